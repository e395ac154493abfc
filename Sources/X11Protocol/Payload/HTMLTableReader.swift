/// Finds the cells of the first table of a page.
struct HTMLTableReader {
    /// The most columns that one cell is believed to span.
    private static let widestSpan = 32

    private var rows: [[String]] = []
    private var row: [String]?
    private var cell: HTMLTextBuilder?
    private var span = 1
    /// How many tables are around.
    private var depth = 0
    /// Whether the table's end was seen.
    private(set) var isFinished = false

    mutating func add(_ token: HTMLScanner.Token) {
        switch token {
        case .open(let tag) where tag.name == "table":
            depth += 1
            if depth > 1 { cell?.add(token) }
        case .close("table"):
            closeTable(token)
        case .open(let tag) where depth == 1 && (tag.name == "td" || tag.name == "th"):
            endCell()
            cell = HTMLTextBuilder()
            let width = tag.value(of: "colspan").flatMap { Int(ASCII.trimmed($0)) } ?? 1
            span = max(1, min(width, HTMLTableReader.widestSpan))
        case .close(let name) where depth == 1 && (name == "td" || name == "th"):
            endCell()
        case .open(let tag) where depth == 1 && tag.name == "tr":
            endRow()
        case .close("tr") where depth == 1:
            endRow()
        case .open, .close, .text:
            cell?.add(token)
        }
    }

    /// The rows; those that are under way at the end of the page count too.
    mutating func finish() -> [[String]] {
        endRow()
        return rows
    }

    private mutating func closeTable(_ token: HTMLScanner.Token) {
        guard depth > 0 else { return }
        depth -= 1
        if depth > 0 {
            cell?.add(token)
        } else {
            endRow()
            isFinished = true
        }
    }

    private mutating func endCell() {
        guard let cell else { return }
        if row == nil { row = [] }
        row?.append(cell.text)
        row?.append(contentsOf: repeatElement("", count: span - 1))
        self.cell = nil
    }

    private mutating func endRow() {
        endCell()
        if let row { rows.append(row) }
        row = nil
    }
}
