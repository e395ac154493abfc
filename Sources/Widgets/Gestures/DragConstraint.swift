import Geometry

/// Where what is dragged may go: along one axis, within a view, or both.
///
/// The picture's hot spot and the place that destinations are asked for are both kept there, so that what is seen is what
/// is meant, wherever the pointer itself is.
public struct DragConstraint {
    /// The axis along which it moves, on the line through the press; `nil` for both.
    public var axis: ScrollView.Axis?
    /// The view that it stays in; `nil` for the whole screen. A view that has left the window does not bind any more.
    public weak var view: View?
    /// The part of the view that it stays in, in the view's coordinates; `nil` for all of it.
    public var rect: Rect?

    /// Makes a constraint.
    public init(axis: ScrollView.Axis? = nil, within view: View? = nil, rect: Rect? = nil) {
        self.axis = axis
        self.view = view
        self.rect = rect
    }

    /// No screen is larger, in points.
    private static let everywhere = Rect(x: -100_000, y: -100_000, width: 200_000, height: 200_000)

    /// Where the pointer's place may be in the window's content, for a press at a place.
    func region(from press: Point) -> Rect {
        var region = DragConstraint.everywhere
        if let view, view.root != nil {
            region = view.convertToRoot(rect ?? view.bounds)
            // A place on the far edges would not be in the view any more.
            region.size.width = max(0, region.width - 0.5)
            region.size.height = max(0, region.height - 0.5)
        }
        guard let axis else { return region }
        let line = region.clamp(press)
        switch axis {
        case .horizontal: return Rect(x: region.minX, y: line.y, width: region.width, height: 0)
        case .vertical: return Rect(x: line.x, y: region.minY, width: 0, height: region.height)
        }
    }
}

extension DragSource {
    var activation: DragActivation { DragActivation() }
    var constraint: DragConstraint? { nil }
    func dragPending(_ progress: Double) {}
}
