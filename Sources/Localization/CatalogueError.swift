/// Why a catalogue cannot be read.
public struct CatalogueError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line where it stands, from 1.
    public let line: Int
    /// What is wrong there, in a sentence.
    public let reason: String

    /// The line and the reason.
    public var description: String { "Line \(line): \(reason)" }
}
