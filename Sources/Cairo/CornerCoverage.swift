/// How much of each pixel of a square lies within a quarter of a circle whose centre is the square's lower right
/// corner, from 0 to 255, counted on a grid of 16 by 16 places in each pixel.
struct CornerCoverage {
    private let radius: Int
    private let values: [Int]

    /// Counts the places for a radius in pixels.
    init(radius: Int) {
        self.radius = radius
        let grid = 16
        var counts = [Int](repeating: 0, count: radius * radius)
        // Places are odd multiples of half a cell from the centre; in half cells the radius is 2 * grid * radius.
        let limit = 4 * grid * grid * radius * radius
        // The first place of a row that lies within moves left as rows come nearer to the centre.
        var first = radius * grid
        for row in 0..<radius * grid {
            let dy = 2 * (radius * grid - row) - 1
            while first > 0 {
                let dx = 2 * (radius * grid - first + 1) - 1
                if dx * dx + dy * dy > limit { break }
                first -= 1
            }
            for x in first / grid..<radius {
                counts[row / grid * radius + x] += min(grid, (x + 1) * grid - first)
            }
        }
        values = counts.map { ($0 * 255 + grid * grid / 2) / (grid * grid) }
    }

    /// The coverage of a pixel; columns beyond the square are wholly within.
    subscript(x: Int, y: Int) -> Int {
        x < radius ? values[y * radius + x] : 255
    }
}
