import Cairo
import Geometry
import OffscreenPlatform
import Testing

@testable import Widgets

/// What is kept as pixels is kept at the window's scale.
@Suite("Kept pixels")
struct RasterTests {
    @Test("A lifted view looks the same whether its pixels were kept or not", arguments: [1.0, 2])
    func liftedAlike(scale: Double) throws {
        let view = ColorView(0x3366CC)
        let spot = ColorView(0xFFCC00)
        spot.frame = Rect(x: 10, y: 10, width: 15, height: 5)
        view.addSubview(spot)
        view.shouldRasterize = true
        view.frame = Rect(x: 20, y: 20, width: 60, height: 40)
        let ground = ColorView(0xFFFFFF)
        ground.addSubview(view)
        let window = OffscreenWindow.open(ground, 100, 100, scale: scale)
        func lifted() throws -> [UInt32] {
            let surface = try Snapshot.render(
                view, part: view.bounds, radius: 0, scale: scale * DragPreview.liftedScale, theme: .light,
                cache: window.root.paintCache)
            return (0..<surface.height).flatMap { y in (0..<surface.width).map { surface.pixel(x: $0, y: y) } }
        }
        let fresh = try lifted()
        // Painted again and again without a change of its own, it is kept.
        for _ in 0..<4 {
            ground.setNeedsDisplay()
            window.settle()
        }
        #expect(view.raster?.surface != nil)
        #expect(try lifted() == fresh)
    }
}
