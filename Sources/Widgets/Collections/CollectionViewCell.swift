import Geometry

/// The view of one item, reused for others when it scrolls out of sight.
open class CollectionViewCell: View {
    /// The name it was registered under.
    public internal(set) final var reuseIdentifier = ""
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

    /// Where the pointer of a hovering drag is, in the cell's coordinates; set before ``dropProposal``.
    public internal(set) final var dropLocation: Point?

    /// Where an animation takes the cell, while one does.
    final var target: Rect?

    /// Makes a cell; collections do it when they have none to reuse.
    public required override init() {
        super.init()
    }

    /// The cell is going to show another item: whatever it holds of the old one must go.
    open func prepareForReuse() {}

    /// Hover, selection, focus or a drag changed.
    open func stateDidChange() {
        setNeedsDisplay()
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
        isHovered = false
        alpha = 1
        prepareForReuse()
    }
}
