import Localization

/// How the window looks.
public enum LookChoice: String, CaseIterable, Sendable {
    /// As the desktop wants it.
    case desktop
    /// As by day.
    case light
    /// As by night.
    case dark

    /// What a menu calls it.
    var title: String {
        switch self {
        case .desktop: localized("As the desktop")
        case .light: localized("Light")
        case .dark: localized("Dark")
        }
    }
}
