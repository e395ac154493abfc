import Geometry
import OrderFormats
import Widgets

/// What a receipt is drawn on. Lengths are those of the window's look; 96 make an inch on paper.
public struct ReceiptSheet: Hashable, Sendable {
    /// The width of all of it.
    public var width: Double
    /// The height of a page; nil for one page that is as high as need be.
    public var height: Double?
    /// From the edges to what is written.
    public var margins: Insets
    /// The ground that is seen around a card, from its edges to the sheet's; 0 for a plain page.
    public var ground: Double
    /// Whether prices of one have a column of their own; else they stand under the names.
    public var hasPriceColumn: Bool
    /// Whether names stand on the right and amounts on the left.
    public var isMirrored = false

    /// A narrow card, as a till's roll of 80 mm is, with ground around it.
    public static let card = ReceiptSheet(
        width: 360, height: nil, margins: Insets(top: 36, left: 40, bottom: 36, right: 40), ground: 16,
        hasPriceColumn: false)

    /// Pages of paper.
    public static func page(_ paper: Paper) -> ReceiptSheet {
        ReceiptSheet(
            width: paper.width / print, height: paper.height / print,
            margins: Insets(top: 76, left: 84, bottom: 84, right: 84), ground: 0, hasPriceColumn: true)
    }

    /// The points of print (1/72 inch) that one unit has.
    static let print = 0.75

    /// The width of what is written.
    var contentWidth: Double { width - margins.horizontal }
    /// Where what is written ends on a page; infinite where there is one page.
    var contentEnd: Double { height.map { $0 - margins.bottom } ?? .infinity }
    /// The sheet with names on the side where people of a direction begin to read.
    func mirrored(_ isMirrored: Bool) -> ReceiptSheet {
        var sheet = self
        sheet.isMirrored = isMirrored
        return sheet
    }
}
