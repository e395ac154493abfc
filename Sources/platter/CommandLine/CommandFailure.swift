import OrderCore
import OrderFormats
import OrderScreens
import OrderStore
import ProgramSupport

/// Why a command was refused: a whole sentence. Exit status 1.
nonisolated struct CommandFailure: Error, Hashable {
    /// The sentence.
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    /// Runs `body` and keeps only the sentence of what it throws.
    static func wrap<Value, Failure: ReasonedError>(
        _ body: () throws(Failure) -> Value
    ) throws(CommandFailure) -> Value {
        do { return try body() } catch { throw CommandFailure(error.reason) }
    }
}

/// An error that is a whole sentence for people.
nonisolated protocol ReasonedError: Error {
    /// The sentence.
    var reason: String { get }
}

nonisolated extension Refusal: ReasonedError {}
nonisolated extension PriceError: ReasonedError {}
nonisolated extension WeightError: ReasonedError {}
nonisolated extension ChargeError: ReasonedError {}
nonisolated extension StoreError: ReasonedError {}
nonisolated extension SessionError: ReasonedError {}
nonisolated extension LocalFile.Failure: ReasonedError {}
nonisolated extension WholeFile.Failure: ReasonedError {}
nonisolated extension ReceiptFile.Failure: ReasonedError {}
