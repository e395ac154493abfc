import Cairo
import Geometry

/// The pictures on buttons and in fields: lines with round ends, drawn at any size.
///
/// Each is drawn in a square of 20 units with the strokes' middle between 2 and 18.
public nonisolated enum Icon: Hashable, Sendable, CaseIterable {
    /// Take the last step back.
    case undo
    /// Take it again.
    case redo
    /// Cards in rows and columns.
    case grid
    /// Cards in one row that scrolls sideways.
    case strip
    /// Look for something.
    case search
    /// Empty a field.
    case clear
    /// Add something.
    case plus
    /// Remove.
    case trash
    /// All people at the table.
    case everyone
    /// One of them.
    case person
    /// The bill on paper.
    case receipt
    /// Something to eat.
    case food
    /// Close a panel.
    case close
    /// A folder of files.
    case folder
    /// A file.
    case file
    /// An arrow into a tray: bring something in.
    case bringIn
    /// One less.
    case minus
    /// Done.
    case tick
    /// Nothing can change.
    case lock

    /// The picture that means the same where lines begin elsewhere: the way back points to their beginning, the way on to
    /// their end; all else looks the same.
    public func directed(_ direction: LayoutDirection) -> Icon {
        switch self {
        case .undo where direction == .rightToLeft: .redo
        case .redo where direction == .rightToLeft: .undo
        default: self
        }
    }

    /// The width of the strokes at sizes up to 24 points, in points; larger icons have strokes in proportion.
    public static let strokeWidth = 1.75
    private static let unit = 20.0

    /// Draws the icon as large as it can be in the middle of a rectangle.
    @MainActor public func draw(in context: PaintContext, rect: Rect, color: Color) {
        let side = min(rect.width, rect.height)
        guard side > 0 else { return }
        let square = context.aligned(Rect(center: rect.center, size: Size(width: side, height: side)))
        let cairo = context.cairo
        cairo.newPath()
        cairo.saved {
            cairo.translate(by: square.origin - .zero)
            cairo.scale(by: side / Icon.unit)
            addPath(to: cairo)
        }
        // The path outlives restore(), so that the stroke is as wide as it should be whatever the scale.
        cairo.stroke(color, width: Icon.strokeWidth * max(1, side / 24), cap: .round, join: .round)
    }
}
