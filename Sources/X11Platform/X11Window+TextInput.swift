import Geometry
import Widgets
import X11

extension X11Window {
    /// See ``WindowHost/setTextCaret(_:)``.
    public func setTextCaret(_ rect: Rect?) {
        let spot = rect.map { rect in
            (x: Int((rect.minX * scale).rounded()), y: Int((rect.maxY * scale).rounded()))
        }
        application.display.setTextCaret(of: id, to: spot)
    }

    /// See ``WindowHost/discardComposition()``.
    public func discardComposition() {
        application.display.discardComposition(of: id)
    }

    /// See ``WindowHost/beep()``.
    public func beep() {
        application.display.beep()
    }
}

extension Composition {
    /// What an input method has the program show; `nil` when that is nothing.
    init?(_ preedit: PreeditText) {
        guard !preedit.text.isEmpty else { return nil }
        self.init(
            preedit.text, caret: preedit.caret,
            clauses: preedit.clauses.map { Clause($0.range, $0.isTarget ? .target : .composed) })
    }
}
