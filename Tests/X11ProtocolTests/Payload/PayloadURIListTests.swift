import Testing
import X11Protocol

@Suite("Lists of addresses")
struct PayloadURIListTests {
    private func file(_ path: String) -> URIList.Entry { .file(Array(path.utf8)) }

    private func decode(_ text: String) -> [URIList.Entry] {
        URIList.decode(Array(text.utf8), hostNames: ["kitchen"])
    }

    @Test("14: names with spaces, umlauts and percent signs are exact")
    func encodedNames() {
        #expect(decode("file:///srv/Apfel%20%C3%96l%20100%25.txt\r\n") == [file("/srv/Apfel Öl 100%.txt")])
        #expect(decode("file:///a%23b%3Fc%3Bd%2525") == [file("/a#b?c;d%25")])
    }

    @Test("15: a plus sign is a plus sign")
    func plus() {
        #expect(decode("file:///srv/a+b.txt") == [file("/srv/a+b.txt")])
    }

    @Test(
        "17: lines end with CR LF, LF, CR or NUL, and empty ones do not count",
        arguments: [
            "file:///a\r\nfile:///b\r\n", "file:///a\nfile:///b", "file:///a\rfile:///b\r", "file:///a\0file:///b\0\0",
            "\r\n\r\nfile:///a\n\n\nfile:///b\n\r\n \r\n", "\u{FEFF}file:///a\nfile:///b",
        ])
    func lineEnds(list: String) {
        #expect(decode(list) == [file("/a"), file("/b")])
    }

    @Test("17: lines are split before they are decoded: a name may hold a line end")
    func encodedLineEnd() {
        #expect(decode("file:///a%0D%0Ab\r\nfile:///c") == [file("/a\r\nb"), file("/c")])
    }

    @Test("A comment is a line that begins with its sign; elsewhere the sign belongs to a name")
    func comments() {
        #expect(decode("#file:///a\r\nfile:///b#c\r\n# x") == [file("/b#c")])
    }

    @Test(
        "Forms of files of this machine",
        arguments: [
            "file:///p/q", "file:/p/q", "file://localhost/p/q", "FILE://LocalHost/p/q", "file://kitchen/p/q", "/p/q",
            "file://KITCHEN/%70/q", "  file:///p/q ",
        ])
    func localForms(address: String) {
        #expect(decode(address) == [file("/p/q")])
    }

    @Test("Other hosts and other schemes are somewhere else")
    func remote() {
        #expect(decode("file://cellar/p") == [.remote("file://cellar/p")])
        #expect(decode("https://example.org/a%20b?c#d\r\n") == [.remote("https://example.org/a%20b?c#d")])
        #expect(decode("data:text/plain,x") == [.remote("data:text/plain,x")])
        #expect(URIList.decode(Array("file://kitchen/p".utf8)) == [.remote("file://kitchen/p")])
    }

    @Test(
        "What is no address is left out",
        arguments: [
            "hello world", "file:", "file://", "file://localhost", "file:relative", "3d:model", ":x", "%2Fa", "",
            "file:///a%00b",
        ])
    func noAddress(line: String) {
        #expect(decode(line) == [])
    }

    @Test("A percent sign without two digits stands for itself")
    func malformedEncoding() {
        #expect(decode("file:///100%/%4/%zz/%") == [file("/100%/%4/%zz/%")])
    }

    @Test("A path without a scheme is taken as it is")
    func barePath() {
        #expect(decode("/srv/a%20b c ") == [file("/srv/a%20b c ")])
    }

    @Test("A name that is no UTF-8 keeps its bytes")
    func rawBytes() {
        #expect(decode("file:///K%E4se") == [.file([0x2F, 0x4B, 0xE4, 0x73, 0x65])])
        #expect(URIList.decode([0x2F, 0xFF, 0xFE]) == [.file([0x2F, 0xFF, 0xFE])])
    }

    @Test("17, 19: our lists encode all but plain letters, and end each line with CR LF")
    func encode() {
        let list = URIList.encode(["/srv/Apfel Öl 100%.txt", "relative", "/a+b#c?d;e~f_g-h.i"].map(file))
        #expect(
            String(decoding: list, as: UTF8.self)
                == "file:///srv/Apfel%20%C3%96l%20100%25.txt\r\nfile:///a%2Bb%23c%3Fd%3Be~f_g-h.i\r\n")
        let entries: [URIList.Entry] = [.remote("https://example.org/a b\r\nc"), .remote(""), .file([0x2F, 0xFF])]
        #expect(
            String(decoding: URIList.encode(entries), as: UTF8.self)
                == "https://example.org/a%20b%0D%0Ac\r\nfile:///%FF\r\n")
    }

    @Test("Every byte that a name may hold comes back")
    func roundTrip() {
        let path = Array("/".utf8) + Array(1...255)
        #expect(URIList.decode(URIList.encode([.file(path)])) == [.file(path)])
    }

    @Test("A megabyte of lines is read")
    func longList() {
        let list = String(repeating: "file:///a\n", count: 100_000)
        #expect(decode(list).count == 100_000)
    }
}
