/// Pages for other programs, and the texts in them.
public enum HTMLPage {
    /// A text as it stands in a page: what would be read as marks is escaped.
    ///
    /// Works on scalars: a mark that combines with one of the signs must not hide it.
    public static func escaped(_ text: String) -> String {
        var result = ""
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

    /// A page in UTF-8 that says so: some programs take it for something else otherwise.
    /// - Parameter body: what stands in it, with its marks.
    public static func document(body: String) -> [UInt8] {
        Array("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"></head><body>\(body)</body></html>\n".utf8)
    }
}
