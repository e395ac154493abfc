import Geometry

extension FilePanel {
    /// Shows what is in a folder.
    /// - Parameter name: what is selected in it; `nil` for nothing.
    func open(_ folder: String, selecting name: String? = nil) {
        let hadFocus = list.isFocused || isFocused
        self.folder = folder
        typeAhead = TypeAhead()
        lastClick = nil
        hint.text = ""
        do throws(FolderError) {
            listing = FileListing(try reader.entries(of: folder))
            trouble = nil
        } catch {
            listing = FileListing()
            trouble = error.reason
        }
        pathBar.show(folder, home: reader.home)
        list.focusedIndexPath = nil
        showListing(selecting: name)
        if hadFocus { focusList() }
    }

    /// Shows the listing by the present filter.
    func showListing(selecting name: String?) {
        listing.show((filter?.patterns ?? []).map(FilePattern.init), hidden: showsHidden)
        list.selectedIndexPath = nil
        list.reloadData()
        list.scroll(to: 0)
        if let name, let index = listing.index(of: name) {
            select(index)
        } else if !isSaving, !listing.rows.isEmpty {
            // Keys go on from something that is seen. When saving, a file that is selected would give its name.
            select(0)
        }
        filterButton.title = filter?.name
        nothing.text = emptyText
        nothing.isHidden = !listing.rows.isEmpty
        updateAccept()
        setNeedsLayout()
    }

    private var emptyText: String {
        if let trouble { return "This folder cannot be read: \(trouble.prefix(1).lowercased() + trouble.dropFirst())." }
        if listing.isEmpty { return "This folder is empty." }
        guard let filter else { return "There is nothing here but hidden files." }
        return "There are no \(filter.name.prefix(1).lowercased() + filter.name.dropFirst()) here."
    }

    /// Shows the folder above, with the one that was left selected.
    func goUp() {
        guard let parent = FilePath.parent(of: folder) else { return }
        open(parent, selecting: FilePath.name(of: folder))
    }

    /// Shows hidden files too, or no more.
    func toggleHidden() {
        showsHidden.toggle()
        let hadFocus = list.isFocused || isFocused
        showListing(selecting: selected?.name)
        if hadFocus { focusList() }
    }

    /// Shows other kinds of files.
    func choose(_ filter: FileFilter) {
        self.filter = filter
        showListing(selecting: selected?.name)
    }

    func openFilterMenu() {
        let items = request.filters.map { filter in
            MenuItem.action(filter.name, isChecked: filter == self.filter) { [weak self] in self?.choose(filter) }
        }
        root?.present(MenuOverlay(Menu(items), at: .below(filterButton.convertToRoot(filterButton.bounds))))
    }

    // MARK: Selection

    /// What is selected.
    var selected: FileEntry? {
        list.selectedIndexPath.flatMap { listing.rows.indices.contains($0.item) ? listing.rows[$0.item] : nil }
    }

    /// Selects a line and brings it into sight.
    func select(_ index: Int) {
        list.selectedIndexPath = IndexPath(item: index)
        list.focusedIndexPath = IndexPath(item: index)
        selectionChanged()
    }

    func selectionChanged() {
        if isSaving, let selected, selected.kind == .file { nameField.text = selected.name }
        say("")
        updateAccept()
    }

    func nameChanged() {
        say("")
        updateAccept()
    }

    func updateAccept() {
        acceptButton.isEnabled = isSaving ? !nameField.text.isEmpty : selected != nil
    }

    /// Says what is wrong, or nothing.
    func say(_ text: String) {
        guard hint.text != text else { return }
        hint.text = text
        setNeedsLayout()
    }

    // MARK: Answers

    /// Opens a folder, or answers with a file.
    func open(_ entry: FileEntry) {
        let path = FilePath.join(folder, entry.name)
        switch entry.kind {
        case .folder: open(path)
        case .file where isSaving: save(to: path)
        case .file: onFinish?(path)
        }
    }

    /// The button, or Enter in the field.
    func accept() {
        guard isSaving else {
            if let selected { open(selected) }
            return
        }
        guard !nameField.text.isEmpty else { return }
        let path = FilePath.resolve(nameField.text, in: folder, home: reader.home)
        if reader.kind(of: path) == .folder {
            open(path)
            nameField.text = ""
            updateAccept()
        } else {
            save(to: path)
        }
    }

    private func save(to path: String) {
        let name = FilePath.name(of: path)
        guard let parent = FilePath.parent(of: path), reader.kind(of: parent) == .folder else {
            return say("There is no folder “\(FilePath.parent(of: path) ?? "/")”.")
        }
        guard name.utf8.count <= 255 else { return say("This name is too long: a file's name has 255 bytes at most.") }
        guard reader.kind(of: path) == nil else { return askToReplace(path) }
        onFinish?(path)
    }

    private func askToReplace(_ path: String) {
        guard let root else { return }
        let question = FileQuestion(
            title: "Replace “\(FilePath.name(of: path))”?",
            text: "A file of this name is there already. What is in it now will be lost.", answer: "Replace")
        let sheet = Sheet(question, maximumWidth: 380)
        question.onAnswer = { [weak self, weak sheet] isYes in
            sheet?.dismiss()
            if isYes { self?.onFinish?(path) }
        }
        root.present(sheet)
        root.focus(question.keepButton)
    }
}
