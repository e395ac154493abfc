import OrderCore
import TestSupport
import Testing

@testable import OrderStore

struct EventCodingTests {
    @Test func everyEventIsReadBackAsItWas() throws {
        try withEverySeed(500) { random in
            var book = OrderBook.firstStart()
            for _ in 0..<20 {
                guard let events = try? book.decide(random.anyCommand(for: book)) else { continue }
                book.apply(events)
                for events in [events, events.map(\.inverse)] {
                    let read = try EventCoding.decode(EventCoding.encode(events))
                    #expect(read == events, "seed \(random.seed)")
                }
            }
        }
    }

    @Test func brokenBytesAreRefusedOrReadAsSomethingElse() throws {
        let line = OrderLine(
            id: LineID(1), food: nil, name: "Zoë 🍕", price: Limits.price, quantity: 9_999,
            sharers: [Share(person: PersonID(1), weight: 0), Share(person: PersonID(2))], photo: .builtIn("pizza"),
            tax: .named("alcohol"), discount: Discount(rate: Rate(10_000), amount: 1_50), isDiscountable: false,
            treat: PersonID(3))
        var settings = BillSettings()
        settings.classTaxes = [.named("alcohol"): Rate(10_000)]
        settings.fees = [Fee(name: "Delivery", amount: 2_99)]
        settings.tip = .rate(Rate(18_000))
        let events: [OrderEvent] = [
            .lineAdded(line, at: 0), .settingsChanged(from: BillSettings(), to: settings),
            .paymentAdded(Payment(id: PaymentID(1), person: PersonID(1), amount: 5_00), at: 0),
            .nameChanged(from: "", to: "x"),
        ]
        let bytes = EventCoding.encode(events)
        for length in 0..<bytes.count {
            let read = try? EventCoding.decode(Array(bytes.prefix(length)))
            #expect(read != events)
        }
        for place in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[place] ^= 1 << UInt8(bit)
                let read = try? EventCoding.decode(changed)
                #expect(read != events, "byte \(place), bit \(bit)")
            }
        }
    }

    @Test(arguments: [Int64.min, -1, 0, 1, 63, 64, Int64.max])
    func numbersOfAnySizeAreReadBack(number: Int64) throws {
        var writer = ByteWriter()
        writer.write(number)
        var reader = ByteReader(writer.bytes)
        #expect(try reader.readInt64() == number)
        #expect(reader.isAtEnd)
    }
}
