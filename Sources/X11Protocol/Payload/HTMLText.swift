/// Pages and pieces of pages, `text/html`, as far as a drop or a paste needs them.
///
/// Bytes become text with ``SelectionText/decode(_:typeName:)``.
public enum HTMLText {
    /// The cells of the first table, row by row; a cell that spans several columns is followed by empty ones. Tables in
    /// cells are text of these. Empty if there is no table.
    public static func rows(of html: String) -> [[String]] {
        var scanner = HTMLScanner(html)
        var reader = HTMLTableReader()
        while !reader.isFinished, let token = scanner.next() { reader.add(token) }
        return reader.finish()
    }
}
