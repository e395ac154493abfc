import Geometry
import Widgets

/// One scene of the gallery: what would be a view controller in UIKit.
///
/// Scenes are made with the public widget layer only. What they share is here: a history of drops for Ctrl+Z, and names for
/// the trace.
public class Scene: View {
    /// A collection or another place, as the trace calls it.
    public struct Part {
        /// The name.
        public let name: String
        /// The view.
        public let view: View
        /// For a collection, the names of its items in their order, whatever is in sight of them.
        public var items: (() -> [String])?
    }

    /// The drops that can be taken back.
    public let history = DropUndoStack()
    /// Called whenever the data of a collection changed.
    public var onModelChange: (() -> Void)?
    /// Called with the text of the scene's field when the person changed it.
    public var onFieldChange: ((String) -> Void)?

    /// Collections first, then other places, in the order of the trace.
    public var parts: [Part] { [] }

    /// The scene has come into its window: the place to give a field the keyboard.
    public func didAppear() {}

    public override func rootDidChange() {
        root?.dropHistory = history
    }
}

extension Array {
    /// Takes an element out and puts it in again.
    /// - Parameter target: counted after it was taken out.
    mutating func moveElement(from source: Int, to target: Int) {
        var copy = self
        copy.insert(copy.remove(at: source), at: target)
        self = copy
    }
}
