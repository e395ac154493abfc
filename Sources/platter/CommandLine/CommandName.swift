import ProgramSupport

/// The commands of the command line.
enum CommandName: String, CaseIterable {
    case new
    case importMenu = "import"
    case order
    case move
    case share
    case remove
    case set
    case pay
    case unlock
    case undo
    case redo
    case close
    case reopen
    case copy
    case show
    case receipt
    case check

    /// The arguments that are not options, as the usage line names them, and how many of them must be there.
    var arguments: (names: [String], required: Int) {
        switch self {
        case .new, .close, .reopen, .show, .receipt, .check: (["BOOK"], 1)
        case .importMenu: (["BOOK", "FILE"], 2)
        case .copy: (["BOOK", "FILE"], 2)
        case .order: (["BOOK", "WHO", "FOOD"], 3)
        case .move: (["BOOK", "LINE", "TO"], 3)
        case .share: (["BOOK", "LINE", "WHO"], 3)
        case .remove: (["BOOK", "LINE"], 2)
        case .set: (["BOOK", "KEY=VALUE"], 2)
        case .pay: (["BOOK", "WHO", "AMOUNT"], 3)
        case .unlock: (["BOOK", "WHO"], 2)
        case .undo, .redo: (["BOOK", "N"], 1)
        }
    }

    /// Whether the last argument may be given more than once.
    var takesMore: Bool { self == .set || self == .importMenu }

    /// The command's own options.
    var options: [CommandOption] {
        switch self {
        case .new: [.currency, .people, .menu, .encoding]
        case .importMenu: [.encoding]
        case .order: [.quantity, .weights, .price, .tax, .discount, .noBillDiscount, .treat]
        case .pay: [.cash, .lock]
        case .move: [.quantity]
        case .show: [.person, .json]
        case .receipt: [.person, .output]
        case .share, .remove, .set, .unlock, .undo, .redo, .close, .reopen, .copy, .check: []
        }
    }
}

/// An option of a command or of the window.
enum CommandOption: String, CaseIterable, CommandLineOption {
    case currency
    case people
    case menu
    case encoding
    case quantity
    case weights
    case price
    case tax
    case discount
    case noBillDiscount = "no-bill-discount"
    case treat
    case cash
    case lock
    case person
    case json
    case output
    case locale
    case scale
    case theme
    case reducedMotion = "reduced-motion"
    case trace
    case geometry
    case foods

    /// What stands behind it; nil for a switch.
    var value: String? {
        switch self {
        case .currency: "CUR"
        case .people: "\"Ana,Ben\""
        case .menu: "FILE"
        case .encoding: "NAME"
        case .quantity, .scale, .foods: "N"
        case .weights: "2:1:1"
        case .price: "P"
        case .tax: "CLASS"
        case .discount: "10%|1.50"
        case .person, .treat: "NAME"
        case .locale: "en_US"
        case .theme: "light|dark"
        case .geometry: "WxH+X+Y"
        case .output: "FILE"
        case .noBillDiscount, .cash, .lock, .json, .reducedMotion, .trace: nil
        }
    }

    /// Whether it may be given several times.
    var isRepeatable: Bool { self == .menu }

    /// The letter that it may be called by.
    var letter: Character? { self == .output ? "o" : nil }

    /// The options that open the window differently.
    static let ofWindow: [CommandOption] = [
        .scale, .theme, .reducedMotion, .trace, .geometry, .foods, .people, .locale,
    ]
}
