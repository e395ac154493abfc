/// Takes a line of a menu apart into words, so that its price can be told from its name.
enum DishWords {
    /// The words: what stands between blanks and rows of dots. Blanks that may not break a line belong to a number.
    static func words(of text: String) -> [String] {
        var words: [[Unicode.Scalar]] = [[]]
        let scalars = Array(text.unicodeScalars)
        var place = 0
        while place < scalars.count {
            let length = gap(in: scalars, at: place)
            if length == 0 {
                words[words.count - 1].append(scalars[place])
            } else {
                words.append([])
            }
            place += max(length, 1)
        }
        words.removeAll(where: \.isEmpty)
        if let last = words.popLast() { words += cut(last) }
        return words.map(string)
    }

    /// The name before a price, without the dashes and dots that lead to the price.
    static func withoutLeader(_ words: ArraySlice<String>) -> String {
        var scalars = Array(words.joined(separator: " ").unicodeScalars)
        while let last = scalars.last, last == " " || isLeader(last) {
            // A dot that ends a word is part of it: "Gr. Salat m. Ei".
            if last == ".", scalars.count > 1, scalars[scalars.count - 2] != " " { break }
            scalars.removeLast()
        }
        return string(scalars)
    }

    /// How many characters from a place on only set words apart; 0 for a letter.
    private static func gap(in scalars: [Unicode.Scalar], at place: Int) -> Int {
        let scalar = scalars[place]
        if scalar == "…" || scalar == "‥" { return 1 }
        if scalar.properties.isWhitespace { return scalar == "\u{A0}" || scalar == "\u{202F}" ? 0 : 1 }
        guard isLeader(scalar) else { return 0 }
        let run = scalars[place...].prefix { $0 == scalar }.count
        return run > 1 ? run : 0
    }

    private static func isLeader(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", "·", "・", "_", "-", "–", "—", "=", "*", ":", ",", ";", "：", "、": true
        default: false
        }
    }

    /// Chinese and Japanese set no blank between a name and its price: "枝豆380円".
    private static func cut(_ word: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
        var start = word.count
        while start > 0, "円元원".unicodeScalars.contains(word[start - 1]) { start -= 1 }
        let end = start
        while start > 0, isOfNumber(word[start - 1]) { start -= 1 }
        guard start > 0, start < end, word[start - 1].value >= 0x2E80, word[start - 1].properties.isAlphabetic else {
            return [word]
        }
        return [Array(word[..<start]), Array(word[start...])]
    }

    private static func isOfNumber(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.numericType == .decimal || [".", ",", "，", "．", "¥", "￥", "$"].contains(scalar)
    }

    private static func string(_ scalars: [Unicode.Scalar]) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}
