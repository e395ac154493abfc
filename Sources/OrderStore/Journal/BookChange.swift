public import OrderCore

/// Something that became part of a book's history, by this process or another one.
public struct BookChange: Hashable, Sendable {
    /// What became of the step.
    public enum Kind: Hashable, Sendable {
        /// It was done.
        case done
        /// It was taken back.
        case undone
        /// It was done again.
        case redone
    }

    /// What became of the step.
    public let kind: Kind
    /// The step, with the author who did it first.
    public let step: Step
    /// Who did, undid or redid it now.
    public let author: String
}
