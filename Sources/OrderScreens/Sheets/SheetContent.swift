import Geometry
import Widgets

/// What stands in a sheet, placed from the top down: as high as it needs at the width that there is.
class SheetContent: View {
    override func appearanceDidChange() { updateFonts() }
    override func rootDidChange() { updateFonts() }

    private func updateFonts() {
        guard let theme = root?.theme else { return }
        setFonts(theme)
        setNeedsLayout()
    }

    /// For subclasses: the theme is known, or is another one.
    func setFonts(_ theme: Theme) {}

    /// For subclasses: tells every part its place, as for left to right.
    /// - Returns: the height of all.
    func place(in width: Double, _ put: (View, Rect) -> Void) -> Double { 0 }

    final override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: place(in: size.width) { _, _ in })
    }

    final override func layoutSubviews() {
        _ = place(in: bounds.width) { $0.frame = directed($1) }
    }
}
