import Geometry
import Widgets

extension OffscreenWindow {
    /// Remembers that a frame is wanted; it comes with the clock's next sixtieth of a second.
    public func requestFrame() {
        isFrameRequested = true
    }

    /// Remembers when to wake the root.
    public func requestWake(at time: Timestamp?) {
        wakeTime = time
    }

    /// Keeps the shape of the pointer.
    public func setCursor(_ cursor: Cursor) {
        record.cursors.append(cursor)
    }

    /// Keeps the title.
    public func setTitle(_ title: String) {
        record.titles.append(title)
    }

    /// Keeps a sentence that a screen reader would say.
    public func announce(_ text: String) {
        record.announcements.append(text)
    }

    /// Keeps where text is typed.
    public func setTextCaret(_ rect: Rect?) {
        textCaret = rect
    }

    /// Counts.
    public func discardComposition() {
        composition = nil
        record.discardedCompositionCount += 1
    }

    /// Counts.
    public func beep() {
        record.beepCount += 1
    }

    /// The clipboard of this window alone; see ``OffscreenClipboard``.
    public var clipboard: any Clipboard { board }

    /// The same clipboard with what tests may ask of it.
    public var offscreenClipboard: OffscreenClipboard { board }

    /// Shows the picture with its hot spot at the pointer, unless ``refusesGrab``.
    public func beginDrag(image: DragImage, at position: Point) -> Bool {
        precondition(!isGrabbed, "A drag began before the one before it ended.")
        guard !refusesGrab else { return false }
        isGrabbed = true
        grabbingDevice = pressingDevice
        show(image, at: position)
        record.dragCount += 1
        return true
    }

    /// Shows the picture where it is to stand, without following the pointer.
    public func showDragImage(_ image: DragImage, at position: Point) {
        precondition(!isGrabbed, "The picture of a drag follows the pointer by itself.")
        show(image, at: position)
    }

    /// Keeps what is offered until the drag ends.
    public func offerDrag(_ offer: DragOffer) {
        self.offer = offer
    }

    /// Hands over what is dragged when another program wants it; see ``hoverOutside(_:)``.
    public func dropOutside() -> Bool {
        guard let offer, outsideOperation != nil else { return false }
        isGrabbed = false
        record.offersTaken.append(offer)
        return true
    }

    /// Replaces the picture, its hot spot where it was.
    public func setDragImage(_ image: DragImage) {
        guard let preview else { return }
        show(image, at: isGrabbed ? pointers[grabbingDevice]?.position ?? preview.position : preview.position)
    }

    /// Lets go of the pointer; the picture stays.
    public func endDrag() {
        isGrabbed = false
        offer = nil
        outsideOperation = nil
    }

    /// Moves the picture's hot spot.
    public func moveDragImage(to position: Point) {
        precondition(!isGrabbed, "The picture of a drag follows the pointer by itself.")
        preview?.position = position
    }

    /// Takes the picture away.
    public func removeDragImage() {
        preview = nil
    }

    /// Keeps the request until it is answered; see ``answerFileRequest(with:)``.
    public func chooseFiles(_ request: FileRequest, done: @escaping ([String]) -> Void) {
        fileRequests.append(request)
        fileAnswers.append(done)
    }

    /// Answers the oldest request for a file that has no answer yet.
    /// - Parameter path: an absolute path; `nil` for a person who thought better of it.
    public func answerFileRequest(_ path: String?) {
        answerFileRequest(with: path.map { [$0] } ?? [])
    }

    /// Answers the oldest request for files that has no answer yet.
    /// - Parameter paths: absolute paths; none for a person who thought better of it.
    public func answerFileRequest(with paths: [String]) {
        precondition(!fileAnswers.isEmpty, "Nobody asked for a file, or all requests are answered.")
        fileAnswers.removeFirst()(paths)
    }

    /// Keeps the work; it is done on this thread when the clock is advanced, also by 0, as it comes from another thread on a
    /// desktop.
    public func perform(_ work: @escaping @Sendable () -> Void, then done: @escaping () -> Void) {
        backgroundWork.append {
            work()
            done()
        }
    }

    /// Whether background work was asked for and not done yet.
    public var isWorkWaiting: Bool { !backgroundWork.isEmpty }

    /// Does the work that waits; what that asks for is done the next time.
    func doBackgroundWork() {
        let waiting = backgroundWork
        backgroundWork.removeAll()
        for work in waiting { work() }
    }

    private func show(_ image: DragImage, at position: Point) {
        let place = isGrabbed ? image.bounds?.clamp(position) ?? position : position
        preview = OffscreenPreview(image: image, position: place, scale: root.scale)
        record.dragImageCount += 1
        record.lastDragImage = image
    }
}
