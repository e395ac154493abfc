/// Where the picture of a food or a person comes from. The core only carries it; the screens draw it.
///
/// Every food and person has one, and a menu of 100,000 is made and read in one go: it takes eight bytes. Names, of which
/// there are few, lie elsewhere, and numbers have 32 bits.
public enum PhotoRef: Hashable, Sendable {
    /// A drawing that comes with the program, by its name without an ending: `"pizza"`.
    indirect case builtIn(String)
    /// A picture kept inside the book, by its number there.
    case stored(UInt32)
    /// A picture made up by the program, by its kind; the synthetic book has kinds 0 to 15.
    case generated(UInt32)
}
