import Geometry
import OrderCore
import Widgets

/// Editing in place: at most one card of a window is edited at a time. This opens its editor, keeps it where the card is, and
/// takes in what was typed.
///
/// What is valid is accepted by Enter, by a click elsewhere, and by whatever else needs the keyboard; what is not stays, with
/// the reason. Drags go on beside it: a press that becomes a drag is no click.
final class CardEditing {
    /// The view that editors stand in, over all others.
    weak var stage: View?
    private(set) var edit: (any CardEdit)?
    /// The edit that was accepted last: a photo for it may still be on its way.
    private weak var accepted: (any CardEdit)?
    private weak var focusBefore: View?
    private var isPerforming = false
    private var isClicked = false

    /// Says why nothing can be edited; `nil` when it can.
    var refusal: (() -> String?)?
    /// Does a command; returns why it could not be done.
    var onPerform: ((OrderCommand) -> String?)?
    /// Says what is wrong; `nil` when it is mended.
    var onWarn: ((String?) -> Void)?
    /// Told the trace's name of what is edited, "" when nothing is any more.
    var onChange: ((String) -> Void)?
    /// Asks for a photo of something with a name.
    var onChoosePhoto: ((_ name: String, _ done: @escaping (PhotoRef) -> Void) -> Void)?

    private static let margin = 8.0

    private var root: ViewRoot? { stage?.root }

    // MARK: Beginning

    /// Opens an editor. What is edited already is accepted first; where that is wrong it stays, and nothing opens.
    /// - Parameter make: the new edit, made of the book as it is then; `nil` when there is nothing to edit.
    func begin(_ make: () -> (any CardEdit)?) {
        if let reason = refusal?() {
            onWarn?(reason)
            return
        }
        guard let stage, finish(), let root, let edit = make() else { return }
        root.layoutIfNeeded()
        edit.reveal()
        root.layoutIfNeeded()
        focusBefore = root.focusedView
        self.edit = edit
        connect(edit)
        stage.addSubview(edit.editor)
        place()
        appear(edit.editor, in: root)
        let field = edit.editor.fields[edit.firstField]
        root.focus(field)
        field.selectAll()
        onChange?(edit.traceName)
    }

    private func connect(_ edit: any CardEdit) {
        let editor = edit.editor
        editor.onAccept = { [weak self] in _ = self?.accept() }
        editor.onCancel = { [weak self] in self?.cancel() }
        editor.onEdit = { [weak self] _ in self?.edited() }
        editor.collection = edit.collection
        guard onChoosePhoto != nil else { return }
        editor.onPhoto = { [weak self, weak edit] in
            guard let self, let edit else { return }
            self.onChoosePhoto?(edit.title) { [weak self] photo in self?.take(photo, for: edit) }
        }
    }

    private func appear(_ editor: CardEditor, in root: ViewRoot) {
        editor.alpha = 0
        root.animate(AnimationKey(editor, "appear"), duration: Theme.Duration.hover) { [weak editor] in
            editor?.alpha = $0
        }
    }

    // MARK: Ending

    /// Takes in what was typed and closes the editor. What is wrong is said beside its field, and the editor stays.
    /// - Returns: whether nothing is edited any more.
    @discardableResult
    func accept() -> Bool {
        guard let edit else { return true }
        switch edit.verdict() {
        case .unchanged:
            close()
            return true
        case .problem(let problem):
            show(problem)
            return false
        case .command(let command):
            return perform(command, edit)
        }
    }

    private func perform(_ command: OrderCommand, _ edit: any CardEdit) -> Bool {
        isPerforming = true
        edit.willPerform()
        let reason = onPerform?(command)
        isPerforming = false
        if let reason {
            edit.didRefuse()
            show(CardEditor.Problem(field: 0, reason: reason))
            return false
        }
        accepted = edit
        edit.didPerform()
        close()
        return true
    }

    /// Something else begins: what is valid is accepted, an editor in which nothing was typed goes.
    /// - Returns: whether nothing is edited any more.
    @discardableResult
    func finish() -> Bool {
        guard let edit, edit.isUntouched else { return accept() }
        close()
        return true
    }

    /// Puts everything back.
    func cancel() {
        guard let edit else { return }
        if edit.editor.problem != nil { onWarn?(nil) }
        close()
    }

    private func close() {
        guard let edit else { return }
        self.edit = nil
        let editor = edit.editor
        edit.didClose()
        if let root, root.focusedView?.isDescendant(of: editor) == true { giveFocusBack(edit, root) }
        editor.isUserInteractionEnabled = false
        let start = editor.alpha
        root?.animate(
            AnimationKey(editor, "appear"), duration: Theme.Duration.hover,
            update: { [weak editor] in editor?.alpha = start * (1 - $0) },
            completion: { [weak editor] _ in editor?.removeFromSuperview() })
        onChange?("")
    }

    /// Keys go on where they were before, or with the card itself.
    private func giveFocusBack(_ edit: any CardEdit, _ root: ViewRoot) {
        // What was accepted by a key is what one goes on with, unless one was typing somewhere before.
        if !isClicked, accepted === edit, edit.collection.canBecomeFocused, !(focusBefore is TextField) {
            root.focus(edit.collection)
            return edit.focusCard()
        }
        if let before = focusBefore, before.root === root, before.canBecomeFocused, before !== edit.collection {
            return root.focus(before)
        }
        if isClicked, focusBefore == nil { return root.focus(nil) }
        root.focus(edit.collection.canBecomeFocused ? edit.collection : nil)
        edit.focusCard()
    }

    // MARK: What is wrong

    private func show(_ problem: CardEditor.Problem) {
        guard let edit else { return }
        edit.editor.problem = problem
        place()
        if root?.topOverlay == nil {
            let field = edit.editor.fields[problem.field]
            root?.focus(field)
            field.selectAll()
        }
        onWarn?(problem.reason)
    }

    private func edited() {
        // The reason went with the first key, and with it the room that it took.
        guard let editor = edit?.editor, editor.problem == nil else { return }
        onWarn?(nil)
        place()
    }

    // MARK: What happens meanwhile

    /// The keyboard went elsewhere.
    func focusMoved(to view: View?) {
        guard let edit, view?.isDescendant(of: edit.editor) != true, root?.topOverlay == nil else { return }
        finish()
    }

    /// Something was clicked, or nothing. Scroll bars and handles are no clicks: they only show more.
    func clicked(_ view: View?) {
        guard let edit, view?.isDescendant(of: edit.editor) != true, view?.keepsPresses != true else { return }
        isClicked = true
        finish()
        isClicked = false
    }

    /// The book changed.
    func bookChanged() {
        guard let edit, !isPerforming, let sentence = edit.bookChanged() else { return }
        close()
        onWarn?(sentence)
    }

    /// Photos that were being read have come.
    func photosArrived() {
        guard let edit else { return }
        edit.photo = edit.photo
    }

    /// Puts the editor where its card is, wholly within the window.
    func place() {
        guard let edit, let stage, let anchor = edit.anchor else { return }
        let editor = edit.editor
        let room = stage.bounds.inset(by: CardEditing.margin)
        let card = Rect(origin: stage.convertFromRoot(anchor.origin), size: anchor.size)
        let width = max(card.width, CardEditor.minimumWidth)
        let height = max(card.height, editor.height(at: width))
        let x = min(max(card.midX - width / 2, room.minX), max(room.minX, room.maxX - width))
        let y = min(max(card.minY, room.minY), max(room.minY, room.maxY - height))
        let old = editor.frame
        editor.frame = Rect(x: x.rounded(), y: y.rounded(), width: width, height: height)
        if editor.frame.size != old.size { root?.layoutIfNeeded() }
    }

    private func take(_ photo: PhotoRef, for edit: any CardEdit) {
        if self.edit === edit {
            edit.photo = photo
        } else if accepted === edit, let command = edit.latePhoto(photo) {
            _ = onPerform?(command)
        }
    }
}
