import Testing
import X11Protocol

@Suite("Text of selections")
struct PayloadTextTests {
    private static let cheese = "Käse €"
    private static let wide: [UInt8] = [0x4B, 0, 0xE4, 0, 0x73, 0, 0x65, 0, 0x20, 0, 0xAC, 0x20]
    private static let wideBig: [UInt8] = [0, 0x4B, 0, 0xE4, 0, 0x73, 0, 0x65, 0, 0x20, 0x20, 0xAC]
    private static let utf8: [UInt8] = [0x4B, 0xC3, 0xA4, 0x73, 0x65, 0x20, 0xE2, 0x82, 0xAC]
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private static let variants: [(type: String, bytes: [UInt8])] = [
        ("UTF8_STRING", utf8), ("text/plain;charset=utf-8", utf8), ("text/plain;charset=UTF-8", mark + utf8),
        ("text/plain", utf8), ("TEXT", utf8), ("C_STRING", utf8), ("text/plain;charset=\"utf8\"", utf8),
        ("text/html", mark + utf8), ("text/html", wide), ("text/html", [0xFF, 0xFE] + wide),
        ("text/html", [0xFE, 0xFF] + wideBig), ("text/html", wideBig), ("text/plain;charset=utf-16", wide),
        ("text/plain;charset=utf-16", wideBig), ("text/plain;charset=UTF-16LE", wide),
        ("text/plain;charset=utf-16be", wideBig), ("text/plain;charset=utf-16le", [0xFF, 0xFE] + wide),
        ("text/plain;charset=unicode", [0xFE, 0xFF] + wideBig),
        ("text/plain;charset=utf-16le", [0xFE, 0xFF] + wideBig),
        ("text/plain;charset=iso-8859-15", [0x4B, 0xE4, 0x73, 0x65, 0x20, 0xA4]),
        ("text/plain;charset=windows-1252", [0x4B, 0xE4, 0x73, 0x65, 0x20, 0x80]),
        ("COMPOUND_TEXT", [0x4B, 0xE4, 0x73, 0x65, 0x20, 0x1B, 0x25, 0x47, 0xE2, 0x82, 0xAC, 0x1B, 0x25, 0x40]),
        ("COMPOUND_TEXT", [0x4B, 0xE4, 0x73, 0x65, 0x20, 0x1B, 0x2D, 0x62, 0xA4]),
        ("text/plain", utf8 + [0]), ("UTF8_STRING", utf8 + [0, 0, 0]), ("text/html", wide + [0, 0]),
    ]

    @Test(
        "18: the same text whatever the source calls it",
        arguments: variants)
    func everyName(type: String, bytes: [UInt8]) {
        #expect(SelectionText.decode(bytes, typeName: type) == PayloadTextTests.cheese)
    }

    @Test(
        "18: Latin-1 is read where it is promised, and where nothing better is found",
        arguments: ["STRING", "text/plain", "text/plain;charset=iso-8859-1", "text/plain;charset=utf-8", "UTF8_STRING"])
    func latin1(type: String) {
        #expect(SelectionText.decode([0x4B, 0xE4, 0x73, 0x65], typeName: type) == "Käse")
    }

    @Test("STRING is Latin-1 even if it could be UTF-8, and an unmarked text is UTF-8 even if it could be Latin-1")
    func strict() {
        #expect(SelectionText.decode([0xC3, 0xA4], typeName: "STRING") == "Ã¤")
        #expect(SelectionText.decode([0xC3, 0xA4], typeName: "text/plain") == "ä")
        #expect(SelectionText.decode([0xC3, 0xA4], typeName: "text/plain;charset=us-ascii") == "ä")
    }

    @Test("A stray zero is no sign of units of two bytes")
    func strayZero() {
        #expect(SelectionText.decode(Array("one\0two".utf8), typeName: "text/plain") == "one\0two")
        #expect(SelectionText.decode([0x61, 0], typeName: "text/plain") == "a")
        #expect(SelectionText.decode([0, 0, 0], typeName: "text/plain") == "")
        #expect(SelectionText.decode([], typeName: "text/plain;charset=utf-16") == "")
    }

    @Test("Half a unit and half a pair do not end anything")
    func halves() {
        #expect(SelectionText.decode([0x61, 0, 0x62], typeName: "text/plain;charset=utf-16le") == "a")
        #expect(SelectionText.decode([0x3D, 0xD8, 0x61, 0], typeName: "text/plain;charset=utf-16le") == "\u{FFFD}a")
    }

    @Test("What is no text is none; an unknown encoding is read if it is UTF-8 after all")
    func noText() {
        for type in ["image/png", "application/octet-stream", "audio/ogg"] {
            #expect(SelectionText.decode([0x61], typeName: type) == nil)
            #expect(SelectionText.encode("a", typeName: type) == nil)
        }
        #expect(SelectionText.decode([0x61], typeName: "text/plain;charset=koi8-r") == "a")
        #expect(SelectionText.decode([0xC1], typeName: "text/plain;charset=koi8-r") == nil)
        #expect(SelectionText.encode("a", typeName: "text/plain;charset=koi8-r") == nil)
    }

    @Test("Compound text: sets that are not read leave marks, and the text goes on")
    func compound() {
        func decode(_ bytes: [UInt8]) -> String? { SelectionText.decode(bytes, typeName: "COMPOUND_TEXT") }
        #expect(decode([0x1B, 0x2D, 0x4C, 0xB0, 0xD0, 0x61]) == "Аа" + "a")
        #expect(
            decode([0x1B, 0x24, 0x28, 0x42, 0x24, 0x22, 0x24, 0x24, 0x1B, 0x28, 0x42, 0x61]) == "\u{FFFD}\u{FFFD}a")
        #expect(decode([0x1B, 0x2D, 0x46, 0xE1, 0x1B, 0x2D, 0x41, 0xE1]) == "\u{FFFD}á")
        #expect(decode([0x9B, 0x31, 0x5D, 0x61]) == "a")
        let segment: [UInt8] = [0x1B, 0x25, 0x2F, 0x31, 0x80, 0x88] + Array("utf-8".utf8) + [2, 0xC3, 0xA4, 0x61]
        #expect(decode(segment) == "äa")
        #expect(decode([0x1B, 0x25, 0x2F, 0x31, 0xFF, 0xFF, 0x61]) == "")
        #expect(decode([0x1B]) == "" && decode([0x1B, 0x25]) == "" && decode([0x1B, 0x25, 0x47]) == "")
        #expect(SelectionText.decode([0x1B, 0x25, 0x47, 0xC3, 0xA4], typeName: "TEXT") == "ä")
        #expect(
            SelectionText.encode("a\u{1B}b", typeName: "COMPOUND_TEXT") == [0x61, 0x62], "no escape of the text's own")
    }

    @Test(
        "18: our text comes back under every name that can hold it",
        arguments: [
            "UTF8_STRING", "TEXT", "COMPOUND_TEXT", "text/plain", "text/plain;charset=utf-8",
            "text/plain;charset=utf-16", "text/plain;charset=utf-16le", "text/plain;charset=utf-16be", "text/html",
        ])
    func roundTrip(type: String) throws {
        for text in [PayloadTextTests.cheese, "", "plain\nlines\tand tabs", "🍕 Ünï 日本 Ж", "€", "a€b€c"] {
            let bytes = try #require(SelectionText.encode(text, typeName: type))
            #expect(SelectionText.decode(bytes, typeName: type) == text)
        }
    }

    @Test("18: letters that an encoding does not have become question marks")
    func questionMarks() {
        let expected: [(type: String, bytes: [UInt8])] = [
            ("STRING", [0x4B, 0xE4, 0x3F, 0x3F]), ("text/plain;charset=us-ascii", [0x4B, 0x3F, 0x3F, 0x3F]),
            ("text/plain;charset=iso-8859-15", [0x4B, 0xE4, 0xA4, 0x3F]),
            ("text/plain;charset=windows-1252", [0x4B, 0xE4, 0x80, 0x3F]),
        ]
        for row in expected { #expect(SelectionText.encode("Kä€日", typeName: row.type) == row.bytes) }
        #expect(SelectionText.encode("¤", typeName: "text/plain;charset=iso-8859-15") == [0x3F])
    }
}
