import Geometry

/// The view of one item, reused for others when it scrolls out of sight.
open class CollectionViewCell: CollectionReusableView {
    /// The item it shows, while it is in use.
    public internal(set) final var indexPath: IndexPath?

    /// Whether the pointer is over it.
    public private(set) final var isHovered = false
    /// Whether it is selected.
    public internal(set) final var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }
    /// Whether it has the keyboard's focus within its collection, and that is to be shown.
    public internal(set) final var showsFocus = false {
        didSet { if showsFocus != oldValue { stateDidChange() } }
    }
    /// Whether its item is being dragged.
    public internal(set) final var isDragged = false {
        didSet { if isDragged != oldValue { stateDidChange() } }
    }
    /// Whether its item was picked up by a click or a key and waits for a place; it is also ``isDragged``.
    public internal(set) final var isPicked = false {
        didSet { if isPicked != oldValue { stateDidChange() } }
    }
    /// The proposal of a drop that hovers over it; at most one cell of a window has one.
    public internal(set) final var dropProposal: DropProposal? {
        didSet { if dropProposal != oldValue { stateDidChange() } }
    }

    /// While a finger rests on it and a drag is about to begin: how much of the time is over, 0 to 1; else 0. The layer draws
    /// a ring around the finger; a cell may show more.
    public internal(set) final var pendingProgress = 0.0 {
        didSet { if pendingProgress != oldValue { pendingProgressDidChange() } }
    }
    /// How far it is on its way to open under a drag; it blinks by itself.
    public internal(set) final var springLoadingState = SpringLoadingState.inactive {
        didSet { if springLoadingState != oldValue { stateDidChange() } }
    }
    /// The part of the cell where drags begin; `nil` for all of it.
    public final weak var dragHandle: View?

    /// Where the pointer of a hovering drag is, in the cell's coordinates; set before ``dropProposal``.
    public internal(set) final var dropLocation: Point? {
        didSet { if dropLocation != oldValue { dropLocationDidChange() } }
    }

    /// Hover, selection, focus or a drag changed.
    open func stateDidChange() {
        setNeedsDisplay()
    }

    /// ``pendingProgress`` changed, up to once a frame; does nothing by itself.
    open func pendingProgressDidChange() {}

    /// ``dropLocation`` changed, with every motion over the cell; does nothing by itself.
    open func dropLocationDidChange() {}

    /// Whether a drag may begin at a point of the cell; by itself in the ``dragHandle`` only, where there is one.
    open func isDragHandle(at point: Point) -> Bool {
        guard let dragHandle else { return true }
        return dragHandle.contains(convert(point, to: dragHandle))
    }

    /// Where the picture of a dropped item lands, in the cell's coordinates.
    open var dropLandingRect: Rect { bounds }

    open override func hoverChanged(_ isHovered: Bool) {
        guard isHovered != self.isHovered else { return }
        self.isHovered = isHovered
        stateDidChange()
    }

    final func reset() {
        isSelected = false
        showsFocus = false
        isDragged = false
        isPicked = false
        dropProposal = nil
        dropLocation = nil
        pendingProgress = 0
        isHovered = false
        alpha = 1
        prepareForReuse()
    }
}
