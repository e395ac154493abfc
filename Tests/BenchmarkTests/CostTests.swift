import Testing

@testable import benchmarks

/// What a drag costs may not depend on how many items there are out of sight.
@Suite("Costs of a drag")
struct CostTests {
    @Test("No count grows from a hundred items to a hundred thousand")
    func nothingGrows() {
        let report = CostReport(few: 100, many: 100_000)
        #expect(report.failures.isEmpty, "\(report.text)")
    }

    @Test("The moments do something that can be counted")
    func somethingIsCounted() {
        for kind in CollectionScene.Kind.allCases {
            let cost = CollectionCost(kind, count: 100)
            for moment in CollectionCost.Moment.allCases {
                #expect((cost.counters[moment]?.paintedPixels ?? 0) > 0, "\(kind): nothing is painted at \(moment)")
            }
        }
    }

    @Test("A large bill is timed, and its sums hold")
    func billIsTimed() {
        let cost = BillCost(people: 50, lines: 5_000, runs: 3)
        #expect(cost.rows.count == 2 && cost.rows.allSatisfy { $0.milliseconds > 0 }, "\(cost.text)")
        let statement = BillCost.book(people: 50, lines: 5_000).statement
        #expect(statement.persons.reduce(0) { $0 + $1.total } == statement.total)
    }

    @Test("A count that grows is found")
    func growthIsFound() {
        #expect(CostReport(few: 1, many: 100).failures.contains { $0.hasPrefix("grid: ") })
    }
}
