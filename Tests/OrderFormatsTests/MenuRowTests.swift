import OrderFormats
import Testing

@Suite("Rows of menus")
struct MenuRowTests {
    @Test("A row without a category belongs to none")
    func noCategory() {
        #expect(MenuRow(name: "Tea", price: 250, line: 1).category.isEmpty)
    }
}
