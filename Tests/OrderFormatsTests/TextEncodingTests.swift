import OrderCore
import OrderFormats
import Testing

@Suite("How letters are written")
struct TextEncodingTests {
    private func text(_ decoded: DecodedText) -> String { String(decoding: decoded.utf8, as: UTF8.self) }

    private func utf16(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
        ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return bigEndian ? bytes : bytes.reversed()
        }
    }

    @Test("UTF-8 is certain, with and without a byte order mark, which is no part of the text")
    func utf8() throws {
        for mark in ["", "\u{FEFF}"] {
            let decoded = try DecodedText(Array((mark + "Crème 焼き鳥 🍔").utf8))
            #expect(text(decoded) == "Crème 焼き鳥 🍔" && decoded.utf8.first == UInt8(ascii: "C"))
            #expect(decoded.encoding == .utf8 && !decoded.isGuessed && decoded.alternatives.isEmpty)
        }
    }

    @Test("UTF-16 is known by its mark, and without one by its zeros")
    func utf16() throws {
        for sample in ["name,price\r\nCrème 🍔,8.40\r\n", "品名\t価格\r\n焼き鳥　盛り\t1480\r\n"] {
            for isBig in [false, true] {
                for mark in [false, true] {
                    let decoded = try DecodedText(utf16(sample, bigEndian: isBig, mark: mark))
                    #expect(text(decoded) == sample)
                    #expect(decoded.encoding == (isBig ? .utf16BigEndian : .utf16LittleEndian) && !decoded.isGuessed)
                }
            }
        }
        #expect(throws: MenuFileError.self) { try DecodedText([0xFF, 0xFE, 0x41]) }
        #expect(throws: MenuFileError.self) { try DecodedText([0xFF, 0xFE, 0x00, 0xD8]) }
    }

    static let western: [(bytes: [UInt8], text: String)] = [
        (
            Array("Cr".utf8) + [0xE8] + Array("me br".utf8) + [0xFB, 0x6C, 0xE9] + Array("e 8.40".utf8),
            "Crème brûlée 8.40"
        ),
        (
            Array("K".utf8) + [0xE4] + Array("sesp".utf8) + [0xE4] + Array("tzle 12,90 ".utf8) + [0x80],
            "Käsespätzle 12,90 €"
        ),
        ([0xC4] + Array("pfel\nWei".utf8) + [0xDF] + Array("bier".utf8), "Äpfel\nWeißbier"),
        (Array("Sm".utf8) + [0xF8, 0x72, 0x72, 0x65, 0x62, 0x72, 0xF8, 0x64], "Smørrebrød"),
    ]

    @Test("Bytes that are no UTF-8 are guessed to be Western", arguments: western)
    func isWestern(bytes: [UInt8], expected: String) throws {
        let decoded = try DecodedText(bytes)
        #expect(text(decoded) == expected)
        #expect(decoded.encoding == .windows1252 && decoded.isGuessed)
        #expect(decoded.alternatives.contains(.windows1250))
    }

    @Test("Polish and Czech words are guessed to be Central European")
    func central() throws {
        // "Żurek ze śmietaną, pstrąg, łosoś"
        let polish: [UInt8] =
            [0xAF] + Array("urek ze ".utf8) + [0x9C] + Array("mietan".utf8) + [0xB9] + Array(", pstr".utf8) + [0xB9]
            + Array("g, ".utf8) + [0xB3] + Array("oso".utf8) + [0x9C]
        let decoded = try DecodedText(polish)
        #expect(text(decoded) == "Żurek ze śmietaną, pstrąg, łosoś" && decoded.encoding == .windows1250)
        // "Svíčková" could be "Svíèková": the book's currency decides.
        let czech: [UInt8] = Array("Sv".utf8) + [0xED, 0xE8] + Array("kov".utf8) + [0xE1]
        #expect(text(try DecodedText(czech, currency: Currency(code: "CZK"))) == "Svíčková")
        #expect(text(try DecodedText(czech, as: .windows1250)) == "Svíčková")
        #expect(text(try DecodedText(czech, currency: Currency(code: "EUR"))) == "Svíèková")
    }

    @Test("Japanese of old tills is guessed to be Shift JIS, half-width letters too")
    func japanese() throws {
        // "枝豆,380", "生ビール", "ﾋﾞｰﾙ 580"
        let full: [UInt8] =
            [0x8E, 0x7D, 0x93, 0xA4] + Array(",380\r\n".utf8) + [0x90, 0xB6, 0x83, 0x72, 0x81, 0x5B, 0x83, 0x8B]
        let decoded = try DecodedText(full)
        #expect(text(decoded) == "枝豆,380\r\n生ビール" && decoded.encoding == .shiftJIS && decoded.isGuessed)
        let half: [UInt8] = [0xCB, 0xDE, 0xB0, 0xD9] + Array(" 580".utf8)
        #expect(text(try DecodedText(half, currency: Currency(code: "JPY"))) == "ﾋﾞｰﾙ 580")
    }

    @Test("Every byte of the code pages means what their standard says, or nothing")
    func codePages() throws {
        #expect(text(try DecodedText([0x80, 0x8A, 0x9F, 0xA0, 0xFF], as: .windows1252)) == "€ŠŸ\u{A0}ÿ")
        #expect(text(try DecodedText([0x80, 0x8C, 0xA3, 0xB9, 0xF5, 0xFF], as: .windows1250)) == "€ŚŁąő\u{2D9}")
        for byte: UInt8 in [0x81, 0x8D, 0x8F, 0x90, 0x9D] {
            #expect(throws: MenuFileError.self) { try DecodedText([0x41, byte], as: .windows1252) }
        }
        for byte: UInt8 in [0x81, 0x83, 0x88, 0x90, 0x98] {
            #expect(throws: MenuFileError.self) { try DecodedText([0x41, byte], as: .windows1250) }
        }
        for byte in 0x80...UInt8.max {
            for encoding in [TextEncoding.windows1252, .windows1250] {
                guard let decoded = try? DecodedText([byte], as: encoding) else { continue }
                #expect(text(decoded).unicodeScalars.count == 1 && !text(decoded).contains("\u{FFFD}"))
            }
        }
    }

    @Test("An encoding that was chosen and does not fit is refused, never patched")
    func wrongChoice() {
        let error = #expect(throws: MenuFileError.self) { try DecodedText([0x43, 0xE8, 0x6D], as: .utf8) }
        #expect(error?.kind == .wrongEncoding)
        #expect(error?.reason == "It is not written in UTF-8: it is more likely Windows-1252 (Western Europe).")
    }

    @Test("What is no text is refused with what it is")
    func noText() {
        let files: [([UInt8], String)] = [
            (Array("PK\u{3}\u{4}xl/workbook".utf8), "spreadsheet"), ([0x89, 0x50, 0x4E, 0x47, 0x0D], "picture"),
            (Array("%PDF-1.7".utf8), "PDF"), ([0x41, 0, 0, 0, 0x42, 0, 0, 0x43], "not a text"),
            ([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], "not a text"),
        ]
        for (bytes, word) in files {
            let error = #expect(throws: MenuFileError.self) { try DecodedText(bytes) }
            #expect(error?.kind == .notText && error?.reason.contains(word) == true)
        }
    }

    @Test("A letter that was damaged is named with its line, and not read as two others")
    func damaged() throws {
        let bytes = Array("Crème\nbrûlée\nCaf".utf8) + [0xC3, 0x0A] + Array("Tea\n".utf8)
        let error = #expect(throws: MenuFileError.self) { try DecodedText(bytes) }
        #expect(error?.line == 3)
        #expect(try DecodedText(bytes, as: .windows1252).encoding == .windows1252)
        #expect(try DecodedText(Array("Caf".utf8) + [0xC3, 0x0A]).isGuessed)
    }

    @Test("The end mark of DOS is no part of the text")
    func endOfFile() throws {
        #expect(text(try DecodedText(Array("Tea 2.50\r\n\u{1A}".utf8))) == "Tea 2.50\r\n")
    }
}
