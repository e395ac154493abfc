public import Geometry

/// Where monitors lie on the screen, and where among them a window can be seen.
public struct MonitorLayout: Hashable, Sendable {
    /// In device pixels of the screen; they may overlap.
    public var monitors: [PixelRect]

    /// Makes a layout.
    public init(_ monitors: [PixelRect]) {
        self.monitors = monitors
    }

    /// The place for a window that wants to be somewhere: there if every pixel of it can be seen, else moved into the
    /// monitor that shows most of it or lies nearest, and made smaller if it is larger than that.
    public func fitted(_ frame: PixelRect) -> PixelRect {
        guard !monitors.isEmpty, !isInSight(frame), let monitor = monitors.max(by: { isFurther($0, $1, from: frame) })
        else { return frame }
        let width = min(frame.width, monitor.width)
        let height = min(frame.height, monitor.height)
        return PixelRect(
            x: min(max(frame.x, monitor.x), monitor.maxX - width),
            y: min(max(frame.y, monitor.y), monitor.maxY - height), width: width, height: height)
    }

    /// Whether every pixel lies on a monitor.
    func isInSight(_ frame: PixelRect) -> Bool {
        monitors.reduce([frame]) { rest, monitor in rest.flatMap { $0.subtracting(monitor) } }.isEmpty
    }

    /// Whether the first of two monitors shows less of a window, or lies further away when neither shows anything.
    private func isFurther(_ one: PixelRect, _ other: PixelRect, from frame: PixelRect) -> Bool {
        let (first, second) = (one.intersection(frame).area, other.intersection(frame).area)
        return first == second ? distance(one, frame) > distance(other, frame) : first < second
    }

    /// The square of the distance between two middles.
    private func distance(_ one: PixelRect, _ other: PixelRect) -> Int {
        let x = (one.x + one.maxX - other.x - other.maxX) / 2
        let y = (one.y + one.maxY - other.y - other.maxY) / 2
        return x * x + y * y
    }
}
