import Geometry

/// A place within a destination that keys can choose. Places are named, never listed: a destination may have any number.
enum DropSpot: Hashable {
    /// An item that swallows what is dropped, by its running number.
    case item(Int)
    /// A place between items of a section, counted over all sections without the items that move: the end of one section and
    /// the beginning of the next have one number.
    case slot(Int, section: Int)
    /// All of the destination.
    case whole
}

/// A key that leads from one place to another.
enum SpotStep: Hashable {
    case toward(Key)
    /// The next or the one before, in the order of the items.
    case next
    case previous
}

/// What keys need to know of a destination. Whether its places are items or lie between them shows in its answers only, so
/// it is asked once the session has entered it.
extension DropDestination {
    /// Where keys come in; `isForward` is whether they come from the places before it.
    func firstSpot(isForward: Bool, _ session: DropSession) -> DropSpot {
        (self as? CollectionView)?.entrySpot(isForward: isForward, session) ?? .whole
    }

    /// The place that the session is at; `nil` over a gap.
    func presentSpot(_ session: DropSession) -> DropSpot? {
        guard let collection = self as? CollectionView else { return .whole }
        return collection.currentSpot()
    }

    /// The place that a key leads to within the destination; `nil` at an edge.
    func spot(from spot: DropSpot, _ step: SpotStep, _ session: DropSession) -> DropSpot? {
        (self as? CollectionView)?.neighborSpot(of: spot, step, session)
    }

    /// Where a place is, in the view's own coordinates; it may be out of sight.
    func rect(of spot: DropSpot, _ session: DropSession) -> Rect {
        (self as? CollectionView)?.spotRect(spot, session) ?? dropView?.bounds ?? .zero
    }

    /// The session goes to a place that keys lead to.
    func choose(_ spot: DropSpot) {
        (self as? CollectionView)?.choose(spot)
    }

    /// What a drop at a place would do, asked without going there; the session must have entered the destination. `nil` where
    /// only going there tells.
    func peek(_ spot: DropSpot, _ session: DropSession) -> DropProposal? {
        (self as? CollectionView)?.peekSpot(spot, session)
    }

    /// The places that can be seen now, for keys that come from elsewhere.
    func spotsInSight() -> [DropSpot] {
        guard let collection = self as? CollectionView, collection.numberOfItems > 0 else { return [.whole] }
        return collection.visible.keys.sorted().map { .item($0) }
    }

    /// Whether the session is at the place between items that it came from.
    var isHome: Bool {
        guard let collection = self as? CollectionView else { return false }
        return collection.hasActiveDrag && collection.dropState.reorder != nil && !collection.showsRoomElsewhere
    }

    /// Name, number and count of a place, for announcements.
    func describe(_ spot: DropSpot, _ session: DropSession) -> DragPhrases.Place {
        if let collection = self as? CollectionView { return collection.describeSpot(spot, session) }
        var place = DragPhrases.Place()
        place.name = dropView?.accessibilityLabel
        return place
    }
}

extension View {
    /// Scrolls all that holds the view so that a part of it can be seen, the innermost first.
    func reveal(_ rect: Rect) {
        var rect = rect
        var view: View = self
        while true {
            if let scroller = view as? ScrollView {
                let content = rect.offset(by: scroller.contentOrigin - .zero)
                scroller.scrollToVisible(content)
                rect = content.offset(by: Point.zero - scroller.contentOrigin)
            }
            guard let parent = view.superview else { return }
            rect = rect.offset(by: view.frame.origin - parent.contentOrigin)
            view = parent
        }
    }
}
