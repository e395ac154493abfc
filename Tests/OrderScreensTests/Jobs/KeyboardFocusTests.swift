import Geometry
import OffscreenPlatform
import OrderCore
import Testing

@testable import OrderScreens
@testable import Widgets

/// Whoever has no pointer sees where the keyboard is, and what they press is for nobody else.
@Suite("Where the keyboard is")
struct KeyboardFocusTests {
    private let table: Table

    init() {
        let names = ["Ana", "Ben", "Cem", "Dora", "Eli", "Fay"]
        table = Table(.menu(.usDollar, [("Soup", 5_00)], names), size: Size(width: 480, height: 360))
        for number in 1...names.count { table.perform(.order(1, number, quantity: number)) }
    }

    private var people: CollectionView { table.screen.people.collection }

    private func tab(to view: View) {
        for _ in 0..<40 where table.root.focusedView !== view { table.press(.tab) }
        #expect(table.root.focusedView === view)
    }

    @Test("Tab comes to the card that has the keyboard, though a drop showed the strip's other end meanwhile")
    func inSight() {
        tab(to: people)
        table.press(.character("f"), .control)
        table.type("soup0")
        #expect(table.card(0) == nil, "Everyone is shown, far from Ana")
        tab(to: people)
        #expect(people.focusedIndexPath == IndexPath(item: 0))
        #expect(table.card(0)?.showsFocus == true)
    }

    @Test("The menu key opens the menu of the card that has the keyboard, not of the one in its place")
    func menu() throws {
        tab(to: people)
        table.window.scroll(40, at: people.convertToRoot(people.bounds).center)
        table.settle()
        #expect(table.card(0) == nil)
        table.press(.menu)
        let menu = try #require(table.root.topOverlay as? MenuOverlay)
        #expect(menu.titles.contains("Paid by card: $5.00"), "\(menu.titles)")
        #expect(table.card(0) != nil)
    }

    @Test("Esc in an order closes it and leaves the keyboard with the one whose order it was")
    func closedOrder() {
        tab(to: people)
        table.press(.right)
        table.press(.enter)
        tab(to: table.screen.people.panel.collection)
        table.press(.escape)
        #expect(table.screen.people.panel.isHidden)
        #expect(table.root.focusedView === people && people.focusedIndexPath == IndexPath(item: 1))
        #expect(table.card(1)?.showsFocus == true)
    }
}
