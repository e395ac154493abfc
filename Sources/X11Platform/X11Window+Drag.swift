import Geometry
import Widgets
import X11

extension X11Window {
    /// See ``WindowHost/beginDrag(image:at:)``.
    public func beginDrag(image: DragImage, at position: Point) -> Bool {
        application.drags.begin(host: self, image: image, at: screenPosition(position), cursor: cursor ?? .arrow)
    }

    /// See ``WindowHost/showDragImage(_:at:)``.
    public func showDragImage(_ image: DragImage, at position: Point) {
        application.drags.picture.stand(image, at: screenPosition(position), from: self)
    }

    /// See ``WindowHost/offerDrag(_:)``.
    public func offerDrag(_ offer: DragOffer) {
        application.drags.offer(offer, host: self)
    }

    /// See ``WindowHost/dropOutside()``.
    public func dropOutside() -> Bool {
        application.drags.dropOutside()
    }

    /// See ``WindowHost/setDragImage(_:)``.
    public func setDragImage(_ image: DragImage) {
        application.drags.picture.show(image)
    }

    /// See ``WindowHost/endDrag()``.
    public func endDrag() {
        application.drags.end()
    }

    /// See ``WindowHost/moveDragImage(to:)``.
    public func moveDragImage(to position: Point) {
        application.drags.picture.move(to: screenPosition(position))
    }

    /// See ``WindowHost/removeDragImage()``.
    public func removeDragImage() {
        application.drags.picture.remove()
    }

    /// See ``WindowHost/isComposited``.
    public var isComposited: Bool {
        application.desktop.isComposited && application.display.hasTranslucentVisual
    }

    /// A place in points of the content, in device pixels of the screen.
    private func screenPosition(_ position: Point) -> Point {
        knownOrigin() + (position.scaled(by: scale) - .zero)
    }

    /// A place in device pixels of the screen, in points of the content.
    func contentPoint(_ position: Point) -> Point {
        (position - (knownOrigin() - .zero)).scaled(by: 1 / scale)
    }

    /// The content's upper left corner on the screen; a round trip if it is not known.
    private func knownOrigin() -> Point {
        let corner = origin ?? application.display.origin(of: id)
        origin = corner
        return corner
    }

    /// A rectangle in points of the content, in device pixels of the screen.
    func screenRect(_ rect: Rect) -> Rect {
        Rect(origin: screenPosition(rect.origin), size: rect.scaled(by: scale).size)
    }

    /// Whether a place in device pixels of the window lies in it.
    func contains(_ position: Point) -> Bool {
        Rect(x: 0, y: 0, width: Double(frames.width), height: Double(frames.height)).contains(position)
    }

    // MARK: What happens during a drag

    func dragMoved(_ state: PointerState, isInside: Bool) {
        root.handle(.pointerMoved(dragEvent(state, isInside: isInside)))
    }

    func dragReleased(_ event: ButtonEvent, isInside: Bool) {
        guard !event.isWheel else { return }
        let button = PointerButton(number: event.button)
        root.handle(.pointerReleased(dragEvent(event.pointer, isInside: isInside), button))
    }

    func dragPressed(_ event: ButtonEvent, isInside: Bool) {
        if event.isWheel {
            dragScrolled(event.pointer, clicks: event.wheelClicks, isInside: isInside)
        } else {
            let button = PointerButton(number: event.button)
            root.handle(.pointerPressed(dragEvent(event.pointer, isInside: isInside), button))
        }
    }

    /// A wheel scrolls what lies under the pointer, if that is ours.
    func dragScrolled(_ state: PointerState, clicks: Offset, isInside: Bool) {
        guard isInside else { return }
        scrolled(dragEvent(state, isInside: true), clicks: clicks)
    }

    /// Modifiers changed while another window may have the keyboard.
    func modifiersChanged(_ held: KeyButtonMask, at time: ServerTime) {
        guard !hasFocus else { return }
        root.handle(.modifiersChanged(Modifiers(held), application.moment(of: time)))
    }

    func grabLost() {
        root.handle(.grabLost(now))
    }

    /// Takes over after a drag: the pointer's shape, and its having left.
    func dragEnded(isInside: Bool) {
        if let cursor { window.setCursor(cursor.shape) }
        leftDuringDrag = !isInside
    }

    private func dragEvent(_ state: PointerState, isInside: Bool) -> PointerEvent {
        if state.window == id {
            var event = pointerEvent(state)
            event.isInside = isInside
            return event
        }
        return PointerEvent(
            position: contentPoint(state.rootPosition), isInside: isInside, modifiers: Modifiers(state.held),
            time: application.moment(of: state.time))
    }
}
