import Widgets

/// The content of the order book's window: the screen of one book, in whose place that of another one can come.
public final class BookStage: View {
    /// The screen of the book that is shown.
    public private(set) var screen: OrderScreen

    /// Makes the content of a window.
    public init(_ screen: OrderScreen) {
        self.screen = screen
        super.init()
        addSubview(screen)
    }

    /// Shows another book. Whatever went on with the one before it ends: a drag, typing, a question.
    public func show(_ next: OrderScreen) {
        root?.drag.cancel(.superseded)
        while let overlay = root?.topOverlay { overlay.dismiss() }
        screen.editing.finish()
        root?.focus(nil)
        screen.removeFromSuperview()
        screen = next
        addSubview(next)
        setNeedsLayout()
        root?.host?.setTitle(next.title)
        next.begin(isFirst: false)
        root?.requestFrame()
    }

    public override func layoutSubviews() {
        screen.frame = bounds
    }
}
