import Geometry

/// Opens a view when a drag rests on it, as UIKit's `UISpringLoadedInteraction`: a folder, a tab, a button.
///
/// The drag must stay over the view for ``PlatformSettings/springLoadingDelay``; shortly before the end the view blinks, so
/// that one who does not mean it can leave. Leaving ends it. It happens once for each time that the drag comes over the view,
/// whatever a drop there would do.
public final class SpringLoadedInteraction: Interaction {
    /// The view it was added to.
    public weak var view: View?
    /// Whether the view may open now; asked when a drag comes over it.
    public var shouldActivate: ((DropSession) -> Bool)?
    /// Shows how far it is, instead of the blinking.
    public var effect: ((SpringLoadingState) -> Void)?
    private let activation: (DropSession) -> Void

    /// Makes an interaction.
    /// - Parameter activation: opens the view.
    public init(_ activation: @escaping (DropSession) -> Void) {
        self.activation = activation
    }

    func activate(_ session: DropSession) {
        activation(session)
    }
}

/// How far a view is on its way to open under a drag, as UIKit's `UISpringLoadedInteractionEffectState`.
public nonisolated enum SpringLoadingState: Hashable, Sendable {
    /// No drag is over the view, or it has opened.
    case inactive
    /// A drag is over the view.
    case possible
    /// It is about to open.
    case activating
    /// It opens; `inactive` follows at once.
    case activated
}
