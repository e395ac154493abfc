import Cairo
import Geometry
import Localization
import OrderCore
import OrderFormats
import Widgets

/// The order book's window: tool bar, menu, people, bill; drag a dish onto somebody.
///
/// The screen turns drops, clicks and keys into commands and shows what the book says afterwards. It holds no data of its
/// own.
public final class OrderScreen: View {
    let model: OrderModel
    let photos: PhotoLibrary
    let trace: OrderTrace?
    let toolBar: ToolBar
    let menu: MenuSection
    let people: PeopleSection
    let bill: BillBar
    /// What other programs give, and get.
    let incoming: IncomingDrops
    let outside: OutsideItems
    /// Says why nothing can be changed, where it is so.
    var band: NoticeBand?
    private let split = SplitHandle()
    /// How much lower than usual the people begin, in points: more room for the menu.
    var lowered = 0.0
    private var loweredAtPress = 0.0

    /// What was picked up, by a click or a key, and waits for a place.
    var picked: OrderDragItem? {
        guard let drag = root?.drag, drag.isPicked else { return nil }
        return drag.session.flatMap { DropAnswers.item(of: $0) }
    }
    /// The card that is edited in place.
    let editing = CardEditing()
    /// What the line under the people offers about orders that were made before the menu was edited.
    var repricing: Repricing?
    /// The drop that the line under the people offers to take back, until something else happens to the book.
    var offered: DropStep?
    /// Whether a drop changes the book just now: it is announced as a whole.
    var isDropping = false
    /// A hint or refusal that stands until the next action.
    var notice: StatusLine.Message?
    var isScrollPending = false
    var scrollTimer: Scheduler.Timer?
    var isBusy = true
    var hasBegun = false
    /// What is said at the very first start.
    var help: FirstStartHelp?
    /// What the trace told last of the lit place.
    var litTarget = "||"
    /// How the bill is made, while its sheet is open.
    weak var billEditor: BillEditor?
    /// How many pictures are being read for somebody.
    var photosOnTheirWay = 0
    /// The day that stands on receipts.
    var day: () -> ReceiptDate = { .today }
    /// Looks for a printer, on another thread.
    var findPrinter: @Sendable () -> Printer? = { Printer.find() }
    /// How many copies of the book and other files are being written.
    var copiesOnTheirWay = 0
    /// What waits for them.
    var actionsAfterCopies: [() -> Void] = []

    /// Called when the person asks to leave.
    public var onQuit: (() -> Void)?
    /// Called when the person asks for another scale: +1 larger, -1 smaller, 0 the usual one.
    public var onScale: ((Int) -> Void)?
    /// Called when the person asks for something that concerns the book as a file; nil where that cannot be done.
    public var onBookRequest: ((BookRequest) -> Void)?
    /// The paths of the books that were open last, the newest first, without this one.
    public var recentBooks: (() -> [String])?
    /// Called when the person chose how the window looks.
    public var onLook: ((LookChoice) -> Void)?
    /// How the person wants the window to look.
    public var lookChoice = LookChoice.desktop
    /// Called when the person arranged the window in another way; see ``state``.
    public var onStateChange: ((ScreenState) -> Void)?
    /// A sentence that must be seen at the start, for example about a damaged book that was set aside.
    public var startNotice: String? {
        didSet { if let startNotice { warn(startNotice) } }
    }

    /// Makes the screen of a book.
    /// - Parameters:
    ///   - trace: told of everything that happens; `nil` for nobody.
    public init(model: OrderModel, photos: PhotoLibrary, trace: OrderTrace? = nil) {
        self.model = model
        self.photos = photos
        self.trace = trace
        toolBar = ToolBar(model: model)
        incoming = IncomingDrops(model: model)
        outside = OutsideItems(model: model, photos: photos)
        menu = MenuSection(model: model, photos: photos, incoming: incoming)
        people = PeopleSection(model: model, photos: photos, incoming: incoming)
        bill = BillBar(model: model)
        super.init()
        for view in [menu, people, people.panel, bill, toolBar, split] { addSubview(view) }
        split.onBegin = { [weak self] in self.map { $0.loweredAtPress = $0.lowered } }
        split.onDrag = { [weak self] distance in self.map { $0.lower(to: $0.loweredAtPress + distance) } }
        split.onReset = { [weak self] in self?.lower(to: 0) }
        connect()
        updateBand()
        updateStatus()
    }

    /// The window's title.
    public var title: String { model.isInMemory ? "Platter" : "\(model.book.name) – Platter" }

    /// Makes what the first frame will show and needs no text for: photos and shadows. Called while the fonts are being read.
    /// - Parameters:
    ///   - size: the window's extent in points, as far as known; another size later costs only time.
    public func prepareFirstFrame(_ cache: PaintCache, theme: Theme, size: Size, scale: Double) {
        cache.prepareShadow(theme.restingShadow, radius: Theme.Length.cardRadius, scale: scale)
        menu.preparePhotos(cache, width: size.width, scale: scale)
        people.preparePhotos(cache, scale: scale)
    }

    /// The first frame is on the screen: from now on the trace speaks.
    /// - Parameter isFirst: whether the window has just come; otherwise it showed another book before.
    public func begin(isFirst: Bool = true) {
        hasBegun = true
        isBusy = true
        if isFirst {
            trace?.line("READY")
        } else {
            trace?.beginAnew()
            trace?.event("book", model.path ?? title)
        }
        traceAppearance()
        if people.panel.owner != nil { tracePanel() }
        becameIdle()
    }

    // MARK: Layout

    /// Whether the window is so low that cards are small: with those of the usual size no row of dishes could be seen whole.
    private var isCompact: Bool {
        bounds.height < OrderScreen.barHeight + bandHeight + menu.leastRoomyHeight
            + PeopleSection.naturalHeight(isCompact: false) + OrderScreen.billHeight
    }

    private var bandHeight: Double { band?.sizeThatFits(Size(width: bounds.width, height: 0)).height ?? 0 }

    private static let barHeight = 56.0
    private static let billHeight = 52.0

    public override func layoutSubviews() {
        let isCompact = isCompact
        let barHeight = isCompact ? 46 : OrderScreen.barHeight
        let billHeight = isCompact ? 40 : OrderScreen.billHeight
        menu.setCompact(isCompact)
        people.setCompact(isCompact)
        let wanted = PeopleSection.naturalHeight(isCompact: isCompact)
        let top = barHeight + bandHeight
        let room = min(wanted, max(0, bounds.height - top - billHeight - 90))
        let peopleHeight = max(min(room, OrderScreen.leastPeopleHeight), room - lowered)
        toolBar.frame = Rect(x: 0, y: 0, width: bounds.width, height: barHeight)
        band?.frame = Rect(x: 0, y: barHeight, width: bounds.width, height: bandHeight)
        bill.frame = Rect(x: 0, y: bounds.height - billHeight, width: bounds.width, height: billHeight)
        people.frame = Rect(
            x: 0, y: bill.frame.minY - peopleHeight, width: bounds.width, height: peopleHeight)
        // The open order stands beside both, so that its lines have room in low windows too.
        let panelRoom = people.panelRoom(in: bounds.width)
        let width = bounds.width - panelRoom
        split.frame = directed(Rect(x: 0, y: people.frame.minY - 3, width: width, height: 7))
        menu.frame = directed(Rect(x: 0, y: top, width: width, height: max(0, people.frame.minY - top)))
        let gap = isCompact ? 4.0 : 12.0
        people.panel.frame = directed(
            Rect(
                x: width, y: top + gap, width: max(0, panelRoom - Theme.Length.sectionInset),
                height: max(0, people.frame.maxY - people.footerHeight - top - gap)))
        help?.frame = bounds
    }

    /// The lowest that the people can be pushed: cards as small as in a small window.
    private static let leastPeopleHeight = PeopleSection.naturalHeight(isCompact: true) + 10

    /// The furthest that they can be pushed in a window that is not small.
    static let mostLowered = PeopleSection.naturalHeight(isCompact: false) - leastPeopleHeight

    private func lower(to distance: Double) {
        let most = max(0, PeopleSection.naturalHeight(isCompact: isCompact) - OrderScreen.leastPeopleHeight)
        lowered = min(max(0, distance), most)
        setNeedsLayout()
        stateChanged()
    }

    public override func appearanceDidChange() {
        traceAppearance()
        // At a larger scale photos of the book are wanted in a larger size.
        if hasBegun { showPhotos() }
    }

    public override func rootDidChange() {
        photos.stored.root = root
        guard let root else { return }
        root.drag.observer = self
        root.announcer = self
        root.dropHistory = self
        root.keyHandler = { [weak self] in self?.handleKey($0) ?? false }
        root.idleHandler = { [weak self] in self?.becameIdle() }
        root.layoutHandler = { [weak self] in
            self?.isBusy = true
            self?.editing.place()
        }
        root.clickHandler = { [weak self] in self?.editing.clicked($0) }
        root.textRefusalHandler = { [weak self] in self?.textRefused($0) }
        root.focusHandler = { [weak self] in self?.focusMoved(to: $0) }
    }
}
