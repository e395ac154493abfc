import Geometry

extension Theme {
    /// The same look for people who need more contrast: texts in one ink, lines that are seen as such, grounds further apart.
    public var withMoreContrast: Theme {
        let strong = isDark ? Color.white : Color.black
        var theme = Theme(
            isDark: isDark, background: isDark ? .black : Color(hex: 0xEFEFEF),
            panel: isDark ? .black : Color(hex: 0xE4E4E4), card: isDark ? Color(hex: 0x202020) : .white, ink: strong,
            secondInk: strong, line: strong, accent: accent,
            onAccent: onAccent, accentInk: isDark ? accentInk : Color(hex: 0x8A2A0B), accentGround: accentGround,
            positive: isDark ? positive : Color(hex: 0x1F5A2D), field: field, fieldHovered: fieldHovered,
            selection: selection, restingShadow: restingShadow, hoverShadow: hoverShadow, liftedShadow: liftedShadow)
        theme.fontFamily = fontFamily
        return theme
    }
}
