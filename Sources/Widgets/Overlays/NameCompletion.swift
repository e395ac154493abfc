/// How the beginning of a name in a folder may go on.
nonisolated struct NameCompletion: Hashable {
    /// The names that begin so. Case counts only where it tells some of them apart from others.
    let candidates: [String]
    /// What all of them have in common, with a slash behind the only one if it is a folder; `nil` when that is no more than
    /// there is.
    let name: String?

    /// Looks for the names that go on from a beginning.
    init(of beginning: String, among entries: [FileEntry]) {
        let exact = entries.filter { $0.name.hasPrefix(beginning) }
        let folded = beginning.lowercased()
        let found = exact.isEmpty ? entries.filter { $0.name.lowercased().hasPrefix(folded) } : exact
        candidates = found.map(\.name)
        var common = found.first?.name ?? ""
        for entry in found.dropFirst() { common = NameCompletion.common(common, entry.name) }
        if found.count == 1, found[0].kind == .folder { common += "/" }
        name = common.count >= beginning.count && !common.isEmpty && common != beginning ? common : nil
    }

    private static func common(_ first: String, _ second: String) -> String {
        String(zip(first, second).prefix { $0 == $1 }.map(\.0))
    }
}
