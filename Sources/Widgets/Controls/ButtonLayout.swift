import Geometry

/// How a button places its icon and its title, in points.
struct ButtonLayout {
    let icon: Icon?
    let titleWidth: Double?

    /// From the edge to a title.
    static let titlePadding = 16.0
    /// From the edge to an icon before a title: its round corner leaves more room than the letters do.
    static let iconPadding = 12.0
    /// Between the two.
    static let gap = 6.0
    /// So much of the padding is given up on each side before a title is cut.
    static let slack = 6.0
    static let iconSize = 18.0
    /// Icons above a title.
    static let largeIconSize = 28.0
    /// From this height on the icon stands above the title.
    static let stackedHeight = 72.0

    /// The width that shows everything.
    var fittingWidth: Double {
        guard let titleWidth else { return Button.height }
        return leading + titleWidth + ButtonLayout.titlePadding
    }

    private var leading: Double {
        icon == nil
            ? ButtonLayout.titlePadding : ButtonLayout.iconPadding + ButtonLayout.iconSize + ButtonLayout.gap
    }

    /// Where both go; the title's rectangle is as wide as it may be at most, and no wider than its words.
    func places(in bounds: Rect, titleHeight: Double) -> (icon: Rect, title: Rect) {
        guard let titleWidth else {
            let size = bounds.height >= ButtonLayout.stackedHeight ? ButtonLayout.largeIconSize : ButtonLayout.iconSize
            return (Rect(center: bounds.center, size: Size(width: size, height: size)), .zero)
        }
        return bounds.height >= ButtonLayout.stackedHeight && icon != nil
            ? stacked(in: bounds, titleWidth: titleWidth, titleHeight: titleHeight)
            : row(in: bounds, titleWidth: titleWidth, titleHeight: titleHeight)
    }

    private func row(in bounds: Rect, titleWidth: Double, titleHeight: Double) -> (icon: Rect, title: Rect) {
        let width = max(0, min(titleWidth, bounds.width - leading - ButtonLayout.titlePadding + 2 * ButtonLayout.slack))
        let start = (bounds.width - leading - width - ButtonLayout.titlePadding) / 2
        let size = ButtonLayout.iconSize
        return (
            Rect(
                x: start + ButtonLayout.iconPadding, y: bounds.midY - size / 2, width: size, height: size),
            Rect(x: start + leading, y: bounds.midY - titleHeight / 2, width: width, height: titleHeight)
        )
    }

    private func stacked(in bounds: Rect, titleWidth: Double, titleHeight: Double) -> (icon: Rect, title: Rect) {
        let width = max(0, min(titleWidth, bounds.width - 2 * ButtonLayout.titlePadding))
        let size = ButtonLayout.largeIconSize
        let gap = 2 * ButtonLayout.gap
        let top = bounds.midY - (size + gap + titleHeight) / 2
        return (
            Rect(x: bounds.midX - size / 2, y: top, width: size, height: size),
            Rect(x: bounds.midX - width / 2, y: top + size + gap, width: width, height: titleHeight)
        )
    }
}
