/// Letters that HTML writes as names or numbers: `&auml;`, `&#228;`, `&#xE4;`.
enum HTMLEntities {
    /// The longest name that is looked at.
    private static let longestName = 10

    /// Text with its entities decoded; what is none stays as it is.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "&"), let entity = entity(in: bytes, after: index) {
                result += Array(String(entity.scalar).utf8)
                index = entity.end
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func entity(in bytes: ArraySlice<UInt8>, after ampersand: Int) -> (scalar: Unicode.Scalar, end: Int)?
    {
        let start = ampersand + 1
        guard start < bytes.endIndex else { return nil }
        if bytes[start] == UInt8(ascii: "#") { return number(in: bytes, from: start + 1) }
        let name = bytes[start...].prefix(longestName + 1).prefix { ASCII.isLetter($0) || ASCII.isDigit($0) }
        // Without its semicolon it is more likely a part of an address.
        guard name.endIndex < bytes.endIndex, bytes[name.endIndex] == UInt8(ascii: ";"),
            let scalar = names[String(decoding: name, as: UTF8.self)]
        else { return nil }
        return (scalar, name.endIndex + 1)
    }

    private static func number(in bytes: ArraySlice<UInt8>, from start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
        guard start < bytes.endIndex else { return nil }
        let isHexadecimal = ASCII.lowercased(bytes[start]) == UInt8(ascii: "x")
        var end = isHexadecimal ? start + 1 : start
        let first = end
        var value: UInt32 = 0
        while end < bytes.endIndex, let digit = ASCII.hexadecimalValue(bytes[end]), isHexadecimal || digit < 10 {
            value = min(value * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x11_0000)
            end += 1
        }
        guard end > first else { return nil }
        if end < bytes.endIndex, bytes[end] == UInt8(ascii: ";") { end += 1 }
        return (scalar(of: value), end)
    }

    /// Numbers of the controls behind ASCII mean Windows' letters, as in every browser.
    private static func scalar(of value: UInt32) -> Unicode.Scalar {
        if (0x80...0x9F).contains(value) { return SingleByteSet.windows1252.scalar(of: UInt8(value)) }
        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    /// The names of Latin-1 and of what else texts use.
    private static let names: [String: Unicode.Scalar] = {
        let latin1 = latin1Names.split(separator: " ").enumerated().compactMap { index, name in
            Unicode.Scalar(UInt32(0xA0 + index)).map { (String(name), $0) }
        }
        return others.merging(latin1) { first, _ in first }
    }()

    /// The names of the letters from 160 to 255.
    private static let latin1Names = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
        para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil \
        Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
        Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
        igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute \
        thorn yuml
        """

    private static let others: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "AMP": "&", "LT": "<", "GT": ">", "QUOT": "\"",
        "euro": "\u{20AC}", "hellip": "\u{2026}", "ndash": "\u{2013}", "mdash": "\u{2014}", "lsquo": "\u{2018}",
        "rsquo": "\u{2019}", "sbquo": "\u{201A}", "ldquo": "\u{201C}", "rdquo": "\u{201D}", "bdquo": "\u{201E}",
        "lsaquo": "\u{2039}", "rsaquo": "\u{203A}", "bull": "\u{2022}", "dagger": "\u{2020}", "Dagger": "\u{2021}",
        "permil": "\u{2030}", "trade": "\u{2122}", "OElig": "\u{152}", "oelig": "\u{153}", "Scaron": "\u{160}",
        "scaron": "\u{161}", "Yuml": "\u{178}", "fnof": "\u{192}", "circ": "\u{2C6}", "tilde": "\u{2DC}",
        "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
        "minus": "\u{2212}", "larr": "\u{2190}", "uarr": "\u{2191}", "rarr": "\u{2192}", "darr": "\u{2193}",
        "ne": "\u{2260}", "le": "\u{2264}", "ge": "\u{2265}", "asymp": "\u{2248}", "infin": "\u{221E}",
    ]
}
