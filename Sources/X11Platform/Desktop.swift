import CCairo
import Geometry
import Widgets
import X11

/// What the desktop around the program is like: scale, settings, window manager and compositor.
///
/// Everything that costs a round trip is asked for when it is first needed.
final class Desktop {
    private let display: Display
    private var daemonSettings = XSettings()
    private var daemon = WindowID.none
    private var resources: ResourceDatabase
    /// Dialogs and colours of the desktop's own.
    let portal = DesktopPortal()
    private var appearance = PortalAppearance()
    /// Called when the colours changed that the person prefers.
    var onAppearanceChange: (() -> Void)?
    /// What the program's own option or the person asks for; counts more than what the desktop says.
    var chosenScale: Double?

    init(display: Display, scale: Double?) {
        self.display = display
        chosenScale = scale
        resources = ResourceDatabase(display.resources)
        display.watchRoot()
        (daemonSettings, daemon) = display.readSettings()
        if cursorTheme != nil || cursorSize != nil { applyCursorTheme() }
    }

    /// Whether a window manager runs.
    private(set) lazy var hasWindowManager = display.hasWindowManager

    /// Whether a compositor runs, so that windows may be translucent.
    private(set) lazy var isComposited = display.owner(of: display.compositorSelection) != .none

    /// What the desktop prefers.
    var settings: PlatformSettings {
        var settings = PlatformSettings(daemonSettings)
        // The portal is asked by name what the theme's name only hints at.
        settings.prefersDark = appearance.prefersDark ?? settings.prefersDark
        settings.prefersMoreContrast = settings.prefersMoreContrast || appearance.prefersMoreContrast
        return settings
    }

    /// Device pixels to a point.
    var scale: Double {
        chosenScale ?? Desktop.scaleOfEnvironment ?? daemonSettings.scale ?? resources.scale
            ?? daemonSettings.fontScale ?? 1
    }

    /// `GDK_SCALE`, which people set for programs of all kinds.
    private static let scaleOfEnvironment: Double? = {
        guard let text = unsafe getenv("GDK_SCALE"), let scale = unsafe Double(String(cString: text)) else {
            return nil
        }
        return sensible(scale)
    }()

    /// A scale that somebody else names, if it is one.
    static func sensible(_ scale: Double) -> Double? {
        (0.5...8).contains(scale) ? scale : nil
    }

    /// Begins to watch the compositor's coming and going, and the settings daemon's.
    func watch() {
        display.watchOwner(of: display.compositorSelection)
        display.watchOwner(of: display.settingsSelection)
        portal.onAppearanceChange = { [weak self] in
            self?.appearance = $0
            self?.onAppearanceChange?()
        }
        portal.watchAppearance()
    }

    /// Takes an event that may be about the desktop.
    /// - Returns: whether anything changed that windows should know.
    func take(_ event: Event) -> Bool {
        switch event {
        case .property(let property): return propertyChanged(property)
        case .selectionOwner(let selection, let owner): return ownerChanged(selection, owner: owner)
        case .message(let message):
            guard message.window == display.root, message.type == display.atom(.manager), message.words.count == 5
            else { return false }
            return ownerChanged(
                Atom(rawValue: UInt(message.words[1])), owner: WindowID(rawValue: UInt(message.words[2])))
        case .destroy(let window) where window == daemon && daemon != .none:
            return ownerChanged(display.settingsSelection, owner: .none)
        default: return false
        }
    }

    private func propertyChanged(_ event: PropertyEvent) -> Bool {
        if event.window == daemon, event.property == display.atom(.xsettings) { return readSettings() }
        guard event.window == display.root else { return false }
        if event.property == .resourceManager {
            resources = ResourceDatabase(display.readResources())
            return true
        }
        guard event.property == display.atom(.netSupportingWmCheck) else { return false }
        let before = hasWindowManager
        hasWindowManager = display.hasWindowManager
        return hasWindowManager != before
    }

    private func ownerChanged(_ selection: Atom, owner: WindowID) -> Bool {
        if selection == display.compositorSelection {
            let was = isComposited
            isComposited = owner != .none
            return isComposited != was
        }
        return selection == display.settingsSelection && readSettings()
    }

    private func readSettings() -> Bool {
        let before = daemonSettings
        // Each reading watches. A new daemon's window may have the number of the one that is gone.
        display.unwatch(daemon)
        (daemonSettings, daemon) = display.readSettings()
        if cursorTheme != before.cursorTheme || cursorSize != before.cursorSize { applyCursorTheme() }
        return daemonSettings != before
    }

    /// The variables of the environment count more.
    private func applyCursorTheme() {
        let isThemeChosen = unsafe getenv("XCURSOR_THEME") != nil
        let isSizeChosen = unsafe getenv("XCURSOR_SIZE") != nil
        display.setCursorTheme(isThemeChosen ? nil : cursorTheme, size: isSizeChosen ? nil : cursorSize)
    }

    private var cursorTheme: String? { daemonSettings.cursorTheme }
    private var cursorSize: Int? { daemonSettings.cursorSize }
}

extension ResourceDatabase {
    /// The scale that the resources ask for: `Xft.dpi` against the usual 96.
    fileprivate var scale: Double? {
        self["Xft.dpi"].flatMap { Double($0) }.flatMap { Desktop.sensible($0 / 96) }
    }
}

extension XSettings {
    /// The scale that the daemon's fonts ask for: `Xft/DPI`, in 1024ths, against the usual 96.
    fileprivate var fontScale: Double? {
        integer("Xft/DPI").flatMap { Desktop.sensible(Double($0) / 1024 / 96) }
    }

    /// The cursor theme that the daemon asks for.
    fileprivate var cursorTheme: String? { text("Gtk/CursorThemeName").flatMap { $0.isEmpty ? nil : $0 } }

    /// The size of pointer shapes, in device pixels. The daemon tells that of an unscaled screen.
    fileprivate var cursorSize: Int? {
        guard let size = integer("Gtk/CursorThemeSize"), (1...512).contains(size) else { return nil }
        return size * max(1, min(integer("Gdk/WindowScalingFactor") ?? 1, 8))
    }

    /// The scale that the daemon asks for.
    fileprivate var scale: Double? {
        integer("Gdk/WindowScalingFactor").flatMap { Desktop.sensible(Double($0)) }
    }
}

extension PlatformSettings {
    /// The preferences among a daemon's settings. Distances there are in device pixels of an unscaled screen, which are
    /// points here.
    init(_ settings: XSettings) {
        self.init()
        func number(_ name: String, in range: ClosedRange<Int>) -> Double? {
            settings.integer(name).flatMap { range.contains($0) ? Double($0) : nil }
        }
        if let time = number("Net/DoubleClickTime", in: 50...10_000) { doubleClickTime = time / 1000 }
        if let distance = number("Net/DoubleClickDistance", in: 0...1000) { doubleClickDistance = distance }
        if let threshold = number("Net/DndDragThreshold", in: 1...1000) { dragThreshold = threshold }
        // The setting is the whole of a blink, in milliseconds.
        if let time = number("Net/CursorBlinkTime", in: 100...10_000) { caretBlinkTime = time / 2000 }
        if settings.integer("Net/CursorBlink") == 0 { caretBlinkTime = 0 }
        if let theme = settings.text("Net/ThemeName")?.lowercased() {
            prefersDark = theme.hasSuffix("-dark") || theme == "highcontrastinverse"
            prefersMoreContrast = theme.hasPrefix("highcontrast")
        }
        if settings.integer("Gtk/EnableAnimations") == 0 { prefersReducedMotion = true }
    }
}
