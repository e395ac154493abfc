/// What a person is asked for when a program needs paths of files: of one or several to open, or of one to save to.
public struct FileRequest: Hashable {
    /// What the path is for.
    public enum Kind: Hashable {
        /// A file that is there.
        case open
        /// A file that is there or not; whoever asks the person also asks before one that is there is replaced.
        case save(suggestedName: String)
    }

    /// What the path is for.
    public var kind: Kind
    /// The question: "Open a book".
    public var title: String
    /// The answer's button: "Open".
    public var acceptLabel: String
    /// Which files are shown, the first at the beginning; empty shows all.
    public var filters: [FileFilter]
    /// The folder to begin in, an absolute path; `nil` for the one of the last time or the home.
    public var folder: String?
    /// Whether several files may be opened at once; of no account when saving.
    public var allowsMultipleSelection: Bool

    /// Makes a request.
    public init(
        kind: Kind, title: String, acceptLabel: String, filters: [FileFilter] = [], folder: String? = nil,
        allowsMultipleSelection: Bool = false
    ) {
        self.kind = kind
        self.title = title
        self.acceptLabel = acceptLabel
        self.filters = filters
        self.folder = folder
        self.allowsMultipleSelection = allowsMultipleSelection
    }
}

/// A kind of files by their names.
public struct FileFilter: Hashable {
    /// What a person calls them: "Menus".
    public var name: String
    /// What their names look like, each with `*` for anything and `?` for one character, whatever the case: "*.csv".
    public var patterns: [String]

    /// Makes a filter.
    public init(name: String, patterns: [String]) {
        self.name = name
        self.patterns = patterns
    }
}
