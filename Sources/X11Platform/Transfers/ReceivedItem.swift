import Widgets
import X11
import X11Protocol

/// Makes of what another program offers a provider in the layer's own words.
///
/// Programs have many names and encodings for one thing, and offer some that they then refuse. Here a text is
/// `text/plain;charset=utf-8`, a page `text/html` in UTF-8, a table in it `text/tab-separated-values`, a list of files a
/// ``FileList``, and a picture of any kind `image/*`; each is asked for by all names that it may have, the best first, until
/// one is given. Types that only programs like this one know are as they are. A program that does not answer is asked for
/// nothing else: each question more would be waited for as long as the first.
struct ReceivedItem {
    /// Asks for one type.
    typealias Fetch = (_ name: String, _ limit: Int, _ done: @escaping (Answer<Content>) -> Void) -> Void
    /// Has the other program write a file and tells where.
    typealias Save = (_ done: @escaping (_ path: Answer<String>) -> Void) -> Void

    /// What comes of a question.
    enum Answer<Value> {
        case given(Value)
        /// It does not have it, or too much of it.
        case refused
        /// It did not answer in time, or stopped in the middle.
        case silence
    }

    /// What was given for a type.
    struct Content {
        let bytes: [UInt8]
        /// The type that it has, which need not be the one that was asked for.
        let type: String
    }

    private let names: [String]
    private let fetch: Fetch
    private let owner = Owner()

    /// The other program, for as long as this is read.
    private final class Owner {
        private var isSilent = false

        /// Asks it, unless it was silent before.
        func ask<Value>(
            _ question: (@escaping (Answer<Value>) -> Void) -> Void, done: @escaping (Value?) -> Void
        ) {
            guard !isSilent else { return done(nil) }
            question { [self] answer in
                switch answer {
                case .given(let value): return done(value)
                case .refused: break
                case .silence: isSilent = true
                }
                done(nil)
            }
        }
    }

    /// The most that is taken of texts and pictures, in bytes.
    private static let longestText = 16 << 20
    private static let longestData = 256 << 20

    /// Makes a provider.
    /// - Parameters:
    ///   - names: the types offered.
    ///   - save: for programs that save files where they are told; `nil` where that is not possible.
    static func provider(offering names: [String], fetch: @escaping Fetch, save: Save? = nil) -> ItemProvider {
        ReceivedItem(names: names, fetch: fetch).provider(save: save)
    }

    private func provider(save: Save?) -> ItemProvider {
        let provider = ItemProvider()
        for name in names where ReceivedItem.isOwn(name) { add(name, [name], to: provider) { $0.bytes } }
        let lists = tries(.files)
        if !lists.isEmpty {
            add(FileList.typeIdentifier, lists, to: provider) { ReceivedItem.files($0.bytes) }
        } else if let save, names.contains(AtomName.xdndDirectSave.rawValue) {
            provider.registerDataRepresentation(forTypeIdentifier: FileList.typeIdentifier) { [owner] done in
                owner.ask(save) { path in
                    done(path.flatMap { FileList(paths: [$0]).data(forTypeIdentifier: FileList.typeIdentifier) })
                }
            }
        }
        addPictures(to: provider)
        addTexts(to: provider)
        return provider
    }

    /// Whether only programs like this one know a type.
    static func isOwn(_ name: String) -> Bool { name.hasPrefix("application/x-platter") }

    /// Registers a type that is asked for by several names; nothing where there are none.
    /// - Parameter convert: makes the layer's own of what came; `nil` has the next name tried.
    private func add(
        _ type: String, _ tries: [String], limit: Int = longestData, to provider: ItemProvider,
        convert: @escaping (Content) -> [UInt8]?
    ) {
        guard !tries.isEmpty else { return }
        provider.registerDataRepresentation(forTypeIdentifier: type) { done in
            load(tries[...], limit, convert, done)
        }
    }

    private func load(
        _ tries: ArraySlice<String>, _ limit: Int, _ convert: @escaping (Content) -> [UInt8]?,
        _ done: @escaping ([UInt8]?) -> Void
    ) {
        guard let name = tries.first else { return done(nil) }
        owner.ask({ fetch(name, limit, $0) }) { content in
            if let data = content.flatMap(convert) { return done(data) }
            load(tries.dropFirst(), limit, convert, done)
        }
    }

    private func addPictures(to provider: ItemProvider) {
        // Browsers give the bytes of a picture without saying what they are.
        add("image/*", tries(.image), to: provider) { content in
            content.type.hasPrefix("image/") || TypeNames.pictureType(of: content.bytes) != nil ? content.bytes : nil
        }
    }

    private func addTexts(to provider: ItemProvider) {
        let pages = tries(.html)
        let longest = ReceivedItem.longestText
        add("text/plain;charset=utf-8", tries(.text), limit: longest, to: provider) {
            ReceivedItem.text($0).map { Array($0.utf8) }
        }
        add("text/html", pages, limit: longest, to: provider) { ReceivedItem.text($0).map { Array($0.utf8) } }
        add("text/tab-separated-values", pages, limit: longest, to: provider) {
            ReceivedItem.text($0).flatMap(ReceivedItem.table)
        }
        add("text/x-moz-url", tries(.webAddress), limit: 1 << 20, to: provider) { content in
            let links = MozURL.decode(content.bytes, typeName: content.type)
            return links.first.map { Array("\($0.address)\n\($0.title)".utf8) }
        }
    }

    private func tries(_ kind: OfferedKind) -> [String] { TypeNames.bestTypes(for: kind, offered: names) }

    private static func text(_ content: Content) -> String? {
        SelectionText.decode(content.bytes, typeName: content.type)
    }

    /// The rows of the first table of a page; `nil` without one.
    private static func table(_ page: String) -> [UInt8]? {
        let rows = HTMLText.rows(of: page)
        guard rows.contains(where: { $0.count > 1 }) else { return nil }
        let lines = rows.map { row in
            row.map { cell in String(cell.map { $0.isNewline || $0 == "\t" ? " " : $0 }) }.joined(separator: "\t")
        }
        return Array(lines.joined(separator: "\n").utf8)
    }

    private static func files(_ bytes: [UInt8]) -> [UInt8]? {
        var list = FileList(paths: [])
        for entry in URIList.decode(bytes, hostNames: [HostName.current]) {
            switch entry {
            case .file(let path):
                // A name that is no text can be told to nobody; what is opened by it would be another file.
                guard let path = String(validating: path, as: UTF8.self) else { continue }
                list.paths.append(path)
            case .remote(let address): list.addresses.append(address)
            }
        }
        guard !list.paths.isEmpty || !list.addresses.isEmpty else { return nil }
        return list.data(forTypeIdentifier: FileList.typeIdentifier)
    }
}
