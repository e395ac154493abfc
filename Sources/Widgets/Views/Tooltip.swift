import Cairo
import Geometry

/// What a window knows of its tooltip.
struct TooltipState {
    weak var owner: View?
    var timer: Scheduler.Timer?
    var view: TooltipView?
}

/// The sentence shown when the pointer rests on a view.
final class TooltipView: View {
    private let layout: TextLayout
    private static let padding = Insets(top: 6, left: 10, bottom: 6, right: 10)

    init(text: String, theme: Theme, scale: Double, maxWidth: Double) {
        layout = TextLayout(
            text, font: theme.font(12, weight: 500), scale: scale, maxWidth: maxWidth - TooltipView.padding.horizontal,
            lines: 3)
        super.init()
        isUserInteractionEnabled = false
        overflow = theme.restingShadow.overflow
    }

    var fittingSize: Size {
        Size(
            width: layout.size.width.rounded(.up) + TooltipView.padding.horizontal,
            height: layout.size.height.rounded(.up) + TooltipView.padding.vertical)
    }

    override func draw(_ context: PaintContext) {
        context.drawShadow(context.theme.restingShadow, of: bounds, radius: 8)
        context.cairo.roundedRectangle(bounds, radius: 8)
        context.cairo.fill(context.theme.isDark ? Color(hex: 0x463C36) : Color(hex: 0x3A302B))
        layout.draw(
            in: context.cairo, at: Point(x: TooltipView.padding.left, y: TooltipView.padding.top),
            color: Color(hex: 0xFBF7F1))
    }
}

extension ViewRoot {
    private static let tooltipDelay = 0.6

    /// The pointer rests over other views.
    func updateTooltip(for chain: [View]) {
        let owner = chain.first { $0.tooltip != nil }
        guard owner !== tooltip.owner else { return }
        hideTooltip()
        guard let owner else { return }
        tooltip.owner = owner
        tooltip.timer = after(ViewRoot.tooltipDelay) { [weak self, weak owner] in
            if let owner { self?.showTooltip(of: owner) }
        }
    }

    func hideTooltip() {
        tooltip.timer?.cancel()
        tooltip.view?.removeFromSuperview()
        tooltip = TooltipState()
    }

    private func showTooltip(of owner: View) {
        guard let text = owner.tooltip, owner.root === self, !drag.isActive,
            topOverlay.map({ owner.isDescendant(of: $0) }) ?? true
        else { return }
        let view = TooltipView(text: text, theme: theme, scale: scale, maxWidth: min(320, size.width - 16))
        let wanted = view.fittingSize
        let anchor = owner.convertToRoot(owner.bounds)
        let x = min(max(8, anchor.midX - wanted.width / 2), size.width - wanted.width - 8)
        let below = anchor.maxY + 6
        let y = below + wanted.height + 8 <= size.height ? below : anchor.minY - 6 - wanted.height
        view.frame = Rect(x: x.rounded(), y: y.rounded(), width: wanted.width, height: wanted.height)
        tooltip.view = view
        content.addSubview(view)
    }
}
