import OrderFormats
import TestSupport
import Testing

@Suite("JSON")
struct JSONReaderTests {
    private func read(_ text: String) throws -> JSONNode { try JSONReader.read(Array(text.utf8)) }

    @Test("Numbers stay as they are written")
    func numbers() throws {
        for text in ["0", "-0", "12.50", "1e3", "1E-2", "1.5e+10", "99999999999999999999", "0.30000000000000004"] {
            #expect(try read(" \(text)\r\n") == .number(text))
        }
    }

    @Test("Texts lose their escapes and nothing else")
    func texts() throws {
        #expect(try read(#""a\"\\\/\b\f\n\r\t""#) == .text("a\"\\/\u{8}\u{C}\n\r\t"))
        #expect(try read(#""Cr\u00e8me \ud83c\udf54 焼""#) == .text("Crème 🍔 焼"))
    }

    @Test("Objects keep the order of their members")
    func objects() throws {
        let node = try read(#"{"b": [1, true, null, []], "a": {"c": "d"}}"#)
        let list = JSONNode.array([.number("1"), .bool(true), .null, .array([])])
        #expect(node == .object([JSONMember("b", list), JSONMember("a", .object([JSONMember("c", .text("d"))]))]))
        #expect(node["a"]?["c"]?.words == "d" && node["x"] == nil)
    }

    static let wrong = [
        "", " ", "{", "[", "[1,", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{'a':1}", "tru",
        "nul",
        "01", "1.", ".5", "+1", "-", "1e", "0x10", "NaN", "\"", "\"a", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"",
        "\"\\ud800\"",
        "\"\\udc00\\ud800\"", "\"\\ud800\\u0041\"", "\"a\nb\"", "\"\u{1}\"", "1 2", "{\"a\":1,\"a\":2}", "[1]]",
        "\u{FEFF}1",
        "// a\n1", String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 200),
    ]

    @Test("What is not JSON is refused", arguments: wrong)
    func refused(text: String) {
        let error = #expect(throws: MenuFileError.self) { try read(text) }
        #expect(error?.kind == .notJSON && error?.line != nil)
    }

    @Test("A mistake is named with its line")
    func line() {
        let error = #expect(throws: MenuFileError.self) { try read("[\n {\"name\": \"Tea\",\n  \"price\" 2}\n]") }
        #expect(error?.line == 3 && error?.reason == "It is not JSON: “:” is missing, on line 3.")
    }

    @Test("Depth is limited, not by the stack")
    func depth() throws {
        let limit = JSONReader.depthLimit
        let deep = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
        #expect(throws: Never.self) { try read(deep) }
        #expect(throws: MenuFileError.self) { try read("[\(deep)]") }
    }

    @Test("Texts written as JSON are read back")
    func roundTrip() throws {
        try withEverySeed(300) { random in
            var text = String.UnicodeScalarView()
            for _ in 0..<random.number(in: 0...12) {
                let pool: [Unicode.Scalar] = [
                    "\"", "\\", "\n", "\r", "\t", "\u{1}", "a", "é", "🍔", "\u{2028}", "\u{7F}", "/",
                ]
                text.append(random.element(of: pool) ?? "a")
            }
            let read = try read(JSONText.quoted(String(text)))
            #expect(read == .text(String(text)), "seed \(random.seed)")
        }
    }
}
