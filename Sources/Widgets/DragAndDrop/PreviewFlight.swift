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

    /// Shows the picture under the pointer and lets it grow. Returns whether the platform could begin.
    func lift(at position: Point, host: any WindowHost) -> Bool {
        guard let preview,
            var image = try? preview.image(
                factor: 1, shadowStrength: 0, isComposited: host.isComposited, opacity: opacity)
        else { return false }
        image.bounds = bounds
        guard host.beginDrag(image: image, at: position) else { return false }
        shown = (1, 0, host.isComposited)
        scale(to: DragPreview.liftedScale, duration: Theme.Duration.lift)
        return true
    }

    private var opacity: Double { 0.92 }

    /// Answers what lies under the pointer: small over a target, so that the target can be read.
    func show(_ proposal: DropProposal?) {
        let isOverTarget = proposal?.intent == .insertIntoDestinationIndexPath
        scale(
            to: isOverTarget ? DragPreview.targetScale : DragPreview.liftedScale,
            duration: isOverTarget ? Theme.Duration.hover : Theme.Duration.lift)
    }

    private var target = 1.0

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
        guard state != .gone, let preview, let host = root.host else { return }
        let next = (factor: factor, shadow: shadowStrength, composited: host.isComposited)
        if let shown, shown == next { return }
        shown = next
        guard
            var image = try? preview.image(
                factor: factor, shadowStrength: shadowStrength, isComposited: next.composited, opacity: opacity,
                isPassing: isPassing)
        else { return }
        image.bounds = bounds
        host.setDragImage(image)
    }

    /// What the picture is kept within has moved or become larger or smaller.
    func keep(within bounds: Rect?) {
        guard bounds != self.bounds, state == .carried else { return }
        self.bounds = bounds
        shown = nil
        render()
    }

    /// Shrinks into a place and vanishes there.
    func land(in rect: Rect?, from position: Point) {
        let rect = rect ?? Rect(center: position, size: .zero)
        fly(to: rect, from: position, duration: Theme.Duration.drop, curve: .easeInOut)
    }

    /// Flies back to where it came from; without such a place it shrinks away.
    func goHome(to rect: Rect?, from position: Point) {
        let rect = rect ?? Rect(center: position, size: .zero)
        fly(to: rect, from: position, duration: Theme.Duration.cancel, curve: .easeInOut)
    }

    private func fly(to rect: Rect, from position: Point, duration: Double, curve: AnimationCurve) {
        guard state == .carried, let preview else { return finish() }
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
