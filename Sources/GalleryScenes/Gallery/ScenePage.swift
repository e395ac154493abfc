import Cairo
import Geometry
import Widgets

/// A scene with its title, what can be done there, the way back, and a line that says what a drop would do.
final class ScenePage: View {
    let scene: Scene
    private let title: Label
    private let summary: Label
    private let status = Label(font: Font(size: 13, hasTabularFigures: true), color: .secondary)
    private let undoButton = Button(icon: .undo)
    private let redoButton = Button(icon: .redo)

    init(_ name: SceneName, _ scene: Scene) {
        self.scene = scene
        title = Label(name.title, font: Font(size: 20, weight: 700))
        summary = Label(name.summary, font: Font(size: 13), color: .secondary)
        super.init()
        undoButton.accessibilityLabel = "Undo"
        undoButton.tooltip = "Undo the last drop (Ctrl+Z)"
        undoButton.action = { [scene] in scene.history.undo() }
        redoButton.accessibilityLabel = "Redo"
        redoButton.tooltip = "Do it again (Ctrl+Shift+Z)"
        redoButton.action = { [scene] in scene.history.redo() }
        for view in [title, summary, scene, undoButton, redoButton, status] { addSubview(view) }
        scene.history.onChange = { [weak self] in self?.historyChanged() }
        historyChanged()
    }

    private func historyChanged() {
        undoButton.isEnabled = scene.history.undoName != nil
        redoButton.isEnabled = scene.history.redoName != nil
        say(scene.history.undoName.map { "\($0) done · Ctrl+Z takes it back" } ?? "")
    }

    /// Shows a sentence under the scene.
    func say(_ sentence: String) {
        status.text = sentence
    }

    override func layoutSubviews() {
        let inset = Theme.Length.sectionInset
        let gap = Theme.Length.gap
        let button = Button.height
        redoButton.frame = Rect(x: bounds.width - inset - button, y: gap, width: button, height: button)
        undoButton.frame = redoButton.frame.offset(by: Offset(dx: -button - gap, dy: 0))
        let width = max(0, undoButton.frame.minX - inset - gap)
        title.frame = Rect(x: inset, y: gap, width: width, height: button)
        summary.frame = Rect(x: inset, y: title.frame.maxY, width: bounds.width - 2 * inset, height: 20)
        // In a low window the scene needs the room more than its description.
        summary.isHidden = bounds.height < 320
        let top = (summary.isHidden ? title.frame : summary.frame).maxY + gap
        let bottom = bounds.height - Button.height
        scene.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bottom - top))
        status.frame = Rect(x: inset, y: bottom, width: bounds.width - 2 * inset, height: Button.height)
    }
}
