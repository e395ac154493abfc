import Localization

/// The names that keys have on a keyboard of the program's language: "Ctrl+Insert" is "Strg+Einfg" on a German one.
enum KeyNames {
    /// Names a shortcut that is written in English; what is no name of a key stays as it is.
    static func localizedShortcut(_ shortcut: String) -> String {
        var result = ""
        var word = ""
        for character in shortcut {
            if character.isLetter {
                word.append(character)
            } else {
                result += name(of: word) + String(character)
                word = ""
            }
        }
        return result + name(of: word)
    }

    private static func name(of key: String) -> String {
        switch key {
        case "Ctrl": localized("Ctrl", context: "key")
        case "Shift": localized("Shift", context: "key")
        case "Insert": localized("Insert", context: "key")
        case "Delete": localized("Delete", context: "key")
        case "Del": localized("Del", context: "key")
        case "Enter": localized("Enter", context: "key")
        case "Space": localized("Space", context: "key")
        case "Esc": localized("Esc", context: "key")
        default: key
        }
    }
}
