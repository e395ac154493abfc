import Cairo
import Geometry

/// A rectangle of the window that draws itself, holds other views and answers input: the root class of the widget layer.
///
/// Views are retained: they are made once, keep their state, and are painted again only where ``setNeedsDisplay(_:)``
/// or a change of frame, visibility or opacity asked for it. All lengths are points; painting maps them to device
/// pixels by the window's scale. Views belong to the main actor.
///
/// Three passes touch a view, always in this order and never nested: input changes its state, ``layoutSubviews()``
/// places its subviews, ``draw(_:)`` paints it. A pass that asks for work of an earlier pass is served in the next frame.
open class View {
    /// Place and size in the superview's content coordinates.
    public final var frame: Rect = .zero {
        didSet {
            guard frame != oldValue else { return }
            damageAfterMove(from: oldValue)
            if frame.size != oldValue.size {
                raster?.state = .unknown
                setNeedsLayout()
            }
            frameDidChange(from: oldValue)
        }
    }

    /// The view's own rectangle: its origin is zero, its size that of the frame.
    public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }

    /// The view that holds this one.
    public private(set) final weak var superview: View?
    /// The views this one holds; later ones are painted over earlier ones.
    public private(set) final var subviews: [View] = []
    /// The root whose tree this view is in.
    public internal(set) final weak var root: ViewRoot?

    /// A hidden view is neither painted nor hit, and its subviews with it.
    public final var isHidden = false {
        didSet { if isHidden != oldValue { visibilityDidChange() } }
    }

    /// Opacity of the view with all its subviews, 0 to 1.
    public final var alpha: Double = 1 {
        didSet { if alpha != oldValue { setNeedsDisplayOfTree() } }
    }

    /// How much the view is there at all, 0 to 1: less than 1 while it comes or goes. It multiplies the opacity and makes the
    /// view a little smaller.
    final var presence: Double = 1 {
        didSet { if presence != oldValue { setNeedsDisplayOfTree() } }
    }

    /// How far the view paints beyond its bounds, for shadows and rings; positive numbers go outward.
    public final var overflow: Insets = .zero

    /// How far the content of this view has moved: subviews appear shifted by the negative of it.
    open var contentOrigin: Point { .zero }

    /// Whether the view's painting, with its subviews and shadow, is kept as pixels and copied until something of it asks for
    /// painting: for views that are painted often without changing, such as cells that scroll.
    public final var shouldRasterize = false
    final var raster: Raster?

    /// Whether subviews are cut at the bounds.
    public final var clipsToBounds = false

    /// Whether the view and its subviews can be hit by the pointer.
    public final var isUserInteractionEnabled = true

    /// The pointer's shape over the view; `nil` asks the superview.
    public final var cursor: Cursor?

    /// A sentence shown when the pointer rests on the view.
    public final var tooltip: String?

    /// What a screen reader would call the view.
    public final var accessibilityLabel: String?

    /// The view that is asked next what a drag over this one may do: the superview, unless this view lies over another one
    /// and stands for it.
    open var nextForDrops: View? { superview }

    /// Drag and drop of this view as a whole; see ``DragInteraction`` and ``DropInteraction``.
    public private(set) final var interactions: [any Interaction] = []

    final func setInteractions(_ interactions: [any Interaction]) {
        self.interactions = interactions
    }

    /// The view itself where it takes drops; a property, since a cast to a protocol on every motion would be slow.
    var ownDropDestination: (any DropDestination)? { nil }

    /// Where the view will be when nothing moves any more.
    var settledFrame: Rect { frame }

    final var needsLayout = true

    /// Makes a view of no size.
    public init() {}

    // MARK: The tree

    /// Adds a view on top of the others.
    public final func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count)
    }

    /// Adds a view at a depth; 0 is the lowest. A view that has a superview leaves it first.
    public final func insertSubview(_ view: View, at index: Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        view.setRoot(root)
        view.setNeedsDisplayOfTree()
        setNeedsLayout()
    }

    /// Takes the view out of its superview. Focus, hover, press and tooltip that it held end.
    public final func removeFromSuperview() {
        guard let superview else { return }
        setNeedsDisplayOfTree()
        root?.viewWillLeave(self)
        superview.subviews.removeAll { $0 === self }
        superview.setNeedsLayout()
        self.superview = nil
        setRoot(nil)
    }

    /// Paints the view over its siblings from now on.
    public final func bringToFront() {
        guard let superview, superview.subviews.last !== self else { return }
        superview.subviews.removeAll { $0 === self }
        superview.subviews.append(self)
        setNeedsDisplayOfTree()
    }

    /// Paints the view under its siblings from now on.
    final func sendToBack() {
        guard let superview, superview.subviews.first !== self else { return }
        superview.subviews.removeAll { $0 === self }
        superview.subviews.insert(self, at: 0)
        setNeedsDisplayOfTree()
    }

    /// Whether the view is `ancestor` or lies in it.
    public final func isDescendant(of ancestor: View) -> Bool {
        var view: View? = self
        while let current = view {
            if current === ancestor { return true }
            view = current.superview
        }
        return false
    }

    final func setRoot(_ root: ViewRoot?) {
        guard self.root !== root else { return }
        countCrossings(from: self.root, to: root)
        self.root = root
        if root != nil {
            needsLayout = true
            root?.layoutRequested()
        }
        for view in subviews { view.setRoot(root) }
        rootDidChange()
    }

    // MARK: For subclasses

    /// Places the subviews; called before painting when the size changed or ``setNeedsLayout()`` was called.
    open func layoutSubviews() {}

    /// Paints the view in its own coordinates, below its subviews. Must not change any view.
    open func draw(_ context: PaintContext) {}

    /// Paints over the subviews, for rings and scroll bars.
    open func drawOver(_ context: PaintContext) {}

    /// The frame changed.
    open func frameDidChange(from old: Rect) {}

    /// The view came into a window's tree or left it.
    open func rootDidChange() {}

    /// The theme, the scale or another setting of the window changed; text and pictures must be made anew.
    open func appearanceDidChange() {}

    /// The size that shows the whole content at a width; the default is the present size.
    open func sizeThatFits(_ size: Size) -> Size { frame.size }

    /// Whether a point of the view's own coordinates belongs to it, for shapes that are not rectangles.
    open func contains(_ point: Point) -> Bool { bounds.contains(point) }

    // MARK: Input, for subclasses; see ``ViewRoot`` for the order of delivery

    /// A button went down on the view. Return whether the view takes the press; it then gets what follows of it.
    open func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool { false }
    /// The pointer moved while the view holds the press.
    open func pointerDragged(_ event: PointerEvent) {}
    /// The button of the press went up.
    open func pointerReleased(_ event: PointerEvent, button: PointerButton) {}
    /// The press ended without a release for this view: a drag began, or the view left the tree.
    open func pointerCancelled() {}
    /// A key went down while the view holds a press. Return whether it was of use.
    func keyPressedWhilePressed(_ event: KeyEvent) -> Bool { false }
    /// The pointer came over the view or one of its subviews, or left them.
    open func hoverChanged(_ isHovered: Bool) {}
    /// The pointer moved over the view, with no button down.
    open func pointerMoved(_ event: PointerEvent) {}
    /// Whether a press that the view took is all its own: no drag of what holds it begins there, and no finger scrolls by it.
    /// Fields for text and handles are such; buttons are not.
    open var keepsPresses: Bool { false }
    /// A wheel turned over the view. Return whether it was of use; if not, the superview is asked.
    open func scrolled(_ event: ScrollEvent) -> Bool { false }

    /// The menu for a press of the secondary button, or the menu key, at a point of the view's own coordinates; without one
    /// the superview is asked.
    open func contextMenu(at point: Point) -> Menu? { nil }
    /// The part of the view that the menu key's menu belongs to.
    open var contextMenuAnchor: Rect { bounds }

    /// Whether the view takes the keyboard by Tab and by ``ViewRoot/focus(_:)``.
    open var canBecomeFocused: Bool { false }
    /// Whether a press on the view gives it the keyboard at once (text does, cards do not: they might be dragged).
    open var takesFocusOnPress: Bool { false }
    /// The view got or lost the keyboard.
    open func focusChanged(_ isFocused: Bool) {}
    /// While the view has the keyboard: whether that is to be shown by a ring changed.
    open func focusRingChanged() {}
    /// Whether keys type into the view while it has the keyboard: a drag that was picked up then leaves them to it.
    open var isEditable: Bool { false }
    /// The view itself where input methods type into it.
    open var textInput: (any TextInput)? { nil }
    /// A key went down while the view or a subview has the keyboard. Return whether it was of use.
    open func keyPressed(_ event: KeyEvent) -> Bool { false }

    /// Whether the view has the keyboard.
    public final var isFocused: Bool { root?.focusedView === self }
}
