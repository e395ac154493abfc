import Cairo
import Geometry

/// The time that a finger rests before a drag begins: it says when that is over, and shows it as a ring that closes around
/// the finger.
final class PendingDrag {
    /// The ring waits for this part of the time: a tap shows none.
    private static let quiet = 0.3

    private weak var source: (any DragSource)?
    private unowned let root: ViewRoot
    private let ring: PendingRing
    private var timers: [Scheduler.Timer] = []

    private var key: AnimationKey { AnimationKey(self, "ring") }

    init(
        _ source: any DragSource, at point: Point, delay: Double, root: ViewRoot, whenOver action: @escaping () -> Void
    ) {
        self.source = source
        self.root = root
        ring = PendingRing(around: point)
        timers = [
            root.after(delay * PendingDrag.quiet) { [weak self] in self?.show(for: delay * (1 - PendingDrag.quiet)) },
            root.after(delay, action),
        ]
    }

    private func show(for seconds: Double) {
        root.content.addSubview(ring)
        root.animate(key, duration: seconds, curve: .linear) { [weak self] progress in
            self?.ring.progress = progress
            self?.source?.dragPending(progress)
        }
    }

    /// It is over, or of no use: nothing of it stays.
    func end() {
        for timer in timers { timer.cancel() }
        root.animator.cancel(key)
        ring.removeFromSuperview()
        source?.dragPending(0)
    }
}

/// A ring around a finger that closes clockwise from above. Large enough to be seen beside a fingertip.
final class PendingRing: View {
    private static let radius = 32.0
    private static let width = 4.0

    var progress = 0.0 {
        didSet { if progress != oldValue { setNeedsDisplay() } }
    }

    init(around point: Point) {
        super.init()
        let extent = 2 * (PendingRing.radius + PendingRing.width)
        frame = Rect(center: point, size: Size(width: extent, height: extent))
        isUserInteractionEnabled = false
    }

    override func draw(_ context: PaintContext) {
        // The ground makes it readable on any picture.
        arc(context, to: 1, context.theme.card.withAlpha(0.85), width: PendingRing.width + 2)
        if progress > 0 { arc(context, to: progress, context.theme.accent, width: PendingRing.width) }
    }

    private func arc(_ context: PaintContext, to progress: Double, _ color: Color, width: Double) {
        let top = -Double.pi / 2
        context.cairo.newPath()
        context.cairo.arc(
            center: bounds.center, radius: PendingRing.radius, from: top, to: top + 2 * .pi * progress)
        context.cairo.stroke(color, width: width, cap: .round)
    }
}
