import X11Protocol

/// A program that drags something in, with what real ones do wrong as options.
final class FakeSource {
    let window: WindowID
    var version = 5
    var types = someTypes(2)
    var actions: [DragAction] = [.copy]
    /// Whether `XdndTypeList` can be read.
    var isListReadable = true
    /// Whether the three types of the message are left out if there are more, as GTK does.
    var leavesOutInlineTypes = false

    var received: [DragMessage] = []

    init(_ number: UInt) { window = xid(number) }

    var enter: DragMessage {
        let inline = leavesOutInlineTypes && types.count > 3 ? [] : Array(types.prefix(3))
        return .enter(source: window, version: version, types: inline, hasMoreTypes: types.count > 3)
    }

    func position(_ x: Int, _ y: Int = 0, action: DragAction = .copy, time: UInt32 = 5000) -> DragMessage {
        .position(
            source: window, rootX: x, rootY: y, time: ServerTime(rawValue: time),
            action: DragAtoms.made.atom(for: action))
    }

    func drop(time: UInt32 = 5001) -> DragMessage { .drop(source: window, time: ServerTime(rawValue: time)) }

    var leave: DragMessage { .leave(source: window) }

    /// What its positions were answered: the action, `nil` for a refusal.
    var answers: [DragAction?] {
        received.compactMap {
            guard case .status(_, let accepts, _, _, let action) = $0 else { return nil }
            return .some(accepts ? DragAtoms.made.action(for: action) : nil)
        }
    }

    /// What its drops came to, likewise.
    var ends: [DragAction?] {
        received.compactMap {
            guard case .finished(_, let isPerformed, let action) = $0 else { return nil }
            return .some(isPerformed ? DragAtoms.made.action(for: action) : nil)
        }
    }
}
