import Cairo
import Geometry

extension TextInputView {
    /// A part of the text that was laid out by itself.
    struct Part {
        var layout: TextLayout
        /// Where it begins, in bytes of ``TextInputView/displayText``.
        var start: Int
        /// The layout's upper left corner, in the coordinates of what is painted.
        var origin: Point
        /// No caret is painted further right: a blank at the end of a wrapped line may lie beyond.
        var caretLimit = Double.infinity
    }

    /// Paints what is selected in a part of the text, below it.
    final func paintSelection(in context: PaintContext, _ part: Part) {
        guard isFocused else { return }
        let color = hasKeyboard ? context.theme.selection : context.theme.line
        for rect in rects(of: displaySelection, in: part) { context.cairo.fill(context.aligned(rect), color) }
    }

    /// Paints the lines under what is being composed: thin ones, and thick ones under what keys change.
    final func paintComposition(in context: PaintContext, _ part: Part) {
        guard let markedText, let markedRange else { return }
        for clause in markedText.allClauses {
            let start = clause.range.lowerBound + markedRange.lowerBound
            let isTarget = clause.emphasis == .target
            let height = (isTarget ? 2.0 : 1.0) * max(1, context.scale.rounded(.down)) / context.scale
            for rect in rects(of: start..<start + clause.range.count, in: part) {
                // A gap tells neighbours apart.
                let line = Rect(
                    x: rect.minX, y: rect.maxY - height, width: max(1, rect.width - 1), height: height)
                context.cairo.fill(context.aligned(line), isTarget ? context.theme.accent : context.theme.ink)
            }
        }
    }

    /// Paints the caret in the part of the text that holds it; between two directions also where text of the other one would go.
    final func paintCaret(in context: PaintContext, _ part: Part) {
        guard caret.isVisible, hasKeyboard else { return }
        let rects = caretRects(in: part)
        context.cairo.fill(context.aligned(rects.strong), context.theme.accent)
        if let weak = rects.weak { context.cairo.fill(context.aligned(weak), context.theme.secondInk) }
    }

    private func rects(of range: Range<Int>, in part: Part) -> [Rect] {
        let start = max(0, range.lowerBound - part.start)
        let end = min(part.layout.text.utf8.count, range.upperBound - part.start)
        guard start < end else { return [] }
        return part.layout.selectionRects(from: start, to: end).map { $0.offset(by: part.origin - .zero) }
    }
}
