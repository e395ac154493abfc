/// A text for people in their language; in English where the catalogue has no translation, or where there is none.
///
/// Every text that people read goes through here, written whole: sentences are never put together from pieces that another
/// language would order or bend otherwise. HouseTests read the sources for these calls and compare them with the catalogues,
/// so the message has to be one literal.
///
/// - Parameters:
///   - message: the English text.
///   - context: what kind of text it is, where the same English words need two translations (`msgctxt` of gettext).
public func localized(_ message: Message, context: StaticString? = nil) -> String {
    guard let catalogue = Catalogue.current else { return message.english }
    return catalogue.translation(of: message.key, context: context).map {
        catalogue.directed(message.filled(into: $0), isComposed: message.hasPlaces)
    }
        ?? message.english
}

/// A text about a number of things in people's language, in the form that the language has for that number (`ngettext`).
///
/// - Parameters:
///   - one: the English text for 1. It has the same values in the same order as `plural`.
///   - plural: the English text for every other number.
///   - count: the number of things.
public func localized(_ one: Message, plural: Message, count: Int) -> String {
    let english = count == 1 ? one : plural
    guard let catalogue = Catalogue.current else { return english.english }
    return catalogue.translation(of: one.key, plural: plural.key, count: count)
        .map {
            catalogue.directed(plural.filled(into: $0), isComposed: plural.hasPlaces)
        } ?? english.english
}

/// Names in a row as people say them: "Ana", "Ana and Ben", "Ana, Ben and Chloe".
public func localizedList(_ names: [String]) -> String {
    guard let last = names.last else { return "" }
    guard names.count > 1 else { return last }
    return localized("\(localizedSeries(names.dropLast())) and \(last)")
}

/// Notes or names in a row with nothing said of the last one, with the comma of people's language: "2 × $6.50, shared with Ben".
public func localizedSeries(_ parts: some Sequence<String>) -> String {
    parts.reduce(nil as String?) { series, part in series.map { localized("\($0), \(part)") } ?? part } ?? ""
}

/// What something becomes, or where it goes: "$20 → $33", "Pizza → John".
public func localizedChange(_ before: String, to after: String) -> String {
    localized("\(before) → \(after)")
}
