import OrderCore
import OrderFormats
import Testing

@Suite("Menus in JSON")
struct JSONMenuTests {
    private func rows(_ text: String, currency: String = "USD") throws -> [String] {
        try read(text, "m.json", currency: currency).rows.map { "\($0.category)|\($0.name)|\($0.price)" }
    }

    @Test("An array of names and prices, as texts and as numbers")
    func array() throws {
        let text =
            #"[{"name": "Tea", "price": "2.50"}, {"title": "Pie", "unit_price": 3.1}, {"itemName":"Egg","Price":1.50}]"#
        #expect(try rows(text) == ["|Tea|250", "|Pie|310", "|Egg|150"])
    }

    @Test("A number is read from its text; zeros at its end mean nothing")
    func numbers() throws {
        #expect(
            try rows(#"[{"name":"a","price":19.99},{"name":"b","price":4.350},{"name":"c","price":0}]"#) == [
                "|a|1999", "|b|435", "|c|0",
            ])
        #expect(try rows(#"[{"name":"a","price":1480.0}]"#, currency: "JPY") == ["|a|1480"])
        let reading = try read(
            #"[{"name":"a","price":1.005},{"name":"b","price":-1},{"name":"c","price":1e3},{"name":"d","price":null},{"name":"e"},{"name":"f","price":true},{"price":1}]"#,
            "m.json")
        #expect(reading.rows.isEmpty && reading.refused.map(\.line) == [1, 2, 3, 4, 5, 6, 7])
        #expect(reading.place(ofRow: 3) == "dish 3")
    }

    @Test("A comma in a text is decimal as in any price")
    func texts() throws {
        #expect(
            try rows(#"[{"name":"a","price":"12,50"},{"name":"b","price":"$1,234.50"}]"#) == ["|a|1250", "|b|123450"])
    }

    static let schema = #"""
        {"@context": "https://schema.org", "@type": "Restaurant", "name": "Chez Ana",
         "address": {"@type": "PostalAddress", "name": "Main street"},
         "hasMenu": {"@type": "Menu", "name": "Lunch", "inLanguage": "en", "hasMenuSection": [
          {"@type": "MenuSection", "name": "Starters", "hasMenuItem": [
           {"@type": "MenuItem", "name": "Soup", "description": "Hot", "offers": {"@type": "Offer", "price": "4.50", "priceCurrency": "USD"}},
           {"@type": "MenuItem", "name": "Salad", "offers": {"@type": "Offer", "price": 5, "priceCurrency": "EUR"},
            "nutrition": {"@type": "NutritionInformation", "name": "x", "calories": "240"}}]},
          {"@type": "MenuSection", "name": "Drinks", "hasMenuSection": {"@type": "MenuSection", "name": "Hot", "hasMenuItem":
           {"@type": "MenuItem", "name": "Tea", "offers": [{"name": "small", "price": "2.00"}, {"name": "large", "price": "3.00"}]}},
           "hasMenuItem": {"@type": "MenuItem", "name": "Water"}}]}}
        """#

    @Test("schema.org's Menu, with sections in sections and several offers")
    func schemaOrg() throws {
        let reading = try read(JSONMenuTests.schema, "m.json")
        #expect(
            reading.rows.map { "\($0.category)|\($0.name)|\($0.price)" } == [
                "Starters|Soup|450", "Hot|Tea (small)|200", "Hot|Tea (large)|300",
            ])
        #expect(reading.refused.map(\.text) == ["Salad", "Water"])
        #expect(reading.refused.map(\.line) == [2, 4])
        #expect(reading.refused.first?.reason == "Its price is in EUR, but this book is in USD.")
    }

    @Test("Square's catalogue: amounts in minor units, variations, categories by id")
    func square() throws {
        let text = #"""
            {"objects": [
             {"type": "CATEGORY", "id": "C1", "category_data": {"name": "Coffee"}},
             {"type": "TAX", "id": "T1", "tax_data": {"name": "Sales", "percentage": "8.875"}},
             {"type": "ITEM", "id": "I1", "item_data": {"name": "Latte", "category_id": "C1", "variations": [
              {"type": "ITEM_VARIATION", "id": "V1", "item_variation_data": {"name": "Small", "price_money": {"amount": 450, "currency": "USD"}}},
              {"type": "ITEM_VARIATION", "id": "V2", "item_variation_data": {"name": "Large", "price_money": {"amount": 525, "currency": "USD"}}}]}},
             {"type": "ITEM", "id": "I2", "item_data": {"name": "Tea", "variations": [
              {"item_variation_data": {"name": "Regular", "price_money": {"amount": 300, "currency": "USD"}}}]}},
             {"type": "ITEM", "id": "I3", "item_data": {"name": "Tip", "variations": [
              {"item_variation_data": {"name": "Regular", "pricing_type": "VARIABLE_PRICING"}}]}},
             {"type": "ITEM", "id": "I4", "item_data": {"name": "Half", "variations": [
              {"item_variation_data": {"price_money": {"amount": 4.5, "currency": "USD"}}}]}},
             {"type": "ITEM", "id": "I5", "item_data": {"name": "Neg", "variations": [
              {"item_variation_data": {"price_money": {"amount": -450, "currency": "USD"}}}]}}
            ]}
            """#
        let reading = try read(text, "m.json")
        #expect(
            reading.rows.map { "\($0.category)|\($0.name)|\($0.price)" } == [
                "Coffee|Latte (Small)|450", "Coffee|Latte (Large)|525", "|Tea|300",
            ])
        #expect(reading.refused.map(\.text) == ["Tip", "Half", "Neg"])
        #expect(
            try rows(#"[{"name":"寿司","price_money":{"amount":1200,"currency":"JPY"}}]"#, currency: "JPY") == [
                "|寿司|1200"
            ])
    }

    @Test("How many dishes a category has is no price of it")
    func amounts() throws {
        #expect(
            try rows(#"[{"name":"Drinks","amount":3,"rate":5,"items":[{"name":"Tea","price":"2"}]}]"#) == [
                "Drinks|Tea|200"
            ])
    }

    @Test("The name of what dishes are in is their category")
    func nested() throws {
        let text =
            #"{"menu":[{"name":"Drinks","items":[{"name":"Tea","price":"2"}]},{"name":"Food","items":[{"name":"Pie","price":"3","category":"Sweet"}]}]}"#
        #expect(try rows(text) == ["Drinks|Tea|200", "Sweet|Pie|300"])
    }

    @Test("A file that is JSON by name and no JSON is refused; lines with brackets are lines")
    func notJSON() throws {
        let error = #expect(throws: MenuFileError.self) { try read("name,price\nTea,2\n", "m.json") }
        #expect(error?.kind == .notJSON)
        #expect(throws: MenuFileError.self) { try read("{\"items\": [", "") }
        #expect(try read("[new] Tea 2.50\nPie 3\n", "").dishes == ["[new] Tea 250", "Pie 300"])
    }
}
