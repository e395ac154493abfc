import Cairo
import Geometry
import Widgets

/// A strip of a receipt that is never parted: a heading, a dish, a sum.
struct ReceiptBlock {
    /// What it shows; sections and lines by their places, from 0.
    enum Content: Hashable {
        /// Name and day.
        case title
        /// The name again, on a page that follows.
        case runningTitle
        case heading(section: Int)
        /// The heading again, on a page that follows.
        case continued(section: Int)
        case line(section: Int, Int)
        /// Somebody has nothing.
        case nothing(section: Int)
        case adjustment(section: Int, Int)
        case total(section: Int)
        case payment(section: Int, Int)
        /// A part of the table's total.
        case summary(Int)
        /// All together.
        case grandTotal
        case settlement(Int)
    }

    /// A text and where it stands.
    struct Text {
        let layout: TextLayout
        /// Its upper left corner, from that of the block.
        var origin: Point
        let color: Color

        /// All that it covers.
        var frame: Rect { Rect(origin: origin, size: layout.size) }
    }

    /// A line across all of it.
    enum Rule: Hashable {
        case dashed
        case solid
    }

    let content: Content
    var height: Double
    var texts: [Text] = []
    /// On its upper edge, except where it comes first on a page.
    var rule: Rule?
    /// A band behind it, from above to below.
    var band: ClosedRange<Double>?
    /// Whether it is not to be the last on a page.
    var staysWithNext = false

    init(_ content: Content, height: Double = 0) {
        self.content = content
        self.height = height
    }

    /// The section it belongs to, whose heading comes again when a page begins with it.
    var section: Int? {
        switch content {
        case .line(let section, _), .adjustment(let section, _), .total(let section), .payment(let section, _):
            section
        default: nil
        }
    }
}
