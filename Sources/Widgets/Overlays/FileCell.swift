import Cairo
import Geometry
import Localization

/// One line of a folder's list: picture, name and, where there is room, size and date.
final class FileCell: CollectionViewCell {
    private var entry = FileEntry(name: "", kind: .file)
    private var details: FileDetails?
    private var nameText = CachedText()
    private var sizeText = CachedText()
    private var dateText = CachedText()

    static let height = 32.0
    private static let padding = 10.0
    private static let iconSize = 18.0
    private static let sizeWidth = 72.0
    private static let dateWidth = 122.0
    /// The least width of a cell that shows sizes, and of one that shows dates too.
    static let widthForSize = 340.0
    private static let widthForDate = 500.0

    /// Shows an entry.
    func show(_ entry: FileEntry, details: FileDetails?) {
        self.entry = entry
        self.details = entry.kind == .file ? details : nil
        accessibilityLabel = entry.kind == .folder ? localized("Folder \(entry.name)") : entry.name
        setNeedsDisplay()
    }

    override func draw(_ context: PaintContext) {
        let theme = context.theme
        if isSelected || isHovered || showsFocus {
            context.cairo.roundedRectangle(bounds, radius: 8)
            context.cairo.fill(isSelected ? theme.accentGround : theme.field)
        }
        let icon = Rect(
            x: FileCell.padding, y: bounds.midY - FileCell.iconSize / 2, width: FileCell.iconSize,
            height: FileCell.iconSize)
        let isFolder = entry.kind == .folder
        (isFolder ? Icon.folder : Icon.file).draw(
            in: context, rect: directed(icon), color: isFolder ? theme.accentInk : theme.secondInk)
        drawTexts(context, from: icon.maxX + 10)
        if showsFocus { context.drawRing(around: bounds.inset(by: 2), radius: 7, width: 2, color: theme.accent) }
    }

    private func drawTexts(_ context: PaintContext, from left: Double) {
        let theme = context.theme
        var right = bounds.width - FileCell.padding
        let small = theme.font(12, tabular: true)
        if let details, bounds.width >= FileCell.widthForDate {
            let date = dateText.layout(details.modified, font: small, scale: context.scale)
            draw(date, from: right - FileCell.dateWidth, to: right, isTrailing: true, theme.secondInk, context)
            right -= FileCell.dateWidth
        }
        if let details, bounds.width >= FileCell.widthForSize {
            let size = sizeText.layout(details.sizeText, font: small, scale: context.scale)
            draw(size, from: right - FileCell.sizeWidth, to: right, isTrailing: true, theme.secondInk, context)
            right -= FileCell.sizeWidth + 8
        }
        let name = nameText.layout(
            entry.name, font: theme.font(14), scale: context.scale, maxWidth: max(0, right - left))
        draw(name, from: left, to: right, isTrailing: false, theme.ink, context)
    }

    /// Draws a text at the beginning or the end of a stretch that is counted from where lines begin.
    private func draw(
        _ text: TextLayout, from start: Double, to end: Double, isTrailing: Bool, _ color: Color,
        _ context: PaintContext
    ) {
        let x = isTrailing ? end - text.size.width : start
        let place = directed(Rect(x: x, y: 0, width: text.size.width, height: 0))
        text.draw(in: context.cairo, at: Point(x: place.minX, y: bounds.midY - text.size.height / 2), color: color)
    }
}
