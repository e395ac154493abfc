import Glibc
import Localization

/// Finds the language that the program speaks, and its translations.
public enum Languages {
    /// Installs the translations for the locale that was named, or else for the environment's, from `languages` in the assets.
    /// English needs none; a language that is not there is English too.
    public static func install(named locale: String?) {
        let wanted = locale.map { [$0] } ?? candidates { name in getenv(name).map { String(cString: $0) } }
        // The folder is looked for only where it is needed.
        guard !wanted.isEmpty, let assets = Assets.folder,
            let catalogue = catalogue(for: wanted, in: "\(assets)/languages")
        else { return }
        catalogue.install()
    }

    /// The locales whose languages people want, best first, as gettext finds them: those of `LANGUAGE`, unless the locale is the
    /// C library's own, and that of `LC_ALL`, `LC_MESSAGES` or `LANG`.
    static func candidates(_ environment: (String) -> String?) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? "C"
        let name = locale.prefix { $0 != "." && $0 != "@" }
        if name == "C" || name == "POSIX" { return [] }
        return (environment("LANGUAGE") ?? "").split(separator: ":").map(String.init) + [locale]
    }

    /// The first catalogue that is there; `nil` when English comes before it, or when there is none.
    static func catalogue(for locales: [String], in folder: String) -> Catalogue? {
        for locale in locales {
            let parts = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
            guard let language = parts.first?.lowercased(), language.allSatisfy({ ("a"..."z").contains($0) }) else {
                continue
            }
            if language == "en" { return nil }
            let region = parts.dropFirst().last.map { "\(language)_\($0.uppercased())" }
            for name in [region, language].compactMap({ $0 }) where !name.contains("/") {
                if let catalogue = read("\(folder)/\(name).po") { return catalogue }
            }
        }
        return nil
    }

    private static func read(_ path: String) -> Catalogue? {
        guard let bytes = contents(of: path) else { return nil }
        do {
            return try CatalogueFile(bytes).catalogue
        } catch {
            Output.complain("\(path): \(error)")
            return nil
        }
    }

    private static func contents(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        fseek(file, 0, SEEK_END)
        let size = ftell(file)
        rewind(file)
        guard size > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: size)
        let count = fread(&bytes, 1, size, file)
        return Array(bytes.prefix(count))
    }
}
