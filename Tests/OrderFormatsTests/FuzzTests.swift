import Glibc
import OrderCore
import OrderFormats
import TestSupport
import Testing

/// Whatever is in a file, readers end, do not trap, and lose nothing silently. `FUZZ_SECONDS` is the time for each reader.
@Suite("Any bytes at all")
struct FuzzTests {
    /// Runs a body with seeds: some thousands, or as many as the time allows that the environment gives.
    private func fuzz(_ body: (inout SeededRandom) throws -> Void) rethrows {
        guard let text = getenv("FUZZ_SECONDS"), let seconds = Int(String(cString: text)) else {
            return try withEverySeed(1_500, body)
        }
        let end = ContinuousClock.now + .seconds(seconds)
        var seed = UInt64(ContinuousClock.now.duration(to: end).components.attoseconds)
        while ContinuousClock.now < end {
            var random = SeededRandom(seed: seed)
            try body(&random)
            seed += 1
        }
    }

    static let samples: [[UInt8]] = [
        SampleMenus.diner, SampleMenus.izakaya, SampleMenus.cafe, SampleMenus.gasthaus, SampleMenus.hostile,
        JSONMenuTests.schema,
        "Tea 2.50\nPie ..... 3,00 €\n枝豆380円\n", "sep=;\r\n\"a\";1\r\n", "name\tprice\nTea\t2\n",
    ].map { Array($0.utf8) }

    private func bytes(_ random: inout SeededRandom) -> [UInt8] {
        if random.once(in: 5) { return (0..<random.number(in: 0...80)).map { _ in UInt8(random.number(in: 0...255)) } }
        var bytes = random.element(of: FuzzTests.samples) ?? []
        for _ in 0..<random.number(in: 1...6) where !bytes.isEmpty { mutate(&bytes, &random) }
        if random.once(in: 10) { bytes = bytes.flatMap { [$0, 0] } }
        return bytes
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
        let place = random.number(in: 0...(bytes.count - 1))
        let signs = Array("\",;\t|\r\n{}[]:\\.-+=' 0e9\u{0}".utf8) + [0xFF, 0x80, 0xEF]
        switch random.number(in: 0...5) {
        case 0: bytes[place] = random.element(of: signs) ?? 0
        case 1: bytes.insert(random.element(of: signs) ?? 0, at: place)
        case 2: bytes.remove(at: place)
        case 3: bytes.removeLast(bytes.count - place)
        case 4: bytes[place] ^= 1 << UInt8(random.number(in: 0...7))
        default:
            let end = random.number(in: place...min(place + 30, bytes.count - 1))
            bytes.insert(contentsOf: bytes[place...end], at: random.number(in: 0...(bytes.count - 1)))
        }
    }

    @Test("Menus: every row is a dish that a book takes, or is refused with a sentence")
    func menus() throws {
        let hints = ["", "m.csv", "m.json", "text/plain", "m.tsv"]
        try fuzz { random in
            let code = random.element(of: ["USD", "JPY", "KWD", "EUR"]) ?? "USD"
            let currency = Currency(code: code) ?? .usDollar
            let sign: DecimalSign = random.once(in: 2) ? .comma : .point
            let choices = random.choices()
            let bytes = bytes(&random)
            let comment = Comment(rawValue: "seed \(random.seed)")
            do {
                let reading = try MenuReader.read(
                    bytes, hint: random.element(of: hints) ?? "", currency: currency, decimalSign: sign,
                    choices: choices)
                #expect(reading.readCount > 0, comment)
                #expect(reading.refused.allSatisfy { $0.line > 0 && $0.reason.hasSuffix(".") }, comment)
                let book = OrderBook(name: "T", currency: currency, decimalSign: sign)
                let plan = MenuImport.plan(reading, for: book)
                if let command = plan.command {
                    let events = try book.decide(command)
                    #expect(events.count == reading.rows.count, comment)
                }
            } catch let error as MenuFileError {
                #expect(error.reason.hasSuffix("."), comment)
            }
        }
    }

    @Test("Encodings: what is decoded is text, and nothing was replaced")
    func encodings() {
        fuzz { random in
            let bytes = bytes(&random)
            for choice in [nil] + TextEncoding.allCases.map(Optional.some) {
                guard let decoded = try? DecodedText(bytes, as: choice) else { continue }
                let text = String(validating: decoded.utf8, as: UTF8.self)
                #expect(text != nil, "seed \(random.seed)")
                let isNew = text?.contains("\u{FFFD}") == true && decoded.encoding != .utf8
                #expect(!isNew || bytes.contains(0xFD), "seed \(random.seed)")
            }
        }
    }

    @Test("Tables: every line of the file is in a record, or blank")
    func tables() {
        fuzz { random in
            guard let text = try? DecodedText(bytes(&random)) else { return }
            for delimiter in Delimiter.allCases {
                guard let records = try? DelimitedReader.records(of: text.utf8, delimiter: delimiter) else { continue }
                let lines = records.map(\.line)
                #expect(lines == lines.sorted() && Set(lines).count == lines.count, "seed \(random.seed)")
                let kept = records.reduce(0) { $0 + $1.fields.reduce(0) { $0 + letters(Array($1.utf8)) } }
                #expect(kept == letters(text.utf8), "seed \(random.seed)")
            }
        }
    }

    /// How many ASCII letters and digits there are, which no reader may lose.
    private func letters(_ bytes: [UInt8]) -> Int {
        bytes.count { ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || (0x30...0x39).contains($0) }
    }

    @Test("JSON: a value or an error with its line")
    func json() {
        fuzz { random in
            do throws(MenuFileError) {
                _ = try JSONReader.read(bytes(&random))
            } catch {
                #expect(error.kind == .notJSON && error.line != nil, "seed \(random.seed)")
            }
        }
    }

    @Test("Dishes on a line: a dish that a book takes, or a sentence")
    func dishes() throws {
        let words = [
            "Tea", "2.50", "1", "234", "€", "$", "USD", "-", ".....", "枝豆", "380円", "1.5", "0.5l", ":", "1e3", "\u{A0}",
            "(5)", ",", "٣",
        ]
        try fuzz { random in
            var text = ""
            for _ in 0..<random.number(in: 0...7) {
                text += (random.element(of: words) ?? "") + (random.once(in: 4) ? "" : " ")
            }
            do {
                let dish = try DishText.parse(text, currency: .usDollar)
                let name = try OrderName.normalized(dish.name)
                #expect(name == dish.name && (0...Limits.price).contains(dish.price), "seed \(random.seed)")
            } catch let error as DishText.Failure {
                #expect(error.reason.hasSuffix("."), "seed \(random.seed): \(text)")
            }
        }
    }
}

extension SeededRandom {
    /// What a person might decide about a file.
    fileprivate mutating func choices() -> MenuChoices {
        if !once(in: 3) { return MenuChoices() }
        return MenuChoices(
            encoding: element(of: [nil, nil] + TextEncoding.allCases.map(Optional.some)) ?? nil,
            delimiter: element(of: [nil] + Delimiter.allCases.map(Optional.some)) ?? nil,
            hasHeading: element(of: [nil, true, false]) ?? nil,
            columns: once(in: 2) ? MenuColumns(name: number(in: -1...3), price: number(in: 0...5), category: 7) : nil)
    }
}
