internal import CX11
import Geometry

/// Scroll valuators of pointing devices (XInput 2.1): where each stood, and how far a click of a wheel is.
struct SmoothScrolling {
    /// One axis of one device.
    struct Axis: Hashable, Sendable {
        /// The valuator's number.
        var valuator: Int
        /// Whether it scrolls sideways.
        var isHorizontal: Bool
        /// How much the valuator changes for a click of a wheel; negative for wheels mounted the other way.
        var increment: Double
        /// Where it stood; `nil` when unknown.
        var value: Double?

        /// Takes a new value and tells how many clicks it is away from the one before; none if that is unknown.
        mutating func move(to value: Double) -> Double {
            defer { self.value = value }
            guard let last = self.value, increment != 0 else { return 0 }
            return (value - last) / increment
        }
    }

    /// The extension's major opcode, by which its events are told from others.
    let opcode: Int32
    /// The scroll axes of every device, by the device that events come from.
    var axes: [Int32: [Axis]] = [:]
    /// The windows that want it.
    var windows: Set<WindowID> = []

    /// Whether any device scrolls smoothly.
    var hasAxes: Bool { axes.values.contains { !$0.isEmpty } }
}
