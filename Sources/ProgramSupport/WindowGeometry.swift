/// Size and place of a window as X11 programs take them: `1000x700+40+20`, `1000x700`, `+40-20`.
public struct WindowGeometry: Hashable {
    /// As it was typed.
    public let text: String
    /// A distance from an edge of the screen.
    public struct Offset: Hashable {
        /// In pixels; negative ones are beyond the edge.
        public let distance: Int
        /// Whether it is counted from the right or lower edge.
        public let isFromFarEdge: Bool
    }

    /// Width in pixels, if a size is given.
    public let width: Int?
    /// Height in pixels, if a size is given.
    public let height: Int?
    /// The distance from the left or right edge, if a place is given.
    public let x: Offset?
    /// The distance from the upper or lower edge, if a place is given.
    public let y: Offset?

    /// Reads it; nil for anything else.
    public init?(_ text: String) {
        self.text = text
        let sizeEnd = text.firstIndex { $0 == "+" || $0 == "-" } ?? text.endIndex
        let size = text[..<sizeEnd]
        let place = text[sizeEnd...]
        if size.isEmpty && place.isEmpty { return nil }
        if size.isEmpty {
            (width, height) = (nil, nil)
        } else {
            let sides = size.split(separator: "x", omittingEmptySubsequences: false).map { NumberText.count($0) }
            guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0,
                width <= 32_767, height <= 32_767
            else { return nil }
            (self.width, self.height) = (width, height)
        }
        if place.isEmpty {
            (x, y) = (nil, nil)
        } else {
            var rest = place
            guard let x = WindowGeometry.offset(&rest), let y = WindowGeometry.offset(&rest), rest.isEmpty else {
                return nil
            }
            (self.x, self.y) = (x, y)
        }
    }

    /// Takes a sign and a number, which may have a sign of its own, off the front.
    private static func offset(_ text: inout Substring) -> Offset? {
        guard let sign = text.popFirst(), sign == "+" || sign == "-" else { return nil }
        let isNegative = text.first == "-"
        if isNegative { text.removeFirst() }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        text = text.dropFirst(digits.count)
        guard let number = NumberText.count(digits), number <= 32_767 else { return nil }
        return Offset(distance: isNegative ? -number : number, isFromFarEdge: sign == "-")
    }
}
