// A window that asks for a file, or for several, at once and says what the answer was; for tests of the dialogs.
import Geometry
import Glibc
import Widgets
import X11Platform

func say(_ text: String) {
    // Past the C library's buffer: a test reads along.
    let line = Array("\(text)\n".utf8)
    _ = write(1, line, line.count)
}

let arguments = CommandLine.arguments
let kind: FileRequest.Kind = arguments.contains("save") ? .save(suggestedName: "Dinner.csv") : .open
let request = FileRequest(
    kind: kind, title: "Import a menu", acceptLabel: "Import",
    filters: [FileFilter(name: "Menus", patterns: ["*.csv", "*.json"])], folder: arguments.last,
    allowsMultipleSelection: arguments.contains("several"))
let application = try X11Application()
let root = ViewRoot(content: View(), theme: .light)
root.closeHandler = { application.quit() }
let window = try X11Window(
    application: application, root: root, options: WindowOptions(title: "Probe", size: Size(width: 640, height: 480)))
window.onFirstFramePresented = {
    window.chooseFiles(request) { paths in
        say("ANSWER \(paths.isEmpty ? "nothing" : paths.joined(separator: ", "))")
        application.quit()
    }
    say("ASKED")
}
var hasPanel = false
root.layoutHandler = {
    guard !hasPanel, root.topOverlay != nil else { return }
    hasPanel = true
    say("PANEL")
}
application.run()
