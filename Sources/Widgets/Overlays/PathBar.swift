import Cairo
import Geometry
import Localization

/// Where one is: the folders from the root to the present one, each to be pressed. Where there is no room for all, the first
/// ones are behind one button that leads to the last of them.
final class PathBar: View {
    static let height = 28.0
    private static let gap = 14.0

    /// The folders that have a button, in the order of the buttons.
    private var folders: [String] = []
    private var buttons: [Button] = []
    private let above = Button(title: "…")
    private var chevrons: [Point] = []

    /// Called with the folder that was pressed.
    var onChoose: ((String) -> Void)?

    override init() {
        super.init()
        above.accessibilityLabel = localized("Folders above")
        accessibilityLabel = localized("Folder")
        addSubview(above)
    }

    /// Shows a path.
    /// - Parameter home: the folder that is called localized("Home"), directly under the whole, as far as the path lies there.
    func show(_ path: String, home: String) {
        for button in buttons { button.removeFromSuperview() }
        let isBelowHome = path == home || path.hasPrefix(home + "/")
        folders = FilePath.ancestors(of: path).filter { !isBelowHome || !PathBar.isBetween($0, home: home) }
        buttons = folders.map { folder in
            let button = Button(title: PathBar.title(of: folder, home: home))
            button.isOn = folder == path
            button.action = { [weak self] in self?.onChoose?(folder) }
            return button
        }
        for button in buttons { addSubview(button) }
        setNeedsLayout()
    }

    private static func title(of folder: String, home: String) -> String {
        switch folder {
        case home: localized("Home")
        case "/": localized("Computer")
        default: FilePath.name(of: folder)
        }
    }

    /// What lies between the whole and the person's own folder is seldom of use, and reached by going up.
    private static func isBetween(_ folder: String, home: String) -> Bool {
        folder != home && folder != "/" && home.hasPrefix(folder + "/")
    }

    override func layoutSubviews() {
        let widths = buttons.map { $0.sizeThatFits(.zero).width }
        var first = max(0, buttons.count - 1)
        var used = widths.last ?? 0
        let aboveWidth = above.sizeThatFits(.zero).width + PathBar.gap
        while first > 0 {
            let reserve = first > 1 ? aboveWidth : 0
            guard used + PathBar.gap + widths[first - 1] + reserve <= bounds.width else { break }
            first -= 1
            used += PathBar.gap + widths[first]
        }
        place(from: first, widths: widths)
    }

    private func place(from first: Int, widths: [Double]) {
        var x = 0.0
        chevrons = []
        above.isHidden = first == 0
        if first > 0 {
            let target = folders[first - 1]
            above.action = { [weak self] in self?.onChoose?(target) }
            put(above, at: &x, width: above.sizeThatFits(.zero).width)
        }
        for (index, button) in buttons.enumerated() {
            button.isHidden = index < first
            if index >= first { put(button, at: &x, width: widths[index]) }
        }
        setNeedsDisplay()
    }

    private func put(_ button: Button, at x: inout Double, width: Double) {
        if x > 0 {
            chevrons.append(Point(x: x + PathBar.gap / 2, y: bounds.midY))
            x += PathBar.gap
        }
        let width = min(width, max(PathBar.height, bounds.width - x))
        button.frame = directed(Rect(x: x, y: 0, width: width, height: bounds.height))
        x += width
    }

    override func appearanceDidChange() { setNeedsLayout() }

    override func draw(_ context: PaintContext) {
        let isRightToLeft = effectiveLayoutDirection == .rightToLeft
        for chevron in chevrons {
            let x = isRightToLeft ? bounds.width - chevron.x : chevron.x
            let width = isRightToLeft ? -2.0 : 2.0
            context.cairo.newPath()
            context.cairo.move(to: Point(x: x - width, y: chevron.y - 3.5))
            context.cairo.line(to: Point(x: x + width, y: chevron.y))
            context.cairo.line(to: Point(x: x - width, y: chevron.y + 3.5))
            context.cairo.stroke(context.theme.secondInk, width: 1.5, cap: .round, join: .round)
        }
    }
}
