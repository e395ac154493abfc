import Cairo
import Geometry
import Localization
import OrderFormats
import Widgets

/// Draws a receipt, always in the light colours: it is to be printed, or looked at by somebody else.
public struct ReceiptPainter {
    let sheet: ReceiptSheet
    let pages: [ReceiptPage]
    private let composer: ReceiptComposer
    private var theme: Theme { composer.theme }

    /// Lays a receipt out.
    /// - Parameters:
    ///   - scale: device pixels per unit, for which texts are made.
    /// - Complexity: O(n) in what is written; some 30 µs for each text.
    public init(_ receipt: Receipt, sheet: ReceiptSheet, scale: Double) {
        self.sheet = sheet
        composer = ReceiptComposer(receipt, sheet: sheet, scale: scale)
        pages = ReceiptPages(composer).pages
    }

    /// How many pages there are, at least 1.
    public var pageCount: Int { pages.count }

    /// The extent of a page.
    public var size: Size {
        Size(width: sheet.width, height: sheet.height ?? ((pages.last?.end ?? 0) + sheet.margins.bottom).rounded(.up))
    }

    /// Draws a page.
    /// - Parameters:
    ///   - index: from 0.
    ///   - cairo: a context with the scale that texts were made for, at the page's upper left corner.
    public func paint(page index: Int, in cairo: Context) {
        paintGround(in: cairo)
        for (place, entry) in pages[index].blocks.enumerated() {
            let corner = Point(x: sheet.margins.left, y: entry.y)
            if let band = entry.block.band { paint(band, at: corner, in: cairo) }
            if let rule = entry.block.rule, place > 0 { paint(rule, at: corner, in: cairo) }
            for text in entry.block.texts {
                text.layout.draw(in: cairo, at: corner + (text.origin - .zero), color: text.color)
            }
        }
        if pages.count > 1 { paintNumber(index, in: cairo) }
    }

    private func paintGround(in cairo: Context) {
        let whole = Rect(origin: .zero, size: size)
        guard sheet.ground > 0 else { return cairo.fill(whole, theme.card) }
        cairo.fill(whole, theme.background)
        cairo.newPath()
        cairo.roundedRectangle(whole.inset(by: sheet.ground), radius: Theme.Length.cardRadius)
        cairo.fillPreserving(theme.card)
        cairo.stroke(theme.line, width: 1)
    }

    private func paint(_ band: ClosedRange<Double>, at corner: Point, in cairo: Context) {
        let outset = Theme.Length.gap
        cairo.newPath()
        cairo.roundedRectangle(
            Rect(
                x: corner.x - outset, y: corner.y + band.lowerBound, width: sheet.contentWidth + 2 * outset,
                height: band.upperBound - band.lowerBound), radius: outset)
        cairo.fill(theme.field)
    }

    private func paint(_ rule: ReceiptBlock.Rule, at corner: Point, in cairo: Context) {
        cairo.newPath()
        let y = corner.y.rounded() + 0.5
        cairo.move(to: Point(x: corner.x, y: y))
        cairo.line(to: Point(x: corner.x + sheet.contentWidth, y: y))
        // As many dashes as fill it, with one at each end.
        let dash = sheet.contentWidth / (2 * (sheet.contentWidth / 8).rounded() + 1)
        cairo.stroke(theme.line, width: 1, dash: rule == .dashed ? [dash, dash] : [])
    }

    private func paintNumber(_ index: Int, in cairo: Context) {
        let font = theme.font(ReceiptComposer.Size.note, tabular: true)
        let text = TextLayout(localized("Page \(index + 1) of \(pages.count)"), font: font, scale: composer.scale)
        let x = (sheet.width - text.size.width) / 2
        text.draw(in: cairo, at: Point(x: x, y: sheet.contentEnd + 28), color: theme.secondInk)
    }
}
