import OrderCore
import Widgets

extension OrderScreen {
    /// Shows how the bill is made, to be changed.
    func showBill() {
        guard billEditor?.root == nil, root?.topOverlay == nil, editing.finish() else { return }
        weak var sheet: Sheet?
        let editor = BillEditor(model: model) { sheet?.dismiss() }
        editor.onRefused = { [weak self] in self?.billRefused($0) }
        editor.onUndo = { [weak self] in self?.undo() }
        editor.onRedo = { [weak self] in self?.redo() }
        billEditor = editor
        sheet = present(editor, maximumWidth: 560)
        sheet?.onDismiss = { [weak self] in self?.trace?.state([("sheet", "")]) }
        trace?.state([("sheet", "bill")])
    }

    /// The sheet says it itself, unless it is gone by now.
    private func billRefused(_ sentence: String) {
        if sheet == nil { warn(sentence) } else { trace?.event("refused", sentence) }
    }
}
