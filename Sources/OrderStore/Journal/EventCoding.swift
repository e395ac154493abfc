import OrderCore

/// How events are written in a journal. The numbers of the kinds are for ever: new kinds get new numbers.
enum EventCoding {
    /// The events as bytes.
    static func encode(_ events: [OrderEvent]) -> [UInt8] {
        var writer = ByteWriter()
        for event in events { write(event, to: &writer) }
        return writer.bytes
    }

    /// The events that these bytes are.
    static func decode(_ bytes: [UInt8]) throws(ByteReader.Malformed) -> [OrderEvent] {
        var reader = ByteReader(bytes)
        var events: [OrderEvent] = []
        while !reader.isAtEnd { events.append(try readEvent(from: &reader)) }
        return events
    }

    private enum Kind: Int {
        case foodAdded = 1
        case foodRemoved, foodMoved, foodChanged
        case personAdded, personRemoved, personMoved, personChanged
        case lineAdded, lineRemoved, lineMoved, lineChanged
        case nameChanged
        case settingsChanged
        case paymentAdded, paymentRemoved
        case locked, unlocked
        case tableChanged
    }

    private static func write(_ event: OrderEvent, to writer: inout ByteWriter) {
        switch event {
        case .foodAdded(let food, let place): write(.foodAdded, food, place, to: &writer)
        case .foodRemoved(let food, let place): write(.foodRemoved, food, place, to: &writer)
        case .foodMoved(let id, let from, let to): write(.foodMoved, id.rawValue, from, to, to: &writer)
        case .foodChanged(let from, let to): write(.foodChanged, from, to, to: &writer)
        case .personAdded(let person, let place): write(.personAdded, person, place, to: &writer)
        case .personRemoved(let person, let place): write(.personRemoved, person, place, to: &writer)
        case .personMoved(let id, let from, let to): write(.personMoved, id.rawValue, from, to, to: &writer)
        case .personChanged(let from, let to): write(.personChanged, from, to, to: &writer)
        case .lineAdded(let line, let place): write(.lineAdded, line, place, to: &writer)
        case .lineRemoved(let line, let place): write(.lineRemoved, line, place, to: &writer)
        case .lineMoved(let id, let from, let to): write(.lineMoved, id.rawValue, from, to, to: &writer)
        case .lineChanged(let from, let to): write(.lineChanged, from, to, to: &writer)
        case .nameChanged(let from, let to):
            writer.write(Kind.nameChanged.rawValue)
            writer.write(from)
            writer.write(to)
        case .settingsChanged(let from, let to): write(.settingsChanged, from, to, to: &writer)
        case .paymentAdded(let payment, let place): write(.paymentAdded, payment, place, to: &writer)
        case .paymentRemoved(let payment, let place): write(.paymentRemoved, payment, place, to: &writer)
        case .locked(let lock, let place): write(.locked, lock, place, to: &writer)
        case .unlocked(let lock, let place): write(.unlocked, lock, place, to: &writer)
        case .tableChanged(let from, let to):
            writer.write(Kind.tableChanged.rawValue)
            writer.write(from.rawValue)
            writer.write(to.rawValue)
        }
    }

    private static func readEvent(from reader: inout ByteReader) throws(ByteReader.Malformed) -> OrderEvent {
        guard let kind = Kind(rawValue: try reader.readInt()) else { throw ByteReader.Malformed() }
        switch kind {
        case .foodAdded: return .foodAdded(try Food(from: &reader), at: try reader.readInt())
        case .foodRemoved: return .foodRemoved(try Food(from: &reader), at: try reader.readInt())
        case .foodMoved:
            return .foodMoved(FoodID(try reader.readInt()), from: try reader.readInt(), to: try reader.readInt())
        case .foodChanged: return .foodChanged(from: try Food(from: &reader), to: try Food(from: &reader))
        case .personAdded: return .personAdded(try Person(from: &reader), at: try reader.readInt())
        case .personRemoved: return .personRemoved(try Person(from: &reader), at: try reader.readInt())
        case .personMoved:
            return .personMoved(PersonID(try reader.readInt()), from: try reader.readInt(), to: try reader.readInt())
        case .personChanged: return .personChanged(from: try Person(from: &reader), to: try Person(from: &reader))
        case .lineAdded: return .lineAdded(try OrderLine(from: &reader), at: try reader.readInt())
        case .lineRemoved: return .lineRemoved(try OrderLine(from: &reader), at: try reader.readInt())
        case .lineMoved:
            return .lineMoved(LineID(try reader.readInt()), from: try reader.readInt(), to: try reader.readInt())
        case .lineChanged: return .lineChanged(from: try OrderLine(from: &reader), to: try OrderLine(from: &reader))
        case .nameChanged: return .nameChanged(from: try reader.readText(), to: try reader.readText())
        case .settingsChanged:
            return .settingsChanged(from: try BillSettings(from: &reader), to: try BillSettings(from: &reader))
        case .paymentAdded: return .paymentAdded(try Payment(from: &reader), at: try reader.readInt())
        case .paymentRemoved: return .paymentRemoved(try Payment(from: &reader), at: try reader.readInt())
        case .locked: return .locked(try Lock(from: &reader), at: try reader.readInt())
        case .unlocked: return .unlocked(try Lock(from: &reader), at: try reader.readInt())
        case .tableChanged: return .tableChanged(from: try readState(from: &reader), to: try readState(from: &reader))
        }
    }

    private static func readState(from reader: inout ByteReader) throws(ByteReader.Malformed) -> TableState {
        guard let state = TableState(rawValue: try reader.readInt()) else { throw ByteReader.Malformed() }
        return state
    }

    private static func write(_ kind: Kind, _ thing: some RecordCodable, _ place: Int, to writer: inout ByteWriter) {
        writer.write(kind.rawValue)
        thing.write(to: &writer)
        writer.write(place)
    }

    private static func write<Thing: RecordCodable>(
        _ kind: Kind, _ from: Thing, _ to: Thing, to writer: inout ByteWriter
    ) {
        writer.write(kind.rawValue)
        from.write(to: &writer)
        to.write(to: &writer)
    }

    private static func write(_ kind: Kind, _ id: Int, _ from: Int, _ to: Int, to writer: inout ByteWriter) {
        writer.write(kind.rawValue)
        writer.write(id)
        writer.write(from)
        writer.write(to)
    }
}
