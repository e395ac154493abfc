/// What kind of change a step was.
public enum StepVerb: String, Hashable, Sendable, CaseIterable {
    /// The book was made.
    case new
    /// Something was ordered.
    case order
    /// A line came to be shared by more people.
    case share
    /// A line went to others.
    case move
    /// Others got a line like one that was there.
    case copy
    /// A line, a food or a person was taken out.
    case remove
    /// Something stands in another place.
    case reorder
    /// A food came onto the menu.
    case addFood = "add-food"
    /// Somebody came to the table.
    case addPerson = "add-person"
    /// A name, a price or a picture became another.
    case edit
    /// Others pay for what somebody has.
    case treat
    /// How the lines become a bill was changed.
    case setBill = "set"
    /// Somebody paid, or a payment was taken back.
    case pay
    /// The table was closed: all lines were taken out.
    case close
    /// The book became that of a closed table.
    case seal
    /// The book of a closed table was opened again.
    case reopen
    /// A menu was read from a file.
    case importMenu = "import"
}

/// One gesture of one person: the events it took, undone and redone together.
public struct Step: Hashable, Sendable, Identifiable {
    /// Its number in the journal; 0 and up.
    public let id: Int
    /// Who did it.
    public let author: String
    /// What kind of change it was.
    public let verb: StepVerb
    /// What was done, in a few words: "Pasta → John".
    public let label: String
    /// What happened.
    public let events: [OrderEvent]

    /// Makes a step.
    public init(id: Int, author: String, verb: StepVerb, label: String, events: [OrderEvent]) {
        self.id = id
        self.author = author
        self.verb = verb
        self.label = label
        self.events = events
    }
}
