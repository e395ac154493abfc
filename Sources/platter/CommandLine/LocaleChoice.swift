import Glibc
import Localization
import OrderCore
import OrderFormats

/// The locale that amounts are written in, and papers printed.
enum LocaleChoice {
    /// The style of the locale that was named, or else of the environment's.
    static func style(named name: String?) -> NumberStyle {
        NumberStyle.named(name ?? environment())
    }

    /// The locale that arguments name, before they are read as a whole: what is wrong with them is said in its language.
    static func named(in arguments: [String]) -> String? {
        let option = "--" + CommandOption.locale.rawValue
        for (argument, next) in zip(arguments, arguments.dropFirst() + [""]) {
            if argument == option { return next }
            if argument.hasPrefix(option + "=") { return String(argument.dropFirst(option.count + 1)) }
        }
        return nil
    }

    /// Whether people who read in the locale that was named, or else in the environment's, begin at the right.
    static func isRightToLeft(named name: String?) -> Bool {
        let locale = name ?? environment(of: "LC_MESSAGES")
        return Catalogue.isRightToLeft(language: locale)
    }

    /// The paper of the country of the locale that was named, or else of the environment's.
    static func paper(named name: String?) -> Paper {
        Paper.usual(in: name ?? environment(of: "LC_PAPER"))
    }

    /// The environment's locale for something, money unless said otherwise, in the order in which it has a say.
    private static func environment(of category: String = "LC_MONETARY") -> String {
        for variable in ["LC_ALL", category, "LANG"] {
            guard let value = getenv(variable) else { continue }
            let name = String(cString: value)
            if !name.isEmpty { return name }
        }
        return "C"
    }
}
