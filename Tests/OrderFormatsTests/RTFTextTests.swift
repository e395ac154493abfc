import OrderFormats
import Testing

@Suite("Text as RTF")
struct RTFTextTests {
    @Test(
        "Letters are escaped, lines are paragraphs",
        arguments: [
            ("Tea", "Tea"), ("a\nb", "a\\par\nb"), ("a\r\nb", "a\\par\nb"), ("{\\}", "\\{\\\\\\}"), ("ü", "\\u252?"),
            ("€", "\\u8364?"), ("🍕", "\\u-10180?\\u-8363?"), ("a\tb\u{0}", "a\\tab b"), ("", ""),
        ])
    func encode(text: String, expected: String) {
        let bytes = RTFText.encode(text)
        #expect(String(decoding: bytes, as: UTF8.self) == "{\\rtf1\\ansi\\uc1\n\(expected)}\n")
    }
}
