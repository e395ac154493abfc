import Geometry
import OffscreenPlatform
import Widgets

/// A window with a text of several lines over a field of one line; the text has the keyboard.
@MainActor struct TextScene {
    let view: TextView
    let field = TextField()
    let window: OffscreenWindow
    let user: OffscreenUser

    /// - Parameter height: of the window, in points.
    init(_ view: TextView = TextView(), height: Double) {
        self.view = view
        let content = View()
        view.frame = Rect(x: 20, y: 20, width: 220, height: 120)
        field.frame = Rect(x: 20, y: 160, width: 200, height: TextField.height)
        content.addSubview(view)
        content.addSubview(field)
        window = OffscreenWindow(content: content, size: Size(width: 300, height: height))
        user = OffscreenUser(window)
        window.root.focus(view)
        user.settle()
    }
}
