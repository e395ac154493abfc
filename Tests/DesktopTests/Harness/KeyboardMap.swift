import CXTest
import Glibc

/// A key by its symbol (`X11/keysymdef.h`); Latin characters are their own.
struct KeySymbol: Hashable, RawRepresentable {
    let rawValue: UInt32

    static let escape = KeySymbol(rawValue: 0xFF1B)
    static let enter = KeySymbol(rawValue: 0xFF0D)
    static let tab = KeySymbol(rawValue: 0xFF09)
    static let space = KeySymbol(rawValue: 0x20)
    static let left = KeySymbol(rawValue: 0xFF51)
    static let up = KeySymbol(rawValue: 0xFF52)
    static let right = KeySymbol(rawValue: 0xFF53)
    static let down = KeySymbol(rawValue: 0xFF54)
    static let home = KeySymbol(rawValue: 0xFF50)
    static let end = KeySymbol(rawValue: 0xFF57)
    static let f10 = KeySymbol(rawValue: 0xFFC7)
    static let f11 = KeySymbol(rawValue: 0xFFC8)
    static let delete = KeySymbol(rawValue: 0xFFFF)
    static let insert = KeySymbol(rawValue: 0xFF63)
    static let f2 = KeySymbol(rawValue: 0xFFBF)
    static let shift = KeySymbol(rawValue: 0xFFE1)
    static let control = KeySymbol(rawValue: 0xFFE3)
    static let alt = KeySymbol(rawValue: 0xFFE9)
    static let capsLock = KeySymbol(rawValue: 0xFFE5)
    static let numLock = KeySymbol(rawValue: 0xFF7F)

    /// The key with a small letter, a digit or another sign that needs no Shift.
    static func character(_ character: Unicode.Scalar) -> KeySymbol { KeySymbol(rawValue: character.value) }
}

/// Which key has which symbol on a server.
struct KeyboardMap {
    private var codes: [KeySymbol: UInt8] = [:]

    init(_ screen: Screen) {
        guard let setup = xcb_get_setup(screen.connection) else { return }
        let first = setup.pointee.min_keycode
        let count = setup.pointee.max_keycode - first + 1
        let cookie = xcb_get_keyboard_mapping(screen.connection, first, count)
        guard let reply = xcb_get_keyboard_mapping_reply(screen.connection, cookie, nil) else { return }
        defer { free(reply) }
        let columns = Int(reply.pointee.keysyms_per_keycode)
        guard columns > 0, let symbols = xcb_get_keyboard_mapping_keysyms(reply) else { return }
        // What a key gives without Shift counts most.
        for column in 0..<columns {
            for row in 0..<Int(count) {
                let symbol = KeySymbol(rawValue: symbols[row * columns + column])
                if symbol.rawValue != 0, codes[symbol] == nil { codes[symbol] = first + UInt8(row) }
            }
        }
    }

    /// The key's number; 0 when no key has the symbol.
    func code(of symbol: KeySymbol) -> UInt8 { codes[symbol] ?? 0 }
}
