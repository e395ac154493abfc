import Cairo
import Geometry
import Localization
import OrderFormats

/// Receipts as files of every kind.
public enum ReceiptFile {
    /// Why a receipt cannot be written.
    public struct Failure: Error, Hashable {
        /// The reason as a whole sentence for people.
        public let reason: String
    }

    /// The bytes of the file. The same receipt gives the same bytes, but for SVG: there cairo numbers the shapes through, over
    /// all that the program has drawn.
    ///
    /// - Parameters:
    ///   - paper: what PDF files have pages of.
    ///   - isMirrored: whether those who read it begin at the right; it counts for what is drawn.
    /// - Complexity: O(n) in what is on it.
    public static func bytes(
        of receipt: Receipt, as format: ReceiptFormat, paper: Paper = .a4, isMirrored: Bool = false
    ) throws(Failure) -> [UInt8] {
        switch format {
        case .txt: return Array(receipt.text.utf8)
        case .csv: return Array(receipt.csv().utf8)
        case .html: return Array(receipt.html.utf8)
        case .png: return try png(receipt, sheet: ReceiptSheet.card.mirrored(isMirrored))
        case .svg: return try svg(receipt, sheet: ReceiptSheet.card.mirrored(isMirrored))
        case .pdf: return try pdf(receipt, sheet: ReceiptSheet.page(paper).mirrored(isMirrored))
        }
    }

    /// The most rows that cairo can draw.
    private static let mostRows = 32_767.0

    /// A picture in twice the size, or smaller where it would be too long.
    public static func picture(of receipt: Receipt, sheet: ReceiptSheet = .card) throws(Failure) -> Surface {
        for scale in [2.0, 1.0] {
            let painter = ReceiptPainter(receipt, sheet: sheet, scale: scale)
            let size = painter.size.scaled(by: scale)
            if size.height > mostRows { continue }
            do {
                let surface = try Surface(width: Int(size.width), height: Int(size.height), format: .rgb24)
                let cairo = Context(surface)
                cairo.scale(by: scale)
                painter.paint(page: 0, in: cairo)
                surface.flush()
                return surface
            } catch {
                throw Failure(reason: localized("The picture cannot be drawn: \(error.message)."))
            }
        }
        throw Failure(reason: localized("This receipt is too long for a picture: make it a PDF file, which has pages."))
    }

    private static func png(_ receipt: Receipt, sheet: ReceiptSheet) throws(Failure) -> [UInt8] {
        let surface = try picture(of: receipt, sheet: sheet)
        do {
            return try PictureCodec.png(surface)
        } catch {
            throw Failure(reason: error.sentence(about: receipt.title))
        }
    }

    private static func svg(_ receipt: Receipt, sheet: ReceiptSheet) throws(Failure) -> [UInt8] {
        let painter = ReceiptPainter(receipt, sheet: sheet, scale: SVGDocument.scale * ReceiptSheet.print)
        do {
            return try SVGDocument.bytes(size: painter.size.scaled(by: ReceiptSheet.print)) { cairo in
                cairo.scale(by: ReceiptSheet.print)
                painter.paint(page: 0, in: cairo)
            }
        } catch {
            throw Failure(reason: localized("The drawing cannot be made: \(error.message)."))
        }
    }

    private static func pdf(_ receipt: Receipt, sheet: ReceiptSheet) throws(Failure) -> [UInt8] {
        let painter = ReceiptPainter(receipt, sheet: sheet, scale: PDFDocument.scale * ReceiptSheet.print)
        let information = PDFDocument.Information(
            title: receipt.title, creator: "Platter", date: receipt.date.iso)
        do {
            let document = try PDFDocument(
                pageSize: painter.size.scaled(by: ReceiptSheet.print), information: information)
            for index in 0..<painter.pageCount {
                document.addPage { cairo in
                    cairo.scale(by: ReceiptSheet.print)
                    painter.paint(page: index, in: cairo)
                }
            }
            return try document.finish()
        } catch {
            throw Failure(reason: localized("The pages cannot be made: \(error.message)."))
        }
    }
}
