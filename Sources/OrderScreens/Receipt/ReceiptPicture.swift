import Cairo
import Geometry
import OrderFormats
import Widgets

/// A receipt as it will be on paper, in the light colours in any theme.
final class ReceiptPicture: View {
    private var receipt: Receipt
    private let isMirrored: Bool
    private var painter: ReceiptPainter?
    private var scale = 0.0

    init(_ receipt: Receipt, isMirrored: Bool) {
        self.receipt = receipt
        self.isMirrored = isMirrored
        super.init()
        accessibilityLabel = receipt.text
    }

    /// Shows another receipt.
    func show(_ receipt: Receipt) {
        self.receipt = receipt
        painter = nil
        accessibilityLabel = receipt.text
        setNeedsDisplay()
    }

    /// The width of the paper, in points.
    static let width = ReceiptSheet.card.width

    /// The size of the paper.
    var paper: Size { painter(for: root?.scale ?? 1).size }

    private func painter(for scale: Double) -> ReceiptPainter {
        if let painter, self.scale == scale { return painter }
        let made = ReceiptPainter(receipt, sheet: .card.mirrored(isMirrored), scale: scale)
        painter = made
        self.scale = scale
        return made
    }

    override func draw(_ context: PaintContext) {
        let painter = painter(for: context.scale)
        context.cairo.saved {
            context.cairo.clip(toRounded: bounds, radius: 12)
            painter.paint(page: 0, in: context.cairo)
        }
    }
}
