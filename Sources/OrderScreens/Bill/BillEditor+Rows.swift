import Localization
import OrderCore
import Widgets

/// What there is to be set.
extension BillEditor {
    func rebuild(_ fields: [BillField]) {
        let keyboard = root?.focusedView
        let chosen = choices.first { $0.control === keyboard }?.choice
        let focused = written.first { $0.row.field?.isFocused == true }
        let focusedField = focused?.row.field ?? (newClass.fields + newFee.fields).first(where: \.isFocused)
        let selection = focusedField?.selectedRange
        let edited = written.filter(\.row.isEdited).map { ($0.field, $0.row.field?.text ?? "", $0.row.problem.text) }
        shape = fields
        // Before their views go: what loses the keyboard now is not meant to be taken.
        written.removeAll()
        for view in subviews { view.removeFromSuperview() }
        choices.removeAll()
        rows.removeAll()
        for field in fields {
            if field == .service { rows.append(newClass.row) }
            if field == .tip { addFeeRows(isAny: fields.contains { if case .fee = $0 { true } else { false } }) }
            addRow(of: field)
            if field == .paidInAll {
                addChoice(.tipBase)
                addChoice(.tipSplit)
                rows.append(sharersRow)
                addChoice(.rounding)
            }
        }
        addSubview(title)
        addSubview(total)
        addSubview(warning)
        for view in rows.flatMap(\.views) { addSubview(view) }
        addSubview(transfersTitle)
        addSubview(done)
        if let theme = root?.theme { setFonts(theme) }
        for (field, text, problem) in edited { restore(field, text, problem) }
        let kept = focused.map { focused in written.first { $0.field == focused.field }?.row.field } ?? focusedField
        if let kept, let selection {
            root?.focus(kept)
            kept.select(selection)
        } else if let gone = focused?.field {
            if case .fee = gone { root?.focus(newFee.name) } else { root?.focus(newClass.name) }
        } else if let next = chosen.map({ chosen in choices.first { $0.choice == chosen }?.control }) ?? keyboard,
            next.isDescendant(of: self)
        {
            root?.focus(next)
        }
    }

    /// What was being written comes back into its new row.
    private func restore(_ field: BillField, _ text: String, _ problem: String) {
        guard let row = written.first(where: { $0.field == field })?.row else { return }
        row.show(text: field.text(model.book))
        row.field?.text = text
        row.show(problem: problem.isEmpty ? nil : problem)
    }

    /// - Parameter isAny: whether the book has fees, which may be taxed.
    private func addFeeRows(isAny: Bool) {
        rows.append(newFee.row)
        if isAny { addChoice(.feesTaxed) }
    }

    private func addRow(of field: BillField) {
        let text = TextField(placeholder: field.placeholder(model.book))
        text.showsClearButton = false
        text.accessibilityLabel = field.title
        var controls: [View] = [text]
        switch field {
        case .tax: controls.append(control(of: .taxInside))
        case .service: controls += [withoutService, control(of: .serviceTaxed)]
        case .fee(let name): controls.append(removeButton(ofFee: name))
        case .cashStep: controls.append(control(of: .cashTie))
        default: break
        }
        let row = BillRow(field.title, controls, isDetail: field.isDetail)
        text.onSubmit = { [weak self] in self?.accept(field) }
        text.onBlur = { [weak self] in self?.accept(field) }
        text.onCancel = { [weak self] in self?.giveUp(field) ?? false }
        rows.append(row)
        written.append((field, row))
    }

    private func addChoice(_ choice: BillChoice) {
        rows.append(BillRow(choice.title, [control(of: choice)], isDetail: choice.isDetail))
    }

    private func control(of choice: BillChoice) -> SegmentedControl {
        let control = SegmentedControl(titles: choice.titles, selected: choice.selected(model.book.settings))
        control.label = choice.title
        control.action = { [weak self] in self?.set(choice.setting($0)) }
        choices.append((choice, control))
        return control
    }

    private func removeButton(ofFee name: String) -> Button {
        let button = Button(icon: .close)
        button.accessibilityLabel = localized("Remove \(name)")
        button.tooltip = localized("Remove \(name)")
        button.action = { [weak self] in
            self?.set(.fee(name, nil))
            guard let self else { return }
            root?.focus(newFee.name)
        }
        return button
    }
}
