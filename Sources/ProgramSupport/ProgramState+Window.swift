import X11Platform

extension ProgramState {
    /// Where the window stood; `nil` when that is not known or makes no sense.
    var standing: WindowStanding? {
        get {
            guard let size = numbers("size"), let place = numbers("place"),
                size.allSatisfy({ (1...32_767).contains($0) })
            else { return nil }
            return WindowStanding(
                x: place[0], y: place[1], width: size[0], height: size[1], isMaximized: self["maximized"] == "yes")
        }
        set {
            self["size"] = newValue.map { "\($0.width) \($0.height)" }
            self["place"] = newValue.map { "\($0.x) \($0.y)" }
            self["maximized"] = newValue.map { $0.isMaximized ? "yes" : "no" }
        }
    }

    /// Two whole numbers of a value.
    private func numbers(_ key: String) -> [Int]? {
        let numbers = self[key]?.split(separator: " ").map { Int($0) } ?? []
        guard numbers.count == 2, let first = numbers[0], let second = numbers[1],
            (-32_768...32_767).contains(first), (-32_768...32_767).contains(second)
        else { return nil }
        return [first, second]
    }

    /// The look that the person chose.
    var theme: ThemeChoice {
        get { self["theme"].flatMap { ThemeChoice(rawValue: $0) } ?? .automatic }
        set { self["theme"] = newValue == .automatic ? nil : newValue.rawValue }
    }

    /// The scale that the person chose; `nil` follows the desktop.
    var scale: Double? {
        get { self["scale"].flatMap { Double($0) }.flatMap { (0.5...8).contains($0) ? $0 : nil } }
        set { self["scale"] = newValue.map { "\($0)" } }
    }
}

/// Which look a person wants.
public enum ThemeChoice: String, Hashable, CaseIterable {
    /// As the desktop has it, and from dark to light with it.
    case automatic
    /// By day.
    case light
    /// By night.
    case dark
}
