/// Inputs as programs send them, from which the fuzzers start.
enum FuzzCorpus {
    static let addresses = bytes([
        "file:///srv/Apfel%20%C3%96l%20100%25.txt\r\nfile:///a+b.txt\r\n", "file:///a\nfile:///b\n\n",
        "# comment\r\nfile://localhost/p\r\nfile://kitchen/q\r\nfile:/r\r\n/bare path\r\n",
        "https://example.org/?a=b#c\n",
        "copy\nfile:///a%0D%0Ab\0", "\u{FEFF}file:///x%00y", "file://", "smb://host/share/%E4",
    ])
    static let addressWords = bytes([
        "file:", "file://", "file:///", "localhost", "kitchen", "%", "%2", "%2F", "%00", "%0A", "\r\n", "\n", "\0", "#",
        "http:", "/", "//", ":",
    ])

    static let texts: [[UInt8]] =
        bytes([
            "Käse €", "plain text\r\nof two lines", "🍕 日本 Ж", "<b>Käse</b>", "text\0", "a\0b\0c\0", "\u{FEFF}marked",
        ]) + [
            [0xFF, 0xFE, 0x4B, 0, 0xE4, 0, 0xAC, 0x20, 0, 0], [0xFE, 0xFF, 0, 0x4B, 0x20, 0xAC],
            [0x4B, 0xE4, 0x73, 0x65], [0x3D, 0xD8, 0x55, 0xDF],
            [0x4B, 0xE4, 0x1B, 0x25, 0x47, 0xE2, 0x82, 0xAC, 0x1B, 0x25, 0x40, 0x1B, 0x2D, 0x62, 0xA4],
            [0x1B, 0x25, 0x2F, 0x31, 0x80, 0x88, 0x75, 0x74, 0x66, 0x2D, 0x38, 2, 0xC3, 0xA4, 0x61],
            [0x1B, 0x24, 0x28, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42, 0x61, 0x9B, 0x32, 0x5D],
        ]
    static let textWords: [[UInt8]] = [
        [0x1B, 0x25, 0x47], [0x1B, 0x25, 0x40], [0x1B, 0x25, 0x2F, 0x30], [0x1B, 0x24, 0x29, 0x43], [0x1B, 0x2D, 0x4C],
        [0x1B], [0x9B, 0x31], [0xFF, 0xFE], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF], [0xD8, 0x3D], [0, 0], [0xC3],
        [0xED, 0xA0, 0x80],
    ]

    static let links =
        bytes(["https://example.org/\nTitle", "http://a/\r\nA\r\nhttp://b/\r\nB", "\n\n", "file:///a"])
        + [[0x68, 0, 0x74, 0, 0x0A, 0, 0x54, 0], [0xFF, 0xFE, 0x68, 0, 0x0A, 0], [0, 0x68, 0, 0x0A, 0, 0x54]]
    static let linkWords =
        bytes(["\n", "\r\n", "http:", "\0", " "]) + [[0x0A, 0], [0, 0x0A], [0x85], [0xE2, 0x80, 0xA8]]

    static let pages = bytes([
        "<p>One <b>two</b></p><p>three&nbsp;&euro;&#8364;</p>", "<img alt='x' src=\"https://example.org/a?b&amp;c\">",
        "<table><tr><th colspan=2>Dish</th></tr><tr><td>Soup<td>4.50</tr></table>",
        "<meta http-equiv='content-type' content='text/html; charset=utf-8'><pre>\n a  b\n</pre><br/>x",
        "<!DOCTYPE html><head><title>no</title><style>p{}</style></head><!-- no --><script>if (a<b)</script>yes",
        "<table><tr><td><table><tr><td>in</table></td></tr></table>", "1 < 2 &amp; &#xZ; &copy=3 <p don't>",
    ])
    static let pageWords = bytes([
        "<", ">", "</", "/>", "<!--", "-->", "<table>", "</table>", "<tr>", "<td>", "</td>", "<td colspan=99>", "<pre>",
        "</pre>", "<script>", "</script>", "<img src=", "\"", "'", "=", "&", "&#", "&#x", ";", "&nbsp;", "&#0", "<br>",
        "<p>",
    ])

    static let names = bytes([
        "Apfel Öl.md", "../../etc/passwd", ".hidden", "CON.txt", "com7", "a\nb\0c", "👩‍🍳👩‍🍳.jpeg", "evil\u{202E}gpj.exe",
        " . .x ",
        String(repeating: "long name ", count: 30) + ".png", "a" + String(repeating: "\u{301}", count: 200),
    ])
    static let nameWords = bytes([
        "/", ".", "..", " ", "\u{A0}", "\u{301}", "\u{200D}", "\u{2028}", "\u{FEFF}", "NUL", "COM1", ".txt",
        String(repeating: "x", count: 100), String(repeating: "日", count: 60),
    ])

    static let types = bytes([
        "GTK_TEXT_BUFFER_CONTENTS UTF8_STRING COMPOUND_TEXT TEXT STRING text/plain;charset=utf-8 text/plain",
        "text/x-moz-url _NETSCAPE_URL text/html image/png image/jpeg application/octet-stream text/uri-list",
        "text/plain;charset=\"UTF-16\" TEXT/HTML;charset=utf-8 image/svg+xml", "\u{89}PNG\r\n\u{1A}\n", "RIFFxxxxWEBP",
        "<?xml version='1.0'?><svg>",
    ])
    static let typeWords = bytes([
        " ", ";", "=", "charset=", "text/plain", "text/html", "image/", "UTF8_STRING", "\"", "utf-16", "<svg", "GIF89a",
    ])

    private static func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}
