import Geometry
import Localization
import OrderCore
import OrderFormats
import Widgets

/// Shows what an import would do, for a sheet: how the file is understood, to be corrected, and what would become of its rows.
final class ImportView: SheetContent {
    private let model: OrderModel
    private let source: MenuSource
    private(set) var preview: MenuPreview
    private(set) var plan: MenuImportPlan?
    private let question = Label(lines: 2)
    private let summary = Label(color: .secondary, lines: 3)
    private(set) var choices: [MenuChoice] = []
    private(set) var choiceButtons: [Button] = []
    let rows = MenuRowsView()
    private var notes: [ImportNotes] = []
    let accept = Button(title: localized("Import"), style: .primary)
    let cancel = Button(title: localized("Cancel"))
    /// Grows with every choice: what an older one gave is not shown any more.
    private var turn = 0

    /// - Parameter answered: called with what is to be done, or with nil when it was given up.
    init(
        model: OrderModel, source: MenuSource, preview: MenuPreview, answered: @escaping (MenuImportPlan?) -> Void
    ) {
        self.model = model
        self.source = source
        self.preview = preview
        super.init()
        question.text = localized("Import “\(source.name)”?")
        accept.action = { [weak self] in
            if let plan = self?.plan, plan.command != nil { answered(plan) }
        }
        cancel.action = { answered(nil) }
        for view in [question, summary, rows, cancel, accept] as [View] { addSubview(view) }
        show(preview)
    }

    // MARK: What is shown

    private func show(_ preview: MenuPreview) {
        self.preview = preview
        switch preview.result {
        case .success(let reading):
            let plan = MenuImport.plan(reading, for: model.book)
            self.plan = plan
            summary.text =
                plan.command == nil
                ? plan.report.forecast + " " + localized("Nothing would change.") : plan.report.forecast
            summary.color = .secondary
            rows.content = dishes(reading.rows)
            showNotes(plan.report)
        case .failure(let error):
            plan = nil
            summary.text = error.reason
            summary.color = .accent
            rows.content = records(preview.table)
            showNotes(ImportReport())
        }
        accept.isEnabled = plan?.command != nil
        rows.isHidden = rows.content.rows.isEmpty
        showChoices()
        contentResized()
    }

    private static let mostRows = 8

    private func dishes(_ all: [MenuRow]) -> MenuRowsView.Content {
        let hasCategory = all.contains { !$0.category.isEmpty }
        let hasTax = all.contains { $0.taxClass != nil }
        func cells(_ name: String, _ category: String, _ tax: String, _ price: String) -> [String] {
            [name] + (hasCategory ? [category] : []) + (hasTax ? [tax] : []) + [price]
        }
        return MenuRowsView.Content(
            headings: cells(localized("Name"), localized("Category"), localized("Tax"), localized("Price")),
            rows: all.prefix(ImportView.mostRows).map {
                cells($0.name, $0.category, $0.taxClass ?? "", model.format.full($0.price))
            },
            rest: ImportView.moreDishes(all.count - ImportView.mostRows))
    }

    /// The fields as they stand there, where nobody can tell what they are.
    private func records(_ table: MenuTable?) -> MenuRowsView.Content {
        guard let table else { return MenuRowsView.Content() }
        let count = min(table.columnCount, ImportView.mostColumns)
        return MenuRowsView.Content(
            headings: (0..<count).map(preview.title(ofColumn:)),
            rows: table.body.prefix(ImportView.mostRows).map { record in
                (0..<count).map { record[$0].split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            },
            rest: ImportView.moreRows(table.body.count - ImportView.mostRows), hasPrices: false)
    }

    private static let mostColumns = 6

    private static func moreDishes(_ count: Int) -> String {
        count > 0
            ? localized("… and \(count) more dish", plural: "… and \(count) more dishes", count: count) : ""
    }

    private static func moreRows(_ count: Int) -> String {
        count > 0
            ? localized("… and \(count) more row", plural: "… and \(count) more rows", count: count) : ""
    }

    private func showNotes(_ report: ImportReport) {
        for note in notes { note.views.forEach { $0.removeFromSuperview() } }
        let format = model.format
        notes = [
            ImportNotes(localized("To be looked at"), report.warnings.map { ImportView.sentence($0) }),
            ImportNotes(localized("Left out"), report.refused.map { ImportView.sentence($0) }),
            ImportNotes(localized("Changes"), report.changed.map { $0.text(in: format) }),
        ].filter { !$0.lines.isEmpty }
        for note in notes { note.views.forEach(addSubview) }
        if let theme = root?.theme { setFonts(theme) }
    }

    /// The file is named above already.
    private static func sentence(_ note: ImportReport.Note) -> String {
        guard let first = note.place.first else { return note.sentence }
        return "\(first.uppercased())\(note.place.dropFirst()): \(note.sentence)"
    }

    // MARK: Choosing

    private func showChoices() {
        choices = MenuChoice.all(of: preview, currency: source.currency)
        while choiceButtons.count > choices.count { choiceButtons.removeLast().removeFromSuperview() }
        while choiceButtons.count < choices.count {
            let place = choiceButtons.count
            let button = Button()
            button.action = { [weak self] in self?.openMenu(place) }
            choiceButtons.append(button)
            // In the order of Tab they come before the answers.
            insertSubview(button, at: subviews.firstIndex { $0 === cancel } ?? subviews.count)
        }
        for (button, choice) in zip(choiceButtons, choices) { button.title = "\(choice.name): \(choice.value)" }
    }

    private func openMenu(_ place: Int) {
        let button = choiceButtons[place]
        let items = choices[place].ways.map { way in
            MenuItem.action(way.title, isChecked: way.isChosen) { [weak self] in self?.choose(way.choices) }
        }
        root?.present(MenuOverlay(Menu(items), at: .below(button.convertToRoot(button.bounds))))
    }

    /// Reads the menu again, on another thread.
    private func choose(_ choices: MenuChoices) {
        guard choices != preview.choices, let root else { return }
        turn += 1
        accept.isEnabled = false
        let (source, turn) = (source, turn)
        root.background {
            source.read(choices)
        } then: { [weak self] preview in
            if let self, turn == self.turn { show(preview) }
        }
    }

    // MARK: Layout

    override func setFonts(_ theme: Theme) {
        question.font = theme.font(17, weight: 600)
        summary.font = theme.font(14, tabular: true)
        for note in notes { note.setFonts(theme) }
    }

    override func place(in width: Double, _ put: (View, Rect) -> Void) -> Double {
        let title = question.sizeThatFits(Size(width: width, height: 60))
        put(question, Rect(x: 0, y: 0, width: width, height: title.height))
        var y = title.height + 6
        let text = summary.sizeThatFits(Size(width: width, height: 80))
        put(summary, Rect(x: 0, y: y, width: width, height: text.height))
        y += text.height + 14
        if !choiceButtons.isEmpty {
            y = WrappedRows(choiceButtons, in: width).place(choiceButtons, y: y, put) + 14
        }
        if !rows.content.rows.isEmpty {
            put(rows, Rect(x: 0, y: y, width: width, height: rows.height))
            y += rows.height + 14
        }
        for note in notes { y += note.place(in: width, from: y, put) + 12 }
        return placeAnswers([accept, cancel], y: y + 4, in: width, put)
    }
}
