import Geometry
import Localization

extension FilePanel {
    /// Shows what is in a folder as soon as it is read; what was shown stays until then.
    /// - Parameter name: what is selected in it; `nil` for nothing.
    func open(_ folder: String, selecting name: String? = nil) {
        wanted = (folder, name)
        readWanted()
    }

    /// Reads elsewhere, as a disk or a network may be slow; without a window later.
    func readWanted() {
        guard let root, let folder = wanted?.folder else { return }
        root.background { [reader] in
            Result { () throws(FolderError) in FileListing(try reader.entries(of: folder)) }
        } then: { [weak self] result in
            self?.arrived(result, of: folder)
        }
    }

    private func arrived(_ result: Result<FileListing, FolderError>, of folder: String) {
        guard let wanted, wanted.folder == folder else { return }
        let hadFocus = list.isFocused || isFocused
        self.wanted = nil
        self.folder = folder
        typeAhead = TypeAhead()
        details = [:]
        hint.text = ""
        switch result {
        case .success(let listing): (self.listing, trouble) = (listing, nil)
        case .failure(let error): (listing, trouble) = (FileListing(), error.reason)
        }
        pathBar.show(folder, home: reader.home)
        list.forgetPress()
        list.focusedIndexPath = nil
        showListing(selecting: wanted.selecting)
        if hadFocus { focusList() }
    }

    /// Size and date of a file, where they are shown.
    func details(of entry: FileEntry) -> FileDetails? {
        guard entry.kind == .file, showsDetails else { return nil }
        if let known = details[entry.name] { return known }
        let found = reader.details(of: FilePath.join(folder, entry.name))
        details[entry.name] = found
        return found
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
        if wanted != nil { return "" }
        if let trouble {
            return localized("This folder cannot be read: \(trouble.prefix(1).lowercased() + trouble.dropFirst()).")
        }
        if listing.isEmpty { return localized("This folder is empty.") }
        guard let filter else { return localized("There is nothing here but hidden files.") }
        return localized("There is nothing here for “\(filter.name)”.")
    }

    /// The folder that keys go on from: the one that comes, else the one that is shown.
    private var destination: String { wanted?.folder ?? folder }

    /// Shows the folder above, with the one that was left selected.
    func goUp() {
        guard let parent = FilePath.parent(of: destination) else { return }
        open(parent, selecting: FilePath.name(of: destination))
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
        let path = FilePath.resolve(nameField.text, in: destination, home: reader.home)
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
            return say(localized("There is no folder “\(FilePath.parent(of: path) ?? "/")”."))
        }
        guard name.utf8.count <= 255 else {
            return say(localized("This name is too long: a file's name has 255 bytes at most."))
        }
        guard reader.kind(of: path) == nil else { return askToReplace(path) }
        onFinish?(path)
    }

    private func askToReplace(_ path: String) {
        weak var sheet: Sheet?
        let replace = QuestionView.Answer(title: localized("Replace"), isPrimary: true) { [weak self] in
            self?.onFinish?(path)
        }
        let question = QuestionView(
            question: localized("Replace “\(FilePath.name(of: path))”?"),
            explanation: localized("A file of this name is there already. What is in it now will be lost."),
            answers: [replace, QuestionView.Answer(title: localized("Cancel")) {}]
        ) { answer in
            sheet?.dismiss()
            answer.action()
        }
        let asked = Sheet(question, maximumWidth: 380)
        sheet = asked
        root?.present(asked)
        // What cannot be taken back is nobody's first key.
        root?.focus(question.buttons.last)
    }
}
