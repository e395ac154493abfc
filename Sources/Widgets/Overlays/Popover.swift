import Geometry

/// A small panel beside the thing it belongs to, with any view in it.
public final class Popover: Overlay {
    private let contentView: View
    private weak var anchorView: View?
    private let anchor: Rect
    private static let padding = 16.0

    /// Makes a popover.
    /// - Parameters:
    ///   - content: what is in it; its `sizeThatFits` says how large it is.
    ///   - view: the view it belongs to; it opens below it, or above where there is more room.
    ///   - rect: the part of the view, in its coordinates; `nil` for all of it.
    public init(_ content: View, of view: View, rect: Rect? = nil) {
        contentView = content
        anchorView = view
        anchor = rect ?? view.bounds
        super.init()
        addSubview(content)
    }

    public override var isTransient: Bool { false }

    public override func layoutPanel() {
        guard let root, let anchorView, anchorView.root === root else { return dismiss() }
        let inner = contentView.sizeThatFits(
            Size(width: bounds.width - 48, height: bounds.height - 48))
        let padding = Popover.padding
        panelFrame = MenuPlace.below(anchorView.convertToRoot(anchor)).frame(
            size: Size(width: inner.width + 2 * padding, height: inner.height + 2 * padding), in: bounds.size,
            margin: 8, isRightToLeft: effectiveLayoutDirection == .rightToLeft)
        contentView.frame = panelFrame.inset(by: padding)
    }

    public override func didPresent() {
        root?.moveFocus(forward: true, showsRing: false)
    }
}

/// A panel in the middle of the darkened window, with any view in it: something to be answered before all else.
public final class Sheet: Overlay {
    private let contentView: View
    private let maximumWidth: Double
    private static let padding = 24.0

    /// Makes a sheet.
    /// - Parameters:
    ///   - content: what is in it; its `sizeThatFits` says how high it is.
    ///   - maximumWidth: of the panel, in points; narrow windows make it narrower.
    public init(_ content: View, maximumWidth: Double = 460) {
        contentView = content
        self.maximumWidth = maximumWidth
        super.init()
        addSubview(content)
    }

    public override var isTransient: Bool { false }
    public override var dimming: Double { root?.theme.isDark == true ? 0.5 : 0.3 }
    public override var panelRadius: Double { 24 }

    public override func layoutPanel() {
        let padding = Sheet.padding
        let width = min(maximumWidth, bounds.width - 32)
        let inner = contentView.sizeThatFits(Size(width: width - 2 * padding, height: bounds.height - 16 - 2 * padding))
        let height = min(inner.height + 2 * padding, bounds.height - 16)
        let y = max(8, (bounds.height - height) / 2)
        panelFrame = Rect(
            x: ((bounds.width - width) / 2).rounded(), y: y.rounded(), width: width, height: height)
        contentView.frame = panelFrame.inset(by: padding)
    }

    public override func didPresent() {
        root?.moveFocus(forward: true, showsRing: false)
    }
}
