import Foundation
import Localization
import OrderCore
import OrderFormats
import TestSupport
import Testing

@Suite("Receipts as pages")
struct ReceiptHTMLTests {
    /// The page as a tree, which it must be: every element is closed, every sign escaped.
    private func tree(_ html: String) throws -> XMLChecker {
        let body = try #require(html.range(of: "<body")?.lowerBound)
        let end = try #require(html.range(of: "</html>")?.lowerBound)
        let checker = XMLChecker(String(html[body..<end]))
        #expect(checker.isWellFormed, "\(html)")
        return checker
    }

    @Test("It says its encoding, is whole, and has all looks in its elements")
    func shape() throws {
        let html = Receipt(try .dinner(), date: day).html
        #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"))
        #expect(html.hasSuffix("</body></html>\n"))
        #expect(!html.contains("<style") && !html.contains("http"))
        let texts = try tree(html).texts
        #expect(texts.contains("$10.00, shared with Ana, Chloé"))
    }

    @Test("What people write stays text")
    func escaping() throws {
        var book = try OrderBook.table("<script>alert(1)</script>", "A & \"B\" 'C'")
        try book.order("</td></table> &amp; <b>", 1_00, for: [1, 2])
        try book.order("<\u{338}b>", 1_00, for: [1])
        let html = Receipt(book, date: day).html
        #expect(!html.contains("<script") && !html.unicodeScalars.elementsEqual("<b".unicodeScalars))
        let texts = try tree(html).texts
        #expect(texts.contains("<script>alert(1)</script>"))
        #expect(texts.contains("</td></table> &amp; <b>"))
        #expect(texts.contains("A & \"B\" 'C'"))
        #expect(texts.contains("$1.00, shared with A & \"B\" 'C'"))
    }

    @Test("Text from right to left says so, other text does not")
    func direction() throws {
        var book = try OrderBook.table("مريم", "דנה", "Zoë")
        try book.order("حمص", 1_00, for: [1, 2, 3])
        let html = Receipt(book, of: [PersonID(3)], date: day).html
        #expect(html.contains("<span dir=\"rtl\">حمص</span>"))
        #expect(html.contains("shared with <span dir=\"rtl\">مريم</span>, <span dir=\"rtl\">דנה</span>"))
        #expect(!Receipt(try .dinner(), date: day).html.contains("rtl"))
    }

    @Test("In a language from the right the page is laid out so, and what is written from the left says so")
    func pageFromTheRight() throws {
        var book = try OrderBook.table("Ana", "مريم", currency: "KWD")
        try book.order("حمص", 1_250, for: [1, 2])
        let html = Catalogue(language: "ar", texts: [:]).during { Receipt(book, date: day).html }
        #expect(html.contains("<html lang=\"ar\" dir=\"rtl\">"))
        #expect(html.contains(">حمص<") && html.contains("<span dir=\"ltr\">Ana</span>"))
        #expect(!html.contains("<span dir=\"rtl\">"))
        let receipt = Receipt(book, date: day)
        #expect(try tree(html).amounts == receipt.amountTexts)
        for (page, leading, trailing) in [(html, "right", "left"), (receipt.html, "left", "right")] {
            #expect(page.contains("font-weight:600;text-align:\(leading)\""))
            #expect(page.contains("padding-\(leading):16px;text-align:\(trailing);"))
            #expect(!page.contains("padding-\(trailing)"))
        }
    }

    @Test("Behind each person of several there is room, whether the total is last or what was paid of it")
    func room() throws {
        var book = try OrderBook.dinner()
        book.apply(try book.decide(.pay(PersonID(1), amount: 10_00)))
        let rows = Receipt(book, date: day).html.split(separator: "\n")
        let headings = rows.indices.filter { rows[$0].hasPrefix("<tr><th") }
        #expect(headings.count == 3)
        for heading in headings.dropFirst() { #expect(rows[heading - 1].contains("padding-bottom:14px")) }
        #expect(rows.count { $0.contains("padding-bottom:14px") } == 3)
    }

    @Test("Amounts are those of the screen, for any book")
    func amountsOfAnyBook() throws {
        try withEverySeed(150) { random in
            let receipt = Receipt(random.book(steps: 12), date: day)
            let amounts = try tree(receipt.html).amounts
            #expect(amounts == receipt.amountTexts, "seed \(random.seed)")
        }
    }
}

/// Reads a page's elements, strictly.
private final class XMLChecker {
    private(set) var isWellFormed = true
    /// The text of every cell, heading and note, the elements within it joined.
    private(set) var texts: [String] = []
    /// The text of the cells of figures.
    private(set) var amounts: [String] = []

    init(_ text: String) {
        var open: [(name: String, isAmount: Bool, text: String)] = []
        var rest = text[...]
        while !rest.isEmpty {
            let start = rest.firstIndex(of: "<") ?? rest.endIndex
            if !open.isEmpty { open[open.count - 1].text += XMLChecker.decoded(rest[..<start]) }
            rest = rest[start...]
            guard let end = rest.firstIndex(of: ">") else { break }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("/") {
                guard let last = open.popLast(), last.name == tag.dropFirst() else {
                    isWellFormed = false
                    return
                }
                if last.name == "span", !open.isEmpty { open[open.count - 1].text += last.text }
                texts.append(last.text)
                if last.isAmount { amounts.append(last.text) }
            } else {
                open.append((String(tag.prefix { $0 != " " }), tag.contains("tabular-nums"), ""))
            }
        }
        if !open.allSatisfy({ $0.name == "body" }) && !open.isEmpty { isWellFormed = false }
    }

    private static func decoded(_ text: Substring) -> String {
        var text = String(text)
        for (entity, sign) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
        ] {
            text = text.replacingOccurrences(of: entity, with: sign)
        }
        return text
    }
}
