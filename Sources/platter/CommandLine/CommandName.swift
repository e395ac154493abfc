import ProgramSupport

/// The commands of the command line.
enum CommandName: String, CaseIterable {
    case new
    case importMenu = "import"
    case order
    case move
    case share
    case remove
    case undo
    case redo
    case close
    case copy
    case show
    case receipt
    case check

    /// The arguments that are not options, as the usage line names them, and how many of them must be there.
    var arguments: (names: [String], required: Int) {
        switch self {
        case .new, .close, .show, .receipt, .check: (["BOOK"], 1)
        case .importMenu: (["BOOK", "FILE"], 2)
