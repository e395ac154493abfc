import Geometry
import OffscreenPlatform
import TestSupport
import Testing

@testable import Widgets

/// The panel for files.
@Suite("Pictures of the panel for files")
struct FilePanelSnapshots {
    private func show(
        _ name: String, _ look: Look, _ kind: FileRequest.Kind, size: Size, isRightToLeft: Bool = false,
        several: Bool = false,
        _ change: (FilePanel, OffscreenWindow) -> Void = { _, _ in }
    ) {
        let folders = MemoryFolders([
            "/people/ana/Menus/Summer.csv", "/people/ana/Menus/Winter 9.csv", "/people/ana/Menus/Winter 10.csv",
            "/people/ana/Menus/Archive/", "/people/ana/Menus/Photos/",
            "/people/ana/Menus/A menu with a name that is much too long for a line of this list to show it whole.csv",
        ])
        folders.troubles["/people/ana/Menus/Photos"] = "Permission denied"
        let window = OffscreenWindow(content: View(), size: size, scale: Double(look.scale), theme: look.theme)
        if isRightToLeft { window.root.layoutDirection = .rightToLeft }
        let request = FileRequest(
            kind: kind, title: "Import a menu", acceptLabel: kind == .open ? "Import" : "Save",
            filters: [FileFilter(name: "Menus", patterns: ["*.csv"]), FileFilter(name: "All files", patterns: ["*"])],
            folder: "/people/ana/Menus", allowsMultipleSelection: several)
        let panel = window.root.chooseFiles(request, reader: folders) { _ in }
        window.settle()
        change(panel, window)
        window.settle()
        expectSnapshot(window.screenshot(), named: "\(name)-\(look.testDescription)", scale: look.scale)
    }

    private static let usual = Size(width: 800, height: 560)
    private static let smallest = Size(width: 480, height: 360)

    @Test("Opening, with a line selected by a key", arguments: [Look.light1, .dark2])
    func opening(look: Look) {
        show("file-panel-open", look, .open, size: FilePanelSnapshots.usual) { _, window in
            for _ in 0..<4 { window.press(.down) }
        }
    }

    @Test("Saving in the smallest window", arguments: [Look.light2, .dark1])
    func saving(look: Look) {
        show("file-panel-save", look, .save(suggestedName: "Dinner.csv"), size: FilePanelSnapshots.smallest)
    }

    @Test("From right to left", arguments: [Look.light1])
    func rightToLeft(look: Look) {
        show("file-panel-mirrored", look, .open, size: FilePanelSnapshots.usual, isRightToLeft: true)
    }

    @Test("Several files, and a path that is typed", arguments: [Look.light2, .dark1])
    func severalAndPath(look: Look) {
        show("file-panel-several", look, .open, size: FilePanelSnapshots.usual, several: true) { _, window in
            window.press(.end)
            window.press(.up, .shift)
        }
        show("file-panel-path", look, .open, size: FilePanelSnapshots.smallest) { panel, window in
            panel.openPathField("/people/ana/Menus/W")
            window.press(.tab)
            window.settle()
            window.press(.tab)
        }
    }

    @Test("A folder that cannot be read", arguments: [Look.light1])
    func unreadable(look: Look) {
        show("file-panel-unreadable", look, .open, size: FilePanelSnapshots.smallest) { panel, _ in
            panel.open("/people/ana/Menus/Photos")
        }
    }

    @Test("The question before a file is replaced", arguments: [Look.light1, .dark1])
    func replacing(look: Look) {
        show("file-panel-replace", look, .save(suggestedName: "Summer.csv"), size: FilePanelSnapshots.usual) {
            panel, window in
            window.settle()
            panel.accept()
        }
    }
}
