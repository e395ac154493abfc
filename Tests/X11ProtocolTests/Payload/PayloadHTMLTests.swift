import Testing

@testable import X11Protocol

extension HTMLTextBuilder {
    /// The text of a whole page.
    static func text(of html: String) -> String {
        var scanner = HTMLScanner(html)
        var builder = HTMLTextBuilder()
        while let token = scanner.next() { builder.add(token) }
        return builder.text
    }
}

@Suite("Pages")
struct PayloadHTMLTests {
    private static let pages: [(html: String, text: String)] = [
        ("<p>One <b>two</b>\n  three</p><p>four</p>", "One two three\nfour"),
        ("a<br>b<br/>c<BR >d", "a\nb\nc\nd"), ("a<br><br>b", "a\n\nb"),
        ("<ul><li>Salt<li>Pepper</ul>after", "Salt\nPepper\nafter"),
        ("<h1>Menu</h1>\n<div>  <div>Soup</div>\n</div>", "Menu\nSoup"),
        ("<table><tr><td>Soup<td>4.50</tr>\n<tr><th> Cake </th> <td>3</td></tr></table>x", "Soup\t4.50\nCake\t3\nx"),
        ("<tr><td></td><td>b</td><td></td></tr><tr><td>c", "\tb\t\nc"),
        ("<td><p>a</p></td><td><p>b</p></td>", "a\tb"),
        ("K&auml;se &euro;&nbsp;5 &amp; &lt;b&gt; &#228;&#xE4;&#8364;", "Käse € 5 & <b> ää€"),
        ("a &unknown; b?x=1&copy=2 &; &#; &#xZ;", "a &unknown; b?x=1&copy=2 &; &#; &#xZ;"),
        ("&#0;&#xD800;&#x110000;&#99999999999999999999;&#150;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}–"),
        ("<pre>a\rb\r\nc\n\rd</pre>", "a\nb\nc\n\nd"),
        ("<pre>\na  b\n  c</pre>d  e", "a  b\n  c\nd e"), ("a&nbsp;&nbsp;b", "a  b"),
        ("<!-- <p>no</p> -->yes<!DOCTYPE html><?xml no?>", "yes"),
        ("<head><title>no</title><style>p{}</style></head><script>if (a<b) '</p>'</script>yes", "yes"),
        ("<script/>yes", "yes"), ("1 < 2 and 3 > 2, a <3 b, </ >!", "1 < 2 and 3 > 2, a <3 b, !"),
        ("<a href=\"x>y\" title='a\"b>'>link</a>", "link"), ("<p don't>text", "text"),
        ("text<unclosed attribute=\"", "text"), ("text<!-- never", "text"), ("text<script>never", "text"),
        ("", ""), ("<", "<"), ("</", "</"), ("<p>", ""), ("   ", ""), ("a<hr>b", "a\nb"), ("日本<br>語", "日本\n語"),
    ]

    @Test(
        "Text of pages",
        arguments: pages)
    func plainText(html: String, text: String) {
        // An unclosed end tag swallows what follows, like a tag.
        #expect(HTMLTextBuilder.text(of: html) == (html == "</" ? "" : text))
    }

    @Test("18: what browsers put on a drag")
    func browsers() throws {
        let chromium: [UInt8] =
            [0xEF, 0xBB, 0xBF] + Array("<meta http-equiv='content-type' content='x'><span>Käse €</span>".utf8)
        let html = try #require(SelectionText.decode(chromium, typeName: "text/html"))
        #expect(HTMLTextBuilder.text(of: html) == "Käse €")
        let firefox = "<b>Käse €</b>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let other = try #require(SelectionText.decode(firefox, typeName: "text/html"))
        #expect(HTMLTextBuilder.text(of: other) == "Käse €")
    }

    @Test("The first table's cells, row by row")
    func rows() {
        let html = """
            <p>no</p><table border=1><caption>Menu</caption><thead><tr><th>Dish</th><th>Price</th></tr></thead>
            <tr><td>Soup<br>of the day<td> 4.50 </tr><tr><td colspan=2>Closed &amp; gone</td><td>x</td></tr>
            <tr></tr><tr><td><table><tr><td>in</td><td>side</td></tr></table></td><td></td></tr></table>
            <table><tr><td>second</td></tr></table>
            """
        #expect(
            HTMLText.rows(of: html) == [
                ["Dish", "Price"], ["Soup\nof the day", "4.50"], ["Closed & gone", "", "x"], ["in\tside", ""],
            ])
    }

    @Test("Tables that are broken off, nested, or none")
    func brokenTables() {
        #expect(HTMLText.rows(of: "<table><tr><td>a<td>b<tr><td>c") == [["a", "b"], ["c"]])
        #expect(HTMLText.rows(of: "<td>a</td></table><p>text</p>") == [])
        #expect(HTMLText.rows(of: "<table><td>a</td></table>") == [["a"]])
        #expect(HTMLText.rows(of: "<table><tr><td colspan=999999999999999999999>a<td colspan=-3>b") == [["a", "b"]])
        #expect(HTMLText.rows(of: "<table><tr><td colspan=1000000>a").first?.count == 32)
        #expect(HTMLText.rows(of: "<table><table><table><tr><td>a") == [])
        #expect(HTMLText.rows(of: "<table><tr><td>x<table><td>in") == [["x\nin"]])
    }

    @Test("Values of attributes, with quotes of both kinds and none")
    func attributes() {
        let html = """
            <IMG alt="src=no" SRC="https://example.org/a?b=1&amp;c=2"><img src='b c.png'/><img src=c.png alt=x>
            <img><img src=""><img data-src="no"><p src="no"><img src = "d.png"><!-- <img src="no"> -->
            """
        var scanner = HTMLScanner(html)
        var values: [String] = []
        while let token = scanner.next() {
            if case .open(let tag) = token, tag.name == "img", let value = tag.value(of: "src") { values.append(value) }
        }
        #expect(values == ["https://example.org/a?b=1&c=2", "b c.png", "c.png", "", "d.png"])
    }

    @Test(
        "Megabytes of the worst take no longer than others",
        arguments: ["<", "<!--", "<script>", "<a b=\"", "&", "&#", "<table>", "<td colspan=99>", "</", "<p ", "&amp"])
    func bounded(piece: String) {
        let html = String(repeating: piece, count: 10_000)
        #expect(HTMLTextBuilder.text(of: html).utf8.count <= html.utf8.count)
        #expect(HTMLText.rows(of: "<table>" + html).count <= 10_000)
    }
}
