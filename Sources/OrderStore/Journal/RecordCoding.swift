import OrderCore

/// Something that events carry whole. What was added to a record later stands at its end, and books from before that time
/// end without it.
protocol RecordCodable {
    init(from reader: inout ByteReader) throws(ByteReader.Malformed)
    func write(to writer: inout ByteWriter)
}

extension Food: RecordCodable {
    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        self = try reader.readRecord { record throws(ByteReader.Malformed) in
            Food(
                id: FoodID(try record.readInt()), name: try record.readText(), price: try record.readInt64(),
                category: try record.readText(), photo: try record.readPhoto(),
                tax: record.isAtEnd ? .standard : try record.readTaxClass())
        }
    }

    func write(to writer: inout ByteWriter) {
        writer.writeRecord {
            $0.write(id.rawValue)
            $0.write(name)
            $0.write(price)
            $0.write(category)
            $0.write(photo)
            $0.write(tax)
        }
    }
}

extension Person: RecordCodable {
    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        self = try reader.readRecord { record throws(ByteReader.Malformed) in
            Person(id: PersonID(try record.readInt()), name: try record.readText(), photo: try record.readPhoto())
        }
    }

    func write(to writer: inout ByteWriter) {
        writer.writeRecord {
            $0.write(id.rawValue)
            $0.write(name)
            $0.write(photo)
        }
    }
}

extension OrderLine: RecordCodable {
    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        self = try reader.readRecord { record throws(ByteReader.Malformed) in
            let id = LineID(try record.readInt())
            let food = try record.readInt()
            let name = try record.readText()
            let price = try record.readInt64()
            let quantity = try record.readInt()
            let sharers = try record.readShares()
            var line = OrderLine(
                id: id, food: food == 0 ? nil : FoodID(food), name: name, price: price, quantity: quantity,
                sharers: sharers, photo: try record.readPhoto(), turn: try record.readInt())
            if record.isAtEnd { return line }
            line.tax = try record.readTaxClass()
            line.discount = try record.readDiscount()
            let guest = try record.readInt()
            line.treat = guest == 0 ? nil : PersonID(guest)
            if record.isAtEnd { return line }
            line.isDiscountable = try record.readBool()
            return line
        }
    }

    func write(to writer: inout ByteWriter) {
        writer.writeRecord {
            $0.write(id.rawValue)
            $0.write(food?.rawValue ?? 0)
            $0.write(name)
            $0.write(price)
            $0.write(quantity)
            $0.write(sharers)
            $0.write(photo)
            $0.write(turn)
            $0.write(tax)
            $0.write(discount)
            $0.write(treat?.rawValue ?? 0)
            $0.write(isDiscountable)
        }
    }
}

extension ByteWriter {
    fileprivate mutating func write(_ photo: PhotoRef?) {
        switch photo {
        case nil: write(0)
        case .builtIn(let name):
            write(1)
            write(name)
        case .stored(let number):
            write(2)
            write(Int(number))
        case .generated(let kind):
            write(3)
            write(Int(kind))
        }
    }

    /// The standard class, which most dishes have, takes one byte.
    mutating func write(_ tax: TaxClass) {
        write(tax == .standard ? "" : tax.name)
    }

    mutating func write(_ discount: Discount) {
        write(discount.rate.thousandths)
        write(discount.amount)
    }

    fileprivate mutating func write(_ sharers: [Share]) {
        write(sharers.count)
        for share in sharers {
            write(share.person.rawValue)
            write(share.weight)
        }
    }
}

extension ByteReader {
    fileprivate mutating func readPhoto() throws(Malformed) -> PhotoRef? {
        switch try readInt() {
        case 0: nil
        case 1: .builtIn(try readText())
        case 2: .stored(try readUInt32())
        case 3: .generated(try readUInt32())
        default: throw Malformed()
        }
    }

    mutating func readTaxClass() throws(Malformed) -> TaxClass {
        switch try readText() {
        case "": .standard
        case "none": .untaxed
        case let name: .named(name)
        }
    }

    mutating func readDiscount() throws(Malformed) -> Discount {
        Discount(rate: Rate(try readInt()), amount: try readInt64())
    }

    fileprivate mutating func readShares() throws(Malformed) -> [Share] {
        var sharers: [Share] = []
        for _ in 0..<(try readLength()) {
            sharers.append(Share(person: PersonID(try readInt()), weight: try readInt()))
        }
        return sharers
    }
}
