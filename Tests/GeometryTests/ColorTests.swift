import Geometry
import Testing

@Suite("Color")
struct ColorTests {
    @Test("Hexadecimal colours have their parts in order")
    func hexadecimal() {
        let color = Color(hex: 0xFF8000)
        #expect(color.red == 1)
        #expect(abs(color.green - 128.0 / 255) < 1e-12)
        #expect(color.blue == 0)
        #expect(color.alpha == 1)
    }

    @Test("Contrast runs from 1 to 21 and does not care which colour is first")
    func contrast() {
        #expect(abs(Color.black.contrast(with: .white) - 21) < 0.01)
        #expect(abs(Color.white.contrast(with: .white) - 1) < 1e-12)
        let (ink, ground) = (Color(hex: 0x767676), Color.white)
        #expect(abs(ink.contrast(with: ground) - 4.54) < 0.05)
        #expect(ink.contrast(with: ground) == ground.contrast(with: ink))
    }

    @Test("Mixing begins and ends at its ends")
    func mixing() {
        let (first, second) = (Color(hex: 0x102030), Color(hex: 0xFFEEDD, alpha: 0.5))
        #expect(first.mixed(with: second, at: 0) == first)
        let end = first.mixed(with: second, at: 1)
        #expect(abs(end.red - second.red) < 1e-12 && abs(end.alpha - second.alpha) < 1e-12)
    }
}
