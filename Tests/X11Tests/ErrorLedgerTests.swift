import Testing

@testable import X11

@Suite struct ErrorLedgerTests {
    private func error(_ serial: UInt, code: XError.Code = .badWindow) -> XError {
        XError(code: code, request: 3, minorRequest: 0, resource: 9, serial: serial)
    }

    @Test func givesAnErrorToTheTrapThatCoversItsRequest() {
        var ledger = ErrorLedger()
        let first = ledger.open(at: 10, kept: true)
        ledger.close(first, at: 12)
        let second = ledger.open(at: 12, kept: true)
        ledger.close(second, at: 15)
        // They arrive in order, but long after both traps were closed.
        let logged = [ledger.record(error(11)), ledger.record(error(12))]
        #expect(logged == [false, false])
        let (early, late) = (ledger.take(first), ledger.take(second))
        #expect(early.map(\.serial) == [11])
        #expect(late.map(\.serial) == [12])
        #expect(ledger.untrapped.isEmpty)
    }

    @Test func givesAnErrorToTheInnermostTrap() {
        var ledger = ErrorLedger()
        let outer = ledger.open(at: 1, kept: true)
        let inner = ledger.open(at: 3, kept: true)
        ledger.close(inner, at: 5)
        ledger.close(outer, at: 9)
        _ = ledger.record(error(4))
        _ = ledger.record(error(6))
        let (within, around) = (ledger.take(inner), ledger.take(outer))
        #expect(within.map(\.serial) == [4])
        #expect(around.map(\.serial) == [6])
    }

    @Test func logsAKindOfUnexpectedErrorOnce() {
        var ledger = ErrorLedger()
        let logged = [1, 2].map { ledger.record(error($0)) } + [ledger.record(error(3, code: .badMatch))]
        #expect(logged == [true, false, true])
        #expect(ledger.untrapped.map(\.serial) == [1, 2, 3])
    }

    @Test func errorsOutsideOfATrapAreUnexpected() {
        var ledger = ErrorLedger()
        let trap = ledger.open(at: 10, kept: true)
        ledger.close(trap, at: 12)
        let logged = [9, 12].map { ledger.record(error($0)) }
        let caught = ledger.take(trap)
        #expect(logged == [true, false])
        #expect(caught.isEmpty)
        #expect(ledger.untrapped.count == 2)
    }

    @Test func forgetsTrapsWhoseRequestsAreDone() {
        var ledger = ErrorLedger()
        for serial in UInt(0)..<100 {
            let trap = ledger.open(at: serial * 2, kept: false)
            ledger.close(trap, at: serial * 2 + 2)
        }
        ledger.prune(processed: 101)
        #expect(ledger.openTraps == 50)
        ledger.prune(processed: 200)
        #expect(ledger.openTraps == 0)
    }

    @Test func aTrapWithoutRequestsIsForgottenAtOnce() {
        var ledger = ErrorLedger()
        ledger.close(ledger.open(at: 5, kept: false), at: 5)
        #expect(ledger.openTraps == 0)
    }

    @Test func rememberingHasALimit() {
        var ledger = ErrorLedger()
        for serial in UInt(0)..<1000 { _ = ledger.record(error(serial)) }
        #expect(ledger.untrapped.count == ErrorLedger.limit)
    }
}
