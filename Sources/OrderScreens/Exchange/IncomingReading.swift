import Cairo
import OrderCore
import OrderFormats
import Widgets

/// One thing that came from another program, by a drag or from the clipboard, while it is read.
final class IncomingReading {
    let provider: ItemProvider
    let place: IncomingPlace
    /// What it may be, in the order in which that is tried.
    private(set) var kinds: [IncomingKind]
    /// Does a command as one step; returns why it could not be done.
    let commit: (OrderCommand) -> String?
    private let done: (Result<Void, OrderFailure>) -> Void

    init(
        _ provider: ItemProvider, _ place: IncomingPlace, _ kinds: [IncomingKind],
        commit: @escaping (OrderCommand) -> String?, done: @escaping (Result<Void, OrderFailure>) -> Void
    ) {
        self.provider = provider
        self.place = place
        self.kinds = kinds
        self.commit = commit
        self.done = done
    }

    /// The next kind to be tried; `nil` when all were.
    func nextKind() -> IncomingKind? { kinds.isEmpty ? nil : kinds.removeFirst() }

    func end(_ reason: String?) {
        done(reason.map { .failure(OrderFailure(sentence: $0)) } ?? .success(()))
    }
}

extension OrderScreen {
    /// Reads what came, kind by kind, until one of them can be used. Nothing of it waits: data comes when it comes, files and
    /// pictures are read on another thread.
    func read(_ reading: IncomingReading) {
        guard let kind = reading.nextKind() else {
            return end(reading, nil, what: "nothing", reason: "There is nothing in it that an order book can use.")
        }
        reading.provider.loadDataRepresentation(forTypeIdentifier: kind.typeIdentifier) { [weak self] data in
            guard let self else { return reading.end("The window was closed.") }
            guard let data else { return read(reading) }
            take(data, as: kind, reading)
        }
    }

    private func take(_ data: [UInt8], as kind: IncomingKind, _ reading: IncomingReading) {
        switch kind {
        case .items: takeItems(data, reading)
        case .files:
            guard let files = FileList(data: data, typeIdentifier: FileList.typeIdentifier), !files.paths.isEmpty else {
                // Only addresses: what they lead to may be there as well.
                return read(reading)
            }
            takeFiles(files.paths, reading)
        case .picture: takePicture(data, named: "The picture", kind, reading)
        case .table: takeMenu(data, hint: "text/tab-separated-values", kind, reading)
        case .text:
            if case .recipient(let place) = reading.place {
                takeDishes(String(decoding: data, as: UTF8.self), for: place, reading)
            } else {
                takeMenu(data, hint: "text/plain", kind, reading)
            }
        }
    }

    /// The last word about it: to the other program, to the person, and in the trace.
    /// - Parameters:
    ///   - what: what it was read as.
    ///   - name: what it is called or says.
    ///   - reason: why it was refused; `nil` when it was done.
    func end(
        _ reading: IncomingReading, _ kind: IncomingKind?, what: String, name: String = "", reason: String? = nil
    ) {
        var pairs = [("type", kind?.traceName ?? ""), ("what", what)]
        if !name.isEmpty { pairs.append(("name", String(name.prefix(500)))) }
        pairs.append(("result", reason == nil ? "done" : "refused"))
        if let reason { pairs.append(("reason", reason)) }
        trace?.line("IN", pairs)
        reading.end(reason)
        root?.requestFrame()
    }

    // MARK: Pictures

    private func takePicture(
        _ bytes: [UInt8], named name: String, _ kind: IncomingKind, _ reading: IncomingReading
    ) {
        guard let target = reading.place.subject else {
            return end(
                reading, kind, what: "picture", name: name, reason: "Drop a picture onto a dish or a person.")
        }
        importPhoto(picture: bytes, named: name) { [weak self] result in
            self?.usePhoto(result, for: target, named: name, kind, reading)
        }
    }

    private func usePhoto(
        _ result: Result<PhotoRef, OrderFailure>, for target: OrderSubject, named name: String, _ kind: IncomingKind,
        _ reading: IncomingReading
    ) {
        switch result {
        case .success(let photo):
            end(reading, kind, what: "picture", name: name, reason: reading.commit(target.command(photo)))
        case .failure(let failure): end(reading, kind, what: "picture", name: name, reason: failure.sentence)
        }
    }

    // MARK: Texts

    /// Lines of a dish and its price each, ordered for somebody.
    private func takeDishes(_ text: String, for place: OrderDropPlace, _ reading: IncomingReading) {
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
        var commands: [OrderCommand] = []
        for line in lines.isEmpty ? [""] : lines {
            do {
                let dish = try DishText.parse(
                    String(line), currency: model.book.currency, decimalSign: model.book.decimalSign)
                commands.append(
                    .order(
                        .offMenu(name: dish.name, price: dish.price),
                        to: place.recipient(isFirst: commands.isEmpty, in: model.book)))
            } catch {
                return end(reading, .text, what: "text", name: text, reason: error.reason)
            }
        }
        end(reading, .text, what: "line", name: text, reason: reading.commit(OrderCommand(commands)))
    }

    // MARK: Menus

    /// Reads a menu on another thread and brings it into the book as one step.
    func takeMenu(_ bytes: [UInt8], hint: String, _ kind: IncomingKind, _ reading: IncomingReading) {
        guard let root else { return reading.end("The window was closed.") }
        let text = hint.contains("/") ? String(decoding: bytes.prefix(500), as: UTF8.self) : hint
        let source = MenuSource(
            hint: hint, bytes: bytes, currency: model.book.currency, decimalSign: model.book.decimalSign)
        root.background {
            source.read()
        } then: { [weak self] preview in
            guard let self else { return reading.end("The window was closed.") }
            switch preview.result {
            case .failure(let error): end(reading, kind, what: "menu", name: text, reason: error.reason)
            case .success(let menu): bring(menu, of: source, preview, kind, name: text, reading)
            }
        }
    }

    /// Brings a menu into the book at once, or shows it first where a person should look at it.
    func bring(
        _ menu: MenuReading, of source: MenuSource, _ preview: MenuPreview, _ kind: IncomingKind, name: String,
        _ reading: IncomingReading
    ) {
        guard preview.needsLook, !menu.rows.isEmpty, canChange else { return bring([menu], kind, name: name, reading) }
        end(reading, kind, what: "menu", name: name)
        showImport(source, preview)
    }

    /// Brings menus into the book and tells what became of each row.
    func bring(_ menus: [MenuReading], _ kind: IncomingKind, name: String, _ reading: IncomingReading) {
        let plan = MenuImport.plan(menus, for: model.book)
        let report = plan.report
        guard menus.contains(where: { !$0.rows.isEmpty }) else {
            let reason = report.refused.first?.text ?? "There is no dish in it."
            return end(reading, kind, what: "menu", name: name, reason: reason)
        }
        if let command = plan.command, let reason = reading.commit(command) {
            return end(reading, kind, what: "menu", name: name, reason: reason)
        }
        end(reading, kind, what: "menu", name: name)
        trace?.event("report", report.summary)
        showReport(report)
    }

    /// A sheet where there is something to look at; a sentence where all went well.
    private func showReport(_ report: ImportReport) {
        let notes = report.refused + report.warnings
        guard !notes.isEmpty else { return say(report.summary, offersUndo: report.readCount > report.unchangedCount) }
        let shown = notes.prefix(OrderScreen.mostNotes).map(\.text)
        let more = notes.count > shown.count ? ["… and \(notes.count - shown.count) more"] : []
        ask(
            report.summary, (shown + more).joined(separator: "\n"),
            answers: [
                QuestionView.Answer(title: "Take it back") { [weak self] in self?.undo() },
                QuestionView.Answer(title: "Keep it", isPrimary: true) {},
            ])
    }

    private static let mostNotes = 8
}

extension IncomingPlace {
    /// Whose photo a picture becomes.
    var subject: OrderSubject? {
        switch self {
        case .food(let id): .food(id)
        case .recipient(.person(let id)): .person(id)
        case .menu, .recipient, .window: nil
        }
    }
}

extension OrderDropPlace {
    /// Who gets a dish that is dropped here. Of several, those after the first are for the person who came with it.
    func recipient(isFirst: Bool, in book: OrderBook) -> Recipient {
        switch self {
        case .person(let id): .person(id)
        case .everyone: .everyone
        case .newPerson: isFirst ? .newPerson : .person(book.nextPersonID)
        case .unassigned, .category, .trash: .unassigned
        }
    }
}
