import Testing

extension DesktopTests {
    @Suite("First start")
    struct FirstStartTests {
        @Test("The first start shows four foods and three people (A1, A4, A5)")
        func showsFirstBook() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let names = program.layout.keys.sorted()
                #expect(
                    names == [
                        "everyone", "food 0", "food 1", "food 2", "food 3", "new-person", "person 0", "person 1",
                        "person 2",
                    ])
                let book = try desktop.book()
                #expect(book.foods.map(\.id) == [1, 2, 6, 7])
                #expect(book.foods.map(\.name) == ["Pizza", "Pasta", "Burger", "Sizzler"])
                #expect(book.foods.map(\.price) == [2000, 1300, 1000, 5000])
                #expect(book.persons.map(\.name) == ["John", "Daizy", "Tom"])
                #expect(book.persons.allSatisfy { $0.items == 0 && $0.total == 0 })
                #expect(book.currency == "USD")
            }
        }
    }
}
