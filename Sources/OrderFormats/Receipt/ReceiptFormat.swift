/// The kinds of files that a receipt can be.
public enum ReceiptFormat: String, Hashable, Sendable, CaseIterable {
    /// Text for a chat.
    case txt
    /// A table for a spreadsheet.
    case csv
    /// A page for a mail.
    case html
    /// A picture.
    case png
    /// A drawing.
    case svg
    /// Pages to print.
    case pdf

    /// The kind that the ending of a file's name asks for, in any case; nil for an ending of something else.
    public init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: "."), !fileName[dot...].contains("/") else { return nil }
        let ending = fileName[fileName.index(after: dot)...].lowercased()
        self.init(rawValue: ending == "htm" ? "html" : ending)
    }

    /// The MIME type, with the encoding where it is text.
    public var mimeType: String {
        switch self {
        case .txt: "text/plain;charset=utf-8"
        case .csv: "text/csv;charset=utf-8"
        case .html: "text/html;charset=utf-8"
        case .png: "image/png"
        case .svg: "image/svg+xml"
        case .pdf: "application/pdf"
        }
    }

    /// The ending of a file's name, without the dot.
    public var ending: String { rawValue }

    /// All endings, for a sentence: ".txt, .csv, .html, .png, .svg or .pdf".
    public static var endings: String {
        let all = allCases.map { "." + $0.ending }
        return all.dropLast().joined(separator: ", ") + " or " + (all.last ?? "")
    }
}
