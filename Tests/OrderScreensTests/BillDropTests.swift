import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// Drops onto a table whose bill has taxes and a tip, or at which somebody has paid.
@Suite("Drops and the bill") struct BillDropTests {
    private let john = PersonID(1)
    private let tom = PersonID(3)

    @Test("What is shown before a drop is what they pay, with tax and tip")
    func shownWithTaxAndTip() {
        let table = Table()
        table.perform(.setBill(.tax(Rate(10_000))), .setBill(.tip(.rate(Rate(10_000)))), .order(1, 1))
        #expect(table.totals[0] == "John $24 1")
        let shown = table.expectDrag("food 1", to: "person 0", changes: 0, label: "Pasta → John")
        #expect(shown?.outcome?.before == "$24" && shown?.outcome?.after == "$39.60")
        #expect(table.session.statement.total == 39_60)
    }

    @Test("R13: A drop on somebody who has paid is refused with the reason, and everyone is everyone else")
    func somebodyHasPaid() {
        let table = Table()
        table.perform(.order(1, 3), .pay(tom, amount: 20_00, lock: true))
        table.expectRefusal("food 1", to: "person 2", reason: "Tom has paid: unlock them first.")
        table.expectRefusal("person 2", to: "trash", reason: "Tom has paid: unlock them first.")
        let shown = table.expectDrag("food 2", to: "everyone", label: "Burger → Everyone")
        #expect(shown?.outcome?.after == "$5 each")
        #expect(table.totals == ["John $5 1", "Daizy $5 1", "Tom $20 1"])
    }
}
