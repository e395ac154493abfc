import Widgets
import X11

extension Key {
    /// A key by what it means, from X's numbers for that (`X11/keysymdef.h`).
    init(_ stroke: KeyStroke) {
        let symbol = stroke.latinSymbol
        if let named = Key.named[symbol] {
            self = named
        } else if let character = Key.character(symbol) ?? Key.single(stroke.text) {
            self = .character(character)
        } else if (0xFFBE...0xFFE0).contains(symbol) {
            self = .function(Int(symbol - 0xFFBE) + 1)
        } else {
            self = .other
        }
    }

    /// Keys that stand for no character; those of the numeric pad without Num Lock are the same.
    private static let named: [UInt32: Key] = [
        0xFF08: .backspace, 0xFF09: .tab, 0xFE20: .tab, 0xFF0D: .enter, 0xFF8D: .enter, 0xFF1B: .escape,
        0xFFFF: .delete, 0xFF9F: .delete, 0xFF63: .insert, 0xFF9E: .insert, 0xFF67: .menu,
        0xFF50: .home, 0xFF95: .home, 0xFF57: .end, 0xFF9C: .end, 0xFF51: .left, 0xFF96: .left, 0xFF52: .up,
        0xFF97: .up, 0xFF53: .right, 0xFF98: .right, 0xFF54: .down, 0xFF99: .down, 0xFF55: .pageUp,
        0xFF9A: .pageUp, 0xFF56: .pageDown, 0xFF9B: .pageDown,
    ]

    /// The character of a symbol, lower case: Latin-1 is numbered like Unicode, the rest of Unicode from 0x1000000 on,
    /// and the numeric pad like ASCII from 0xFF80 on.
    private static func character(_ symbol: UInt32) -> Character? {
        let number: UInt32
        switch symbol {
        case 0x20...0x7E, 0xA0...0xFF: number = symbol
        case 0x100_0100...0x110_FFFF: number = symbol - 0x100_0000
        case 0xFFAA...0xFFB9, 0xFFBD: number = symbol - 0xFF80
        case 0xFF80: number = 0x20
        default: return nil
        }
        guard let scalar = Unicode.Scalar(number) else { return nil }
        return Character(scalar).lowercased().first
    }

    private static func single(_ text: String) -> Character? {
        text.count == 1 ? text.lowercased().first : nil
    }
}

extension KeyStroke {
    /// The modifier that the key itself is, if it is one.
    var ownModifier: Modifiers { KeyStroke.modifier(of: symbol) }

    /// The modifier that a symbol is, if it is one.
    static func modifier(of symbol: UInt32) -> Modifiers {
        switch symbol {
        case 0xFFE1, 0xFFE2: .shift
        case 0xFFE3, 0xFFE4: .control
        case 0xFFE7, 0xFFE8, 0xFFE9, 0xFFEA: .alt
        case 0xFFEB, 0xFFEC: .command
        default: []
        }
    }
}
