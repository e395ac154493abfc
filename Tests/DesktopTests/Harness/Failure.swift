/// What a test on the desktop waited for in vain, or could not do at all.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
