import Cairo
import Geometry

/// What shows that several things are dragged: sheets that peep out from under the picture of the one that was grabbed, and
/// a badge with their number.
struct DragStack {
    /// A thing under the first one.
    private struct Sheet {
        let picture: Surface
        /// Its extent at scale 1, in points.
        let size: Size
        /// How it lies: turned and moved, in radians and points at scale 1.
        let angle: Double
        let shift: Offset
    }

    /// How the sheets lie, the upper one first. More than two would only be noise.
    private static let poses = [
        (angle: 0.09, shift: Offset(dx: 5, dy: 5)), (angle: -0.075, shift: Offset(dx: -5, dy: 4)),
    ]
    private static let badgeHeight = 24.0
    private static let badgeRing = 2.0

    private let sheets: [Sheet]
    private let text: TextLayout
    private let theme: Theme
    private let scale: Double
    /// How far sheets reach beyond the picture on each side, in points at scale 1.
    private let sheetReach: Size

    /// Makes a stack under a picture of some size; `nil` for a single thing.
    /// - Parameters:
    ///   - others: parts of the views of other things, as far as they are in sight.
    ///   - count: how many things there are.
    init?(
        under size: Size, radius: Double, others: [(view: View, parameters: DragPreviewParameters)], count: Int,
        root: ViewRoot
    ) {
        guard count > 1 else { return nil }
        theme = root.theme
        scale = root.scale
        var sheets: [Sheet] = []
        for (number, pose) in DragStack.poses.prefix(count - 1).enumerated() {
            let other = others.indices.contains(number) ? others[number] : nil
            let part =
                other?.parameters
                ?? DragPreviewParameters(visibleRect: Rect(origin: .zero, size: size), cornerRadius: radius)
            guard let picture = DragStack.picture(of: other?.view, part, root) else { continue }
            let fit = min(1, size.width / part.visibleRect.width, size.height / part.visibleRect.height)
            sheets.append(
                Sheet(
                    picture: picture, size: part.visibleRect.size.scaled(by: fit), angle: pose.angle, shift: pose.shift)
            )
        }
        self.sheets = sheets
        sheetReach = DragStack.reach(of: sheets, beyond: size)
        text = TextLayout(
            count > 99 ? "99+" : String(count), font: root.theme.font(13, weight: 700, tabular: true), scale: root.scale
        )
    }

    /// A sheet's picture: a quiet copy of what a view shows, or an empty card where the view is out of sight.
    private static func picture(of view: View?, _ part: DragPreviewParameters, _ root: ViewRoot) -> Surface? {
        let rect = Rect(origin: .zero, size: part.visibleRect.size)
        let scale = root.scale * DragPreview.liftedScale
        let pixels = PixelRect(covering: rect, scale: scale)
        guard !rect.isEmpty else { return nil }
        let copy = view.flatMap {
            try? Snapshot.render(
                $0, part: part.visibleRect, radius: part.cornerRadius, scale: scale, theme: root.theme,
                cache: root.paintCache)
        }
        guard let surface = copy ?? (try? Surface(width: pixels.width, height: pixels.height)) else { return nil }
        let cairo = Context(surface)
        cairo.scale(by: scale)
        cairo.roundedRectangle(rect, radius: part.cornerRadius)
        cairo.fill(copy == nil ? root.theme.field : root.theme.background.withAlpha(0.28))
        cairo.roundedRectangle(rect.inset(by: 0.5), radius: max(0, part.cornerRadius - 0.5))
        cairo.stroke(root.theme.line, width: 1)
        surface.flush()
        return surface
    }

    private static func reach(of sheets: [Sheet], beyond size: Size) -> Size {
        var result = Size.zero
        for sheet in sheets {
            // A turn by a small angle moves a corner by the angle times the other half side.
            let turn = abs(sheet.angle)
            let width = sheet.size.width + turn * sheet.size.height + 2 * abs(sheet.shift.dx)
            let height = sheet.size.height + turn * sheet.size.width + 2 * abs(sheet.shift.dy)
            result.width = max(result.width, (width - size.width) / 2)
            result.height = max(result.height, (height - size.height) / 2)
        }
        return result
    }

    /// How far the stack reaches beyond the picture on each side at a size, in points.
    func reach(at factor: Double) -> Size {
        let badge = DragStack.badgeHeight / 2 + DragStack.badgeRing + 1
        let width = max(badge, text.size.width / 2 + 10)
        return Size(
            width: max(width, sheetReach.width * factor + 1), height: max(badge, sheetReach.height * factor + 1))
    }

    /// Paints the sheets, below the picture.
    /// - Parameter spread: 0 while they lie exactly under it, 1 when they are spread out.
    func drawSheets(under rect: Rect, factor: Double, spread: Double, filter: ScalingFilter, _ cairo: Context) {
        for sheet in sheets.reversed() {
            cairo.save()
            cairo.translate(by: rect.center + sheet.shift.scaled(by: factor * spread) - Point.zero)
            cairo.rotate(by: sheet.angle * spread)
            cairo.draw(sheet.picture, in: Rect(center: .zero, size: sheet.size.scaled(by: factor)), filter: filter)
            cairo.restore()
        }
    }

    /// Paints the number at the corner that is farthest from the pointer.
    /// - Parameters:
    ///   - pointer: where the pointer is, in the coordinates of the rectangle.
    ///   - presence: 0 to 1; the badge grows in with the lift.
    func drawBadge(on rect: Rect, radius: Double, pointer: Point, presence: Double, _ cairo: Context) {
        guard presence > 0.05 else { return }
        // The badge sits on the round corner, not beside it.
        let inset = radius * 0.29
        let x = pointer.x < rect.midX ? rect.maxX - inset : rect.minX + inset
        let y = pointer.y < rect.midY ? rect.maxY - inset : rect.minY + inset
        let center = Point(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
        let height = DragStack.badgeHeight
        let width = max(height, ((text.size.width + 13) * scale / 2).rounded() * 2 / scale)
        let badge = Rect(center: .zero, size: Size(width: width, height: height))
        cairo.save()
        cairo.translate(by: center - Point.zero)
        cairo.scale(by: presence)
        cairo.roundedRectangle(badge.inset(by: -DragStack.badgeRing), radius: height / 2 + DragStack.badgeRing)
        cairo.fill(theme.card)
        cairo.roundedRectangle(badge, radius: height / 2)
        cairo.fill(theme.accent)
        let ink = text.inkRect
        text.draw(
            in: cairo, at: Point(x: -text.size.width / 2, y: -ink.midY), color: theme.onAccent)
        cairo.restore()
    }
}
