import Foundation
import Geometry
import OrderCore
import OrderFormats
import OrderStore
import TestSupport
import Testing

@testable import OrderScreens
@testable import Widgets

/// Sheets in which files come in and go out, and what is agreed about a line.
@Suite("Pictures of import, receipt and line sheets")
struct SheetSnapshots {
    private static let till = """
        Item name;Category;Unit price;Cost
        Crème brûlée;Desserts;8,40;2,10
        Pizza;Mains;21,00;5,00
        "Maultaschen; geschmälzt";Mains;12,90;4,00
        Apple juice 0,4 l;Drinks;3,75;0,80
        Bread;;;0,10
        Soup of the day with a name that is much longer than the room that its column has;Starters;6,50;1,00
        Tea;Drinks;abc;0,20
        """

    private func showImport(in scene: Scene) {
        // Written in an old way, so that the letters have to be guessed.
        let bytes = Array(SheetSnapshots.till.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
        let source = MenuSource(name: "till.csv", bytes: bytes, currency: .usDollar, decimalSign: .point)
        scene.screen.showImport(source, source.read())
        scene.window.settle()
    }

    @Test("An import that needs a look", arguments: [Look.light2, .dark1])
    func importing(look: Look) {
        let scene = Scene(look)
        showImport(in: scene)
        scene.expect("sheet-import", Rect(x: 164, y: 40, width: 672, height: 620))
    }

    @Test("An import in the smallest window", arguments: [Look.light1])
    func importingSmall(look: Look) {
        let scene = Scene(look, size: Size(width: 480, height: 360))
        showImport(in: scene)
        scene.expect("sheet-import-smallest")
    }

    private func showReceipt(of person: PersonID?, in scene: Scene) {
        scene.screen.day = { ReceiptDate(year: 2026, month: 11, day: 27) }
        scene.screen.findPrinter = { Printer.find(path: "") }
        scene.screen.showReceipt(of: person)
        scene.window.settle()
    }

    @Test("Somebody’s receipt", arguments: [Look.light2, .dark1])
    func receipt(look: Look) {
        let scene = Scene(look)
        showReceipt(of: PersonID(3), in: scene)
        scene.expect("sheet-receipt", Rect(x: 252, y: 60, width: 496, height: 580))
    }

    @Test("The whole table’s receipt in the smallest window", arguments: [Look.dark1])
    func receiptSmall(look: Look) {
        let scene = Scene(look, size: Size(width: 480, height: 360))
        showReceipt(of: nil, in: scene)
        scene.expect("sheet-receipt-smallest")
    }

    private static let closed = [
        ClosedBook(
            path: "", day: "2026-11-27", time: "23:05", name: "Fridays", currency: .usDollar, total: 103_66,
            people: ["Ana", "Ben", "Chloé"]),
        ClosedBook(
            path: "", day: "2026-11-20", time: "22:48", name: "Fridays at the long table by the window",
            currency: .usDollar,
            total: 1_240_00, people: ["Ana", "Ben", "Chloé", "Dmitri", "Elif", "Fatima", "Giulia"]),
        ClosedBook(
            path: "", day: "2026-11-13", time: "21:30", name: "My table", currency: .usDollar, total: 20_00,
            people: ["John"]),
    ]

    @Test("Tables that were closed", arguments: [Look.light1, .dark1])
    func closedBooks(look: Look) {
        let scene = Scene(look)
        scene.screen.showClosedBooks(SheetSnapshots.closed, .english)
        scene.window.settle()
        scene.expect("sheet-closed-books", Rect(x: 212, y: 180, width: 576, height: 340))
        let small = Scene(look, size: Size(width: 480, height: 360))
        small.screen.showClosedBooks(SheetSnapshots.closed + SheetSnapshots.closed, .english)
        small.window.settle()
        small.expect("sheet-closed-books-smallest")
    }

    @Test("No table was closed", arguments: [Look.light1])
    func noClosedBooks(look: Look) {
        let scene = Scene(look)
        scene.screen.showClosedBooks([], .english)
        scene.window.settle()
        scene.expect("sheet-closed-books-none", Rect(x: 212, y: 220, width: 576, height: 260))
    }

    @Test("How many of a line there are", arguments: [Look.light2, .dark1])
    func quantity(look: Look) {
        let scene = Scene(look)
        scene.screen.askQuantity(of: LineID(3))
        scene.window.settle()
        scene.expect("sheet-quantity", Rect(x: 272, y: 220, width: 456, height: 260))
    }

    @Test("Whose part is how large, with a weight that is none", arguments: [Look.light1, .dark2])
    func shares(look: Look) {
        let scene = Scene(look)
        scene.screen.askShares(of: LineID(4))
        scene.window.type("a")
        scene.window.settle()
        scene.expect("sheet-shares", Rect(x: 272, y: 200, width: 456, height: 300))
    }

    @Test("What is taken off a line", arguments: [Look.light1])
    func discount(look: Look) {
        let scene = Scene(look)
        scene.screen.askDiscount(of: LineID(3))
        scene.window.type("10%")
        scene.window.settle()
        scene.expect("sheet-discount", Rect(x: 272, y: 220, width: 456, height: 260))
    }
}
