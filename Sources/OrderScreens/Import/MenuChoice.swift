import Localization
import OrderCore
import OrderFormats

/// Something about a menu's file that can be read in another way, with all the ways there are.
struct MenuChoice {
    /// One way.
    struct Way {
        let title: String
        let isChosen: Bool
        let choices: MenuChoices
    }

    /// What it is about: "Price".
    let name: String
    /// The way it is read now: "Unit price".
    let value: String
    let ways: [Way]

    /// Everything that can be chosen about a menu.
    static func all(of preview: MenuPreview, currency: Currency) -> [MenuChoice] {
        var all: [MenuChoice] = []
        if case .success(let reading) = preview.result, reading.form == .json { return [] }
        all.append(letters(preview))
        all.append(fields(preview))
        guard preview.table != nil else { return all }
        all.append(heading(preview))
        all += columns(preview)
        if currency.digits > 0 { all.append(decimals(preview)) }
        return all
    }

    // MARK: Letters and fields

    private static func letters(_ preview: MenuPreview) -> MenuChoice {
        let used = preview.choices.encoding ?? preview.text?.encoding
        // The two kinds of UTF-16 have one name: files that are written so say which one it is.
        let offered = TextEncoding.allCases.filter { $0 == used || $0 != .utf16BigEndian }
        return MenuChoice(
            name: localized("Letters"), value: used?.title ?? localized("not known"),
            ways: offered.map { encoding in
                way(encoding.title, encoding == used, preview) { $0.encoding = encoding }
            })
    }

    private static func fields(_ preview: MenuPreview) -> MenuChoice {
        let used = preview.table?.delimiter
        var ways = Delimiter.allCases.map { delimiter in
            way(delimiter.title, delimiter == used, preview) {
                $0.delimiter = delimiter
                $0.columns = nil
                $0.hasHeading = nil
            }
        }
        if preview.table == nil || preview.choices.delimiter != nil {
            ways.append(
                way(localized("As found"), preview.choices.delimiter == nil, preview) {
                    $0.delimiter = nil
                    $0.columns = nil
                    $0.hasHeading = nil
                })
        }
        return MenuChoice(name: localized("Between fields"), value: used?.title ?? localized("nothing"), ways: ways)
    }

    // MARK: Columns

    private static func heading(_ preview: MenuPreview) -> MenuChoice {
        let place = preview.table?.headingPlace
        let line = place.flatMap { preview.table?.records[$0].line }
        func change(_ choices: inout MenuChoices, _ hasHeading: Bool) {
            choices.hasHeading = hasHeading
            choices.columns = nil
        }
        return MenuChoice(
            name: localized("Headings"), value: line.map { localized("line \($0)") } ?? localized("none"),
            ways: [
                way(line.map { localized("Line \($0)") } ?? localized("The first line"), place != nil, preview) {
                    change(&$0, true)
                },
                way(localized("None"), place == nil, preview) { change(&$0, false) },
            ])
    }

    private static func columns(_ preview: MenuPreview) -> [MenuChoice] {
        let count = preview.columnCount
        guard count > 0 else { return [] }
        let used = preview.choices.columns ?? preview.table?.columns
        // Where nobody can tell, one is chosen after the other, beginning with these.
        let start = used ?? MenuColumns(name: 0, price: count - 1)
        func choice(
            _ name: String, _ column: Int?, isOptional: Bool, _ change: @escaping (inout MenuColumns, Int?) -> Void
        ) -> MenuChoice {
            func set(_ title: String, _ wanted: Int?) -> Way {
                way(title, used != nil && wanted == column, preview) {
                    var columns = start
                    change(&columns, wanted)
                    $0.columns = columns
                }
            }
            let ways = (0..<min(count, mostColumns)).map { set(preview.title(ofColumn: $0), $0) }
            return MenuChoice(
                name: name, value: used == nil ? "?" : column.map(preview.title(ofColumn:)) ?? localized("none"),
                ways: isOptional ? ways + [set(localized("None"), nil)] : ways)
        }
        return [
            choice(localized("Name"), start.name, isOptional: false) { columns, column in
                guard let column else { return }
                if columns.price == column { columns.price = columns.name }
                columns.name = column
            },
            choice(localized("Price"), start.price, isOptional: false) { columns, column in
                guard let column else { return }
                if columns.name == column { columns.name = columns.price }
                columns.price = column
            },
            choice(localized("Category"), start.category, isOptional: true) { $0.category = $1 },
            choice(localized("Tax"), start.taxClass, isOptional: true) { $0.taxClass = $1 },
        ]
    }

    /// Columns that are offered; what has more is no menu.
    private static let mostColumns = 60

    private static func decimals(_ preview: MenuPreview) -> MenuChoice {
        let used = preview.choices.decimalSign
        func title(_ sign: DecimalSign?) -> String {
            switch sign {
            case .point: "12.50"
            case .comma: "12,50"
            case nil: localized("as found")
            }
        }
        return MenuChoice(
            name: localized("Decimals"), value: title(used),
            ways: [nil, DecimalSign.point, .comma].map { sign in
                way(sign == nil ? localized("As found") : title(sign), sign == used, preview) { $0.decimalSign = sign }
            })
    }

    private static func way(
        _ title: String, _ isChosen: Bool, _ preview: MenuPreview, _ change: (inout MenuChoices) -> Void
    ) -> Way {
        var choices = preview.choices
        change(&choices)
        return Way(title: title, isChosen: isChosen, choices: choices)
    }
}

extension Delimiter {
    /// What a menu calls it.
    fileprivate var title: String {
        switch self {
        case .tab: localized("tab")
        case .semicolon: localized("semicolon ;")
        case .pipe: localized("bar |")
        case .comma: localized("comma ,")
        }
    }
}
