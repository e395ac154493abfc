internal import CX11

/// A picture for task bars.
public struct IconImage: Hashable, Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// The rows, from the top: `0xAARRGGBB`, colours not premultiplied.
    public var pixels: [UInt32]

    /// Makes a picture.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// One bit a pixel, as `XCreateBitmapFromData` has them, set where a pixel is of a kind.
    func bitmap(where isSet: (UInt32) -> Bool) -> [CChar] {
        let stride = (width + 7) / 8
        var bits = [UInt8](repeating: 0, count: stride * height)
        for (index, pixel) in pixels.prefix(width * height).enumerated() where isSet(pixel) {
            bits[index / width * stride + index % width / 8] |= 1 << UInt8(index % width % 8)
        }
        return bits.map { CChar(bitPattern: $0) }
    }

    /// Whether a pixel is rather seen than not.
    static func isSeen(_ pixel: UInt32) -> Bool { pixel >> 24 >= 128 }

    /// Whether a pixel is seen and rather dark than light.
    static func isInk(_ pixel: UInt32) -> Bool {
        let light = 2 * (pixel >> 16 & 0xFF) + 5 * (pixel >> 8 & 0xFF) + (pixel & 0xFF)
        return isSeen(pixel) && light < 8 * 160
    }
}

extension Window {
    /// Sets the pictures for task bars, any sizes (`_NET_WM_ICON`), and one of them in black and white for window managers
    /// that know nothing else (`WM_HINTS`).
    public func setIcon(_ images: [IconImage]) {
        let words = images.flatMap { [UInt32($0.width), UInt32($0.height)] + $0.pixels }
        display.setProperty(display.atom(.netWmIcon), of: id, type: .cardinal, words: words)
        // The size that these window managers were made for.
        guard let image = images.min(by: { abs($0.width - 48) < abs($1.width - 48) }) else { return }
        iconPixmaps = [IconImage.isInk, IconImage.isSeen].map { makeBitmap(image.bitmap(where: $0), of: image) }
        writeHints()
    }

    private func makeBitmap(_ bits: [CChar], of image: IconImage) -> UInt {
        unsafe XCreateBitmapFromData(
            display.pointer, display.root.rawValue, bits, UInt32(image.width), UInt32(image.height))
    }

    /// Says that the window wants the keyboard, that it begins as a window and not as an icon, and which windows it
    /// belongs to (`WM_HINTS`, `WM_CLIENT_LEADER`).
    /// - Parameter leader: stands for all windows of the program and is never seen.
    public func setGroup(leader: Window) {
        group = leader.id
        writeHints()
        setLeader(leader)
    }

    private func writeHints() {
        var hints = XWMHints()
        hints.flags = Int(InputHint | StateHint)
        hints.input = True
        hints.initial_state = NormalState
        if group != .none {
            hints.flags |= Int(WindowGroupHint)
            hints.window_group = group.rawValue
        }
        if iconPixmaps.count == 2 {
            hints.flags |= Int(IconPixmapHint | IconMaskHint)
            (hints.icon_pixmap, hints.icon_mask) = (iconPixmaps[0], iconPixmaps[1])
        }
        unsafe XSetWMHints(display.pointer, id.rawValue, &hints)
    }
}
