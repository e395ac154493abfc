import Foundation
import Geometry
import Localization
import OrderCore
import TestSupport
import Testing

@testable import OrderScreens
@testable import Widgets

/// The window in other languages: longer words, and the whole of it mirrored.
@Suite("Pictures in other languages")
struct LanguageSnapshots {
    private func catalogue(_ language: String) throws -> Catalogue {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path = package.appendingPathComponent("assets/languages/\(language).po")
        return try CatalogueFile(Data(contentsOf: path)).catalogue
    }

    private func dinner() throws -> OrderBook {
        var book = Scene.dinner()
        for command: OrderCommand in [
            .setBill(.tax(Rate(8_875))), .setBill(.tip(.rate(Rate(18_000)))), .setBill(.service(Rate(5_000))),
            .setBill(.fee("Lieferung", 2_99)),
        ] { book.apply(try book.decide(command)) }
        return book
    }

    @Test(
        "German: the window, its panel, the bill's sheet in the smallest window, the book's menu",
        arguments: [Look.light1])
    func german(look: Look) throws {
        try catalogue("de").during {
            let scene = Scene(look, book: try dinner(), size: Size(width: 1000, height: 700))
            scene.click("person 0")
            scene.expect("language-german")
            scene.window.press(.function(10))
            scene.window.settle()
            scene.expect("language-german-menu")
            let small = Scene(look, book: try dinner(), size: Size(width: 480, height: 360))
            small.window.press(.character("b"), .control)
            small.window.settle()
            small.expect("language-german-small")
        }
    }

    @Test("Arabic: everything is mirrored", arguments: [Look.dark1])
    func arabic(look: Look) throws {
        try catalogue("ar").during {
            let scene = Scene(look, book: try dinner(), size: Size(width: 1000, height: 700))
            scene.window.root.layoutDirection = .rightToLeft
            scene.window.settle()
            scene.click("person 0")
            scene.expect("language-arabic")
        }
    }
}
