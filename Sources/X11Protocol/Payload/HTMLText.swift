/// Pages and pieces of pages, `text/html`, as far as a drop or a paste needs them.
///
/// Bytes become text with ``SelectionText/decode(_:typeName:)``. All of these go through the text once, whatever it holds.
public enum HTMLText {
    /// The text alone: line breaks, blocks and rows of tables end lines, cells are separated with tabs, spaces run
    /// together. Scripts, styles and the title are left out.
    public static func plainText(of html: String) -> String {
        var scanner = HTMLScanner(html)
        var builder = HTMLTextBuilder()
        while let token = scanner.next() { builder.add(token) }
        return builder.text
    }

    /// The cells of the first table, row by row; a cell that spans several columns is followed by empty ones. Tables in
    /// cells are text of these. Empty if there is no table.
    public static func rows(of html: String) -> [[String]] {
        var scanner = HTMLScanner(html)
        var reader = HTMLTableReader()
        while !reader.isFinished, let token = scanner.next() { reader.add(token) }
        return reader.finish()
    }

    /// The addresses of all pictures, in order, as they are written: they may be relative, or hold the data themselves.
    public static func imageAddresses(of html: String) -> [String] {
        var scanner = HTMLScanner(html)
        var addresses: [String] = []
        while let token = scanner.next() {
            guard case .open(let tag) = token, tag.name == "img", let source = tag.value(of: "src") else { continue }
            let address = ASCII.trimmed(source)
            if !address.isEmpty { addresses.append(address) }
        }
        return addresses
    }

    /// A page for others: UTF-8, and it says so, for some programs take Latin-1 for granted.
    /// - Parameter body: HTML; text is to be ``escaped(_:)`` before.
    public static func document(body: String) -> [UInt8] {
        let head = "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"></head><body>"
        return Array((head + body + "</body></html>\n").utf8)
    }

    /// Text as it stands in a page or in a quoted attribute.
    public static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
