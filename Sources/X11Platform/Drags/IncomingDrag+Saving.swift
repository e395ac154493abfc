import X11
import X11Protocol

extension IncomingDrag {
    /// Has the file written that a source offers (XDS).
    /// - Parameter done: told later, with its path.
    func saveFile(
        from source: WindowID, at time: ServerTime, done: @escaping (ReceivedItem.Answer<String>) -> Void
    ) {
        let property = display.atom(.xdndDirectSave)
        let suggested = display.property(property, of: source, limit: 1 << 16)?.bytes ?? []
        let name = DirectSave.cleanName(String(decoding: suggested.prefix { $0 != 0 }, as: UTF8.self))
        guard let folder = DropFolder.shared.makeFolder() else { return done(.refused) }
        let address = DirectSave.uri(forFolder: folder, name: name, hostName: HostName.current)
        display.setProperty(property, of: source, type: display.atom(.plainText), bytes: Array(address.utf8))
        host.application.transfers.fetch(
            .dragged, as: AtomName.xdndDirectSave.rawValue, at: time, by: host.id, limit: 1 << 10
        ) { answer in
            switch answer {
            case .given(let content):
                done(content.bytes.first == UInt8(ascii: "S") ? .given(folder + "/" + name) : .refused)
            case .refused: done(.refused)
            case .silence: done(.silence)
            }
        }
    }
}
