import CCairo

/// A configuration of fontconfig that holds the faces of one family and nothing else.
///
/// For every font of another size or weight, fontconfig compares each font of the machine: milliseconds where hundreds
/// are installed, too long for a program's first frame. Among the faces of one family it takes next to nothing.
@safe struct FontConfiguration {
    /// `FcConfig`; `nil` where the family is not installed.
    let pointer: OpaquePointer?

    /// The one for ``Font/defaultFamily``, made when it is first asked for; others who ask at the time wait. It stays to
    /// the end of the process, and any thread may read it.
    nonisolated(unsafe) static let shared = FontConfiguration(family: Font.defaultFamily)

    /// Finds the directories that hold the family, which reads the machine's configuration, and makes one of its own.
    init(family: String) {
        let directories = FontConfiguration.directories(ofFamily: family)
        guard !directories.isEmpty, let config = unsafe FcConfigCreate() else {
            unsafe pointer = nil
            return
        }
        let text = FontConfiguration.text(
            family: family, directories: directories, caches: FontConfiguration.cacheDirectories())
        if unsafe FcConfigParseAndLoadFromMemory(config, text, 0) != 0, unsafe FcConfigBuildFonts(config) != 0 {
            unsafe pointer = config
        } else {
            unsafe FcConfigDestroy(config)
            unsafe pointer = nil
        }
    }

    /// The directories of the files that hold faces of a family (`FcFontList`).
    private static func directories(ofFamily family: String) -> Set<String> {
        let pattern = unsafe FcPatternCreate()
        defer { unsafe FcPatternDestroy(pattern) }
        unsafe FcPatternAddString(pattern, FC_FAMILY, family)
        let wanted = unsafe FcObjectSetCreate()
        defer { unsafe FcObjectSetDestroy(wanted) }
        unsafe FcObjectSetAdd(wanted, FC_FILE)
        guard let found = unsafe FcFontList(nil, pattern, wanted) else { return [] }
        defer { unsafe FcFontSetDestroy(found) }
        var directories: Set<String> = []
        for index in unsafe 0..<Int(found.pointee.nfont) {
            var file: UnsafeMutablePointer<FcChar8>?
            guard unsafe FcPatternGetString(found.pointee.fonts[index], FC_FILE, 0, &file) == FcResultMatch,
                let file = unsafe file
            else { continue }
            let path = unsafe String(cString: file)
            if let slash = path.lastIndex(of: "/") { directories.insert(String(path[..<slash])) }
        }
        return directories
    }

    /// Where fontconfig keeps what it knows of directories; without it every file would be opened.
    private static func cacheDirectories() -> [String] {
        guard let list = unsafe FcConfigGetCacheDirs(nil) else { return [] }
        defer { unsafe FcStrListDone(list) }
        var directories: [String] = []
        while let directory = unsafe FcStrListNext(list) { unsafe directories.append(String(cString: directory)) }
        return directories
    }

    /// The configuration as fontconfig reads it (fonts-conf(5)): all fonts are refused but those of the family.
    static func text(family: String, directories: Set<String>, caches: [String]) -> String {
        let places =
            directories.sorted().map { "<dir>\(escaped($0))</dir>" }
            + caches.map { "<cachedir>\(escaped($0))</cachedir>" }
        return """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>\(places.joined())<selectfont>\
            <acceptfont><pattern><patelt name="family"><string>\(escaped(family))</string></patelt></pattern></acceptfont>\
            <rejectfont><pattern></pattern></rejectfont></selectfont></fontconfig>
            """
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            default: result.append(character)
            }
        }
    }
}
