/// Small pages for other programs to paste.
public enum HTMLPage {
    /// A text as it stands in a page: what would be read as marks is escaped.
    public static func escaped(_ text: String) -> String { ReceiptHTML.escaped(text) }

    /// A page in UTF-8 that says so: some programs take it for something else otherwise.
    /// - Parameter body: what stands in it, with its marks.
    public static func document(body: String) -> [UInt8] {
        Array("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"></head><body>\(body)</body></html>\n".utf8)
    }
}
