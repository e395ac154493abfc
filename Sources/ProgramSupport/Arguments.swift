import Localization
import X11Platform

/// The options of a program's command line.
public protocol CommandLineOption: RawRepresentable, Hashable, CaseIterable where RawValue == String {
    /// What stands behind it; nil for a switch.
    var value: String? { get }
    /// Whether it may be given several times.
    var isRepeatable: Bool { get }
    /// The letter that it may be called by, behind a single dash; nil for none.
    var letter: Character? { get }
}

extension CommandLineOption {
    /// Most options are given once.
    public var isRepeatable: Bool { false }

    /// No letter.
    public var letter: Character? { nil }

    /// Whether an argument is the dash and the letter.
    func isLetter(_ argument: some StringProtocol) -> Bool {
        letter.map { argument == "-\($0)" } ?? false
    }

    /// As people type it: "-o" or "--theme".
    public var typed: String { letter.map { "-\($0)" } ?? "--\(rawValue)" }
}

/// Arguments taken apart into options and the rest.
public struct Arguments<Option: CommandLineOption> {
    /// What is no option, in its order.
    public private(set) var positionals: [String] = []
    /// Options with their values; a switch has an empty one.
    public private(set) var options: [Option: String] = [:]
    /// All values of the options that may be given several times, in their order.
    public private(set) var lists: [Option: [String]] = [:]
    /// Whether `--help` was among them.
    public private(set) var asksForHelp = false
    /// Whether `--version` was among them.
    public private(set) var asksForVersion = false

    /// Takes arguments apart. Everything behind `--` is no option.
    public init(_ arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                positionals += rest
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                positionals.append(argument)
                continue
            }
            try readOption(argument, rest: &rest)
        }
    }

    private mutating func readOption(_ argument: String, rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts[0].hasPrefix("--") ? String(parts[0].dropFirst(2)) : ""
        switch (name, parts.count) {
        case ("help", 1): asksForHelp = true
        case ("version", 1): asksForVersion = true
        default:
            guard let option = Option(rawValue: name) ?? Option.allCases.first(where: { $0.isLetter(parts[0]) }) else {
                throw UsageError(localized("There is no option \(argument): see \(X11Application.programName) --help."))
            }
            let attached = parts.count == 2 ? String(parts[1]) : nil
            try set(option, try value(of: option, attached: attached, rest: &rest))
        }
    }

    private func value(
        of option: Option, attached: String?, rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard let wanted = option.value else {
            if attached != nil { throw UsageError(localized("\(option.typed) is a switch and takes no value.")) }
            return ""
        }
        guard let value = attached ?? rest.popFirst() else {
            throw UsageError(localized("\(option.typed) needs a value: \(option.typed) \(wanted)."))
        }
        return value
    }

    private mutating func set(_ option: Option, _ value: String) throws(UsageError) {
        if option.isRepeatable { lists[option, default: []].append(value) }
        if options.updateValue(value, forKey: option) != nil && !option.isRepeatable {
            throw UsageError(localized("\(option.typed) is given twice."))
        }
    }
}
