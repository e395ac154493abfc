import Cairo
import Localization
import OrderCore
import OrderFormats
import Widgets

/// Reads what came from other programs.
extension OrderScreen {
    /// Reads what came, kind by kind, until one of them can be used. Nothing of it waits: data comes when it comes, files and
    /// pictures are read on another thread.
    func read(_ reading: IncomingReading) {
        guard let kind = reading.nextKind() else {
            let reason =
                reading.hasCome
                ? localized("There is nothing in it that an order book can use.")
                : localized("The other program did not hand over what it offers.")
            return end(reading, as: "nothing", reason: reason)
        }
        reading.provider.loadDataRepresentation(forTypeIdentifier: kind.typeIdentifier) { [weak self] data in
            guard let self else { return reading.abandon() }
            guard let data else { return read(reading) }
            reading.hasCome = true
            take(data, as: kind, reading)
        }
    }

    private func take(_ data: [UInt8], as kind: IncomingKind, _ reading: IncomingReading) {
        switch kind {
        case .people: takePeople(data, reading)
        case .items: takeItems(data, reading)
        case .files:
            guard let files = FileList(data: data, typeIdentifier: FileList.typeIdentifier), !files.paths.isEmpty else {
                // Only addresses: what they lead to may be there as well.
                return read(reading)
            }
            takeFiles(files.paths, reading)
        case .picture: takePicture(data, reading)
        case .table: takeMenu(data, as: "text/tab-separated-values", reading)
        case .text:
            if case .recipient(let place) = reading.place {
                takeDishes(String(decoding: data, as: UTF8.self), for: place, reading)
            } else {
                takeMenu(data, as: "text/plain", reading)
            }
        }
    }

    /// The last word about it: to the other program, to the person, and in the trace.
    /// - Parameters:
    ///   - what: what it was read as.
    ///   - name: what it is called or says.
    ///   - reason: why it was refused; `nil` when it was done.
    func end(_ reading: IncomingReading, as what: String, name: String = "", reason: String? = nil) {
        var pairs = [("type", reading.kind?.traceName ?? ""), ("what", what)]
        if !name.isEmpty { pairs.append(("name", String(name.prefix(500)))) }
        pairs.append(("result", reason == nil ? "done" : "refused"))
        if let reason { pairs.append(("reason", reason)) }
        trace?.line("IN", pairs)
        isBusy = true
        reading.end(reason)
        root?.requestFrame()
    }

    /// What a sentence says that sends a picture to its place.
    static var pictureAdvice: String { localized("Drop a picture onto a dish or a person.") }

    private func takePicture(_ bytes: [UInt8], _ reading: IncomingReading) {
        let name = reading.provider.suggestedName ?? localized("the picture")
        guard let subject = reading.place.photoSubject else {
            return end(reading, as: "picture", name: name, reason: OrderScreen.pictureAdvice)
        }
        importPhoto(picture: bytes, named: name) { [weak self] result in
            guard let self else { return reading.abandon() }
            use(result, as: subject, named: name, reading)
        }
    }

    /// Makes a picture somebody's photo.
    func use(
        _ photo: Result<PhotoRef, OrderFailure>, as subject: OrderSubject, named name: String,
        _ reading: IncomingReading
    ) {
        switch photo {
        case .success(let photo):
            end(reading, as: "picture", name: name, reason: reading.commit(subject.command(photo)))
        case .failure(let failure): end(reading, as: "picture", name: name, reason: failure.sentence)
        }
    }

    /// Lines of a dish and its price each, ordered for somebody. Lines without a price among them are left out, and said so.
    private func takeDishes(_ text: String, for place: OrderDropPlace, _ reading: IncomingReading) {
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
        var commands: [OrderCommand] = []
        var failures: [DishText.Failure] = []
        for line in lines.isEmpty ? [""] : lines {
            do {
                let dish = try DishText.parse(
                    String(line), currency: model.book.currency, decimalSign: model.book.decimalSign)
                commands.append(
                    .order(
                        .offMenu(name: dish.name, price: dish.price),
                        to: place.recipient(isFirst: commands.isEmpty, in: model.book)))
            } catch {
                failures.append(error)
            }
        }
        if commands.isEmpty, let failure = failures.first {
            return end(reading, as: "text", name: text, reason: failure.reason)
        }
        let reason = reading.commit(OrderCommand(commands))
        end(reading, as: "line", name: text, reason: reason)
        if reason == nil, let first = failures.first {
            warn(
                localized(
                    "\(failures.count) line left out: \(first.reason)",
                    plural: "\(failures.count) lines left out: \(first.reason)", count: failures.count))
        }
    }
}
