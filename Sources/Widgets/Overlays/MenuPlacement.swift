import Geometry

/// Where a menu opens.
public nonisolated enum MenuPlace: Hashable, Sendable {
    /// At the pointer: its corner lies there.
    case point(Point)
    /// Below a control, or above it where there is more room.
    case below(Rect)
    /// Beside an entry of another menu, at its height.
    case beside(Rect)

    /// The frame of a panel of a size in a window: wholly within it, never over the pointer or the control where that can
    /// be helped, cut to the window's height where it is higher.
    /// - Parameters:
    ///   - margin: between the panel and the window's edges, in points.
    ///   - isRightToLeft: whether menus open to the left.
    func frame(size wanted: Size, in window: Size, margin: Double, isRightToLeft: Bool) -> Rect {
        let size = Size(
            width: min(wanted.width, window.width - 2 * margin), height: min(wanted.height, window.height - 2 * margin))
        let room = Rect(
            x: margin, y: margin, width: window.width - 2 * margin - size.width,
            height: window.height - 2 * margin - size.height)
        let origin = self.origin(size: size, room: room, isRightToLeft: isRightToLeft)
        return Rect(origin: Point(x: origin.x.rounded(), y: origin.y.rounded()), size: size)
    }

    private func origin(size: Size, room: Rect, isRightToLeft: Bool) -> Point {
        switch self {
        case .point(let point):
            let x = MenuPlace.choose(
                isRightToLeft ? [point.x - size.width, point.x] : [point.x, point.x - size.width], room.minX, room.maxX)
            let y = MenuPlace.choose([point.y, point.y - size.height], room.minY, room.maxY)
            return Point(x: x, y: y)
        case .below(let rect):
            let x = isRightToLeft ? rect.maxX - size.width : rect.minX
            let y = MenuPlace.choose([rect.maxY + 4, rect.minY - 4 - size.height], room.minY, room.maxY)
            return Point(x: min(max(x, room.minX), room.maxX), y: y)
        case .beside(let rect):
            let right = rect.maxX - 2
            let left = rect.minX + 2 - size.width
            let x = MenuPlace.choose(isRightToLeft ? [left, right] : [right, left], room.minX, room.maxX)
            return Point(x: x, y: min(max(rect.minY - 6, room.minY), room.maxY))
        }
    }

    /// The first of some places that is within bounds; else the first, moved into them.
    private static func choose(_ places: [Double], _ low: Double, _ high: Double) -> Double {
        places.first { $0 >= low && $0 <= high } ?? min(max(places[0], low), max(low, high))
    }
}
