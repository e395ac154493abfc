internal import CX11

/// What a window's property holds.
public struct Property: Hashable, Sendable {
    /// The items.
    public enum Content: Hashable, Sendable {
        /// Format 8.
        case bytes([UInt8])
        /// Format 16.
        case halfWords([UInt16])
        /// Format 32, cut to 32 bits: Xlib holds them in `long`s and extends their sign.
        case words([UInt32])
    }

    /// What the items mean.
    public var type: Atom
    /// The items.
    public var content: Content

    /// The bytes of format 8, nothing for others.
    public var bytes: [UInt8] {
        if case .bytes(let bytes) = content { bytes } else { [] }
    }

    /// The numbers of format 32, nothing for others.
    public var words: [UInt32] {
        if case .words(let words) = content { words } else { [] }
    }
}

extension Display {
    /// The most 32-bit units asked for in one request.
    private static let unitsPerRead = 1 << 16

    /// Reads a property whole, of any type and format: a round trip for every 256 KiB (`XGetWindowProperty`).
    /// - Parameters:
    ///   - property: which.
    ///   - window: whose; it may be another program's and may vanish.
    ///   - deletes: whether it is deleted when it is read to its end.
    ///   - limit: what is longer, in bytes, is not read.
    /// - Returns: `nil` if there is none, the window is gone, or it is too long.
    public func property(
        _ property: Atom, of window: WindowID, deletes: Bool = false, limit: Int = 256 << 20
    ) -> Property? {
        ignoringErrors {
            var type = Atom.none
            var parts: [Property.Content] = []
            var offset = 0
            while true {
                guard let part = readPart(property, of: window, at: offset, deletes: deletes) else { return nil }
                type = part.type
                parts.append(part.content)
                guard part.bytesLeft > 0 else { break }
                offset += Display.unitsPerRead
                guard offset * 4 + part.bytesLeft <= limit else { return nil }
            }
            return Property(type: type, content: Property.Content(joining: parts))
        }
    }

    /// Whether a window has a property: one round trip.
    public func hasProperty(_ property: Atom, of window: WindowID) -> Bool {
        ignoringErrors { readPart(property, of: window, at: 0, deletes: false) } != nil
    }

    private struct Part {
        var type: Atom
        var content: Property.Content
        var bytesLeft: Int
    }

    private func readPart(_ property: Atom, of window: WindowID, at offset: Int, deletes: Bool) -> Part? {
        var type: UInt = 0
        var format: Int32 = 0
        var count: UInt = 0
        var bytesLeft: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        let status = unsafe XGetWindowProperty(
            pointer, window.rawValue, property.rawValue, offset, Display.unitsPerRead, deletes ? True : False,
            UInt(AnyPropertyType), &type, &format, &count, &bytesLeft, &data)
        defer { if let data = unsafe data { unsafe XFree(data) } }
        guard status == Success, type != 0, let data = unsafe data else { return nil }
        let items = UnsafeRawPointer(data)
        let length = Int(count)
        let content: Property.Content
        switch format {
        case 8:
            content = unsafe .bytes(Array(UnsafeRawBufferPointer(start: items, count: length)))
        case 16:
            content = .halfWords((0..<length).map { unsafe items.load(fromByteOffset: $0 * 2, as: UInt16.self) })
        case 32:
            content = .words(
                (0..<length).map {
                    UInt32(truncatingIfNeeded: unsafe items.load(fromByteOffset: $0 * 8, as: CLong.self))
                })
        default:
            return nil
        }
        return Part(type: Atom(rawValue: type), content: content, bytesLeft: Int(bytesLeft))
    }

    /// Writes numbers of format 32 (`XChangeProperty`). No round trip; errors of windows that vanished are ignored.
    public func setProperty(_ property: Atom, of window: WindowID, type: Atom, words: [UInt32]) {
        // Xlib wants `long`s, whatever their size.
        let items = words.map { CLong($0) }
        ignoringErrors {
            unsafe items.withUnsafeBytes { bytes in
                _ = unsafe XChangeProperty(
                    pointer, window.rawValue, property.rawValue, type.rawValue, 32, PropModeReplace,
                    bytes.bindMemory(to: UInt8.self).baseAddress, Int32(items.count))
            }
        }
    }

    /// Writes bytes (`XChangeProperty`). No round trip; errors of windows that vanished are ignored.
    public func setProperty(_ property: Atom, of window: WindowID, type: Atom, bytes: some Collection<UInt8>) {
        let items = Array(bytes)
        ignoringErrors {
            unsafe items.withUnsafeBufferPointer { bytes in
                _ = unsafe XChangeProperty(
                    pointer, window.rawValue, property.rawValue, type.rawValue, 8, PropModeReplace, bytes.baseAddress,
                    Int32(items.count))
            }
        }
    }

    /// Deletes a property (`XDeleteProperty`). Errors of windows that vanished are ignored.
    public func deleteProperty(_ property: Atom, of window: WindowID) {
        ignoringErrors { _ = unsafe XDeleteProperty(pointer, window.rawValue, property.rawValue) }
    }
}

extension Property.Content {
    /// What parts hold together, at least one. Those of different formats cannot be joined, then those like the last count.
    fileprivate init(joining parts: [Property.Content]) {
        switch parts.last {
        case .bytes, nil: self = .bytes(parts.joined(\.bytes))
        case .halfWords: self = .halfWords(parts.joined(\.halfWords))
        case .words: self = .words(parts.joined(\.words))
        }
    }

    private var bytes: [UInt8] { if case .bytes(let items) = self { items } else { [] } }
    private var halfWords: [UInt16] { if case .halfWords(let items) = self { items } else { [] } }
    private var words: [UInt32] { if case .words(let items) = self { items } else { [] } }
}

extension [Property.Content] {
    /// The items of all; those of a single one, as it mostly is, are not copied.
    fileprivate func joined<Item>(_ items: (Property.Content) -> [Item]) -> [Item] {
        count == 1 ? items(self[0]) : flatMap(items)
    }
}
