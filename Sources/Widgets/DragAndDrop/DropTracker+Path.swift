import Geometry

extension DropTracker {
    /// How far apart the points are at which a motion is looked at, in points.
    private static let stride = 1.0

    /// Goes through the places that the pointer crossed on the straight way from where it was, for those that want to be
    /// entered by crossing: what comes of a path is then the same whether it is told in ten motions or in a thousand.
    func enterCrossed(from start: Point) {
        let end = session.rootLocation
        let steps = Int((start.distance(to: end) / DropTracker.stride).rounded(.up))
        // What was picked up by keys or by a click has no way that it came.
        guard steps > 1, hasCrossings, session.localDragSession?.manner != .picked else { return }
        for step in 0..<steps where !isOver {
            session.rootLocation = start.interpolated(to: end, at: Double(step) / Double(steps))
            let found = find()
            if found?.isEnteredByCrossing == true || destination?.isEnteredByCrossing == true { go(to: found) }
        }
        session.rootLocation = end
    }
}
