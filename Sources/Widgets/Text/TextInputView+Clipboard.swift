import Localization

extension TextInputView {
    /// Copies what is selected.
    /// - Returns: whether anything is.
    final func copy() -> Bool {
        guard !model.selection.isEmpty else { return false }
        root?.host?.clipboard.setText(model.selectedText)
        return true
    }

    /// Copies what is selected and takes it out.
    final func cut() -> Bool {
        guard copy() else { return false }
        change { $0.delete(.characterBackward) }
        return true
    }

    /// Asks for what was copied; it is put in when it comes.
    final func paste() {
        root?.host?.clipboard.readText { [weak self] in self?.insertPasted($0) }
    }

    /// Asks for what is selected somewhere.
    final func pastePrimary() {
        root?.host?.clipboard.readPrimaryText { [weak self] in self?.insertPasted($0) }
    }

    /// Puts in what a clipboard answered, at the place where the caret is by now.
    private func insertPasted(_ text: String?) {
        guard root != nil else { return }
        guard let text, !text.isEmpty else {
            if let onRefusedPaste { onRefusedPaste() } else { root?.textRefused(.notText) }
            return
        }
        insert(text, as: .other)
    }

    /// Offers the selection for the middle button, as every program on X does.
    final func offerPrimary() {
        guard !model.selection.isEmpty else { return }
        root?.host?.clipboard.setPrimaryText(model.selectedText)
    }

    // MARK: The menu

    /// What can be done with the text.
    var editMenu: Menu {
        let hasSelection = !model.selection.isEmpty
        return Menu([
            .action(localized("Undo"), keys: "Ctrl+Z", isEnabled: model.canUndo) { [weak self] in
                self?.change { $0.undo() }
            },
            .action(localized("Redo"), keys: "Ctrl+Y", isEnabled: model.canRedo) { [weak self] in
                self?.change { $0.redo() }
            },
            .separator,
            .action(localized("Cut"), keys: "Ctrl+X", isEnabled: hasSelection) { [weak self] in _ = self?.cut() },
            .action(localized("Copy"), keys: "Ctrl+C", isEnabled: hasSelection) { [weak self] in _ = self?.copy() },
            .action(localized("Paste"), keys: "Ctrl+V") { [weak self] in self?.paste() },
            .action(localized("Delete"), keys: "Del", isEnabled: hasSelection) { [weak self] in
                self?.change { $0.delete(.characterForward) }
            },
            .separator,
            .action(localized("Select all"), keys: "Ctrl+A", isEnabled: !model.text.isEmpty) { [weak self] in
                self?.change { $0.selectAll() }
                self?.offerPrimary()
            },
        ])
    }
}
