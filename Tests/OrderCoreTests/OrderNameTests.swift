import OrderCore
import Testing

struct OrderNameTests {
    @Test(arguments: ["王小明", "مريم", "Zoë 🍕", String(repeating: "x", count: 200), "12\" Pizza", "=1+1", "山田　太郎", "👩‍🍳"])
    func namesOfTheWorldStay(name: String) throws {
        #expect(try Array(OrderName.normalized(name).unicodeScalars) == Array(name.unicodeScalars))
    }

    @Test func namesAreComposed() throws {
        let name = try OrderName.normalized("Jose\u{301}")
        #expect(Array(name.unicodeScalars) == ["J", "o", "s", "\u{E9}"])
    }

    @Test(arguments: [("  Ana ", "Ana"), ("Fish\r\nand  chips", "Fish and chips"), ("\u{A0}Tea\t", "Tea")])
    func blanksAtTheEndsAndTwiceBetweenWordsGo(text: String, name: String) throws {
        #expect(try OrderName.normalized(text) == name)
    }

    @Test(arguments: ["", "  ", "\u{200B}", "\n", "Ana\u{7}", "\u{0}", String(repeating: "x", count: 501)])
    func whatIsNoNameIsRefused(text: String) {
        let refusal = #expect(throws: Refusal.self) { try OrderName.normalized(text) }
        #expect(refusal?.kind == .badName)
    }

    @Test(arguments: [
        ("Crème Brûlée", "creme brulee"), ("ＰＩＺＺＡ", "pizza"), ("ZOË  🍕", "zoe 🍕"), ("Ñandú", "nandu"),
        (" Fish\t &  Chips ", "fish & chips"),
        ("ｶﾞﾄｰｼｮｺﾗ", "カトーショコラ"), ("ガトーショコラ", "カトーショコラ"), ("", ""),
    ])
    func searchesAreBlindToCaseAndAccents(name: String, folded: String) {
        #expect(OrderName.folded(name) == folded)
    }
}
