import Geometry

/// Drag or drop of a view as a whole, added by ``View/addInteraction(_:)``.
public protocol Interaction: AnyObject {
    /// The view it was added to.
    var view: View? { get set }
}
