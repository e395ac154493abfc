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
