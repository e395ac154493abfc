import Geometry
import OffscreenPlatform
import Testing
import Widgets

/// Writes down what is announced.
final class RecordingAnnouncer: DragAnnouncer {
    private(set) var said: [String] = []

    func announce(_ text: String) {
        said.append(text)
    }

    /// What was said since the last call.
    func take() -> [String] {
        defer { said.removeAll() }
        return said
    }
}

/// Keeps how drags ended.
final class ResultObserver: DragObserver {
    private(set) var begun = 0
    private(set) var results: [DragSession.Result?] = []

    func dragDidBegin(_ session: DragSession) { begun += 1 }
    func dragDidChange(_ session: DropSession, target: View?, proposal: DropProposal?) {}
    func dragDidEnd(_ session: DragSession) { results.append(session.result) }
}

extension FoodBook {
    /// Gives the menu the keyboard, at a food.
    func focusFood(_ index: Int) {
        window.root.focus(menu)
        window.press(.home)
        menu.focusedIndexPath = IndexPath(item: index)
    }

    /// Picks a food up by Space.
    func lift(_ index: Int) {
        focusFood(index)
        window.press(.character(" "))
        #expect(window.root.drag.isPicked)
    }

    /// The foods whose cells are marked as picked up.
    var picked: [Int] { menu.visibleItems.filter(\.cell.isPicked).map(\.index) }
}
