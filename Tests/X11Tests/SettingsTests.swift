import Testing

@testable import X11

@Suite struct SettingsTests {
    private func packed(_ settings: [(String, XSettings.Value)], bigEndian: Bool) -> [UInt8] {
        func half(_ value: UInt16) -> [UInt8] {
            let bytes = [UInt8(value >> 8), UInt8(truncatingIfNeeded: value)]
            return bigEndian ? bytes : bytes.reversed()
        }
        func word(_ value: UInt32) -> [UInt8] {
            let halves = [UInt16(value >> 16), UInt16(truncatingIfNeeded: value)]
            return (bigEndian ? halves : halves.reversed()).flatMap(half)
        }
        func padded(_ text: String) -> [UInt8] {
            Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
        }
        var bytes: [UInt8] = [bigEndian ? 1 : 0, 0, 0, 0] + word(7) + word(UInt32(settings.count))
        for (name, value) in settings {
            let kind: UInt8 =
                switch value {
                case .integer: 0
                case .text: 1
                case .color: 2
                }
            bytes += [kind, 0] + half(UInt16(name.utf8.count)) + padded(name) + word(3)
            switch value {
            case .integer(let number): bytes += word(UInt32(bitPattern: Int32(number)))
            case .text(let text): bytes += word(UInt32(text.utf8.count)) + padded(text)
            case .color(let red, let green, let blue, let alpha):
                bytes += half(red) + half(blue) + half(green) + half(alpha)
            }
        }
        return bytes
    }

    private static let settings: [(String, XSettings.Value)] = [
        ("Net/DoubleClickTime", .integer(250)), ("Net/ThemeName", .text("Adwaita-dark")),
        ("Gtk/X", .color(red: 1, green: 2, blue: 3, alpha: 65535)), ("Negative", .integer(-1)),
    ]

    @Test(arguments: [false, true]) func readsBothByteOrders(bigEndian: Bool) {
        let settings = XSettings(bytes: packed(Self.settings, bigEndian: bigEndian))
        #expect(settings.integer("Net/DoubleClickTime") == 250)
        #expect(settings.text("Net/ThemeName") == "Adwaita-dark")
        #expect(settings.values["Gtk/X"] == .color(red: 1, green: 2, blue: 3, alpha: 65535))
        #expect(settings.integer("Negative") == -1)
        #expect(settings.integer("Net/ThemeName") == nil)
    }

    @Test func keepsWhatLiesBeforeTheDamage() {
        let whole = packed(Self.settings, bigEndian: false)
        var sizes: Set<Int> = []
        for length in 0...whole.count {
            sizes.insert(XSettings(bytes: Array(whole.prefix(length))).values.count)
        }
        #expect(sizes == [0, 1, 2, 3, 4])
        #expect(XSettings(bytes: [9, 9, 9]).values.isEmpty)
    }

    @Test func readsResources() {
        let resources = ResourceDatabase("! a comment\nXft.dpi:\t192\nXft.hinting: 1\nnonsense\nXft.dpi:  96 \n")
        #expect(resources["Xft.dpi"] == "96")
        #expect(resources["Xft.hinting"] == "1")
        #expect(resources["nonsense"] == nil)
    }

    @Test func readsGeometries() throws {
        let screen = WindowGeometry.Extent(width: 640, height: 480)
        let window = WindowGeometry.Extent(width: 100, height: 50)
        let full = try #require(WindowGeometry("300x200+10-20"))
        #expect(full.size == WindowGeometry.Extent(width: 300, height: 200))
        #expect(try #require(full.origin(of: window, on: screen)) == (10, 410))
        #expect(WindowGeometry("300x200")?.position == nil)
        #expect(try #require(WindowGeometry("-0+5")?.origin(of: window, on: screen)) == (540, 5))
        for wrong in ["", "banana", "x", "0x0"] { #expect(WindowGeometry(wrong) == nil) }
    }
}
