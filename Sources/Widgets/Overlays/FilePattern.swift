/// What names look like, with `*` for anything and `?` for one character, whatever the case.
nonisolated struct FilePattern: Hashable {
    private let characters: [Character]

    init(_ pattern: String) {
        characters = Array(pattern.lowercased())
    }

    /// Whether a name looks like that. At worst as many steps as the two lengths multiplied.
    func matches(_ name: String) -> Bool {
        let name = Array(name.lowercased())
        var (place, index) = (0, 0)
        // Where to go on when it does not fit: behind the last `*`, which then stands for one character more.
        var retry: (index: Int, place: Int)?
        while place < name.count {
            if index < characters.count, characters[index] == "*" {
                retry = (index + 1, place)
                index += 1
            } else if index < characters.count, characters[index] == "?" || characters[index] == name[place] {
                index += 1
                place += 1
            } else if let last = retry {
                retry = (last.index, last.place + 1)
                (index, place) = (last.index, last.place + 1)
            } else {
                return false
            }
        }
        return characters[index...].allSatisfy { $0 == "*" }
    }
}
