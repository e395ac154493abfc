import Cairo
import Geometry

/// A text that is shown and cannot be changed.
///
/// The text stands in the middle of the view's height. What does not fit is cut by an ellipsis. A label does not tell its
/// superview when its text changes; whoever sets the text asks for layout if the size matters.
public final class Label: View {
    /// What the text's colour means; the theme says what it is.
    public enum Ink {
        /// Text.
        case primary
        /// Text of less weight.
        case secondary
        /// "Here".
        case accent
        /// On the accent as ground.
        case onAccent
        /// Good news.
        case positive
        /// Any colour of a theme.
        case custom((Theme) -> Color)

        /// The colour.
        public func color(in theme: Theme) -> Color {
            switch self {
            case .primary: theme.ink
            case .secondary: theme.secondInk
            case .accent: theme.accentInk
            case .onAccent: theme.onAccent
            case .positive: theme.positive
            case .custom(let color): color(theme)
            }
        }
    }

    /// What is shown; also the view's accessibility label.
    public var text: String {
        didSet {
            guard text != oldValue else { return }
            accessibilityLabel = text
            contentChanged()
        }
    }

    /// The font.
    public var font: Font {
        didSet { if font != oldValue { contentChanged() } }
    }

    /// The colour, by its meaning.
    public var color: Ink {
        didSet { setNeedsDisplay() }
    }

    /// Where the lines lie within the width.
    public var alignment: TextAlignment {
        didSet { if alignment != oldValue { contentChanged() } }
    }

    /// The most lines; 0 sets no limit.
    public var lines: Int {
        didSet { if lines != oldValue { contentChanged() } }
    }

    private var cache = TextLayoutCache()

    /// Makes a label.
    public init(
        _ text: String = "", font: Font = Font(size: 14), color: Ink = .primary, alignment: TextAlignment = .leading,
        lines: Int = 1
    ) {
        self.text = text
        self.font = font
        self.color = color
        self.alignment = alignment
        self.lines = lines
        super.init()
        accessibilityLabel = text
        // Letters may reach beyond their own rectangle.
        overflow = Insets(top: 0, left: 2, bottom: 0, right: 2)
    }

    private func contentChanged() {
        cache.removeAll()
        setNeedsDisplay()
    }

    public override func appearanceDidChange() {
        cache.removeAll()
    }

    /// The size of the text at a width; a width of 0 or infinity sets no limit to it.
    public override func sizeThatFits(_ size: Size) -> Size {
        layout(width: size.width > 0 ? size.width : .infinity, scale: root?.scale ?? 1).size
    }

    /// The distance from the view's upper edge to the first line's baseline, in points, at the present size.
    public var baseline: Double {
        let layout = layout(width: bounds.width, scale: root?.scale ?? 1)
        return origin(of: layout).y + layout.baseline
    }

    public override func draw(_ context: PaintContext) {
        guard !text.isEmpty, !bounds.isEmpty else { return }
        let layout = layout(width: bounds.width, scale: context.scale)
        layout.draw(in: context.cairo, at: origin(of: layout), color: color.color(in: context.theme))
    }

    private func origin(of layout: TextLayout) -> Point {
        let free = bounds.width - layout.size.width
        let isRightToLeft = layout.isRightToLeft || effectiveLayoutDirection == .rightToLeft
        let x =
            switch alignment {
            case .leading: isRightToLeft ? free : 0
            case .center: free / 2
            case .trailing: isRightToLeft ? 0 : free
            }
        return Point(x: x, y: (bounds.height - layout.size.height) / 2)
    }

    private func layout(width: Double, scale: Double) -> TextLayout {
        // Lines of a text that runs the other way than the window begin at the window's edge, not at their own.
        let isOpposite =
            effectiveLayoutDirection == .rightToLeft
            && !cache.natural(text, font: font, scale: scale, alignment: alignment, lines: lines).isRightToLeft
        return cache.layout(
            text, font: font, scale: scale, width: width, alignment: isOpposite ? alignment.opposite : alignment,
            lines: lines)
    }
}

extension TextAlignment {
    /// Where lines begin that run the other way.
    fileprivate var opposite: TextAlignment {
        switch self {
        case .leading: .trailing
        case .center: .center
        case .trailing: .leading
        }
    }
}
