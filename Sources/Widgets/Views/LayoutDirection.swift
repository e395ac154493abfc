/// The direction in which rows run and horizontal content begins.
public nonisolated enum LayoutDirection: Hashable, Sendable {
    /// As for Latin script.
    case leftToRight
    /// As for Arabic and Hebrew: mirrored.
    case rightToLeft
}

extension View {
    /// The direction of the window that the view is in; left to right in none.
    public final var effectiveLayoutDirection: LayoutDirection { root?.layoutDirection ?? .leftToRight }
}
