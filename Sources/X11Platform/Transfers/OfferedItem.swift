import Widgets
import X11
import X11Protocol

/// What is offered to other programs by a selection: a provider's types under the names that the desktop's programs ask by.
struct OfferedItem {
    /// How the data of a name is made.
    enum Representation {
        /// As the provider gives it.
        case data(type: String)
        /// Its text, in the encoding that the name stands for.
        case text
        /// Its files as a list of URIs.
        case files
        /// Written as a file where the other program says (XDS).
        case directSave
    }

    /// The data.
    let provider: ItemProvider
    /// The names, the best first.
    let names: [String]
    /// What the other side may ask for besides, which is no data.
    let services: [AtomName]
    private let representations: [String: Representation]

    private static let text = "text/plain;charset=utf-8"

    /// The names that a text is asked for by, the best first. Every one of them is the only one that some program knows.
    private static let textNames = [
        text, "UTF8_STRING", "text/plain", "STRING", "TEXT", "COMPOUND_TEXT",
    ]

    /// - Parameters:
    ///   - services: `DELETE` for what may be moved away, `SAVE_TARGETS` for what outlives the program.
    ///   - allowsDirectSave: whether the other side may have a file written.
    init(_ provider: ItemProvider, services: [AtomName] = [], allowsDirectSave: Bool = false) {
        self.provider = provider
        self.services = services
        var names: [String] = []
        var representations: [String: Representation] = [:]
        func add(_ name: String, _ representation: Representation) {
            guard representations.updateValue(representation, forKey: name) == nil else { return }
            names.append(name)
        }
        for type in provider.registeredTypeIdentifiers {
            switch type {
            case OfferedItem.text: for name in OfferedItem.textNames { add(name, .text) }
            case FileList.typeIdentifier: add("text/uri-list", .files)
            default: add(type, .data(type: type))
            }
        }
        if allowsDirectSave, provider.suggestedName != nil {
            add(AtomName.xdndDirectSave.rawValue, .directSave)
        }
        self.names = names
        self.representations = representations
    }

    /// What is asked for by a name; `nil` for what is not offered.
    func representation(of name: String) -> Representation? { representations[name] }

    /// Makes the data of a name; `nil` when it cannot be made.
    func load(_ name: String, done: @escaping ([UInt8]?) -> Void) {
        switch representations[name] {
        case .data(let type): provider.loadDataRepresentation(forTypeIdentifier: type, completionHandler: done)
        case .text:
            provider.loadObject(ofClass: String.self) { text in
                done(text.flatMap { SelectionText.encode($0, typeName: name) })
            }
        case .files:
            provider.loadObject(ofClass: FileList.self) { list in
                done(
                    list.map {
                        URIList.encode($0.paths.map { .file(Array($0.utf8)) } + $0.addresses.map { .remote($0) })
                    })
            }
        case .directSave, nil: done(nil)
        }
    }
}
