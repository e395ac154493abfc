import Cairo
import Geometry
import Widgets

/// The eleven icons of the grid, by the names of SF Symbols: drawn here, as lines with round ends in a square of 40 units.
enum VehicleIcon: String {
    case scooter
    case bicycle
    case boxTruck = "box.truck"
    case ferry
    case cablecar
    case tram
    case boltCar = "bolt.car"
    case car
    case airplane
    case busFill = "bus.fill"
    case sailboat

    private static let unit = 40.0
    private static let strokeWidth = 2.4

    /// Draws the icon in white, with a soft shadow.
    func draw(in context: PaintContext, rect: Rect) {
        let cairo = context.cairo
        cairo.saved {
            cairo.translate(by: rect.origin - .zero)
            cairo.scale(by: min(rect.width, rect.height) / VehicleIcon.unit)
            drawShadow(in: cairo)
            paint(in: cairo, .white, width: VehicleIcon.strokeWidth)
        }
    }

    /// Lines of falling width laid over each other fade out like a shadow of radius 5.
    private func drawShadow(in cairo: Context) {
        cairo.saved {
            cairo.translate(by: Offset(dx: 0, dy: 1))
            for reach in stride(from: 5.0, through: 1, by: -1) {
                paint(in: cairo, Color.black.withAlpha(0.05), width: VehicleIcon.strokeWidth + 2 * reach)
            }
        }
    }

    private func paint(in cairo: Context, _ color: Color, width: Double) {
        cairo.newPath()
        if isFilled {
            addPath(to: cairo)
            cairo.fillPreserving(color)
        } else {
            addPath(to: cairo)
        }
        cairo.stroke(color, width: width, cap: .round, join: .round)
    }

    private var isFilled: Bool { self == .airplane || self == .busFill || self == .sailboat }
}
