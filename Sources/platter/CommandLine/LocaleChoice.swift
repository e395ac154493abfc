import Glibc
import OrderCore

/// The locale that amounts are written in.
enum LocaleChoice {
    /// The style of the locale that was named, or else of the environment's.
    static func style(named name: String?) -> NumberStyle {
        NumberStyle.named(name ?? environment())
    }

    /// The environment's locale for money, in the order in which it has a say.
    private static func environment() -> String {
        for variable in ["LC_ALL", "LC_MONETARY", "LANG"] {
            guard let value = getenv(variable) else { continue }
            let name = String(cString: value)
            if !name.isEmpty { return name }
        }
        return "C"
    }
}
