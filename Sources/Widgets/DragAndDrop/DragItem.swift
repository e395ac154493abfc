/// One thing that is dragged, as UIKit's `UIDragItem`.
public final class DragItem {
    /// What other programs can read of it.
    public let itemProvider: ItemProvider
    /// What this program reads of it, without any conversion.
    public var localObject: Any?

    /// Makes an item.
    public init(itemProvider: ItemProvider, localObject: Any? = nil) {
        self.itemProvider = itemProvider
        self.localObject = localObject
    }
}

/// Data for other programs, in one or more types, made when asked for, as UIKit's `NSItemProvider`.
public final class ItemProvider {
    private var representations: [(type: String, load: () -> [UInt8])] = []

    /// Makes a provider of nothing: the item can be dragged within the program only.
    public init() {}

    /// Makes a provider of text.
    public convenience init(text: String) {
        self.init()
        registerText(text)
    }

    /// The MIME types offered, the best first.
    public var types: [String] { representations.map(\.type) }

    /// Offers data of a MIME type, made when first asked for.
    public func register(_ type: String, load: @escaping () -> [UInt8]) {
        representations.append((type, load))
    }

    /// Offers text as `text/plain;charset=utf-8`.
    public func registerText(_ text: @autoclosure @escaping () -> String) {
        register("text/plain;charset=utf-8") { Array(text().utf8) }
    }

    /// The data of a MIME type, `nil` if it is not offered.
    public func data(for type: String) -> [UInt8]? {
        representations.first { $0.type == type }?.load()
    }

    /// The text, if text is offered.
    public var text: String? {
        guard let entry = representations.first(where: { $0.type.hasPrefix("text/plain") }) else { return nil }
        return String(decoding: entry.load(), as: UTF8.self)
    }
}
