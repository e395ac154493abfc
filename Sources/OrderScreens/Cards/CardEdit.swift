import Geometry
import OrderCore
import Widgets

/// What comes of what was typed into a card.
enum CardVerdict: Hashable {
    /// Nothing changed.
    case unchanged
    /// This is to be done, as one step.
    case command(OrderCommand)
    /// Something is wrong; nothing changes.
    case problem(CardEditor.Problem)
}

/// One card being edited: which, where it stands, and what to make of its texts.
protocol CardEdit: AnyObject {
    /// The fields.
    var editor: CardEditor { get }
    /// What the trace calls it: "food:3".
    var traceName: String { get }
    /// What is edited, for the photo's question: "Pizza".
    var title: String { get }
    /// The field that has the keyboard first.
    var firstField: Int { get }
    /// The collection that the card is in.
    var collection: CollectionView { get }
    /// Where the card stands, in the window's content; `nil` while it stands nowhere.
    var anchor: Rect? { get }
    /// The photo that the card will have.
    var photo: PhotoRef? { get set }
    /// Whether nothing was typed or chosen, so that nothing is lost without it.
    var isUntouched: Bool { get }

    /// Scrolls the card into sight.
    func reveal()
    /// What comes of the texts as they are.
    func verdict() -> CardVerdict
    /// The command is about to be done.
    func willPerform()
    /// The command was done.
    func didPerform()
    /// The command was refused after all: everything is as it was.
    func didRefuse()
    /// The book changed under the editor. Fields that were not touched show what is there now. Returns a sentence when there
    /// is nothing left to edit.
    func bookChanged() -> String?
    /// The command that gives the card a photo which was ready only after the editor had been accepted.
    func latePhoto(_ photo: PhotoRef) -> OrderCommand?
    /// Focuses the card itself in its collection.
    func focusCard()
    /// The editor is gone.
    func didClose()
}
