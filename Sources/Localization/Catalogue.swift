internal import Synchronization

/// The translations into one language.
///
/// One catalogue is installed when the program starts and serves every thread; tests put another in its place for what they
/// run. Without one, texts are English.
public final class Catalogue: Sendable {
    /// The language's code, as in `"pt_BR"` or `"de"`.
    public let language: String
    private let texts: [String: [String]]
    private let forms: PluralForms

    /// Makes a catalogue.
    /// - Parameters:
    ///   - language: the language's code.
    ///   - texts: for each key the translation, or as many as the language has forms of plural. With a context, the key is
    ///     ``key(of:context:)``.
    ///   - forms: which form serves which number.
    public init(language: String, texts: [String: [String]], forms: PluralForms = .english) {
        self.language = language
        self.texts = texts
        self.forms = forms
    }

    /// The keys it has translations for.
    public var keys: Set<String> { Set(texts.keys) }

    /// What a text is known by that stands in a context, as in gettext's own files.
    public static func key(of message: String, context: String?) -> String {
        context.map { $0 + "\u{4}" + message } ?? message
    }

    func translation(of key: String, context: StaticString?) -> String? {
        texts[Catalogue.key(of: key, context: context.map { $0.description })]?.first
    }

    func translation(of key: String, plural: String, count: Int) -> String? {
        guard let translations = texts[key] else { return nil }
        let form = forms.form(for: count)
        return translations.indices.contains(form) ? translations[form] : translations.last
    }
}

extension Catalogue {
    private static let installed = Mutex<Catalogue?>(nil)
    @TaskLocal private static var replacing: Catalogue?

    /// The catalogue that texts are translated with; `nil` for English.
    public static var current: Catalogue? { replacing ?? installed.withLock { $0 } }

    /// Makes this the catalogue of the whole program, from now on.
    public func install() {
        Catalogue.installed.withLock { $0 = self }
    }

    /// Uses this catalogue instead of the program's while something runs, on this task.
    public func during<Result>(_ work: () throws -> Result) rethrows -> Result {
        try Catalogue.$replacing.withValue(self, operation: work)
    }
}
