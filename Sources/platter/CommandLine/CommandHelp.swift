import OrderFormats
import ProgramSupport

/// What the program says about its use.
enum CommandHelp {
    /// The version of the program.
    static let version = "platter 0.1.0"

    /// The usage line of a command, without the options that all have.
    static func usage(of command: CommandName) -> String {
        let arguments = command.arguments
        let names = arguments.names.enumerated().map { $0 < arguments.required ? $1 : "[\($1)]" }
        let more = command.takesMore ? ["[\(arguments.names[arguments.names.count - 1])]..."] : []
        let options = command.options.map { option in
            "[\(option.typed)\(option.value.map { " " + $0 } ?? "")]\(option.isRepeatable ? "..." : "")"
        }
        return (["platter", command.rawValue] + names + more + options).joined(separator: " ")
    }

    /// The help of one command, or of the program.
    static func text(for command: CommandName?) -> String {
        guard let command else { return overview }
        return """
            \(usage(of: command))

            \(details(of: command))
            Everywhere: --locale en_US, how amounts are written (default: the environment's).

            """
    }

    private static var overview: String {
        let commands = CommandName.allCases.map { "  \(usage(of: $0))\n      \(summary(of: $0))" }
        return """
            Platter, the food order book: drag dishes onto people, see what everybody pays.

              platter [BOOK]
                  Opens the window on a book (default: $XDG_DATA_HOME/platter/default.platter).
            \(commands.joined(separator: "\n"))
              platter --help | --version | COMMAND --help

            Options of the window:
            \(WindowLook.help)
              --foods N --people M a made-up book in memory, for measuring
            Everywhere:
              --locale en_US       how amounts are written (default: the environment's)

            Exit status: 0 done, 1 refused with the reason on stderr and nothing changed, 2 wrong use.

            """
    }

    private static func summary(of command: CommandName) -> String {
        switch command {
        case .new: "Makes a book, with an empty menu or with one from files."
        case .importMenu: "Brings menus from files into a book, as one step, and prints what has become of each row."
        case .order: "Orders a dish for one person, for several (shared), or for everyone."
        case .move: "Gives a line, or some of it, to others."
        case .share: "Lets others join those who share a line."
        case .remove: "Takes a line off the order."
        case .set: "Sets how the bill is made: tax, service, tip, fees, discount, rounding."
        case .pay: "Notes what somebody pays toward the bill."
        case .unlock: "Lets somebody who was done share in what comes later again."
        case .undo: "Takes back the newest step, or the N newest, whoever made them."
        case .redo: "Does again what was undone last."
        case .close: "Keeps the book as it stands in a file beside it, then takes everything ordered off."
        case .reopen: "Lets the book of a closed table be changed once more."
        case .copy: "Writes the book as it stands, with its history and photos, into another file."
        case .show: "Prints who has what and pays what, with the numbers of the lines."
        case .receipt: "Writes who had what and who pays what, to be sent, printed or kept."
        case .check: "Checks the file and every sum."
        }
    }

    private static let encodings =
        "  --encoding NAME     how letters are written: \(TextEncoding.allCases.map(\.rawValue).joined(separator: ", "))"

    private static func details(of command: CommandName) -> String {
        let who = "WHO: a person's name or number, several with commas, or \"everyone\"."
        let specifics =
            switch command {
            case .new:
                """
                  --currency CUR      a code of ISO 4217 (default: USD)
                  --people "Ana,Ben"  who is at the table, by seat
                  --menu FILE         a menu, as "platter import" reads it; may be given several times
                \(encodings)
                """
            case .importMenu:
                """
                FILE: CSV, TSV, JSON or lines like "Tea 2.50"; "-" is standard input.
                What the book has already gets the file's price; everything else is added. Rows that cannot be read are printed
                with their lines, and the others are imported all the same. A file that cannot be read at all changes nothing.
                \(encodings)
                """
            case .order:
                """
                \(who)
                FOOD: a name of the menu, blind to case and accents, or its number.
                  --quantity N        how many (default: 1)
                  --weights 2:1:1     one weight for each of WHO in place of equal parts; 0.5 and 1/2 are weights too
                  --price P           FOOD is a dish off the menu with this price for one
                  --tax CLASS         its tax class; "none" is never taxed
                  --discount D        10%, 1.50 or 10%+1.50 off the whole line
                  --no-bill-discount  the discount off the whole order is not for it
                  --treat NAME        it is NAME's food, and WHO pay for it
                """
            case .move:
                """
                LINE: its number, as "platter show" prints it.
                TO: like WHO of "platter order", or "unassigned".
                  --quantity N        how many of it (default: all)
                """
            case .share: "LINE: its number, as \"platter show\" prints it.\n\(who)"
            case .remove: "LINE: its number, as \"platter show\" prints it."
            case .set: settings
            case .pay:
                """
                WHO: one person's name or number.
                  --cash              in coins and notes, rounded as set by cash-rounding
                  --lock              they are done: what comes later is for the others
                """
            case .unlock:
                """
                WHO: one person's name or number.
                Their payments stay; what they pay is reckoned anew, with what has come since.
                """
            case .close:
                """
                The people and the menu stay, and platter undo brings back what was ordered. In the file that keeps the table
                nothing changes any more. A book that was reopened keeps its order and is closed again.
                """
            case .reopen: "What it says was owed may change then; platter close closes it again."
            case .copy: "FILE: must not be there yet. Others may go on writing to BOOK meanwhile."
            case .undo, .redo: "N: how many steps (default: 1). All of them or none."
            case .show:
                """
                  --person NAME       only this person
                  --json              for programs; all amounts in minor units
                """
            case .receipt:
                """
                  --person NAME       only this person; several with commas
                  -o FILE             a file that ends in \(ReceiptFormat.endings)
                                      (default: text on standard output)
                A file that is there is replaced. .csv is for spreadsheets, .html for mails, .pdf has pages of A4, or of
                US Letter where the locale's country has it.
                """
            case .check: "Every photo too. Prints what is wrong, and exits with 1 when anything is."
            }
        return "\(summary(of: command))\n\(specifics)"
    }

    /// The keys of "platter set".
    private static let settings = """
        KEY= takes a setting away. Several are one step: one undo takes all of them back.
          tax=8.875             the tax of every class that has none of its own, in per cent
          tax.alcohol=10        a class's own tax; a dish without a class is "standard", "none" is never taxed
          tax-inside=yes|no     whether prices contain the tax
          service=12.5          a service charge, in per cent
          service-taxed=yes|no  whether it is taxed, as the standard class
          fee.Delivery=2.99     a fee with a name of its own, shared equally
          fees-taxed=yes|no     whether fees are taxed, as the standard class
          equal-sharers=Ana,Ben who shares fees and equal tips (default: all who have ordered)
          discount=15%|50.00    off the whole order; 10%+1.50 is both
          discount-cap=8.00     the most that is taken off
          tip=18%|5.00          18 is 18 % too; 5.00 with all its decimals, or $5, is an amount
          tip-up-to=70.00       the tip is what is missing to this total
          tip-base=subtotal|discounted|taxed
          tip-split=amount|equal
          rounding=half-up|half-even|down|up
          cash-rounding=0.05    the smallest amount that coins can make
          cash-tie=up|down      where a payment goes that lies exactly in the middle
          total=66.00           the paper bill's total, to check against
        """
}
