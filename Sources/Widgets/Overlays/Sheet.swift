import Geometry

/// A panel in the middle of the darkened window, with any view in it: something to be answered before all else.
///
/// What is higher than the window scrolls.
public final class Sheet: Overlay {
    private let contentView: View
    private let scroller = ScrollView()
    private let maximumWidth: Double
    private static let padding = 24.0
    /// How far rings round the content's controls may reach before they are cut.
    private static let ringRoom = 8.0

    /// Makes a sheet.
    /// - Parameters:
    ///   - content: what is in it; its `sizeThatFits` says how high it is.
    ///   - maximumWidth: of the panel, in points; narrow windows make it narrower.
    public init(_ content: View, maximumWidth: Double = 460) {
        contentView = content
        self.maximumWidth = maximumWidth
        super.init()
        scroller.fadeGround = { $0.card }
        scroller.addSubview(content)
        addSubview(scroller)
    }

    public override var isTransient: Bool { false }
    public override var dimming: Double { root?.theme.isDark == true ? 0.5 : 0.3 }
    public override var panelRadius: Double { 24 }

    public override func layoutPanel() {
        let padding = Sheet.padding
        let room = Sheet.ringRoom
        let width = min(maximumWidth, bounds.width - 32)
        let inner = contentView.sizeThatFits(Size(width: width - 2 * padding, height: bounds.height - 16 - 2 * padding))
        let height = min((inner.height + 2 * padding).rounded(.up), bounds.height - 16)
        panelFrame = Rect(
            x: ((bounds.width - width) / 2).rounded(), y: max(8, (bounds.height - height) / 2).rounded(), width: width,
            height: height)
        scroller.frame = panelFrame.inset(by: padding - room)
        contentView.frame = Rect(x: room, y: room, width: width - 2 * padding, height: inner.height)
        scroller.setContentLength((inner.height + 2 * room).rounded(.down))
    }

    public override func didPresent() {
        root?.moveFocus(forward: true, showsRing: false)
        // One reads from the top, wherever the first control is.
        scroller.scroll(to: 0)
    }

    public override func keyPressed(_ event: KeyEvent) -> Bool {
        let page = scroller.viewportLength * 0.9
        switch event.key {
        case .up: scroller.scroll(to: scroller.contentOffset - ScrollView.wheelStep)
        case .down: scroller.scroll(to: scroller.contentOffset + ScrollView.wheelStep)
        case .pageUp: scroller.scroll(to: scroller.contentOffset - page)
        case .pageDown: scroller.scroll(to: scroller.contentOffset + page)
        default: return super.keyPressed(event)
        }
        return true
    }
}
