import Cairo
import Foundation
import Geometry
import Localization
import OffscreenPlatform
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// The window in a language that marks every text: what has no mark was never handed to the catalogue.
@Suite("Texts in another language")
struct TranslationTests {
    /// Every text in brackets, `⟦Total {0}⟧`, taken from the keys of a catalogue that is there.
    private static let marking: Catalogue = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path = package.appendingPathComponent("assets/languages/de.po")
        guard let data = try? Data(contentsOf: path), let file = try? CatalogueFile(data) else {
            return Catalogue(language: "xx", texts: [:])
        }
        var texts: [String: [String]] = [:]
        for entry in file.entries {
            texts[entry.key] = [entry.message, entry.plural].compactMap { $0.map { "⟦\($0)⟧" } }
        }
        return Catalogue(language: "xx", texts: texts)
    }()

    /// What is in no language: names, amounts, keys, signs.
    private static let data: Set<String> = [
        "Dinner", "Ana", "Ben", "Chloé", "Ribeye", "Pizza", "Beer", "Burger", "Nachos", "Box", "Platter", "Esc", "Food",
    ]

    @Test("In Arabic an arrow points from what was on its right to what will be, in whatever script they are")
    func arrows() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try Data(contentsOf: package.appendingPathComponent("assets/languages/ar.po"))
        try CatalogueFile(data).catalogue.during {
            for (before, after) in [("Pizza", "John"), ("$20.00", "$33.00"), ("بيتزا", "John"), ("Pizza", "نور")] {
                let text = localizedChange(before, to: after)
                let layout = TextLayout(text, font: Font(size: 14), scale: 1)
                let places = try [before, "←", after].map { part in
                    let range = try #require(text.range(of: part))
                    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
                    let rects = layout.selectionRects(from: start, to: start + part.utf8.count)
                    return try #require(rects.map(\.midX).max())
                }
                #expect(places[0] > places[1] && places[1] > places[2], "\(before) to \(after): \(places)")
            }
        }
    }

    private func table() throws -> Table {
        let table = Table(try .dinner())
        table.perform(.setBill(.fee("Box", 1_00)))
        table.perform(.pay(PersonID(1), amount: 5_00, means: .cash))
        return table
    }

    /// The texts in sight that nobody could translate.
    private func unmarked(_ view: View) -> [String] {
        var found: [String] = []
        if view.isHidden { return [] }
        switch view {
        case let label as Label: found.append(label.text)
        case let button as Button: found.append(button.title ?? "")
        case let field as TextField: found.append(field.placeholder)
        case let control as SegmentedControl: found += control.titles
        default: break
        }
        found += [view.tooltip, view.accessibilityLabel].compactMap { $0 }
        return found.filter(isUnmarked) + view.subviews.flatMap(unmarked)
    }

    private func isUnmarked(_ text: String) -> Bool {
        // What stands in brackets is translated; of the rest, words of three letters and more are looked at.
        var depth = 0
        let rest = String(
            text.map { character in
                if character == "⟦" { depth += 1 }
                if character == "⟧" { depth -= 1 }
                return depth > 0 || character == "⟧" ? " " : character
            })
        let words = rest.split { !$0.isLetter }.map(String.init)
        return words.contains { $0.count > 2 && !TranslationTests.data.contains($0) && $0.uppercased() != $0 }
    }

    private func expectMarked(_ table: Table, _ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let texts = Set(unmarked(table.root.content) + (table.root.topOverlay.map(unmarked) ?? []))
        #expect(texts.isEmpty, "\(what)", sourceLocation: sourceLocation)
    }

    @Test("The window, its panel and the line under the people")
    func window() throws {
        try TranslationTests.marking.during {
            let table = try table()
            expectMarked(table, "the window")
            table.perform(.order(2, 1))
            expectMarked(table, "after a drop")
            table.click("person 0")
            expectMarked(table, "the panel")
            table.press(.character("f"), .control)
            table.type("zzz")
            expectMarked(table, "a search without a find")
        }
    }

    @Test("The sheets")
    func sheets() throws {
        try TranslationTests.marking.during {
            let table = try table()
            let sheets: [(String, () -> Void)] = [
                ("the bill", { table.screen.showBill() }), ("the receipt", { table.screen.showReceipt() }),
                ("the keys", { table.screen.showKeys() }),
                ("the account", { table.screen.showAccount(of: PersonID(1)) }),
                ("who takes the lines", { table.screen.removePerson(PersonID(2)) }),
                ("a payment", { table.screen.askPayment(of: PersonID(2)) }),
                ("the quantity", { table.screen.askQuantity(of: LineID(1)) }),
                ("the discount", { table.screen.askDiscount(of: LineID(1)) }),
                ("the shares", { table.screen.askShares(of: LineID(1)) }),
            ]
            for (name, show) in sheets {
                show()
                table.settle()
                expectMarked(table, name)
                table.press(.escape)
                table.settle()
            }
        }
    }

    @Test("The menus", arguments: ["food 0", "person 0", "person 1"])
    func menus(place: String) throws {
        try TranslationTests.marking.during {
            let table = try table()
            table.window.click(at: table.place(place).center, button: .secondary)
            table.settle()
            let menu = try #require(table.root.topOverlay as? MenuOverlay)
            #expect(menu.titles.count > 3)
            for title in menu.titles where isUnmarked(title) { Issue.record("“\(title)” is English") }
        }
    }

    @Test("What an undo takes back is said in the language of the moment")
    func steps() throws {
        try TranslationTests.marking.during {
            let table = try table()
            table.press(.character("z"), .control)
            #expect(table.status.hasPrefix("⟦Taken back: ⟦Ana pays"), "\(table.status)")
        }
    }
}
