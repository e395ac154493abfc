import Cairo
import Geometry
import Widgets
import X11

extension Cursor {
    /// The shape in cursor themes.
    var shape: CursorShape {
        switch self {
        case .arrow: .arrow
        case .text: .text
        case .pointer: .pointer
        case .openHand: .openHand
        case .closedHand: .closedHand
        case .dragCopy: .dragCopy
        case .dragForbidden: .dragForbidden
        case .resizeVertical: .resizeVertical
        }
    }
}

extension Modifiers {
    /// The modifiers among what is held.
    init(_ held: KeyButtonMask) {
        self = []
        if held.contains(.shift) { insert(.shift) }
        if held.contains(.control) { insert(.control) }
        if held.contains(.mod1) { insert(.alt) }
        if held.contains(.mod4) { insert(.command) }
    }
}

extension PointerButton {
    /// A button by its X number.
    init(number: Int) {
        self =
            switch number {
            case 1: .primary
            case 2: .middle
            case 3: .secondary
            default: .other(number)
            }
    }
}

extension Picture {
    /// A copy of a surface's pixels.
    init(_ surface: Surface) {
        surface.flush()
        var pixels: [UInt32] = []
        pixels.reserveCapacity(surface.width * surface.height)
        if surface.format == .argb32, let data = unsafe surface.data {
            for y in 0..<surface.height {
                let row = unsafe (data + y * surface.stride).assumingMemoryBound(to: UInt32.self)
                unsafe pixels.append(contentsOf: UnsafeBufferPointer(start: row, count: surface.width))
            }
        } else {
            for y in 0..<surface.height {
                for x in 0..<surface.width { pixels.append(surface.pixel(x: x, y: y)) }
            }
        }
        self.init(width: surface.width, height: surface.height, pixels: pixels)
    }
}

extension IconImage {
    /// A picture with colours that are not premultiplied any more.
    init(_ surface: Surface) {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(surface.width * surface.height)
        for y in 0..<surface.height {
            for x in 0..<surface.width { pixels.append(IconImage.straight(surface.pixel(x: x, y: y))) }
        }
        self.init(width: surface.width, height: surface.height, pixels: pixels)
    }

    private static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha > 0, alpha < 255 else { return pixel }
        func part(_ shift: UInt32) -> UInt32 {
            min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
        }
        return alpha << 24 | part(16) | part(8) | part(0)
    }
}
