import Geometry
import Localization

extension FilePanel: CollectionViewDataSource, CollectionViewDelegate {
    /// As many as the folder shows.
    public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        listing.rows.count
    }

    /// A line of the list.
    public func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "FileCell", for: indexPath)
        let entry = listing.rows[indexPath.item]
        (cell as? FileCell)?.show(entry, details: details(of: entry))
        return cell
    }

    /// A click selects, as do the keys.
    public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        closePathField()
        root?.focus(list)
        select(indexPath.item)
    }

    /// Several are selected with Control and Shift.
    public func collectionViewSelectionDidChange(_ collectionView: CollectionView) {
        closePathField()
        keepFiles()
        selectionChanged()
    }

    /// A second click opens.
    public func collectionView(_ collectionView: CollectionView, didDoubleClickItemAt indexPath: IndexPath) {
        open(listing.rows[indexPath.item])
    }

    /// Enter opens what is selected, or takes all of it; not while another folder is being read, for whose list it is meant.
    /// Escape is for the panel: something is always selected.
    public func collectionView(
        _ collectionView: CollectionView, keyPressed event: KeyEvent, at indexPath: IndexPath
    ) -> Bool {
        switch event.key {
        case .escape: onFinish?([])
        case .enter where event.isRepeat || wanted != nil: break
        case .enter where !isSaving && !selection.isEmpty: acceptSelection()
        case .enter: open(listing.rows[indexPath.item])
        default: return false
        }
        return true
    }

    /// What can be done here, for people who do not know the keys.
    public func collectionView(
        _ collectionView: CollectionView, contextMenuForItemAt indexPath: IndexPath?, point: Point
    ) -> Menu? {
        let hidden = MenuItem.action(localized("Hidden files"), keys: "Ctrl+H", isChecked: showsHidden) { [weak self] in
            self?.toggleHidden()
        }
        let path = MenuItem.action(localized("Type a path"), keys: "Ctrl+L") { [weak self] in self?.openPathField() }
        guard let indexPath else { return Menu([path, hidden]) }
        let entry = listing.rows[indexPath.item]
        let title = entry.kind == .folder ? localized("Open", context: "verb") : request.acceptLabel
        let isAmongSeveral = selection.count > 1 && list.indexPathsForSelectedItems.contains(indexPath)
        let open = MenuItem.action(title, keys: "Enter") { [weak self] in
            if isAmongSeveral { self?.acceptSelection() } else { self?.open(entry) }
        }
        return Menu([open, .separator, path, hidden])
    }

    // MARK: Keys

    func hears(_ event: KeyEvent) -> Bool {
        switch event.key {
        case .up where event.modifiers == .alt: goUp()
        case .backspace where event.modifiers.isEmpty && !nameField.isFocused: goUp()
        case .character("h") where event.modifiers == .control: toggleHidden()
        case .character("l") where event.modifiers == .control: openPathField()
        case .tab where pathField.isFocused && event.modifiers.isEmpty: completePath()
        case .down where pathField.isFocused && event.modifiers.isEmpty: closePathField()
        case .down where nameField.isFocused && event.modifiers.isEmpty: focusList()
        case _ where beginsPath(event): openPathField(event.text)
        default: return list.isFocused && type(event)
        }
        return true
    }

    /// Letters lead to the name that begins with them.
    private func type(_ event: KeyEvent) -> Bool {
        guard !event.text.isEmpty, event.modifiers.isSubset(of: .shift), event.text != "\t" else { return false }
        let present = list.focusedIndexPath?.item
        if let index = typeAhead.type(event.text, at: event.time, in: listing.rows.map(\.name), from: present) {
            select(index)
        }
        return true
    }
}

extension ViewRoot {
    /// Asks for files by a ``FilePanel`` in a sheet over the window.
    /// - Parameter done: called once with the paths, absolute ones; with none when the person thought better of it.
    /// - Returns: the panel.
    @discardableResult
    public func chooseFiles(
        _ request: FileRequest, reader: any FolderReader = SystemFolderReader(), done: @escaping ([String]) -> Void
    ) -> FilePanel {
        let panel = FilePanel(request, reader: reader)
        let sheet = Sheet(panel, maximumWidth: 720)
        var answer: [String] = []
        panel.onFinish = { [weak sheet] paths in
            answer = paths
            sheet?.dismiss()
        }
        sheet.onDismiss = { done(answer) }
        present(sheet)
        panel.focusFirst()
        return panel
    }
}
