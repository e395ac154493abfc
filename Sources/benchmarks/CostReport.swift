/// Few items beside many: what each moment of a drag costs.
struct CostReport {
    /// How much more may be done for many items than for few.
    static let limit = 1.2

    private struct Row {
        let name: String
        let few: Int
        let many: Int
        let fewTime: Double
        let manyTime: Double

        var isGood: Bool { Double(many) <= Double(few) * CostReport.limit + 2 }
    }

    private let rows: [Row]
    private let few: Int
    private let many: Int

    /// Measures every collection with few and with many items.
    init(few: Int, many: Int) {
        self.few = few
        self.many = many
        rows = CollectionScene.Kind.allCases.flatMap { kind in
            let costs = (CollectionCost(kind, count: few), CollectionCost(kind, count: many))
            return CollectionCost.Moment.allCases.map { moment in
                Row(
                    name: "\(kind.rawValue): \(moment.rawValue)", few: costs.0.counters[moment]?.sum ?? 0,
                    many: costs.1.counters[moment]?.sum ?? 0, fewTime: costs.0.milliseconds[moment] ?? 0,
                    manyTime: costs.1.milliseconds[moment] ?? 0)
            }
        }
    }

    /// Whether no count grew by more than the limit.
    var isGood: Bool { rows.allSatisfy(\.isGood) }

    /// The rows whose counts grew too much.
    var failures: [String] { rows.filter { !$0.isGood }.map { "\($0.name): \($0.few) with few, \($0.many) with many" } }

    /// A table for people.
    var text: String {
        let head = CostTable.line("collection: moment", "\(few)", "\(many)", "ms", "ms", "")
        let body = rows.map { row in
            CostTable.line(
                row.name, "\(row.few)", "\(row.many)", CostTable.hundredths(row.fewTime),
                CostTable.hundredths(row.manyTime), row.isGood ? "" : "GREW")
        }
        return ([head] + body).joined(separator: "\n")
    }
}

/// Tables for people, a name and columns of figures in each line.
enum CostTable {
    /// A line of a table.
    static func line(_ name: String, _ columns: String...) -> String {
        let start = name + String(repeating: " ", count: max(0, 24 - name.count))
        return columns.reduce(start) { $0 + String(repeating: " ", count: max(1, 10 - $1.count)) + $1 }
    }

    /// A figure with two decimals.
    static func hundredths(_ value: Double) -> String {
        let count = Int((value * 100).rounded())
        return "\(count / 100).\(count / 10 % 10)\(count % 10)"
    }
}
