import Geometry

extension DragSourceMachine {
    enum State: Sendable {
        /// The pointer moves, and nothing that takes drops is under it.
        case roaming
        /// The pointer moves over a target.
        case over(Visit)
        /// The button was released, and the target has not answered the last position yet.
        case waiting(Visit, until: Double)
        /// Dropped. The target reads the data.
        case dropped(Visit, until: Double)
        case ended

        var visit: Visit? {
            switch self {
            case .over(let visit), .waiting(let visit, _), .dropped(let visit, _): visit
            case .roaming, .ended: nil
            }
        }
    }

    /// A place of the pointer, and what the user wants there.
    struct Position: Hashable, Sendable {
        var rootX: Int
        var rootY: Int
        var action: DragAction

        func isSamePlace(as other: Position) -> Bool { rootX == other.rootX && rootY == other.rootY }
    }

    /// What a target said last.
    struct Answer: Sendable {
        /// `nil` if it refuses.
        var action: DragAction?
        /// Where it does not want to hear of the pointer; empty if it wants to hear all.
        var quietArea: PixelRect

        func isQuiet(at position: Position) -> Bool {
            quietArea.contains(PixelRect(x: position.rootX, y: position.rootY, width: 1, height: 1))
        }
    }

    /// The time from enter to leave or finished.
    struct Visit: Sendable {
        let target: DropTargetWindow
        /// The position sent last.
        var sent: Position
        /// When that was.
        var sentAt: Double
        /// Whether it was not answered yet.
        var isUnanswered = true
        /// Where the pointer is.
        var newest: Position
        /// `nil` until the target answers for the first time.
        var answer: Answer?

        /// The version spoken.
        var version: Int { min(target.version, DragMessage.versions.upperBound) }

        /// Whether the target has to hear of where the pointer is now.
        ///
        /// Another action counts even in the quiet area. The area keeps quiet only if the target knows that the pointer is
        /// in it: not after an excursion.
        var isNewsworthy: Bool {
            if newest.action != sent.action { return true }
            if newest.isSamePlace(as: sent) { return false }
            guard let answer else { return true }
            return !answer.isQuiet(at: sent) || !answer.isQuiet(at: newest)
        }

        /// When the position is to be repeated, if it is.
        var nextHeartbeat: Double? {
            guard !isUnanswered, let answer, answer.quietArea.isEmpty else { return nil }
            return sentAt + DragSourceMachine.heartbeat
        }
    }
}
