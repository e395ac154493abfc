import Localization
import OrderCore
import OrderStore
import Widgets

extension OrderScreen {
    /// What can be done with the book and the window: the menu of the book's name.
    func bookMenu() -> Menu {
        let look = LookChoice.allCases.map { choice in
            MenuItem.action(choice.title, isChecked: choice == lookChoice) { [weak self] in
                self?.lookChoice = choice
                self?.onLook?(choice)
            }
        }
        return Menu(
            bookItems + [.separator] + addItems + [
                .separator,
                .action(localized("The bill…"), icon: .receipt, keys: "Ctrl+B") { [weak self] in self?.showBill() },
                .action(localized("Menu as one row"), keys: "Ctrl+L", isChecked: menu.isStrip) { [weak self] in
                    self?.toggleLayout()
                },
                .submenu(localized("Look"), Menu(look)),
                .submenu(localized("Size"), sizeMenu),
                .separator,
                .action(localized("Keys"), keys: "F1") { [weak self] in self?.showKeys() },
                .action(localized("Quit"), keys: "Ctrl+Q") { [weak self] in self?.onQuit?() },
            ])
    }

    private var bookItems: [MenuItem] {
        let recent = (recentBooks?() ?? []).map { path in
            MenuItem.action(BookName.title(ofFile: path)) { [weak self] in self?.request(.open(path: path)) }
        }
        return [
            .action(localized("Rename"), isEnabled: canChange) { [weak self] in self?.renameBook() },
            .action(localized("New book…"), keys: "Ctrl+N", isEnabled: onBookRequest != nil) { [weak self] in
                self?.newBook()
            },
            .action(localized("Open…"), keys: "Ctrl+O", isEnabled: onBookRequest != nil) { [weak self] in
                self?.openBook()
            },
            .submenu(localized("Open recent"), Menu(recent)),
            .action(localized("Import a menu…"), keys: "Ctrl+I", isEnabled: canChange) { [weak self] in
                self?.importMenu()
            },
            .action(localized("Receipt…"), keys: "Ctrl+P") { [weak self] in self?.showReceipt() },
            .action(localized("Save a copy…"), isEnabled: onBookRequest != nil) { [weak self] in self?.saveCopy() },
            tableItem,
            .action(localized("Closed books…"), isEnabled: onBookRequest != nil && bookPath != nil) { [weak self] in
                self?.showClosedBooks()
            },
        ]
    }

    private var tableItem: MenuItem {
        if model.obstacle == .closed {
            return .action(localized("Reopen the table")) { [weak self] in self?.perform(.reopen) }
        }
        return .action(
            localized("Close the table"), isEnabled: onBookRequest != nil && canChange && !model.book.lines.isEmpty
        ) { [weak self] in self?.request(.closeTable) }
    }

    /// What can be added to the book.
    var addItems: [MenuItem] {
        [
            .action(localized("New dish"), icon: .food, keys: "Insert", isEnabled: canChange) { [weak self] in
                self?.menu.beginAdding()
            },
            .action(localized("New person"), icon: .person, keys: "Ctrl+Insert", isEnabled: canChange) { [weak self] in
                self?.perform(.addPerson())
            },
        ]
    }

    /// Opens the menu of what can be added, under its button.
    func openAddMenu() {
        let button = toolBar.addButton
        root?.present(MenuOverlay(Menu(addItems), at: .below(button.convertToRoot(button.bounds))))
    }

    private var sizeMenu: Menu {
        Menu([
            .action(localized("Larger"), keys: "Ctrl++") { [weak self] in self?.onScale?(1) },
            .action(localized("Smaller"), keys: "Ctrl+-") { [weak self] in self?.onScale?(-1) },
            .action(localized("Usual size"), keys: "Ctrl+0") { [weak self] in self?.onScale?(0) },
        ])
    }

    /// What can be done where no dish is.
    var menuGroundMenu: Menu {
        Menu([
            addItems[0],
            pasteItem(.menu),
            .action(localized("Select all"), keys: "Ctrl+A", isEnabled: menu.count > 0) { [weak self] in
                self?.selectAllFoods()
            },
            .action(localized("Menu as one row"), keys: "Ctrl+L", isChecked: menu.isStrip) { [weak self] in
                self?.toggleLayout()
            },
        ])
    }

    private func selectAllFoods() {
        root?.focus(menu.collection)
        menu.collection.selectAllItems()
    }

    // MARK: Books

    func renameBook() {
        let before = model.book.name
        toolBar.title.beginRenaming { [weak self] name in
            guard let self, let name, name != before else { return }
            self.perform(.setBookName(name))
        }
    }

    func newBook() {
        choose(
            FileRequest(
                kind: .save(suggestedName: localized("New book.platter")), title: localized("Make a new book"),
                acceptLabel: localized("Make"),
                filters: OrderScreen.bookFilters, folder: bookFolder)
        ) { [weak self] in self?.askCurrency(ofBookAt: BookName.withEnding($0)) }
    }

    func openBook() {
        choose(
            FileRequest(
                kind: .open, title: localized("Open a book"), acceptLabel: localized("Open"),
                filters: OrderScreen.bookFilters,
                folder: bookFolder)
        ) { [weak self] in self?.request(.open(path: $0)) }
    }

    func saveCopy() {
        choose(
            FileRequest(
                kind: .save(suggestedName: BookName.suggestedFile(for: model.book.name)),
                title: localized("Save a copy of the book"),
                acceptLabel: localized("Save"), filters: OrderScreen.bookFilters, folder: bookFolder)
        ) { [weak self] path in
            // Whoever asked for the name has asked before a file is replaced, but for that name alone.
            let whole = BookName.withEnding(path)
            self?.request(.saveCopy(path: whole, replacing: whole == path))
        }
    }

    /// The folder of the book's file: others are likely to be beside it.
    private var bookFolder: String? {
        guard let path = bookPath, path.hasPrefix("/") else { return nil }
        return BookFile.folder(of: path)
    }

    private static let bookFilters = [
        FileFilter(name: localized("Books"), patterns: ["*.platter"]),
        FileFilter(name: localized("All files"), patterns: ["*"]),
    ]

    private func choose(_ file: FileRequest, _ chosen: @escaping (String) -> Void) {
        guard onBookRequest != nil, editing.finish() else { return }
        root?.host?.chooseFile(file) { path in
            if let path { chosen(path) }
        }
    }

    func request(_ request: BookRequest) {
        if editing.finish() { onBookRequest?(request) }
    }
}
