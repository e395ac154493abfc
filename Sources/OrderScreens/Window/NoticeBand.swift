import Cairo
import Geometry
import Localization
import Widgets

/// A band under the tool bar that says why nothing can be changed in the book, and offers what can be done about it.
final class NoticeBand: View {
    private let label = Label(font: Font(size: 13, weight: 500), lines: 3)
    private let button = Button()

    private static let gap = 16.0
    private static let padding = 6.0
    private static let buttonHeight = 28.0

    /// Says something.
    /// - Parameters:
    ///   - offer: what the button says.
    ///   - action: what it does.
    init(_ text: String, offer: String, action: @escaping () -> Void) {
        super.init()
        label.text = text
        button.title = offer
        button.action = action
        addSubview(label)
        addSubview(button)
    }

    private var buttonWidth: Double {
        button.sizeThatFits(Size(width: 200, height: NoticeBand.buttonHeight)).width
    }

    private func textWidth(in width: Double) -> Double {
        max(0, width - 2 * Theme.Length.sectionInset - buttonWidth - NoticeBand.gap)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let text = label.sizeThatFits(Size(width: textWidth(in: size.width), height: 0)).height
        let height = max(text, NoticeBand.buttonHeight) + 2 * NoticeBand.padding
        return Size(width: size.width, height: height.rounded(.up))
    }

    override func layoutSubviews() {
        let inset = Theme.Length.sectionInset
        label.frame = directed(Rect(x: inset, y: 0, width: textWidth(in: bounds.width), height: bounds.height))
        button.frame = directed(
            Rect(
                x: bounds.width - inset - buttonWidth, y: ((bounds.height - NoticeBand.buttonHeight) / 2).rounded(),
                width: buttonWidth, height: NoticeBand.buttonHeight))
    }

    override func appearanceDidChange() { setNeedsLayout() }

    override func draw(_ context: PaintContext) {
        context.cairo.fill(bounds, context.theme.accentGround)
        context.cairo.fill(
            Rect(x: 0, y: bounds.height - context.hairline, width: bounds.width, height: context.hairline),
            context.theme.line)
    }
}

extension OrderScreen {
    /// Shows the band when nothing can be changed in the book, and takes it away when something can.
    func updateBand() {
        let obstacle = model.obstacle
        guard obstacle != shownObstacle else { return }
        shownObstacle = obstacle
        band?.removeFromSuperview()
        band = obstacle.map(band)
        band.map { insertSubview($0, at: 0) }
        setNeedsLayout()
    }

    private func band(about obstacle: OrderModel.Obstacle) -> NoticeBand {
        switch obstacle {
        case .closed:
            NoticeBand(localized("This table is closed: nothing in it changes any more."), offer: localized("Reopen")) {
                [weak self] in self?.perform(.reopen)
            }
        case .readOnly:
            NoticeBand(localized("This book can only be read."), offer: localized("Save a copy…")) {
                [weak self] in self?.saveCopy()
            }
        }
    }
}
