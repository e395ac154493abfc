import CCairo

/// A value as the session bus carries it (`GVariant`), as far as the desktop's portals use them.
enum BusValue: Hashable {
    /// A string, an object's path or a signature.
    case text(String)
    /// A truth value.
    case flag(Bool)
    /// A whole number of any width.
    case number(UInt32)
    /// A string of bytes that need not be text (`ay`).
    case bytes([UInt8])
    /// Values of one type, by its signature.
    case list(type: String, [BusValue])
    /// Values of any types.
    case tuple([BusValue])
    /// Named values of any types (`a{sv}`).
    case table([String: BusValue])
    /// What nobody here needs to read.
    case other

    /// The text, if it is one.
    var text: String? { if case .text(let text) = self { text } else { nil } }
    /// The number, if it is one.
    var number: UInt32? { if case .number(let number) = self { number } else { nil } }
    /// The values in it, if it holds some.
    var values: [BusValue] {
        switch self {
        case .list(_, let values), .tuple(let values): values
        default: []
        }
    }
    /// A value by its name, if it is a table.
    subscript(name: String) -> BusValue? { if case .table(let table) = self { table[name] } else { nil } }
}

extension BusValue {
    /// As GLib has it; a floating reference, which whoever it is given to sinks.
    func makeVariant() -> OpaquePointer? {
        switch self {
        case .text(let text): unsafe g_variant_new_string(text)
        case .flag(let flag): unsafe g_variant_new_boolean(flag ? 1 : 0)
        case .number(let number): unsafe g_variant_new_uint32(number)
        case .bytes(let bytes):
            unsafe BusValue.withType("y") { unsafe g_variant_new_fixed_array($0, bytes, UInt(bytes.count), 1) }
        case .list(let type, let values): unsafe BusValue.makeArray(type, values.map { unsafe $0.makeVariant() })
        case .tuple(let values): unsafe BusValue.makeTuple(values.map { unsafe $0.makeVariant() })
        case .table(let table): unsafe BusValue.makeArray("{sv}", table.map { unsafe BusValue.makeEntry($0, $1) })
        case .other: unsafe g_variant_new_tuple(nil, 0)
        }
    }

    private static func makeArray(_ type: String, _ children: [OpaquePointer?]) -> OpaquePointer? {
        unsafe withType(type) { unsafe g_variant_new_array($0, children, UInt(children.count)) }
    }

    /// Does something with a signature as GLib wants it.
    private static func withType(_ signature: String, _ body: (OpaquePointer?) -> OpaquePointer?) -> OpaquePointer? {
        let type = unsafe g_variant_type_new(signature)
        defer { unsafe g_variant_type_free(type) }
        return unsafe body(type)
    }

    private static func makeTuple(_ children: [OpaquePointer?]) -> OpaquePointer? {
        unsafe g_variant_new_tuple(children, UInt(children.count))
    }

    private static func makeEntry(_ name: String, _ value: BusValue) -> OpaquePointer? {
        unsafe g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(value.makeVariant()))
    }

    /// Reads what GLib has; values within a `v` stand for themselves.
    init(_ variant: OpaquePointer) {
        let kind = unsafe UInt8(truncatingIfNeeded: g_variant_classify(variant).rawValue)
        switch kind {
        case UInt8(ascii: "s"), UInt8(ascii: "o"), UInt8(ascii: "g"):
            self = unsafe .text(String(cString: g_variant_get_string(variant, nil)))
        case UInt8(ascii: "b"): self = unsafe .flag(g_variant_get_boolean(variant) != 0)
        case UInt8(ascii: "u"): self = unsafe .number(g_variant_get_uint32(variant))
        case UInt8(ascii: "i"): self = unsafe .number(UInt32(bitPattern: g_variant_get_int32(variant)))
        case UInt8(ascii: "v"): self = unsafe BusValue.children(of: variant).first ?? .other
        case UInt8(ascii: "("): self = unsafe .tuple(BusValue.children(of: variant))
        case UInt8(ascii: "a"): self = unsafe BusValue.array(variant)
        default: self = .other
        }
    }

    private static func array(_ variant: OpaquePointer) -> BusValue {
        let type = unsafe String(cString: g_variant_get_type_string(variant))
        if type.hasPrefix("a{s") {
            var table: [String: BusValue] = [:]
            unsafe forEachChild(of: variant) { entry in
                let parts = unsafe children(of: entry)
                if let name = parts.first?.text, let value = parts.last { table[name] = value }
            }
            return .table(table)
        }
        return unsafe .list(type: String(type.dropFirst()), children(of: variant))
    }

    private static func children(of variant: OpaquePointer) -> [BusValue] {
        var result: [BusValue] = []
        // An entry of a table is a container like any other.
        unsafe forEachChild(of: variant) { unsafe result.append(BusValue($0)) }
        return result
    }

    private static func forEachChild(of variant: OpaquePointer, _ body: (OpaquePointer) -> Void) {
        let count = unsafe g_variant_n_children(variant)
        for index in 0..<count {
            guard let child = unsafe g_variant_get_child_value(variant, index) else { continue }
            unsafe body(child)
            unsafe g_variant_unref(child)
        }
    }
}
