import Localization

/// The field for a path, for people who know where the file is.
extension FilePanel {
    /// Whether a path is being typed.
    var isTypingPath: Bool { !pathField.isHidden }

    /// Whether a key is the beginning of a path, and so opens the field.
    func beginsPath(_ event: KeyEvent) -> Bool {
        ["/", "~"].contains(event.text) && event.modifiers.isDisjoint(with: [.control, .alt, .command])
    }

    /// Shows the field in the place of the folders above, with what was typed of the path.
    func openPathField(_ beginning: String) {
        pathField.text = beginning == "~" ? "~/" : beginning
        showPathField(true)
        root?.focus(pathField)
        let end = pathField.text.utf8.count
        pathField.select(end..<end)
    }

    /// Shows the field with the present folder, to be typed over or to go on from.
    func openPathField() {
        if !isTypingPath { openPathField(FilePath.join(destination, "")) }
        root?.focus(pathField)
        pathField.selectAll()
    }

    /// Goes back to the list.
    func closePathField() {
        guard isTypingPath else { return }
        let hadFocus = pathField.isFocused
        if hadFocus { focusList() }
        showPathField(false)
    }

    private func showPathField(_ isShown: Bool) {
        pathField.isHidden = !isShown
        pathBar.isHidden = isShown
        say("")
        updateAccept()
        setNeedsLayout()
    }

    /// Opens the folder at the path, or answers with the file.
    func acceptPath() {
        guard !pathField.text.isEmpty else { return closePathField() }
        let path = FilePath.resolve(pathField.text, in: destination, home: reader.home)
        switch reader.kind(of: path) {
        case .folder:
            closePathField()
            open(path)
        case .file where !isSaving: onFinish?([path])
        case nil where pathField.text.hasSuffix("/"): sayNoFolder(path)
        case nil where !isSaving: say(localized("There is nothing at “\(path)”."))
        case .file, nil: save(to: path)
        }
    }

    /// Goes on with the last name of the path as far as all names agree that begin so; says which they are where they do not.
    func completePath() {
        guard let root else { return }
        let typed = pathField.text
        if typed == "~" { return pathField.complete(with: "~/", typed: 2) }
        let start = typed.lastIndex(of: "/").map(typed.index(after:)) ?? typed.startIndex
        let (head, name) = (String(typed[..<start]), String(typed[start...]))
        let folder = FilePath.resolve(head.isEmpty ? "." : head, in: destination, home: reader.home)
        root.background { [reader] in
            Result { () throws(FolderError) in FileListing(try reader.entries(of: folder)) }
        } then: { [weak self] result in
            // Who types on meanwhile means something else.
            guard let self, isTypingPath, pathField.text == typed else { return }
            switch result {
            case .failure(let error): say(sentence(of: error.reason))
            case .success(var listing):
                listing.show(patterns, hidden: name.hasPrefix("."))
                complete(head, with: NameCompletion(of: name, among: listing.rows))
            }
        }
    }

    private func complete(_ head: String, with completion: NameCompletion) {
        if let name = completion.name {
            let path = head + name
            pathField.complete(with: path, typed: path.utf8.count)
        } else if completion.candidates.count > 1 {
            say(localizedSeries(completion.candidates))
        } else {
            root?.host?.beep()
        }
    }
}
