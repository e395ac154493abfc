import Geometry

/// What stands in a ``Sheet``, placed from the top down: as high as it needs at the width that there is.
///
/// A content that takes the height there is, as ``FilePanel`` does, measures and places in a view's own way instead, and
/// has its fonts set here.
open class SheetContent: View {
    open override func appearanceDidChange() { updateFonts() }
    open override func rootDidChange() { updateFonts() }

    private func updateFonts() {
        guard let theme = root?.theme else { return }
        setFonts(theme)
        setNeedsLayout()
    }

    /// For subclasses: the theme is known, or is another one.
    open func setFonts(_ theme: Theme) {}

    /// For subclasses: tells every part its place, in points, as for left to right. Asked to measure, too: then nothing is
    /// placed.
    /// - Returns: the height of all, in points.
    open func place(in width: Double, _ put: (View, Rect) -> Void) -> Double { 0 }

    /// For subclasses: places the buttons that answer side by side, the first at the trailing end.
    /// - Parameters:
    ///   - y: their upper edge, in points.
    /// - Returns: their lower edge.
    public final func placeAnswers(
        _ buttons: [Button], y: Double, in width: Double, _ put: (View, Rect) -> Void
    ) -> Double {
        var right = width
        for button in buttons {
            let wanted = button.sizeThatFits(Size(width: width, height: Button.height)).width
            put(button, Rect(x: right - wanted, y: y, width: wanted, height: Button.height))
            right -= wanted + 8
        }
        return y + Button.height
    }

    /// For subclasses: the content needs another height from now on, and so does the sheet around it.
    public final func contentResized() {
        setNeedsLayout()
        var ancestor = superview
        while let view = ancestor, !(view is Sheet) { ancestor = view.superview }
        ancestor?.setNeedsLayout()
    }

    /// The width that there is, and the height that ``place(in:_:)`` gives.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: place(in: size.width) { _, _ in })
    }

    /// Places the parts, mirrored where lines begin on the right.
    open override func layoutSubviews() {
        _ = place(in: bounds.width) { $0.frame = directed($1) }
    }
}
