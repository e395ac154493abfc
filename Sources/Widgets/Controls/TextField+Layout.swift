import Cairo
import Geometry

extension TextField {
    /// From an edge to the text.
    private static let padding = 14.0
    /// From the leading edge to the icon, which is a square.
    private static let iconInset = 13.0
    private static let iconSize = 16.0
    /// Between icon and text.
    private static let iconGap = 7.0
    /// From the trailing edge to the clear button, and from there to the text.
    private static let clearInset = 7.0

    /// Where text is seen, in the field's coordinates.
    var visibleTextArea: Rect {
        let leading = icon == nil ? TextField.padding : TextField.iconInset + TextField.iconSize + TextField.iconGap
        let trailing = clearButton.isHidden ? TextField.padding : ClearButton.side + 2 * TextField.clearInset
        return directed(bounds.inset(by: Insets(top: 0, left: leading, bottom: 0, right: trailing)))
    }

    /// Where the icon is.
    var iconRect: Rect {
        let size = TextField.iconSize
        return directed(Rect(x: TextField.iconInset, y: bounds.midY - size / 2, width: size, height: size))
    }

    func placeClearButton() {
        let side = ClearButton.side
        clearButton.frame = directed(
            Rect(x: bounds.width - side - TextField.clearInset, y: bounds.midY - side / 2, width: side, height: side))
    }

    /// The layout of the text, at the scale of the window.
    var textLayout: TextLayout {
        layoutCache.layout(displayText, font: currentFont, scale: root?.scale ?? 1, width: .infinity)
    }

    /// The layout of the placeholder, cut to the width that there is.
    var placeholderLayout: TextLayout {
        placeholderCache.layout(placeholder, font: currentFont, scale: root?.scale ?? 1, width: textArea.width)
    }

    /// How much wider the text is than the room for it; negative when it fits.
    private var excess: Double { textLayout.size.width + caretWidth - textArea.width }

    /// How far the text could still move to the left.
    var hiddenRight: Double { max(0, excess) - scroll }

    /// The upper left corner of the text's layout. A text from right to left begins on the right.
    var textOrigin: Point {
        let area = textArea
        let layout = textLayout
        let start = standsRight(layout) ? max(0, -excess) : 0
        return Point(x: area.minX + start - scroll, y: area.midY - layout.size.height / 2)
    }

    /// The text with its place in the field.
    var textPart: Part { Part(layout: textLayout, start: 0, origin: textOrigin) }

    /// Moves the text so far that the caret is seen, and no further than its ends. Without the keyboard the beginning is seen.
    func keepCaretVisible() {
        // Without a window the scale is not known; layout comes when there is one.
        guard root != nil, textArea.width > 0 else { return }
        isScrollStale = false
        guard isFocused else {
            keptScroll = textLayout.isRightToLeft ? max(0, excess) : 0
            return
        }
        let place = textLayout.caret(at: displayCaret).minX
        let wanted = min(max(keptScroll, place + caretWidth - textArea.width), place)
        keptScroll = min(max(0, wanted), max(0, excess))
    }
}
