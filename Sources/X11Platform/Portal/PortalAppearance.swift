/// What the desktop's portal says of the colours that a person prefers (`org.freedesktop.appearance`).
struct PortalAppearance: Hashable {
    /// Whether all should be dark, or light; `nil` for no preference.
    var prefersDark: Bool?
    /// Whether contrast should be higher than usual.
    var prefersMoreContrast = false

    private static let namespace = "org.freedesktop.appearance"
    private static let settings = "org.freedesktop.portal.Settings"
    /// Tells of one setting that changed.
    static let changed = SessionBus.Member(interface: settings, name: "SettingChanged")
    /// Asks for all settings of some namespaces.
    static let readAll = SessionBus.Member(interface: settings, name: "ReadAll")
    /// Which ones.
    static let question: [BusValue] = [.list(type: "s", [.text(namespace)])]

    /// No preferences.
    init() {}

    /// Reads the answer to ``readAll``.
    init(_ table: BusValue) {
        guard let own = table[PortalAppearance.namespace] else { return }
        if let scheme = own["color-scheme"] { setScheme(scheme) }
        if let contrast = own["contrast"] { prefersMoreContrast = contrast.number == 1 }
    }

    /// Takes what ``changed`` tells: namespace, name and value.
    mutating func take(_ values: [BusValue]) {
        guard values.count == 3, values[0].text == PortalAppearance.namespace else { return }
        switch values[1].text {
        case "color-scheme": setScheme(values[2])
        case "contrast": prefersMoreContrast = values[2].number == 1
        default: break
        }
    }

    private mutating func setScheme(_ value: BusValue) {
        prefersDark =
            switch value.number {
            case 1: true
            case 2: false
            default: nil
            }
    }
}
