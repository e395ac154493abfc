internal import CX11

/// Which bits of an event's `state` the modifiers are: by custom Alt is the first of five that have no fixed meaning, Num
/// Lock the second and so on, but a keyboard's layout may have them otherwise (`XGetModifierMapping`).
struct ModifierMap: Hashable, Sendable {
    /// Alt, or Meta where there is no Alt.
    var alt = UInt32(Mod1Mask)
    /// The logo key.
    var logo = UInt32(Mod4Mask)
    /// Num Lock; 0 where there is none.
    var numLock = UInt32(Mod2Mask)
    /// Scroll Lock; 0 where there is none.
    var scrollLock = UInt32(Mod5Mask)

    /// How keyboards have it by custom.
    static let usual = ModifierMap()
    private static let own = UInt32(Mod1Mask | Mod2Mask | Mod3Mask | Mod4Mask | Mod5Mask)

    /// The bits that an event would have on a usual keyboard.
    func usual(_ state: UInt32) -> UInt32 {
        guard self != .usual else { return state }
        var result = state & ~ModifierMap.own
        if state & alt != 0 { result |= ModifierMap.usual.alt }
        if state & logo != 0 { result |= ModifierMap.usual.logo }
        if state & numLock != 0 { result |= ModifierMap.usual.numLock }
        if state & scrollLock != 0 { result |= ModifierMap.usual.scrollLock }
        return result
    }

    /// All combinations of the locks that may be on, Caps Lock among them.
    var locks: [UInt32] {
        var result: [UInt32] = [0]
        for lock in [UInt32(LockMask), numLock, scrollLock] where lock != 0 {
            result += result.map { $0 | lock }
        }
        return result
    }
}

extension ModifierMap {
    /// Reads the layout: one round trip.
    init(display: Display) {
        guard let map = unsafe XGetModifierMapping(display.pointer) else { return }
        defer { unsafe XFreeModifiermap(map) }
        let width = unsafe Int(map.pointee.max_keypermod)
        var found: [UInt32: UInt32] = [:]
        // The first three rows are Shift, Caps Lock and Control.
        for row in 3..<8 {
            for column in 0..<width {
                let keycode = unsafe map.pointee.modifiermap[row * width + column]
                guard keycode != 0 else { continue }
                let symbol = unsafe UInt32(truncatingIfNeeded: XkbKeycodeToKeysym(display.pointer, keycode, 0, 0))
                if found[symbol] == nil { found[symbol] = 1 << UInt32(row) }
            }
        }
        func bit(_ symbols: Int32...) -> UInt32? { symbols.lazy.compactMap { found[UInt32($0)] }.first }
        alt = bit(XK_Alt_L, XK_Alt_R, XK_Meta_L, XK_Meta_R) ?? alt
        logo = bit(XK_Super_L, XK_Super_R, XK_Hyper_L) ?? logo
        numLock = bit(XK_Num_Lock) ?? 0
        scrollLock = bit(XK_Scroll_Lock) ?? 0
    }
}

extension Display {
    /// Which bits the modifiers are, read when it is first asked for.
    var modifierMap: ModifierMap {
        if let known = knownModifiers { return known }
        let map = ModifierMap(display: self)
        knownModifiers = map
        return map
    }

    /// What is held, in the usual bits; before the first key as if the keyboard were a usual one.
    func held(_ state: UInt32) -> KeyButtonMask {
        KeyButtonMask(rawValue: (knownModifiers ?? .usual).usual(state))
    }
}
