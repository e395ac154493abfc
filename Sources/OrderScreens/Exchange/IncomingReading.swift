import Localization
import OrderCore
import OrderFormats
import Widgets

/// One thing that came from another program, by a drag or from the clipboard, while it is read.
final class IncomingReading {
    let provider: ItemProvider
    let place: IncomingPlace
    /// Does a command as one step; returns why it could not be done.
    let commit: (OrderCommand) -> String?
    /// What it is being read as; `nil` before the first try.
    private(set) var kind: IncomingKind?
    /// Whether the other program has given anything of what it offers.
    var hasCome = false
    private var untried: [IncomingKind]
    private let done: (_ reason: String?) -> Void

    /// - Parameters:
    ///   - place: where it goes, settled for it.
    ///   - commit: does a command; returns why it could not be done.
    ///   - done: called once, with the reason why nothing was done; `nil` when it was.
    init(
        _ provider: ItemProvider, _ place: IncomingPlace, commit: @escaping (OrderCommand) -> String?,
        done: @escaping (_ reason: String?) -> Void
    ) {
        self.provider = provider
        self.place = place
        self.commit = commit
        self.done = done
        untried = place.kinds(of: provider)
    }

    /// Goes on to the next kind that it may be; `nil` when all were tried.
    func nextKind() -> IncomingKind? {
        guard !untried.isEmpty else { return nil }
        kind = untried.removeFirst()
        return kind
    }

    func end(_ reason: String?) { done(reason) }

    /// Nobody is there any more who could take it.
    func abandon() { done(localized("The book was closed meanwhile.")) }
}
