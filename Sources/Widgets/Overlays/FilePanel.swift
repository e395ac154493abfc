import Cairo
import Geometry
import Localization

/// Lets a person choose files where the desktop has nothing of its own for that: the folders above, what is in the present
/// one, and a field for the name when saving. See ``ViewRoot/chooseFiles(_:reader:done:)``.
///
/// With the keyboard: arrows and letters find, Enter opens, Backspace and Alt+Up go to the folder above, Control+H shows
/// hidden files too. Control+L, or a path's first "/" or "~", opens a field for a path: Tab goes on with its last name, Enter
/// opens the folder or chooses the file, Escape goes back. Where several files may be chosen they are selected with Control
/// and Shift, as in every list; a folder is selected alone.
public final class FilePanel: SheetContent {
    /// What is asked for.
    public let request: FileRequest
    let reader: any FolderReader

    /// The folder that is shown.
    public internal(set) var folder = "/"
    /// The folder that is being read, to be shown instead, and what is selected in it then.
    var wanted: (folder: String, selecting: String?)?
    var listing = FileListing()
    /// What is known of the files of the folder by their names.
    var details: [String: FileDetails] = [:]
    /// Why the folder cannot be read.
    var trouble: String?
    var showsHidden = false
    var filter: FileFilter?
    var typeAhead = TypeAhead()

    let title = Label()
    let pathBar = PathBar()
    let pathField = TextField(placeholder: localized("Path"), icon: .folder)
    let list = CollectionView(
        layout: ListLayout(inset: Insets(all: FilePanel.listInset), height: FileCell.height))
    private static let listInset = 4.0
    let nothing = Label(alignment: .center, lines: 3)
    let nameField = TextField(placeholder: localized("Name"))
    let filterButton = Button()
    let hint = Label()
    let cancelButton = Button(title: localized("Cancel"))
    let acceptButton: Button

    /// Called with the paths that were chosen, with none when the person does not want any.
    public var onFinish: (([String]) -> Void)?

    /// Makes a panel that begins in the request's folder or the nearest one above it that there is.
    public init(_ request: FileRequest, reader: any FolderReader) {
        self.request = request
        self.reader = reader
        acceptButton = Button(title: request.acceptLabel, style: .primary)
        filter = request.filters.first
        super.init()
        title.text = request.title
        nothing.color = .secondary
        nothing.isUserInteractionEnabled = false
        nothing.isHidden = true
        list.register(FileCell.self, forCellWithReuseIdentifier: "FileCell")
        list.dataSource = self
        list.delegate = self
        list.selectionFollowsFocus = true
        list.allowsMultipleSelection = request.kind == .open && request.allowsMultipleSelection
        list.accessibilityLabel = localized("Files")
        if case .save(let name) = request.kind { nameField.text = name }
        connect()
        for view in [
            title, nameField, pathBar, pathField, list, nothing, hint, filterButton, cancelButton, acceptButton,
        ] {
            addSubview(view)
        }
        pathField.isHidden = true
        nameField.isHidden = !isSaving
        filterButton.isHidden = request.filters.count < 2
        filterButton.title = filter?.name
        updateAccept()
        folder = startFolder
        pathBar.show(folder, home: reader.home)
        open(folder)
    }

    /// Whether a name is to be given.
    var isSaving: Bool { if case .save = request.kind { true } else { false } }

    private func connect() {
        pathBar.onChoose = { [weak self] in self?.open($0) }
        nameField.onChange = { [weak self] _ in self?.nameChanged() }
        nameField.onSubmit = { [weak self] in self?.accept() }
        pathField.onChange = { [weak self] _ in self?.nameChanged() }
        pathField.onSubmit = { [weak self] in self?.accept() }
        pathField.onCancel = { [weak self] in
            self?.closePathField()
            return true
        }
        cancelButton.action = { [weak self] in self?.onFinish?([]) }
        acceptButton.action = { [weak self] in self?.accept() }
        filterButton.action = { [weak self] in self?.openFilterMenu() }
    }

    private var startFolder: String {
        var folder = FilePath.resolve(request.folder ?? reader.home, in: reader.home, home: reader.home)
        while reader.kind(of: folder) != .folder, let parent = FilePath.parent(of: folder) { folder = parent }
        return folder
    }

    /// Gives the keyboard to what a person needs first.
    func focusFirst() {
        guard isSaving else { return focusList() }
        root?.focus(nameField)
        // The ending stays when the name is typed over.
        let name = nameField.text
        let stem = name.lastIndex(of: ".").map { name[..<$0].utf8.count } ?? name.utf8.count
        nameField.select(0..<stem)
    }

    /// Without anything in it the list takes no keyboard, and the panel itself hears the keys.
    func focusList() {
        root?.focus(listing.rows.isEmpty ? self : list)
    }

    public override var canBecomeFocused: Bool { listing.rows.isEmpty }

    public override func keyPressed(_ event: KeyEvent) -> Bool { hears(event) }

    // MARK: Layout

    /// As much as there is, up to what is of use.
    public override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: min(size.height, 520))
    }

    public override func rootDidChange() {
        super.rootDidChange()
        readWanted()
    }

    public override func setFonts(_ theme: Theme) {
        title.font = theme.font(17, weight: 600)
        nothing.font = theme.font(14)
        hint.font = theme.font(13)
    }

    public override func layoutSubviews() {
        let width = bounds.width
        var top = 0.0
        func row(_ view: View, height: Double, gap: Double) {
            view.frame = Rect(x: 0, y: top, width: width, height: height)
            top += height + gap
        }
        row(title, height: 22, gap: 10)
        if isSaving { row(nameField, height: TextField.height, gap: 10) }
        row(pathBar, height: PathBar.height, gap: 8)
        // It is somewhat higher, and nothing moves when it comes.
        pathField.frame = Rect(center: pathBar.frame.center, size: Size(width: width, height: TextField.height))
        let bottom = bounds.height - Button.height
        let hintHeight = hint.text.isEmpty ? 0 : 26.0
        let hadDetails = showsDetails
        list.frame = Rect(x: 0, y: top, width: width, height: max(0, bottom - 12 - hintHeight - top))
        if showsDetails != hadDetails { list.reconfigureVisibleItems() }
        let text = nothing.sizeThatFits(Size(width: width - 32, height: 0))
        nothing.frame = Rect(center: list.frame.center, size: Size(width: width - 32, height: text.height))
        hint.frame = Rect(x: 0, y: bottom - 8 - 22, width: width, height: hintHeight == 0 ? 0 : 22)
        layoutButtons(top: bottom)
    }

    /// Whether the list is wide enough for sizes.
    var showsDetails: Bool { list.bounds.width - 2 * FilePanel.listInset >= FileCell.widthForSize }

    private func layoutButtons(top: Double) {
        var right = bounds.width
        for button in [acceptButton, cancelButton] {
            let width = min(button.sizeThatFits(.zero).width, bounds.width / 3)
            button.frame = directed(Rect(x: right - width, y: top, width: width, height: Button.height))
            right -= width + 8
        }
        let width = min(filterButton.sizeThatFits(.zero).width, max(0, right - 8))
        filterButton.frame = directed(Rect(x: 0, y: top, width: width, height: Button.height))
    }

    public override func draw(_ context: PaintContext) {
        context.cairo.roundedRectangle(list.frame, radius: 12)
        context.cairo.fill(context.theme.background)
    }
}
