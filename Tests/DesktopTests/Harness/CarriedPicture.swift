/// What the screen shows of a part of a view that is carried: 1.2 times as large, with the grabbed pixel under the pointer.
struct CarriedPicture {
    /// Where the part is on the screen while it is not carried.
    let source: Area
    /// The pixel of it that was grabbed.
    let grabbed: Pixel

    /// Where it is on the screen while the pointer is somewhere, outside of targets.
    func area(at pointer: Pixel) -> Area {
        let left = Double(pointer.x) - Double(grabbed.x - source.x) * 1.2
        let top = Double(pointer.y) - Double(grabbed.y - source.y) * 1.2
        return Area(
            x: Int(left.rounded()), y: Int(top.rounded()), width: Int(Double(source.width) * 1.2),
            height: Int(Double(source.height) * 1.2))
    }

    /// A square around a pixel.
    static func around(_ center: Pixel, _ reach: Int) -> Area {
        Area(x: center.x - reach, y: center.y - reach, width: 2 * reach + 1, height: 2 * reach + 1)
    }

    /// How far what is carried lies from where it should.
    /// - Parameters:
    ///   - before: the screen before it was lifted.
    ///   - after: the screen now.
    ///   - pointer: where the pointer is now.
    ///   - reach: how far around the grabbed pixel is compared, in pixels of the screen now.
    func displacement(_ before: Picture, _ after: Picture, _ pointer: Pixel, reach: Int, stride step: Int = 6) -> Pixel
    {
        var best = (difference: Int.max, way: Pixel(x: 99, y: 99))
        for dy in -4...4 {
            for dx in -4...4 {
                var difference = 0
                for y in stride(from: -reach, through: reach, by: step) {
                    for x in stride(from: -reach, through: reach, by: step) {
                        let pixel = Pixel(
                            x: grabbed.x + Int((Double(x) / 1.2).rounded()),
                            y: grabbed.y + Int((Double(y) / 1.2).rounded()))
                        let shown = Pixel(x: pointer.x + x + dx, y: pointer.y + y + dy)
                        difference += Picture.distance(before[pixel], after[shown])
                    }
                }
                if difference < best.difference { best = (difference, Pixel(x: dx, y: dy)) }
            }
        }
        return best.way
    }

    /// Whether it is cut to corners with a radius of about 20 at scale 1, and what is around and behind them is the ground.
    func isCutOut(_ picture: Picture, at pointer: Pixel, ground: UInt32) -> Bool {
        let whole = area(at: pointer)
        let (right, bottom) = (whole.x + whole.width - 1, whole.y + whole.height - 1)
        let corners = [
            Pixel(x: whole.x + 3, y: whole.y + 3), Pixel(x: right - 3, y: whole.y + 3),
            Pixel(x: whole.x + 3, y: bottom - 3), Pixel(x: right - 3, y: bottom - 3),
        ]
        let inside = [
            Pixel(x: whole.x + 12, y: whole.y + 12), Pixel(x: right - 12, y: bottom - 12), whole.center,
            Pixel(x: whole.center.x, y: whole.y + 3), Pixel(x: whole.center.x, y: bottom - 3),
        ]
        let outside = [Pixel(x: whole.x - 4, y: whole.center.y), Pixel(x: whole.center.x, y: bottom + 5)]
        return (corners + outside).allSatisfy { picture[$0] == ground }
            && inside.allSatisfy { Picture.distance(picture[$0], ground) > 20 }
    }
}
