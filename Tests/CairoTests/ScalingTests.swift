import Geometry
import Testing

@testable import Cairo

@Suite struct ScalingTests {
    @Test(arguments: [(400, 300, 150, 112), (300, 400, 150, 112), (37, 91, 20, 20), (10, 10, 35, 20), (8, 8, 8, 8)])
    func fillsTheSizeWithTheWholePictureOrItsMiddle(width: Int, height: Int, newWidth: Int, newHeight: Int) throws {
        // Red to the right, green downwards: places of the result tell where they come from.
        let picture = try drawing(width: width, height: height, format: .rgb24) { context in
            for x in 0..<width {
                context.fill(
                    Rect(x: Double(x), y: 0, width: 1, height: Double(height)),
                    Color(red: (Double(x) + 0.5) / Double(width), green: 0, blue: 0))
            }
        }
        let scaled = picture.scaledToFill(width: newWidth, height: newHeight)
        #expect(scaled.width == newWidth && scaled.height == newHeight && scaled.format == .rgb24)
        let factor = max(Double(newWidth) / Double(width), Double(newHeight) / Double(height))
        let cut = (Double(width) * factor - Double(newWidth)) / 2
        for x in stride(from: 1, to: newWidth - 1, by: 3) {
            let expected = (Double(x) + 0.5 + cut) / factor / Double(width) * 255
            for y in [0, newHeight / 2, newHeight - 1] {
                let red = Double(scaled.pixel(x: x, y: y) >> 16 & 0xFF)
                #expect(abs(red - expected) < 4 + 200 / Double(width), "at \(x), \(y)")
            }
        }
    }

    @Test func averagesWhatItShrinks() throws {
        let stripes = try drawing(width: 120, height: 80, format: .rgb24) { context in
            for x in stride(from: 0.0, to: 120, by: 2) {
                context.fill(Rect(x: x, y: 0, width: 1, height: 80), .white)
            }
        }
        let gray = stripes.scaledToFill(width: 30, height: 20)
        #expect(gray.rows.joined().allSatisfy { (126...129).contains($0 & 0xFF) })
    }

    @Test func keepsTransparencyPremultiplied() throws {
        let picture = try drawing(width: 40, height: 40) { context in
            context.fill(Rect(x: 0, y: 0, width: 40, height: 20), .white)
        }
        let scaled = picture.scaledToFill(width: 10, height: 10)
        #expect(scaled.format == .argb32)
        #expect(scaled.pixel(x: 5, y: 1) == .max)
        #expect(scaled.pixel(x: 5, y: 8) == 0)
    }

    @Test func anEmptyPictureScalesToNothing() throws {
        let scaled = try Surface(width: 0, height: 0).scaledToFill(width: 2, height: 2)
        #expect(scaled.rows.joined().allSatisfy { $0 == 0 })
    }

    @Test(arguments: [(13, 9, 5, 4), (9, 13, 9, 2), (40, 30, 7, 7), (6, 4, 6, 4)])
    func isTheAverageOfTheAreaCovered(width: Int, height: Int, newWidth: Int, newHeight: Int) throws {
        let picture = try Surface(width: width, height: height, format: .rgb24)
        picture.fillWithNumbers()
        let step = min(Double(width) / Double(newWidth), Double(height) / Double(newHeight))
        let left = (Double(width) - Double(newWidth) * step) / 2
        let top = (Double(height) - Double(newHeight) * step) / 2
        let scaled = picture.scaledToFill(width: newWidth, height: newHeight)
        for y in 0..<newHeight {
            for x in 0..<newWidth {
                let area = Rect(x: left + Double(x) * step, y: top + Double(y) * step, width: step, height: step)
                for shift in [0, 8, 16] as [UInt32] {
                    var sum = 0.0
                    for row in 0..<height {
                        for column in 0..<width {
                            let pixel = Rect(x: Double(column), y: Double(row), width: 1, height: 1)
                            let value = Double(picture.pixel(x: column, y: row) >> shift & 0xFF)
                            sum += pixel.intersection(area).area / area.area * value
                        }
                    }
                    let value = Double(scaled.pixel(x: x, y: y) >> shift & 0xFF)
                    #expect(abs(value - sum) < 0.51, "at \(x), \(y)")
                }
            }
        }
    }
}
