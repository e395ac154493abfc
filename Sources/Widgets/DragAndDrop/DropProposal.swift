/// What a drop would do to the data, as UIKit's `UIDropOperation`.
public nonisolated enum DropOperation: Hashable, Sendable {
    /// Nothing: the place does not care.
    case cancel
    /// Nothing: the place refuses, and says so.
    case forbidden
    /// The item is here afterwards, and still where it came from.
    case copy
    /// The item is here afterwards, and no longer where it came from.
    case move

    /// Whether something would happen.
    public var isAccepting: Bool { self == .copy || self == .move }
}

/// How a collection shows where a drop goes, as UIKit's `UICollectionViewDropProposal.Intent`.
public nonisolated enum DropIntent: Hashable, Sendable {
    /// Not at all.
    case unspecified
    /// Between items: they make room.
    case insertAtDestinationIndexPath
    /// Into an item: it is lit.
    case insertIntoDestinationIndexPath
}

/// A destination's answer while something hovers over it.
public nonisolated struct DropProposal: Hashable, Sendable {
    /// What a drop would do.
    public var operation: DropOperation
    /// How a collection shows it.
    public var intent: DropIntent
    /// What would come of it in words, shown before release ("$20 → $33").
    public var outcome: DropOutcome?
    /// Why a forbidden drop is refused: a sentence for people.
    public var reason: String?

    /// Makes a proposal.
    public init(
        operation: DropOperation, intent: DropIntent = .unspecified, outcome: DropOutcome? = nil,
        reason: String? = nil
    ) {
        self.operation = operation
        self.intent = intent
        self.outcome = outcome
        self.reason = reason
    }

    /// A refusal with its reason.
    public static func forbidden(_ reason: String) -> DropProposal {
        DropProposal(operation: .forbidden, intent: .insertIntoDestinationIndexPath, reason: reason)
    }
}

/// What a drop would change, in words: shown on the target while the pointer is over it.
public nonisolated struct DropOutcome: Hashable, Sendable {
    /// The main figure now, "$20"; `nil` when there is none yet.
    public var before: String?
    /// The main figure afterwards, "$33".
    public var after: String
    /// The line under it, "1 → 2 items".
    public var detail: String
    /// The whole in a sentence, for the status line and screen readers.
    public var sentence: String

    /// Makes an outcome.
    public init(before: String?, after: String, detail: String, sentence: String) {
        self.before = before
        self.after = after
        self.detail = detail
        self.sentence = sentence
    }
}
