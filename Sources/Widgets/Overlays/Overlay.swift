import Cairo
import Geometry

/// Something that lies over the whole window for a while and has all input meanwhile: a menu, a popover, a sheet.
///
/// It goes by Escape, by a press outside of its panel, when the window loses the keyboard or changes its size where its
/// kind says so, or by ``dismiss()``; ``onDismiss`` is called once. The keyboard's focus then is where it was.
open class Overlay: View {
    /// Called once when it went, however it did.
    public final var onDismiss: (() -> Void)?

    /// The panel that is not "outside", in the overlay's coordinates; kept by ``layoutPanel()``.
    public final var panelFrame = Rect.zero {
        didSet { if panelFrame != oldValue { setNeedsDisplay() } }
    }

    /// How much of the ground is darkened, 0 to 1.
    open var dimming: Double { 0 }
    /// Whether it goes when the window changes its size or loses the keyboard, as menus do.
    open var isTransient: Bool { true }
    /// The panel's corners, in points.
    open var panelRadius: Double { 14 }

    final weak var focusBefore: View?
    private var isDismissed = false

    /// Makes an overlay that is not shown yet.
    public override init() {
        super.init()
        cursor = .arrow
    }

    /// Places the panel and what is in it; called when the window's size or the theme changed.
    open func layoutPanel() {}

    /// The overlay stands; the place for the first focus.
    open func didPresent() {}

    /// A press outside of the panel, or Escape. The default dismisses.
    open func cancel() {
        dismiss()
    }

    /// Takes it away.
    public final func dismiss() {
        guard !isDismissed else { return }
        isDismissed = true
        root?.remove(self)
        let action = onDismiss
        onDismiss = nil
        action?()
    }

    public final override func layoutSubviews() {
        layoutPanel()
    }

    open override func appearanceDidChange() {
        setNeedsLayout()
    }

    open override func draw(_ context: PaintContext) {
        if dimming > 0 { context.cairo.fill(bounds, Color.black.withAlpha(dimming)) }
        let theme = context.theme
        context.drawShadow(theme.liftedShadow, of: panelFrame, radius: panelRadius)
        context.cairo.roundedRectangle(panelFrame, radius: panelRadius)
        context.cairo.fill(theme.card)
        // Shadows hardly show on a dark ground: a line says where the panel ends.
        guard theme.isDark else { return }
        context.cairo.roundedRectangle(panelFrame.inset(by: context.hairline / 2), radius: panelRadius)
        context.cairo.stroke(theme.line, width: context.hairline)
    }

    open override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        if !panelFrame.contains(event.position) { cancel() }
        return true
    }

    open override func scrolled(_ event: ScrollEvent) -> Bool { true }

    open override func keyPressed(_ event: KeyEvent) -> Bool {
        switch event.key {
        case .escape: cancel()
        case .tab: root?.moveFocus(forward: !event.modifiers.contains(.shift))
        default: return false
        }
        return true
    }
}

extension ViewRoot {
    /// The overlay that has all input now.
    public var topOverlay: Overlay? { overlays.last }

    /// Shows an overlay over all that is there. A drag or a tooltip that goes on ends.
    public func present(_ overlay: Overlay) {
        drag.cancel(.superseded)
        cancelPress()
        // The keys that follow are the overlay's.
        focusedView?.textInput?.unmarkText()
        hideTooltip()
        overlay.focusBefore = focusedView
        overlays.append(overlay)
        overlay.frame = content.bounds
        content.addSubview(overlay)
        overlay.alpha = 0
        animate(AnimationKey(overlay, "appear"), duration: Theme.Duration.hover) { [weak overlay] in overlay?.alpha = $0
        }
        layoutIfNeeded()
        overlay.didPresent()
        updateTextCaret()
        updateHover()
        updateCursor()
    }

    /// Takes an overlay away, with all that were opened from it.
    func remove(_ overlay: Overlay) {
        guard let place = overlays.firstIndex(where: { $0 === overlay }) else { return }
        for later in overlays[(place + 1)...].reversed() { later.dismiss() }
        overlays.removeAll { $0 === overlay }
        let hadFocus = focusedView?.isDescendant(of: overlay) == true || focusedView == nil
        animator.cancel(AnimationKey(overlay, "appear"))
        // Before the overlay leaves: the keyboard is with nobody not even for a moment, which others would take for an end.
        if hadFocus, let before = overlay.focusBefore, before.root === self { focus(before) }
        overlay.removeFromSuperview()
        updateTextCaret()
        updateHover()
        updateCursor()
    }

    /// Menus go with the keyboard and with the window's size; sheets stay.
    func dismissTransientOverlays() {
        for overlay in overlays.reversed() where overlay.isTransient { overlay.dismiss() }
    }

    func resizeOverlays() {
        dismissTransientOverlays()
        for overlay in overlays { overlay.frame = content.bounds }
    }

    /// A key goes to the overlay's focused view and up to the overlay, never beyond.
    func keyPressed(_ event: KeyEvent, in overlay: Overlay) {
        var view: View? = overlay
        if let focusedView, focusedView.isDescendant(of: overlay) { view = focusedView }
        while let current = view {
            if current.keyPressed(event) { return }
            view = current === overlay ? nil : current.superview
        }
        if event.opensContextMenu, focusedView?.isDescendant(of: overlay) == true { _ = openContextMenuOfFocus() }
    }
}
