/// Data that can be read in one or more types, made when it is asked for, as UIKit's `NSItemProvider`.
///
/// Types are MIME types, the names that the desktop's programs exchange (`text/plain;charset=utf-8`, `image/png`). The order
/// of registration is the order of preference. What a handler gave is kept: data is made once, however often it is asked for.
public final class ItemProvider {
    /// Makes the data of one type and hands it over, now or later; `nil` when it cannot be made.
    public typealias LoadHandler = (_ completion: @escaping ([UInt8]?) -> Void) -> Void

    private struct Representation {
        let type: String
        let load: LoadHandler
    }

    private enum Loading {
        case waiting([([UInt8]?) -> Void])
        case done([UInt8]?)
    }

    private var representations: [Representation] = []
    private var loadings: [String: Loading] = [:]
    /// The object it was made from, read back without any conversion.
    private let object: Any?

    /// The thing as a file; see ``registerFileRepresentation(forTypeIdentifier:suggestedName:loadHandler:)``.
    private var file: Representation?
    /// The name that a file of it should have, without a folder: "John.pdf"; `nil` where it cannot be had as a file.
    public private(set) var suggestedName: String?

    /// Told each time another program has got all data of a type, with its name and length in bytes.
    public var exportHandler: ((_ type: String, _ bytes: Int) -> Void)?

    /// Makes a provider of nothing: the item can be dragged within the program only.
    public init() {
        object = nil
    }

    /// Makes a provider of a value, in all types it can be written in.
    public init<Object: ItemProviderWriting>(object: Object) {
        self.object = object
        for type in Object.writableTypeIdentifiers {
            registerDataRepresentation(forTypeIdentifier: type) { done in done(object.data(forTypeIdentifier: type)) }
        }
    }

    /// Makes a provider of text.
    public convenience init(text: String) {
        self.init(object: text)
    }

    /// The provider of several things together: their texts in lines, in order. Of one thing it is that one's own.
    public static func joining(_ providers: [ItemProvider]) -> ItemProvider {
        if providers.count == 1 { return providers[0] }
        let all = ItemProvider()
        guard providers.contains(where: { $0.hasItemConformingToTypeIdentifier(text) }) else { return all }
        all.registerDataRepresentation(forTypeIdentifier: text) { done in
            load(text, from: providers[...], lines: [], done)
        }
        return all
    }

    private static let text = "text/plain;charset=utf-8"

    private static func load(
        _ type: String, from providers: ArraySlice<ItemProvider>, lines: [[UInt8]],
        _ done: @escaping ([UInt8]?) -> Void
    ) {
        guard let first = providers.first else {
            return done(Array(lines.joined(separator: [UInt8(ascii: "\n")])))
        }
        first.loadDataRepresentation(forTypeIdentifier: type) { data in
            load(type, from: providers.dropFirst(), lines: lines + (data.map { [$0] } ?? []), done)
        }
    }

    /// The types offered, the best first.
    public var registeredTypeIdentifiers: [String] { representations.map(\.type) }

    /// Offers data of a type, made when first asked for. A type that is offered already gets the new handler.
    public func registerDataRepresentation(forTypeIdentifier type: String, loadHandler: @escaping LoadHandler) {
        loadings[type] = nil
        if let place = representations.firstIndex(where: { $0.type == type }) {
            representations[place] = Representation(type: type, load: loadHandler)
        } else {
            representations.append(Representation(type: type, load: loadHandler))
        }
    }

    /// Offers the thing as a file, for programs that keep files: they are given its content and its name, not its types. One
    /// that is offered already is replaced.
    /// - Parameters:
    ///   - type: what the file holds. It need not be among the types that are offered as data.
    ///   - name: what it should be called, without a folder.
    ///   - loadHandler: makes the content when it is first asked for.
    public func registerFileRepresentation(
        forTypeIdentifier type: String, suggestedName name: String, loadHandler: @escaping LoadHandler
    ) {
        suggestedName = name
        file = Representation(type: type, load: loadHandler)
        loadings[ItemProvider.fileKey] = nil
    }

    /// Asks for the content of the file; the answer comes at once or later, exactly once, `nil` where there is none.
    public func loadFileRepresentation(completionHandler: @escaping ([UInt8]?) -> Void) {
        guard let file else { return completionHandler(nil) }
        load(Representation(type: ItemProvider.fileKey, load: file.load), completionHandler)
    }

    /// No type is called like this.
    private static let fileKey = ""

    /// Whether data of a type is offered. A type without parameters also stands for itself with any: `text/plain` for
    /// `text/plain;charset=utf-8`; and `image/*` for every kind of picture.
    public func hasItemConformingToTypeIdentifier(_ type: String) -> Bool {
        representations.contains { ItemProvider.type($0.type, conformsTo: type) }
    }

    /// Asks for the data of a type; the answer comes at once or later, on the main thread, exactly once. It is `nil` if the
    /// type is not offered or could not be made.
    public func loadDataRepresentation(
        forTypeIdentifier type: String, completionHandler: @escaping ([UInt8]?) -> Void
    ) {
        guard let entry = representations.first(where: { ItemProvider.type($0.type, conformsTo: type) }) else {
            return completionHandler(nil)
        }
        load(entry, completionHandler)
    }

    private func load(_ entry: Representation, _ completionHandler: @escaping ([UInt8]?) -> Void) {
        switch loadings[entry.type] {
        case .done(let data): completionHandler(data)
        case .waiting(let others): loadings[entry.type] = .waiting(others + [completionHandler])
        case nil:
            loadings[entry.type] = .waiting([completionHandler])
            entry.load { [weak self] data in self?.finish(entry.type, data) }
        }
    }

    private func finish(_ type: String, _ data: [UInt8]?) {
        guard case .waiting(let waiting) = loadings[type] else { return }
        loadings[type] = .done(data)
        for answer in waiting { answer(data) }
    }

    /// Whether a value of a class can be read from what is offered.
    public func canLoadObject<Object: ItemProviderReading>(ofClass: Object.Type) -> Bool {
        object is Object || Object.readableTypeIdentifiers.contains(where: hasItemConformingToTypeIdentifier)
    }

    /// Reads a value of a class; the answer comes at once or later, on the main thread, exactly once. It is `nil` if no type
    /// fits or the data cannot be understood.
    public func loadObject<Object: ItemProviderReading>(
        ofClass: Object.Type, completionHandler: @escaping (Object?) -> Void
    ) {
        if let object = object as? Object { return completionHandler(object) }
        guard let type = Object.readableTypeIdentifiers.first(where: hasItemConformingToTypeIdentifier) else {
            return completionHandler(nil)
        }
        loadDataRepresentation(forTypeIdentifier: type) { data in
            completionHandler(data.flatMap { Object(data: $0, typeIdentifier: type) })
        }
    }

    private static func type(_ offered: String, conformsTo wanted: String) -> Bool {
        if offered == wanted { return true }
        if wanted.hasSuffix("/*") { return offered.hasPrefix(wanted.dropLast()) }
        guard !wanted.contains(";"), let end = offered.firstIndex(of: ";") else { return false }
        return offered[..<end] == wanted
    }
}

/// A value that an ``ItemProvider`` can offer, as UIKit's `NSItemProviderWriting`.
public protocol ItemProviderWriting {
    /// The types it can be written in, the best first.
    static var writableTypeIdentifiers: [String] { get }
    /// The value's data in one of these types; `nil` if it cannot be made.
    func data(forTypeIdentifier type: String) -> [UInt8]?
}

/// A value that can be read from an ``ItemProvider``, as UIKit's `NSItemProviderReading`.
public protocol ItemProviderReading {
    /// The types it can be read from, the best first.
    static var readableTypeIdentifiers: [String] { get }
    /// Reads the value; `nil` if the data is not understood.
    init?(data: [UInt8], typeIdentifier: String)
}

extension String: ItemProviderWriting, ItemProviderReading {
    /// UTF-8 text.
    public static var writableTypeIdentifiers: [String] { ["text/plain;charset=utf-8"] }
    /// The text's UTF-8 bytes.
    public func data(forTypeIdentifier type: String) -> [UInt8]? { Array(utf8) }
    /// Text that says it is UTF-8, then any plain text.
    public static var readableTypeIdentifiers: [String] { ["text/plain;charset=utf-8", "text/plain"] }
    /// Reads UTF-8; `nil` for bytes that are none.
    public init?(data: [UInt8], typeIdentifier: String) {
        self.init(validating: data, as: UTF8.self)
    }
}
