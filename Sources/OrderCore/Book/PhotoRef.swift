/// Where the picture of a food or a person comes from. The core only carries it; the screens draw it.
public enum PhotoRef: Hashable, Sendable {
    /// A drawing that comes with the program, by its name without an ending: `"pizza"`.
    case builtIn(String)
    /// A picture kept inside the book, by its number there.
    case stored(Int)
    /// A picture made up by the program, by its kind; the synthetic book has kinds 0 to 15.
    case generated(Int)
}
