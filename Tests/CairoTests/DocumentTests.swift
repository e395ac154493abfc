import Foundation
import Geometry
import Testing

@testable import Cairo

@MainActor @Suite("Documents") struct DocumentTests {
    private static let a4 = Size(width: 595, height: 842)
    private static let information = PDFDocument.Information(
        title: "Receipt für Zoë", creator: "Test", date: "2026-11-30")

    private func pdf(_ texts: [String]) throws -> [UInt8] {
        let document = try PDFDocument(pageSize: DocumentTests.a4, information: DocumentTests.information)
        for text in texts {
            document.addPage { cairo in
                let layout = TextLayout(text, font: Font(size: 12), scale: PDFDocument.scale)
                layout.draw(in: cairo, at: Point(x: 72, y: 72), color: .black)
            }
        }
        return try document.finish()
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: Unicode.ASCII.self) }

    @Test("A document has the pages that were added, and is whole")
    func pages() throws {
        let text = text(try pdf(["One", "Two", "Three"]))
        #expect(text.hasPrefix("%PDF-"))
        #expect(text.hasSuffix("%%EOF\n"))
        #expect(text.components(separatedBy: "/Type /Page %").count == 4)
        #expect(text.contains("/MediaBox [ 0 0 595 842 ]"))
        #expect(text.contains("20261130"))
    }

    @Test("The same calls give the same bytes, whatever the time is")
    func isDeterministic() throws {
        #expect(try pdf(["Total 12.50", "王小明"]) == pdf(["Total 12.50", "王小明"]))
    }

    @Test("Texts of any script stay texts: their letters are told")
    func textsStayTexts() throws {
        for sample in ["Crème brûlée", "焼き鳥", "حمص"] {
            let bytes = try pdf([sample])
            #expect(text(bytes).contains("/ToUnicode"), "\(sample)")
            if let read = try extracted(bytes) { #expect(read.contains(sample), "\(read)") }
        }
    }

    /// What a reader of PDF sees in it; nil where none is installed.
    private func extracted(_ bytes: [UInt8]) throws -> String? {
        let program = "/usr/bin/pdftotext"
        guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pdf")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [file.path, "-"]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    @Test("Sizes that no page has are refused", arguments: [(0, 10), (10, 0), (-1, 10), (.infinity, 10), (10, .nan)])
    func sizes(width: Double, height: Double) {
        let size = Size(width: width, height: height)
        #expect(throws: CairoError.invalidSize) {
            _ = try PDFDocument(pageSize: size, information: DocumentTests.information)
        }
        #expect(throws: CairoError.invalidSize) { try SVGDocument.bytes(size: size) { _ in } }
    }

    @Test("A document that is left halfway leaves nothing behind")
    func abandoned() throws {
        weak var gone: PDFDocument?
        do {
            let document = try PDFDocument(pageSize: DocumentTests.a4, information: DocumentTests.information)
            document.addPage { $0.fill(Rect(x: 0, y: 0, width: 9, height: 9), .black) }
            gone = document
        }
        #expect(gone == nil)
    }

    @Test("A drawing has its size in points, and texts as shapes")
    func drawing() throws {
        let bytes = try SVGDocument.bytes(size: Size(width: 120, height: 40)) { cairo in
            let layout = TextLayout("Total", font: Font(size: 12), scale: SVGDocument.scale)
            layout.draw(in: cairo, at: Point(x: 4, y: 4), color: .black)
        }
        let svg = String(decoding: bytes, as: UTF8.self)
        #expect(svg.contains("width=\"120pt\" height=\"40pt\""))
        #expect(svg.components(separatedBy: "<use ").count - 1 == 5)
        #expect(!svg.contains("<image"))
    }

    @Test("Emoji are pictures fine enough for print")
    func emoji() throws {
        let bytes = try SVGDocument.bytes(size: Size(width: 120, height: 40)) { cairo in
            let layout = TextLayout("Tea 🍵", font: Font(size: 12), scale: SVGDocument.scale)
            layout.draw(in: cairo, at: Point(x: 4, y: 4), color: .black)
        }
        let svg = String(decoding: bytes, as: UTF8.self)
        let widths = svg.matches(of: /<image[^>]* width="(\d+)"/).compactMap { Int($0.output.1) }
        #expect(widths.max() ?? 0 > 80, "\(widths)")
    }

    @Test("An emoji that is there a hundred times is in the document once")
    func emojiOnce() throws {
        func size(_ count: Int) throws -> Int {
            let document = try PDFDocument(pageSize: DocumentTests.a4, information: DocumentTests.information)
            document.addPage { cairo in
                for index in 0..<count {
                    let layout = TextLayout("Tea 🍵", font: Font(size: 12), scale: PDFDocument.scale)
                    layout.draw(in: cairo, at: Point(x: 4, y: 4 + Double(index) * 8), color: .black)
                }
            }
            return try document.finish().count
        }
        #expect(try size(100) < 3 * size(1))
    }

    @Test("Lengths are points: an edge is where it was drawn")
    func units() throws {
        let bytes = try SVGDocument.bytes(size: Size(width: 100, height: 100)) { cairo in
            cairo.fill(Rect(x: 10, y: 20, width: 30, height: 40), .black)
        }
        let svg = String(decoding: bytes, as: UTF8.self)
        #expect(svg.contains("M 10 20 L 40 20 L 40 60 L 10 60 Z"), "\(svg)")
    }
}
