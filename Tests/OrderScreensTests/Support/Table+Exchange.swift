import Geometry
import OffscreenPlatform
import OrderCore
import OrderFormats
import Testing
import Widgets

@testable import OrderScreens

extension ItemProvider {
    static let textType = "text/plain;charset=utf-8"

    /// What another program offers, all of it at once.
    static func offering(_ data: KeyValuePairs<String, [UInt8]>) -> ItemProvider {
        let provider = ItemProvider()
        for (type, bytes) in data { provider.registerDataRepresentation(forTypeIdentifier: type) { $0(bytes) } }
        return provider
    }

    /// Files out of a file manager, which offers their paths as text as well.
    static func files(_ paths: [String], addresses: [String] = []) -> ItemProvider {
        let list = FileList(paths: paths, addresses: addresses)
        return offering([
            FileList.typeIdentifier: list.data(forTypeIdentifier: FileList.typeIdentifier) ?? [],
            textType: Array((paths + addresses).joined(separator: "\n").utf8),
        ])
    }

    /// Items out of another order book.
    static func items(_ items: TravellingItem...) -> ItemProvider {
        offering([
            TravellingItem.typeIdentifier: TravellingItem.encode(items),
            textType: Array(items.map(\.name).joined(separator: "\n").utf8),
        ])
    }

    /// What it gives for a type at once; `nil` for nothing.
    func bytes(_ type: String) -> [UInt8]? {
        var result: [UInt8]?
        loadDataRepresentation(forTypeIdentifier: type) { result = $0 }
        return result
    }

    /// The content of the file that it is.
    var file: [UInt8]? {
        var result: [UInt8]?
        loadFileRepresentation { result = $0 }
        return result
    }
}

/// Something of another program whose data comes when the test says so.
final class LateItem {
    let provider = ItemProvider()
    private var waiting: (([UInt8]?) -> Void)?
    private let bytes: [UInt8]

    init(_ bytes: [UInt8], as type: String = ItemProvider.textType) {
        self.bytes = bytes
        provider.registerDataRepresentation(forTypeIdentifier: type) { [unowned self] in waiting = $0 }
    }

    convenience init(_ text: String) { self.init(Array(text.utf8)) }

    /// Whether it was asked for and has not come.
    var isWanted: Bool { waiting != nil }

    func arrive() {
        let done = waiting
        waiting = nil
        done?(bytes)
    }
}

extension Table {
    /// The middle of a place; beside them "menu" is the ground beside the dishes, "window" the tool bar, "bill" the bill, and
    /// "beside" the ground beside the people's cards.
    func spot(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) -> Point {
        switch name {
        case "menu": Point(x: root.size.width - 40, y: screen.menu.frame.maxY - 40)
        case "window": Point(x: root.size.width / 2, y: 28)
        case "bill": Point(x: 300, y: screen.bill.frame.midY)
        case "beside": Point(x: root.size.width - 40, y: place("everyone").midY)
        default: place(name, sourceLocation: sourceLocation).center
        }
    }

    /// Another program drags something over a place. Returns the answer there.
    @discardableResult
    func dragIn(
        _ provider: ItemProvider, over name: String, allowsMove: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> DropProposal? {
        window.dragIn([provider], to: spot(name, sourceLocation: sourceLocation), allowsMove: allowsMove)
        window.advance(by: 0.1)
        return proposal
    }

    /// ... and lets go of it. Returns what the other program is told, which waits until all has come to rest.
    @discardableResult
    func dropIn(
        _ provider: ItemProvider, onto name: String, allowsMove: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> DropOperation? {
        dragIn(provider, over: name, allowsMove: allowsMove, sourceLocation: sourceLocation)
        return letGoOfForeign(sourceLocation: sourceLocation)
    }

    /// The other program lets go.
    @discardableResult
    func letGoOfForeign(sourceLocation: SourceLocation = #_sourceLocation) -> DropOperation? {
        var answers: [DropOperation?] = []
        window.dropIn { answers.append($0) }
        settle()
        #expect(answers.count == 1, "the other program is not told once", sourceLocation: sourceLocation)
        return answers.first ?? nil
    }

    /// The lines about what came from other programs, since the last look at the trace.
    func incomingTrace() -> [String] { newTrace().filter { $0.hasPrefix("IN ") } }

    /// Expects that something is accepted while it hovers and at the drop, in one step that undo and redo restore exactly.
    func expectTaken(
        _ provider: ItemProvider, onto name: String, label: String, as what: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let before = book
        let steps = session.undoCount
        _ = newTrace()
        let shown = dragIn(provider, over: name, sourceLocation: sourceLocation)
        #expect(shown?.operation == .copy, "not accepted: \(String(describing: shown))", sourceLocation: sourceLocation)
        #expect(status == shown?.outcome?.sentence, sourceLocation: sourceLocation)
        #expect(letGoOfForeign(sourceLocation: sourceLocation) == .copy, "\(status)", sourceLocation: sourceLocation)
        #expect(session.undoCount == steps + 1, "not one step: \(status)", sourceLocation: sourceLocation)
        #expect(lastLabel == label, sourceLocation: sourceLocation)
        let trace = newTrace()
        let line = trace.filter { $0.hasPrefix("IN ") }
        #expect(line.count == 1, "\(line)", sourceLocation: sourceLocation)
        #expect(line.first?.contains(" what=\(what) ") == true, "\(line)", sourceLocation: sourceLocation)
        #expect(line.first?.hasSuffix(" result=done") == true, "\(line)", sourceLocation: sourceLocation)
        #expect(trace.last == "IDLE", sourceLocation: sourceLocation)
        #expect(litCells.isEmpty, sourceLocation: sourceLocation)
        expectShown(sourceLocation: sourceLocation)
        if root.topOverlay == nil { expectUndoRedo(to: before, sourceLocation: sourceLocation) }
    }

    /// Expects that something is accepted by its type, refused by what is in it, and that the book is as it was.
    func expectRefused(
        _ provider: ItemProvider, onto name: String, reason: String, as what: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let before = book
        let steps = session.undoCount
        _ = newTrace()
        let shown = dragIn(provider, over: name, sourceLocation: sourceLocation)
        #expect(shown?.operation == .copy, "refused by its type alone", sourceLocation: sourceLocation)
        #expect(letGoOfForeign(sourceLocation: sourceLocation) == nil, sourceLocation: sourceLocation)
        #expect(book == before && session.undoCount == steps, "the book changed", sourceLocation: sourceLocation)
        #expect(status == reason && isWarned, sourceLocation: sourceLocation)
        let trace = newTrace()
        let line = trace.first { $0.hasPrefix("IN ") } ?? ""
        let end = " result=refused reason=\(OrderTrace.encoded(reason))"
        #expect(line.contains(" what=\(what) ") && line.hasSuffix(end), "\(line)", sourceLocation: sourceLocation)
        #expect(trace.filter { $0.hasPrefix("STATE refused=") }.count == 1, sourceLocation: sourceLocation)
        #expect(trace.last == "IDLE", sourceLocation: sourceLocation)
        #expect(litCells.isEmpty && root.topOverlay == nil, sourceLocation: sourceLocation)
    }

    /// Expects that a place does not care for something, at once, without reading it.
    func expectUnwanted(
        _ provider: ItemProvider, onto name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let before = book
        _ = newTrace()
        let point = spot(name, sourceLocation: sourceLocation)
        #expect(window.dragIn([provider], to: point) == nil, sourceLocation: sourceLocation)
        #expect(letGoOfForeign(sourceLocation: sourceLocation) == nil, sourceLocation: sourceLocation)
        #expect(book == before && incomingTrace().isEmpty, sourceLocation: sourceLocation)
    }
}
