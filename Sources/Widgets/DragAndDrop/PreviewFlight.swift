import Geometry

/// Moves and scales the picture of one drag: grows it at the lift, shrinks it over targets, lets it land or fly home.
///
/// While the drag goes on the host keeps the picture under the pointer; only size, shadow and opacity change here. The
/// picture is removed exactly once.
final class PreviewFlight {
    private enum State: Equatable {
        case carried
        case flying
        case gone
    }

    private let preview: DragPreview?
    /// Where the picture's hot spot is while nobody holds it; `nil` while the host keeps it under the pointer.
    private var position: Point?
    private var isOut = false
    private unowned let root: ViewRoot
    private var state = State.carried
    private var factor = 1.0
    private var shadowStrength = 0.0
    /// Where the hot spot may go while it is carried, in the window's content.
    var bounds: Rect?
    private var shown: (factor: Double, shadow: Double, composited: Bool)?

    init(preview: DragPreview?, root: ViewRoot) {
        self.preview = preview
        self.root = root
    }

    private var scaleKey: AnimationKey { AnimationKey(self, "scale") }
    private var moveKey: AnimationKey { AnimationKey(self, "move") }

    /// Shows the picture and lets it grow.
    /// - Parameter isHeld: whether it follows a pointer that is held; else it stands where it is put.
    /// - Returns: whether the platform could begin; what is not held needs no platform's leave.
    func lift(at position: Point, host: any WindowHost, isHeld: Bool) -> Bool {
        guard let preview,
            var image = try? preview.image(
                factor: 1, shadowStrength: 0, isComposited: host.isComposited, opacity: opacity)
        else { return !isHeld }
        image.bounds = bounds
        if isHeld {
            guard host.beginDrag(image: image, at: position) else { return false }
        } else {
            self.position = position
            host.showDragImage(image, at: position)
        }
        shown = (1, 0, host.isComposited)
        scale(to: DragPreview.liftedScale, duration: Theme.Duration.lift)
        return true
    }

    private var opacity: Double { 0.92 }

    /// Answers what lies under the pointer: small over a target, so that the target can be read, and where a line shows the
    /// place, so that the line can be seen.
    func show(_ proposal: DropProposal?, over view: View?) {
        let isOverTarget =
            switch proposal?.intent {
            case .insertIntoDestinationIndexPath: true
            case .unspecified: proposal?.operation.isAccepting == true
            case .insertAtDestinationIndexPath: (view as? CollectionView)?.reorderingStyle == .insertionLine
            case nil: false
            }
        scale(
            to: isOverTarget ? DragPreview.targetScale : DragPreview.liftedScale,
            duration: isOverTarget ? Theme.Duration.hover : Theme.Duration.lift)
    }

    // MARK: What nobody holds

    /// Follows a pointer that is not held.
    func carry(to position: Point) {
        guard state == .carried, self.position != nil else { return }
        root.animator.cancel(moveKey)
        place(at: position)
    }

    /// Moves from place to place, quickly, so that the eye can follow.
    func glide(to position: Point) {
        guard state == .carried, let start = self.position, start != position else { return }
        root.animate(moveKey, duration: Theme.Duration.hover) { [weak self] progress in
            self?.place(at: start.interpolated(to: position, at: progress))
        }
    }

    /// Goes out of sight, until it is moved: the pointer that carries it is over another window.
    func hide() {
        guard state == .carried, position != nil, !isOut else { return }
        isOut = true
        root.host?.removeDragImage()
    }

    /// Goes out of sight with what it shows: another program has it now.
    func vanish() {
        guard state == .carried, !isOut else { return }
        root.animator.cancel(scaleKey)
        isOut = true
        root.host?.removeDragImage()
    }

    /// Is seen again at a place, nobody holding it.
    func reappear(at position: Point) {
        guard state == .carried, isOut else { return }
        place(at: position)
    }

    private func place(at position: Point) {
        self.position = position
        guard isOut else {
            root.host?.moveDragImage(to: position)
            return
        }
        isOut = false
        shown = nil
        render()
    }

    private var target = 1.0
    private var endRadius: Double?
    private var radius: Double?

    private func scale(to factor: Double, duration: Double) {
        guard state == .carried, factor != target else { return }
        target = factor
        let start = self.factor
        let startShadow = shadowStrength
        root.animate(scaleKey, duration: duration) { [weak self] progress in
            guard let self else { return }
            self.factor = start + (factor - start) * progress
            self.shadowStrength = startShadow + (1 - startShadow) * progress
            self.render(isPassing: progress < 1)
        }
    }

    /// Paints the picture in its present size, if it looks different from what is shown.
    func render(isPassing: Bool = false) {
        guard state != .gone, !isOut, let preview, let host = root.host else { return }
        let next = (factor: factor, shadow: shadowStrength, composited: host.isComposited)
        if let shown, shown == next { return }
        shown = next
        guard
            var image = try? preview.image(
                factor: factor, shadowStrength: shadowStrength, isComposited: next.composited, opacity: opacity,
                isPassing: isPassing, cornerRadius: radius)
        else { return }
        image.bounds = bounds
        if let position, state == .carried {
            host.showDragImage(image, at: position)
        } else {
            host.setDragImage(image)
        }
    }

    /// What the picture is kept within has moved or become larger or smaller.
    func keep(within bounds: Rect?) {
        guard bounds != self.bounds, state == .carried else { return }
        self.bounds = bounds
        shown = nil
        render()
    }

    /// Shrinks into a place and vanishes there.
    /// - Parameter cornerRadius: of the place, in points; `nil` keeps the picture's own.
    func land(in rect: Rect?, cornerRadius: Double? = nil, from position: Point) {
        let rect = rect ?? Rect(center: position, size: .zero)
        endRadius = cornerRadius
        fly(to: rect, from: position, duration: Theme.Duration.drop, curve: .easeInOut)
    }

    /// Flies back to where it came from; without such a place it shrinks away.
    func goHome(to rect: Rect?, from position: Point) {
        let rect = rect ?? Rect(center: position, size: .zero)
        fly(to: rect, from: position, duration: Theme.Duration.cancel, curve: .easeInOut)
    }

    private func fly(to rect: Rect, from position: Point, duration: Double, curve: AnimationCurve) {
        guard state == .carried, !isOut, let preview else { return finish() }
        let position = self.position ?? position
        root.animator.cancel(moveKey)
        state = .flying
        root.animator.cancel(scaleKey)
        let startFactor = factor
        // The whole picture fits into the place: for a round face that is its inner part.
        let endFactor = min(rect.width / max(1, preview.size.width), rect.height / max(1, preview.size.height))
        let end = Point(
            x: rect.midX + (preview.anchor.x - preview.size.width / 2) * endFactor,
            y: rect.midY + (preview.anchor.y - preview.size.height / 2) * endFactor)
        root.animate(
            moveKey, duration: duration, curve: curve,
            update: { progress in  // keeps the flight alive to its end
                self.factor = startFactor + (endFactor - startFactor) * progress
                self.shadowStrength = 1 - progress
                let own = preview.radius * self.factor
                self.radius = self.endRadius.map { own + ($0 - own) * progress }
                self.render(isPassing: true)
                self.root.host?.moveDragImage(to: position.interpolated(to: end, at: progress))
            },
            completion: { _ in self.finish() })
    }

    /// Takes the picture away, now.
    func finish() {
        guard state != .gone else { return }
        state = .gone
        root.animator.cancel(scaleKey)
        root.animator.cancel(moveKey)
        root.host?.removeDragImage()
    }
}
