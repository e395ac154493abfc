import Testing

@testable import X11Protocol

/// A decoder under fire: what it starts from, and what must hold for all that it is given.
struct FuzzTarget: Sendable, CustomTestStringConvertible {
    let name: String
    let mutator: FuzzMutator
    /// What is wrong with what comes of an input; `nil` if nothing is.
    let mistake: @Sendable ([UInt8], inout FuzzRandom) -> String?

    var testDescription: String { name }

    static let all = [addresses, texts, links, pages, names, types]

    private static let addresses = FuzzTarget(
        name: "URIList", mutator: FuzzMutator(corpus: FuzzCorpus.addresses, words: FuzzCorpus.addressWords)
    ) { input, _ in
        let entries = URIList.decode(input, hostNames: ["kitchen"])
        let paths = entries.compactMap { if case .file(let path) = $0 { path } else { nil } }
        let files = paths.map(URIList.Entry.file)
        if entries.count > input.count { return "more lines than bytes" }
        if paths.contains(where: { $0.first != 0x2F || $0.contains(0) }) { return "no path" }
        if URIList.decode(URIList.encode(files)) != files { return "no round trip" }
        let again = URIList.decode(URIList.encode(entries), hostNames: ["kitchen"])
        return again.count == entries.count ? nil : "lines are lost: \(entries) \(again)"
    }

    private static let textTypes = [
        "UTF8_STRING", "STRING", "TEXT", "COMPOUND_TEXT", "text/plain", "text/html", "text/plain;charset=utf-8",
        "text/plain;charset=utf-16", "text/plain;charset=utf-16le", "text/plain;charset=utf-16be",
        "text/plain;charset=iso-8859-15", "text/plain;charset=windows-1252", "text/plain;charset=us-ascii",
        "text/plain;charset=", "image/png", "", ";;=", "text/plain;charset=koi8-r",
    ]

    private static let texts = FuzzTarget(
        name: "SelectionText", mutator: FuzzMutator(corpus: FuzzCorpus.texts, words: FuzzCorpus.textWords)
    ) { input, random in
        let type = random.pick(textTypes)
        guard let text = SelectionText.decode(input, typeName: type) else {
            return type.contains("koi8") || type == "image/png" ? nil : "no text of \(type)"
        }
        if text.utf8.count > input.count * 3 { return "text grows as \(type)" }
        let scalars = text.unicodeScalars
        guard scalars.last?.value != 0, scalars.first?.value != 0xFEFF else { return nil }
        for type in ["UTF8_STRING", "text/plain;charset=utf-16", "COMPOUND_TEXT"] {
            if type == "COMPOUND_TEXT", scalars.contains("\u{1B}") { continue }
            let back = SelectionText.encode(text, typeName: type).flatMap { SelectionText.decode($0, typeName: type) }
            // Compared by scalars: letters that are written in different ways are the same to `String`.
            if back.map({ Array($0.unicodeScalars) }) != Array(scalars) { return "no round trip as \(type)" }
        }
        return SelectionText.encode(text, typeName: "STRING")?.count == scalars.count ? nil : "not a byte to a letter"
    }

    private static let links = FuzzTarget(
        name: "MozURL", mutator: FuzzMutator(corpus: FuzzCorpus.links, words: FuzzCorpus.linkWords)
    ) { input, random in
        let links = MozURL.decode(input, typeName: random.pick(["text/x-moz-url", "_NETSCAPE_URL"]))
        if links.count > input.count { return "more links than bytes" }
        if links.contains(where: { $0.address.isEmpty || $0.address.contains(where: \.isNewline) }) {
            return "no address"
        }
        // Zeros at the end are taken for the end of a C string.
        let isPlain = { (link: MozURL) in link.address.first?.isASCII == true && !link.encoded.contains([0, 0]) }
        for link in links where isPlain(link) {
            if MozURL.decode(link.encoded, typeName: "text/x-moz-url") != [link] { return "no round trip of \(link)" }
        }
        return nil
    }

    private static let pages = FuzzTarget(
        name: "HTMLText", mutator: FuzzMutator(corpus: FuzzCorpus.pages, words: FuzzCorpus.pageWords)
    ) { input, _ in
        let html = String(decoding: input, as: UTF8.self)
        let size = html.utf8.count
        if HTMLTextBuilder.text(of: html).utf8.count > size { return "text grows" }
        let cells = HTMLText.rows(of: html).joined()
        if cells.count > size * 4 || cells.reduce(0, { $0 + $1.utf8.count }) > size { return "cells grow" }
        let escaped = html.unicodeScalars.map { "&<>".unicodeScalars.contains($0) ? "&#\($0.value);" : String($0) }
        // By scalars: a space may carry an accent, and is no space to `Character`.
        let words = { (text: String) in
            text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(Array.init)
        }
        let back = HTMLTextBuilder.text(of: "<pre>" + escaped.joined())
        return words(back) == words(html) ? nil : "escaped text does not come back"
    }

    private static let names = FuzzTarget(
        name: "DirectSave", mutator: FuzzMutator(corpus: FuzzCorpus.names, words: FuzzCorpus.nameWords)
    ) { input, _ in
        let name = DirectSave.cleanName(String(decoding: input, as: UTF8.self))
        if name.isEmpty || name.utf8.count > 255 { return "a name of \(name.utf8.count) bytes" }
        let isControl = { (byte: UInt8) in byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "/") }
        if name.utf8.first == UInt8(ascii: ".") || name.utf8.contains(where: isControl) { return "unsafe: \(name)" }
        if Array(DirectSave.cleanName(name).utf8) != Array(name.utf8) { return "cleaned again it differs: \(name)" }
        let uri = DirectSave.uri(forFolder: "/drop here", name: name)
        let path = DirectSave.localPath(ofURI: uri, hostName: "kitchen")
        return path == Array(("/drop here/" + name).utf8) ? nil : "no round trip: \(uri)"
    }

    private static let kinds: [OfferedKind] = [.image, .files, .html, .text, .webAddress]

    private static let types = FuzzTarget(
        name: "TypeNames", mutator: FuzzMutator(corpus: FuzzCorpus.types, words: FuzzCorpus.typeWords)
    ) { input, random in
        _ = TypeNames.pictureType(of: input)
        let offered = String(decoding: input, as: UTF8.self).split(separator: " ").map(String.init)
        let kind = random.pick(kinds)
        let best = TypeNames.bestTypes(for: kind, offered: offered)
        if Set(best).count != best.count || !Set(best).isSubset(of: offered) { return "types that were not offered" }
        let again = TypeNames.bestTypes(for: kind, offered: best)
        return again == best ? nil : "the order does not stay"
    }
}
