import Cairo
import Geometry
import Localization
import OrderCore
import Widgets

/// The lower half of the window: the people as cards in a strip, with Everyone, Unassigned and New person, and the trash while
/// something is dragged that can be thrown away. The order of the one who was clicked stands beside them and beside the menu,
/// as high as both: the screen places it.
final class PeopleSection: View {
    let collection: CollectionView
    let panel: OrderPanel
    let trash: TrashZone
    let status = StatusLine()
    private let heading = Label()
    private let detail = Label()
    let model: OrderModel
    private let photos: PhotoLibrary
    let answers: DropAnswers
    private let strip: StripLayout
    private(set) var items: [PeopleItem] = []
    private var isCompact = false
    /// Where the words behind the heading end, from the leading edge.
    private var detailEnd = 0.0
    /// Edits in place.
    weak var editing: CardEditing?
    /// Takes what other programs drag.
    let incoming: IncomingDrops

    /// Called with a card that was clicked.
    var onSelect: ((PeopleItem) -> Void)?
    /// Keys on a focused card.
    var onKey: ((KeyEvent, PeopleItem) -> Bool)?
    /// Makes the context menu of a card, or of the ground.
    var onMenu: ((PeopleItem?) -> Menu?)?
    /// Takes a drop; returns why it could not be done.
    var onDrop: ((OrderDragItem, OrderDropPlace, DropSession) -> String?)?
    /// Takes a drop that puts the people in order; returns why it could not be done.
    var onReorder: ((OrderCommand, DropSession) -> String?)?

    init(model: OrderModel, photos: PhotoLibrary, incoming: IncomingDrops) {
        self.model = model
        self.photos = photos
        self.incoming = incoming
        answers = DropAnswers(model: model)
        panel = OrderPanel(model: model, photos: photos, answers: answers, incoming: incoming)
        trash = TrashZone(answers: answers)
        let inset = Theme.Length.sectionInset
        strip = StripLayout(
            axis: .horizontal, inset: Insets(top: 10, left: inset, bottom: 40, right: inset), gap: Theme.Length.gap,
            length: 150)
        collection = CollectionView(layout: strip)
        super.init()
        clipsToBounds = true
        collection.scrollBarInsets.bottom = 28
        collection.register(PersonCard.self, forCellWithReuseIdentifier: "PersonCard")
        collection.register(SpotCard.self, forCellWithReuseIdentifier: "SpotCard")
        collection.dataSource = self
        collection.delegate = self
        collection.dragDelegate = self
        collection.dropDelegate = self
        collection.accessibilityLabel = localized("People")
        heading.text = localized("People")
        panel.isHidden = true
        for view in [heading, detail, collection, trash, status] { addSubview(view) }
        refresh(animated: false)
    }

    /// Makes the photos of the first people in the size that they will be shown in.
    func preparePhotos(_ cache: PaintCache, scale: Double) {
        let side = Int((PersonCard.photoSide * scale).rounded())
        for person in model.book.persons.prefix(6) {
            if let image = photos.person(person.photo) { _ = cache.picture(image, width: side, height: side) }
        }
    }

    // MARK: People

    /// The book whose people these are.
    var book: OrderBook { model.book }

    /// Somebody's picture; `nil` for a face that is a letter.
    func picture(_ photo: PhotoRef?) -> Image? { photos.person(photo) }

    /// The book changed: cards come, go and glide, amounts count up.
    func refresh(animated: Bool) {
        let old = items
        items = model.book.persons.map { .person($0.id) } + [.everyone]
        if model.statement.unassigned.items > 0 { items.append(.unassigned) }
        items.append(.newPerson)
        if old.isEmpty || !animated {
            collection.reloadData()
        } else {
            collection.update(from: old, to: items)
            collection.reconfigureVisibleItems()
        }
        let count = model.book.persons.count
        detail.text =
            count == 0 ? localized("nobody yet: drop a dish on New person") : localized("\(count) at the table")
        panel.refresh(animated: animated)
        setNeedsLayout()
    }

    /// The card of the person with a number, counted from 1; 0 is Everyone's.
    func place(ofNumber number: Int) -> IndexPath? {
        let persons = model.book.persons
        let item: PeopleItem? =
            number == 0 ? .everyone : number <= persons.count ? .person(persons[number - 1].id) : nil
        return item.flatMap(items.firstIndex(of:)).map { IndexPath(item: $0) }
    }

    // MARK: Layout

    override func appearanceDidChange() { setFonts() }
    override func rootDidChange() { setFonts() }

    private func setFonts() {
        guard let theme = root?.theme else { return }
        heading.font = theme.font(isCompact ? 17 : 20, weight: 700)
        detail.font = theme.font(13)
        detail.color = .secondary
        setNeedsLayout()
    }

    /// Smaller cards for small windows.
    func setCompact(_ isCompact: Bool) {
        guard isCompact != self.isCompact else { return }
        self.isCompact = isCompact
        strip.length = isCompact ? 168 : 150
        strip.inset.top = headingGap
        strip.inset.bottom = stripBottom
        collection.scrollBarInsets.bottom = statusHeight
        panel.isCompact = isCompact
        collection.setNeedsLayout()
        setFonts()
    }

    // The strip reaches to the section's lower edge, under the status line, so that no shadow is cut.
    private var headingHeight: Double { isCompact ? 30 : 46 }
    private var headingGap: Double { isCompact ? 4 : 10 }
    private var statusHeight: Double { isCompact ? 22 : 28 }
    private var stripBottom: Double { statusHeight + (isCompact ? 8 : 12) }

    /// The height at which all of a card can be seen.
    static func naturalHeight(isCompact: Bool) -> Double {
        isCompact ? 30 + 4 + 80 + 8 + 22 : 46 + 10 + 172 + 12 + 28
    }

    private static let panelWidth = 340.0

    /// The room that the open order takes beside the people in a window of a width, in points; 0 while none is open.
    func panelRoom(in width: Double) -> Double {
        panel.isHidden ? 0 : min(PeopleSection.panelWidth, max(220, width * 0.56).rounded())
    }

    /// From the lower edge of the cards to that of the section, in points.
    var footerHeight: Double { stripBottom }

    override func layoutSubviews() {
        let inset = Theme.Length.sectionInset
        let width = bounds.width - panelRoom(in: bounds.width)
        let title = heading.sizeThatFits(bounds.size)
        let head = Rect(
            x: inset, y: ((headingHeight - title.height) / 2 + 2).rounded(), width: title.width, height: title.height)
        heading.frame = directed(head)
        placeDetail(behind: head, upTo: width - inset)
        trash.place(
            in: Rect(x: 0, y: 0, width: width, height: headingHeight + 4), inset: inset, behind: head.maxX + 10,
            preferably: detail.text.isEmpty ? head.maxX + 10 : detailEnd + 10)
        // It gives way to a trash that needs the room.
        detail.alpha = trash.isHidden || trash.leastX >= detailEnd ? 1 : 0
        collection.frame = directed(
            Rect(x: 0, y: headingHeight, width: width, height: max(0, bounds.height - headingHeight)))
        placeStatus(inset: inset)
    }

    /// Two lines reach up to the cards.
    private func placeStatus(inset: Double) {
        let width = max(0, bounds.width - 2 * inset)
        let height = status.isWrapped(in: width) ? max(stripBottom, status.height(in: width)) : statusHeight
        status.frame = Rect(x: inset, y: bounds.height - height, width: width, height: height)
    }

    private func placeDetail(behind head: Rect, upTo end: Double) {
        let small = detail.sizeThatFits(bounds.size)
        let x = head.maxX + 10
        let width = min(small.width, max(0, end - x))
        detailEnd = x + width
        detail.frame = directed(Rect(x: x, y: head.maxY - small.height - 2, width: width, height: small.height))
    }

    override func draw(_ context: PaintContext) {
        context.cairo.fill(bounds, context.theme.panel)
        context.cairo.fill(Rect(x: 0, y: 0, width: bounds.width, height: context.hairline), context.theme.line)
    }
}

extension PeopleSection: CollectionViewDataSource, CollectionViewDelegate {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        let item = items[indexPath.item]
        if case .person(let id) = item { return personCell(id, at: indexPath) }
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "SpotCard", for: indexPath)
        guard let spot = cell as? SpotCard else { return cell }
        switch item {
        case .everyone, .person:
            spot.show(title: localized("Everyone"), detail: localized("share equally"), icon: .everyone)
        case .newPerson: spot.show(title: localized("New person"), detail: "", icon: .plus)
        case .unassigned:
            let tally = model.statement.unassigned
            spot.show(
                title: localized("Unassigned"),
                detail: "\(model.format.card(tally.total)) · \(Plural.items(tally.items))",
                icon: .food)
        }
        return cell
    }

    private func personCell(_ id: PersonID, at indexPath: IndexPath) -> CollectionViewCell {
        let cell = collection.dequeueReusableCell(withReuseIdentifier: "PersonCard", for: indexPath)
        guard let card = cell as? PersonCard, let person = model.book.person(id) else { return cell }
        let account = model.statement.account(of: id)
        card.show(
            PersonCard.Content(
                name: person.name, amount: account?.total ?? 0, items: account?.items ?? 0,
                payment: account?.payment ?? .open),
            picture: photos.person(person.photo), format: model.format, animated: card.indexPath == indexPath)
        return card
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        onSelect?(items[indexPath.item])
    }

    func collectionView(
        _ collectionView: CollectionView, keyPressed event: KeyEvent, at indexPath: IndexPath
    ) -> Bool {
        onKey?(event, items[indexPath.item]) ?? false
    }

    func collectionView(
        _ collectionView: CollectionView, contextMenuForItemAt indexPath: IndexPath?, point: Point
    ) -> Menu? {
        onMenu?(indexPath.map { items[$0.item] })
    }

    /// People stay among people: the other cards keep their places behind them.
    func collectionView(
        _ collectionView: CollectionView, targetIndexPathForMoveTo proposedIndexPath: IndexPath
    ) -> IndexPath {
        IndexPath(item: max(0, min(proposedIndexPath.item, model.book.persons.count - 1)))
    }
}
