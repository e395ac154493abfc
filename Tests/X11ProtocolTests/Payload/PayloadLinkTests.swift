import Testing
import X11Protocol

@Suite("Links of browsers")
struct PayloadLinkTests {
    private func wide(_ text: String) -> [UInt8] {
        text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    }

    private let link = MozURL(address: "https://example.org/käse", title: "Käse €")
    private let text = "https://example.org/käse\nKäse €"

    @Test("Units of two bytes with and without a mark, in both orders")
    func wideText() {
        let bytes = wide(text)
        let swapped = stride(from: 0, to: bytes.count, by: 2).flatMap { [bytes[$0 + 1], bytes[$0]] }
        for variant in [bytes, [0xFF, 0xFE] + bytes, swapped, [0xFE, 0xFF] + swapped, bytes + [0, 0]] {
            #expect(MozURL.decode(variant, typeName: "text/x-moz-url") == [link])
        }
    }

    @Test("Units of one byte, UTF-8 or Latin-1, under both names")
    func narrowText() {
        for type in ["_NETSCAPE_URL", "text/x-moz-url"] {
            #expect(MozURL.decode(Array(text.utf8), typeName: type) == [link])
            let latin1 = MozURL.decode(Array("http://a/\n".utf8) + [0x4B, 0xE4], typeName: type)
            #expect(latin1 == [MozURL(address: "http://a/", title: "Kä")])
        }
    }

    @Test("Several links, any line ends, a missing title, and no address")
    func lines() {
        let several = MozURL.decode(wide("http://a/\r\nA\r\nhttp://b/\nB"), typeName: "text/x-moz-url")
        #expect(several == [MozURL(address: "http://a/", title: "A"), MozURL(address: "http://b/", title: "B")])
        #expect(MozURL.decode(wide(" http://a/ "), typeName: "text/x-moz-url") == [MozURL(address: "http://a/")])
        #expect(MozURL.decode([], typeName: "text/x-moz-url") == [])
        #expect(MozURL.decode(wide("\ntitle alone"), typeName: "text/x-moz-url") == [])
    }

    @Test("23: ours comes back")
    func roundTrip() {
        #expect(MozURL.decode(link.encoded, typeName: "text/x-moz-url") == [link])
        #expect(link.encoded.starts(with: [0x68, 0, 0x74, 0]))
    }
}

@Suite("Names and addresses of direct saves")
struct PayloadDirectSaveTests {
    private static let suggestions: [(name: String, expected: String)] = [
        ("Apfel Öl.md", "Apfel Öl.md"), ("../../etc/passwd", "_.._etc_passwd"), ("/etc/passwd", "_etc_passwd"),
        ("..", "file"), (".", "file"), ("", "file"), (".bashrc", "bashrc"), (" . .x", "x"), ("a\0b", "ab"),
        ("a\nb\tc", "a b c"), ("\u{7F}\u{1B}a", "a"), ("CON", "_CON"), ("nul.txt", "_nul.txt"),
        ("com7.png", "_com7.png"), ("com.png", "com.png"), ("console", "console"), ("a.", "a."),
        ("evil\u{202E}gpj.exe", "evilgpj.exe"), ("  spaces  ", "spaces"), ("a/", "a_"), ("🍕.png", "🍕.png"),
        ("\u{2028}", "file"), ("...", "file"), ("a\\b", "a\\b"),
    ]

    @Test(
        "20: names that a source suggests are made safe",
        arguments: suggestions)
    func cleanNames(name: String, expected: String) {
        #expect(DirectSave.cleanName(name) == expected)
        #expect(DirectSave.cleanName(expected) == expected)
    }

    @Test("Long names are cut between letters, and keep their extension")
    func longNames() {
        let name = DirectSave.cleanName(String(repeating: "👩‍🍳", count: 100) + ".jpeg")
        #expect(name.utf8.count <= 255 && name.utf8.count > 240 && name.hasSuffix("👩‍🍳.jpeg"))
        #expect(DirectSave.cleanName(String(repeating: "a", count: 300)) == String(repeating: "a", count: 255))
        #expect(DirectSave.cleanName(String(repeating: "a", count: 255)).count == 255)
        let endless = "a" + String(repeating: "\u{301}", count: 200)
        #expect(DirectSave.cleanName(endless) == "file")
        let accents = String(repeating: "\u{301}", count: 150)
        #expect(DirectSave.cleanName("COM1a" + accents) == "_COM1")
        let long = String(repeating: "a", count: 246)
        #expect(DirectSave.cleanName("COM1.\(long).txt") == "_COM1.\(long.dropLast()).txt")
        #expect(DirectSave.cleanName(endless + ".png") == "file.png")
        let noExtension = "b." + String(repeating: "x", count: 300)
        #expect(DirectSave.cleanName(noExtension) == String(noExtension.prefix(255)))
        #expect(DirectSave.cleanName(String(repeating: "a", count: 254) + " b") == String(repeating: "a", count: 254))
    }

    @Test("The address of a file to be written comes back as its path")
    func addresses() {
        let uri = DirectSave.uri(forFolder: "/tmp/drop #1", name: "Öl.md")
        #expect(uri == "file:///tmp/drop%20%231/%C3%96l.md")
        #expect(DirectSave.localPath(ofURI: uri, hostName: "kitchen") == Array("/tmp/drop #1/Öl.md".utf8))
        let named = DirectSave.uri(forFolder: "/", name: "a", hostName: "kitchen")
        #expect(named == "file://kitchen/a")
        #expect(DirectSave.localPath(ofURI: named + "\r\n", hostName: "Kitchen") == Array("/a".utf8))
    }

    @Test(
        "What is no file of this machine is refused",
        arguments: ["file://cellar/a", "/a", "http://a/b", "", "a", "file:///a\nfile:///b", "file:///a%00", "file:a"])
    func refusedAddresses(uri: String) {
        #expect(DirectSave.localPath(ofURI: uri, hostName: "kitchen") == nil)
    }
}
