import Widgets
import X11
import X11Protocol

extension TransferCenter {
    func perform(_ effects: [SelectionServer.Effect], of offer: SelectionOffer) {
        for effect in effects { perform(effect, of: offer) }
    }

    private func perform(_ effect: SelectionServer.Effect, of offer: SelectionOffer) {
        switch effect {
        case .readPairs(let request):
            let words = display.property(request.property, of: request.requestor)?.words
            perform(offer.server.pairsRead(words, for: request, now: application.now), of: offer)
        case .load(let target, let ticket): load(target, ticket, of: offer)
        case .write(let property, let window, let type, .bytes(let bytes)):
            display.setProperty(property, of: window, type: type, bytes: bytes)
        case .write(let property, let window, let type, .words(let words)):
            display.setProperty(property, of: window, type: type, words: words)
        case .watch(let window): display.watch(window)
        case .unwatch(let window): display.unwatch(window)
        case .notify(let requestor, let selection, let target, let property, let time):
            display.answer(
                SelectionAnswer(
                    requestor: requestor, selection: selection, target: target, property: property, time: time))
        // What was moved goes with the end of its drag.
        case .deleteRequested: break
        case .served(let target, let bytes):
            // Of a file that was written the answer alone was handed over.
            guard target != display.atom(.xdndDirectSave), let name = display.names(of: [target]).first else { return }
            offer.item.provider.exportHandler?(name, bytes)
            offer.onServed?(name, bytes)
        case .directSave(_, let ticket): save(ticket, of: offer)
        }
    }

    private func load(_ target: Atom, _ ticket: SelectionServer.Ticket, of offer: SelectionOffer) {
        let name = display.names(of: [target]).first ?? ""
        let type = target == display.atom(.text) ? display.atom(.utf8String) : target
        offer.item.load(name) { [weak self] data in
            guard let self else { return }
            offer.longest = max(offer.longest, data?.count ?? 0)
            perform(offer.server.loaded(ticket, data: data, type: type, now: application.now), of: offer)
        }
    }

    /// Writes a file where the other program says: it has put the address into the property in which the name was suggested
    /// (XDS). What it gets to know is whether that went well, not the data. Some ask while the pointer is only passing, before
    /// they have said where: to them it is an error. `F` would have them take the data itself, and clear the name.
    private func save(_ ticket: SelectionServer.Ticket, of offer: SelectionOffer) {
        let bytes = display.property(display.atom(.xdndDirectSave), of: window.id)?.bytes ?? []
        let address = String(decoding: bytes, as: UTF8.self)
        guard let path = DirectSave.localPath(ofURI: address, hostName: HostName.current) else {
            return answer("E", ticket, of: offer)
        }
        offer.item.provider.loadFileRepresentation { [weak self] data in
            guard let self, let data else {
                self?.answer("E", ticket, of: offer)
                return
            }
            let writing = FileWriting(path: path, bytes: data)
            application.background.perform({ writing.run() }) { [weak self] in
                if writing.isDone {
                    offer.item.provider.exportHandler?(AtomName.xdndDirectSave.rawValue, data.count)
                }
                self?.answer(writing.isDone ? "S" : "E", ticket, of: offer)
            }
        }
    }

    private func answer(_ letter: Character, _ ticket: SelectionServer.Ticket, of offer: SelectionOffer) {
        let bytes = letter.asciiValue.map { [$0] }
        perform(offer.server.loaded(ticket, data: bytes, type: .string, now: application.now), of: offer)
    }
}
