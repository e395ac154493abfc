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
        showListing(selecting: wanted.selecting.map { [$0] } ?? [])
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

    /// What the names of files look like that are shown; none for all.
    var patterns: [FilePattern] { (filter?.patterns ?? []).map(FilePattern.init) }

    /// Shows the listing by the present filter, with some names selected.
    func showListing(selecting names: [String]) {
        listing.show(patterns, hidden: showsHidden)
        list.selectedIndexPath = nil
        list.reloadData()
        list.scroll(to: 0)
        let kept = names.compactMap(listing.index(of:))
        if let first = kept.first {
            select(first)
            list.selectItems(at: kept.map { IndexPath(item: $0) })
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
        if let trouble { return sentence(of: trouble) }
        if listing.isEmpty { return localized("This folder is empty.") }
        guard let filter else { return localized("There is nothing here but hidden files.") }
        return localized("There is nothing here for “\(filter.name)”.")
    }

    /// What is said of a folder that cannot be read.
    func sentence(of trouble: String) -> String {
        localized("This folder cannot be read: \(trouble.prefix(1).lowercased() + trouble.dropFirst()).")
    }

    /// The folder that keys go on from: the one that comes, else the one that is shown.
    var destination: String { wanted?.folder ?? folder }

    /// Shows the folder above, with the one that was left selected.
    func goUp() {
        guard let parent = FilePath.parent(of: destination) else { return }
        open(parent, selecting: FilePath.name(of: destination))
    }

    /// Shows hidden files too, or no more.
    func toggleHidden() {
        showsHidden.toggle()
        let hadFocus = list.isFocused || isFocused
        showListing(selecting: selection.map(\.name))
        if hadFocus { focusList() }
    }

    /// Shows other kinds of files.
    func choose(_ filter: FileFilter) {
        self.filter = filter
        showListing(selecting: selection.map(\.name))
    }

    func openFilterMenu() {
        let items = request.filters.map { filter in
            MenuItem.action(filter.name, isChecked: filter == self.filter) { [weak self] in self?.choose(filter) }
        }
        root?.present(MenuOverlay(Menu(items), at: .below(filterButton.convertToRoot(filterButton.bounds))))
    }

    // MARK: Selection

    /// What is selected, in order.
    var selection: [FileEntry] {
        list.indexPathsForSelectedItems.map(\.item).filter(listing.rows.indices.contains).map { listing.rows[$0] }
    }

    /// What is selected, the first of several.
    var selected: FileEntry? { selection.first }

    /// Selects a line and brings it into sight.
    func select(_ index: Int) {
        list.selectedIndexPath = IndexPath(item: index)
        list.focusedIndexPath = IndexPath(item: index)
        list.selectionAnchor = index
        selectionChanged()
    }

    /// Of several only files stay selected: a folder is opened, and that goes with one alone.
    func keepFiles() {
        let selected = list.indexPathsForSelectedItems
        guard selected.count > 1 else { return }
        let files = selected.filter { listing.rows[$0.item].kind == .file }
        list.selectItems(at: files.isEmpty ? list.focusedIndexPath.map { [$0] } ?? [] : files)
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
        let field = isTypingPath ? pathField : isSaving ? nameField : nil
        acceptButton.isEnabled = field.map { !$0.text.isEmpty } ?? (selected != nil)
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
        case .file: onFinish?([path])
        }
    }

    /// Answers with all files that are selected, or opens what is selected alone.
    func acceptSelection() {
        let selection = selection
        if selection.count > 1 {
            onFinish?(selection.map { FilePath.join(folder, $0.name) })
        } else if let only = selection.first {
            open(only)
        }
    }

    /// The button, or Enter in a field.
    func accept() {
        if isTypingPath { return acceptPath() }
        guard isSaving else { return acceptSelection() }
        guard !nameField.text.isEmpty else { return }
        let path = FilePath.resolve(nameField.text, in: destination, home: reader.home)
        if reader.kind(of: path) == .folder {
            open(path)
            nameField.text = ""
            updateAccept()
        } else if nameField.text.hasSuffix("/") {
            sayNoFolder(path)
        } else {
            save(to: path)
        }
    }

    func sayNoFolder(_ path: String) {
        say(localized("There is no folder “\(path)”."))
    }

    func save(to path: String) {
        let name = FilePath.name(of: path)
        guard let parent = FilePath.parent(of: path), reader.kind(of: parent) == .folder else {
            return sayNoFolder(FilePath.parent(of: path) ?? "/")
        }
        guard name.utf8.count <= 255 else {
            return say(localized("This name is too long: a file's name has 255 bytes at most."))
        }
        guard reader.kind(of: path) == nil else { return askToReplace(path) }
        onFinish?([path])
    }

    private func askToReplace(_ path: String) {
        weak var sheet: Sheet?
        let replace = QuestionView.Answer(title: localized("Replace"), isPrimary: true) { [weak self] in
            self?.onFinish?([path])
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
