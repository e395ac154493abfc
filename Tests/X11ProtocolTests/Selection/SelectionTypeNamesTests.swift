import Testing
import X11Protocol

@Suite("Which of the offered types to ask for")
struct SelectionTypeNamesTests {
    private func best(_ kind: OfferedKind, _ offered: String) -> [String] {
        TypeNames.bestTypes(for: kind, offered: offered.split(separator: " ").map(String.init))
    }

    @Test("Text: what holds every letter comes first, whatever the order of the offer")
    func text() {
        #expect(
            best(
                .text,
                "GTK_TEXT_BUFFER_CONTENTS UTF8_STRING COMPOUND_TEXT TEXT STRING text/plain;charset=utf-8 text/plain")
                == ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING", "TEXT", "COMPOUND_TEXT"])
        #expect(best(.text, "text/plain UTF8_STRING STRING TEXT").first == "UTF8_STRING")
        #expect(best(.text, "image/png x-special/gnome-icon-list") == [])
    }

    @Test("Swing's text comes as UTF-8, then UTF-16, and as ASCII last of its media types")
    func swing() {
        let offered =
            "UTF8_STRING TEXT STRING text/plain;charset=UTF-16 text/plain;charset=UTF-8 text/plain;charset=UTF-16BE "
            + "text/plain;charset=ISO-8859-1 text/plain;charset=US-ASCII text/plain text/plain;charset=unicode "
            + "text/plain;charset=koi8-r"
        #expect(
            best(.text, offered) == [
                "text/plain;charset=UTF-8", "UTF8_STRING", "text/plain;charset=UTF-16", "text/plain;charset=unicode",
                "text/plain;charset=UTF-16BE", "text/plain", "text/plain;charset=ISO-8859-1",
                "text/plain;charset=US-ASCII", "STRING", "TEXT",
            ])
    }

    @Test("Firefox's picture: PNG first, and the next to try when it refuses; its private types never")
    func firefoxImage() {
        let offered =
            "text/x-moz-url _NETSCAPE_URL text/html application/x-moz-nativeimage image/gif image/jpg image/jpeg "
            + "image/png application/x-moz-file-promise XdndDirectSave0 text/uri-list"
        #expect(best(.image, offered) == ["image/png", "image/jpeg", "image/gif", "image/jpg"])
        #expect(best(.files, offered) == ["text/uri-list"])
        #expect(best(.webAddress, offered) == ["text/x-moz-url", "_NETSCAPE_URL"])
        #expect(best(.html, offered) == ["text/html"])
    }

    @Test("Chromium's picture is in bytes without a name")
    func chromiumImage() {
        let offered =
            "text/x-moz-url UTF8_STRING STRING TEXT text/plain XdndDirectSave0 application/octet-stream "
            + "chromium/x-renderer-taint text/html chromium/x-drag-id"
        #expect(best(.image, offered) == ["application/octet-stream"])
        #expect(
            best(.image, offered + " image/x-icon image/png") == [
                "image/png", "image/x-icon", "application/octet-stream",
            ])
    }

    @Test("13: all six types count, the fifth too")
    func manyTypes() {
        #expect(best(.files, "a b c d text/uri-list e") == ["text/uri-list"])
    }

    @Test("Names of media types in any case, with spaces and quotation marks; each type once")
    func spelling() {
        #expect(
            TypeNames.bestTypes(
                for: .text, offered: ["TEXT/Plain ; Charset=\"UTF-8\"", "utf8_string", "TEXT", "TEXT"])
                == ["TEXT/Plain ; Charset=\"UTF-8\"", "TEXT"])
        #expect(
            TypeNames.bestTypes(for: .html, offered: ["application/xhtml+xml", "text/html", "text/html;charset=utf-8"])
                == ["text/html;charset=utf-8", "text/html", "application/xhtml+xml"])
    }

    private static let beginnings: [(bytes: [UInt8], type: String?)] = [
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], "image/png"), ([0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"),
        (Array("GIF89a...".utf8), "image/gif"), (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), "image/webp"),
        (Array("BM\u{1}\u{1}\u{1}\u{1}\0\0\0\0".utf8), "image/bmp"), ([0x49, 0x49, 0x2A, 0], "image/tiff"),
        ([0x4D, 0x4D, 0, 0x2A], "image/tiff"), (Array("\0\0\0\u{20}ftypavif".utf8), "image/avif"),
        (Array("\u{FEFF} <?xml version='1.0'?>\n<svg xmlns=''>".utf8), "image/svg+xml"),
        (Array("<html><p>svg".utf8), nil), (Array("BMW is a car".utf8), nil), (Array("see <svg".utf8), nil),
        ([], nil), ([0x89, 0x50], nil), (Array("RIFF\0\0\0\0WAVE".utf8), nil),
    ]

    @Test(
        "Pictures are known by how they begin",
        arguments: beginnings)
    func signatures(bytes: [UInt8], type: String?) {
        #expect(TypeNames.pictureType(of: bytes) == type)
    }
}
