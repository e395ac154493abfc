import OrderCore

extension BillSettings: RecordCodable {
    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        self = try reader.readRecord { record throws(ByteReader.Malformed) in
            var settings = BillSettings()
            settings.tax = Rate(try record.readInt())
            for _ in 0..<(try record.readLength()) {
                let tax = try record.readTaxClass()
                settings.classTaxes[tax] = Rate(try record.readInt())
            }
            settings.isTaxInside = try record.readBool()
            settings.service = Rate(try record.readInt())
            settings.isServiceTaxed = try record.readBool()
            for _ in 0..<(try record.readLength()) {
                settings.fees.append(Fee(name: try record.readText(), amount: try record.readInt64()))
            }
            settings.areFeesTaxed = try record.readBool()
            for _ in 0..<(try record.readLength()) { settings.equalSharers.append(PersonID(try record.readInt())) }
            settings.discount = try record.readDiscount()
            settings.discountCap = try record.readOptional()
            settings.tip = try record.readTip()
            settings.tipBase = try record.readCase()
            settings.tipSplit = try record.readCase()
            settings.rounding = try record.readCase()
            settings.cash = CashRounding(step: try record.readInt64(), tie: try record.readCase())
            settings.expectedTotal = try record.readOptional()
            return settings
        }
    }

    func write(to writer: inout ByteWriter) {
        writer.writeRecord {
            $0.write(tax.thousandths)
            $0.write(classTaxes.count)
            // In an order of their own: the same settings must be the same bytes.
            for (tax, rate) in classTaxes.sorted(by: { $0.key < $1.key }) {
                $0.write(tax)
                $0.write(rate.thousandths)
            }
            $0.write(isTaxInside)
            $0.write(service.thousandths)
            $0.write(isServiceTaxed)
            $0.write(fees.count)
            for fee in fees {
                $0.write(fee.name)
                $0.write(fee.amount)
            }
            $0.write(areFeesTaxed)
            $0.write(equalSharers.count)
            for person in equalSharers { $0.write(person.rawValue) }
            $0.write(discount)
            $0.write(discountCap)
            $0.write(tip)
            for name in [tipBase.rawValue, tipSplit.rawValue, rounding.rawValue] { $0.write(name) }
            $0.write(cash.step)
            $0.write(cash.tie.rawValue)
            $0.write(expectedTotal)
        }
    }
}

extension Payment: RecordCodable {
    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        self = try reader.readRecord { record throws(ByteReader.Malformed) in
            Payment(
                id: PaymentID(try record.readInt()), person: PersonID(try record.readInt()),
                amount: try record.readInt64(), rounding: try record.readInt64(), means: try record.readCase())
        }
    }

    func write(to writer: inout ByteWriter) {
        writer.writeRecord {
            $0.write(id.rawValue)
            $0.write(person.rawValue)
            $0.write(amount)
            $0.write(rounding)
            $0.write(means.rawValue)
        }
    }
}

extension Lock: RecordCodable {
    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        self = try reader.readRecord { record throws(ByteReader.Malformed) in
            var lock = Lock(person: PersonID(try record.readInt()), amount: try record.readInt64())
            for _ in 0..<(try record.readLength()) {
                lock.shares.append(
                    Statement.Row(line: LineID(try record.readInt()), share: try record.readInt64()))
            }
            lock.discount = try record.readInt64()
            lock.service = try record.readInt64()
            lock.fees = try record.readInt64()
            for _ in 0..<(try record.readLength()) {
                lock.taxes.append(TaxPart(rate: Rate(try record.readInt()), amount: try record.readInt64()))
            }
            lock.tip = try record.readInt64()
            return lock
        }
    }

    func write(to writer: inout ByteWriter) {
        writer.writeRecord {
            $0.write(person.rawValue)
            $0.write(amount)
            $0.write(shares.count)
            for share in shares {
                $0.write(share.line.rawValue)
                $0.write(share.share)
            }
            for part in [discount, service, fees] { $0.write(part) }
            $0.write(taxes.count)
            for tax in taxes {
                $0.write(tax.rate.thousandths)
                $0.write(tax.amount)
            }
            $0.write(tip)
        }
    }
}

extension ByteWriter {
    mutating func write(_ value: Bool) {
        write(value ? 1 : 0)
    }

    fileprivate mutating func write(_ amount: MinorUnits?) {
        write(amount != nil)
        if let amount { write(amount) }
    }

    fileprivate mutating func write(_ tip: Tip) {
        switch tip {
        case .rate(let rate):
            write(1)
            write(rate.thousandths)
        case .amount(let amount):
            write(2)
            write(amount)
        case .upTo(let total):
            write(3)
            write(total)
        }
    }
}

extension ByteReader {
    mutating func readBool() throws(Malformed) -> Bool {
        switch try readInt() {
        case 0: false
        case 1: true
        default: throw Malformed()
        }
    }

    /// How many things follow; each has a byte at least.
    mutating func readLength() throws(Malformed) -> Int {
        let count = try readInt()
        guard (0...remaining).contains(count) else { throw Malformed() }
        return count
    }

    fileprivate mutating func readOptional() throws(Malformed) -> MinorUnits? {
        try readBool() ? try readInt64() : nil
    }

    fileprivate mutating func readTip() throws(Malformed) -> Tip {
        switch try readInt() {
        case 1: .rate(Rate(try readInt()))
        case 2: .amount(try readInt64())
        case 3: .upTo(try readInt64())
        default: throw Malformed()
        }
    }

    /// One of several things that are written by their names.
    fileprivate mutating func readCase<Value: RawRepresentable<String>>() throws(Malformed) -> Value {
        guard let value = Value(rawValue: try readText()) else { throw Malformed() }
        return value
    }
}
