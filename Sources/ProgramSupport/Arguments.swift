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
