/// Collects the plain text of a page: spaces run together, elements end lines, cells are separated with tabs.
struct HTMLTextBuilder {
    /// Elements that stand on lines of their own.
    private static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "div", "dl", "dt",
        "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr",
        "html",
        "li", "main", "nav", "ol", "p", "pre", "section", "summary", "table", "tbody", "tfoot", "thead", "ul",
    ]

    private static let newline = UInt8(ascii: "\n")
    private static let tab = UInt8(ascii: "\t")
    private static let space = UInt8(ascii: " ")

    private var result: [UInt8] = []
    /// Whether a space, or the end of a line, comes before the next letter.
    private var needsSpace = false
    private var needsLine = false
    private var isFirstCell = true
    /// How many elements around keep their spaces.
    private var preformatted = 0
    /// A line end right after such an element's beginning does not count.
    private var ignoresLineEnd = false

    /// The text so far, without empty lines and spaces around it.
    var text: String {
        func isEmpty(_ byte: UInt8) -> Bool { byte == HTMLTextBuilder.newline || byte == HTMLTextBuilder.space }
        guard let first = result.firstIndex(where: { !isEmpty($0) }),
            let last = result.lastIndex(where: { !isEmpty($0) && $0 != HTMLTextBuilder.tab })
        else { return "" }
        return first <= last ? String(decoding: result[first...last], as: UTF8.self) : ""
    }

    mutating func add(_ token: HTMLScanner.Token) {
        switch token {
        case .text(let bytes): add(HTMLEntities.decoded(bytes))
        case .open(let tag): open(tag.name)
        case .close(let name): close(name)
        }
    }

    private mutating func open(_ name: String) {
        switch name {
        case "br":
            beginLine()
            needsSpace = false
            result.append(HTMLTextBuilder.newline)
        case "tr":
            endRow()
        case "td", "th":
            beginCell()
        case "pre":
            endLine()
            preformatted += 1
            ignoresLineEnd = true
        default:
            if HTMLTextBuilder.blocks.contains(name) { endLine() }
        }
    }

    private mutating func close(_ name: String) {
        if name == "tr" { endRow() }
        if name == "pre" { preformatted = max(0, preformatted - 1) }
        if HTMLTextBuilder.blocks.contains(name) { endLine() }
    }

    private mutating func add(_ text: String) {
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            // A carriage return ends a line too, alone or with what follows.
            if scalar != "\n" || previous != "\r" { add(scalar == "\r" ? "\n" : scalar) }
            previous = scalar
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        if scalar == "\n", ignoresLineEnd {
            ignoresLineEnd = false
        } else if scalar.isASCII, ASCII.isSpace(UInt8(scalar.value)), preformatted == 0 {
            needsSpace = true
        } else {
            ignoresLineEnd = false
            beginLine()
            if needsSpace, let last = result.last, !ASCII.isSpace(last) { result.append(HTMLTextBuilder.space) }
            needsSpace = false
            // A space that may not be broken is one for us, but it stays where others run together.
            if scalar == "\u{A0}" { result.append(HTMLTextBuilder.space) } else { result += scalar.utf8 }
        }
    }

    // MARK: Lines

    private mutating func endLine() {
        needsSpace = false
        guard let last = result.last, last != HTMLTextBuilder.newline, last != HTMLTextBuilder.tab else { return }
        needsLine = true
    }

    /// Ends the line if an element wanted that.
    private mutating func beginLine() {
        if needsLine { result.append(HTMLTextBuilder.newline) }
        needsLine = false
    }

    private mutating func endRow() {
        needsSpace = false
        isFirstCell = true
        if let last = result.last, last != HTMLTextBuilder.newline { needsLine = true }
    }

    private mutating func beginCell() {
        needsSpace = false
        if isFirstCell {
            beginLine()
        } else {
            needsLine = false
            result.append(HTMLTextBuilder.tab)
        }
        isFirstCell = false
    }
}

extension Unicode.Scalar {
    fileprivate var utf8: [UInt8] { isASCII ? [UInt8(value)] : Array(String(self).utf8) }
}
