import Localization
import Testing

@Suite("Messages")
struct MessageTests {
    private let german = Catalogue(
        language: "de",
        texts: [
            "{0} pays for {1}": ["Für {1} zahlt {0}"], "Close": ["Schließen"],
            Catalogue.key(of: "Open", context: "verb"): ["Öffnen"], "Open": ["Offen"],
            "{0} dish": ["{0} Gericht", "{0} Gerichte"], "{0} and {1}": ["{0} und {1}"], "{0}, {1}": ["{0}, {1}"],
            "{0} and {1} more": ["{0} {7} {x {1"],
        ])

    @Test("Without a catalogue a text is English, and so is one that has no translation")
    func english() {
        let name = "Ana"
        #expect(localized("\(name) pays for \(3)") == "Ana pays for 3")
        #expect(localized("\(1) dish", plural: "\(1) dishes", count: 1) == "1 dish")
        #expect(localized("\(0) dish", plural: "\(0) dishes", count: 0) == "0 dishes")
        #expect(german.during { localized("Unknown \(name)") } == "Unknown Ana")
        #expect(german.during { localized("\(2) cup", plural: "\(2) cups", count: 2) } == "2 cups")
        #expect(localized("Close", context: "door") == "Close")
    }

    @Test("A translation has its own order, context and plural")
    func translated() {
        german.during {
            #expect(localized("\("Ana") pays for \("{0}")") == "Für {0} zahlt Ana")
            #expect(localized("Open") == "Offen")
            #expect(localized("Open", context: "verb") == "Öffnen")
            #expect(localized("\(1) dish", plural: "\(1) dishes", count: 1) == "1 Gericht")
            #expect(localized("\(2) dish", plural: "\(2) dishes", count: 2) == "2 Gerichte")
        }
        #expect(localized("Close") == "Close", "only while it runs")
    }

    @Test("Places that a translation names and the text does not have stay as they are")
    func unknownPlaces() {
        german.during { #expect(localized("\("a") and \("b") more") == "a {7} {x {1") }
    }

    @Test("Names in a row")
    func lists() {
        #expect(localizedList([]) == "")
        #expect(localizedList(["Ana"]) == "Ana")
        #expect(localizedList(["Ana", "Ben"]) == "Ana and Ben")
        #expect(localizedList(["Ana", "Ben", "Chloe", "Dan"]) == "Ana, Ben, Chloe and Dan")
        #expect(german.during { localizedList(["Ana", "Ben", "Chloe"]) } == "Ana, Ben und Chloe")
    }

    @Test("A series has the comma of the language, and a mark once where it begins with a name from the left")
    func series() {
        #expect(localizedSeries([]) == "")
        #expect(localizedSeries(["Ana"]) == "Ana")
        #expect(localizedSeries(["Ana", "Ben", "Chloe"]) == "Ana, Ben, Chloe")
        let japanese = Catalogue(language: "ja", texts: ["{0}, {1}": ["{0}、{1}"]])
        #expect(japanese.during { localizedSeries(["葵", "蓮", "陽菜"]) } == "葵、蓮、陽菜")
        let arabic = Catalogue(language: "ar", texts: ["{0}, {1}": ["{0}، {1}"]])
        #expect(arabic.during { localizedSeries(["نور", "عمر", "سارة"]) } == "نور، عمر، سارة")
        #expect(arabic.during { localizedSeries(["Ana", "Ben", "نور"]) } == "\u{200F}Ana، Ben، نور")
    }

    @Test("A text is known by its English words with numbered places")
    func keys() {
        let message: Message = "\(1)\("b") and \(2.5)."
        #expect(message.key == "{0}{1} and {2}.")
        #expect(message.english == "1b and 2.5.")
        #expect(("Plain" as Message).key == "Plain")
    }

    @Test("A text that reads from the right says so where a name or an amount comes first that does not")
    func direction() {
        let arabic = Catalogue(
            language: "ar",
            texts: [
                "{0} of {1}": ["{0} من {1}"], "Total {0}": ["الإجمالي {0}"], "{0} → {1}": ["{0} ← {1}"],
                "Ctrl": ["Ctrl"],
            ])
        arabic.during {
            #expect(localized("\("Pasta $4") of \("$13")") == "\u{200F}Pasta $4 من $13")
            #expect(localized("Total \("$13")") == "الإجمالي $13")
            #expect(localizedChange("Pizza", to: "John") == "\u{200F}Pizza ← John", "the arrow points to John")
            #expect(localized("Ctrl") == "Ctrl")
            #expect(localizedChange("Pizza", to: "نور") == "\u{200F}Pizza ← نور")
        }
        #expect(german.during { localized("\("שלום") pays for \("Ben")") } == "Für Ben zahlt שלום")
    }
}
