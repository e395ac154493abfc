import OrderCore
import Widgets

/// What is written or chosen becomes a step of the book.
extension BillEditor {
    /// Takes what is written in a field.
    func accept(_ field: BillField) {
        guard let row = written.first(where: { $0.field == field })?.row, let text = row.field?.text else { return }
        guard text != field.text(model.book) else { return row.show(problem: nil) }
        do {
            try change(try field.setting(text, model.book))
            show(field, row)
        } catch {
            refuse(error.sentence, row)
        }
        contentResized()
    }

    /// Escape: what is being written is forgotten, and the sheet may go.
    func giveUp(_ field: BillField) -> Bool {
        if let row = written.first(where: { $0.field == field })?.row { show(field, row) }
        return false
    }

    func acceptNewFee() {
        accept(newFee) { name, text throws(OrderFailure) in .fee(name, try MoneyText.amount(text, model.book)) }
    }

    func acceptNewClass() {
        accept(newClass) { name, text throws(OrderFailure) in
            let rate = try MoneyText.rate(text)
            do throws(Refusal) {
                let tax = try TaxClass(name: try OrderName.normalized(name))
                return tax == .standard ? .tax(rate) : .classTax(tax, rate)
            } catch {
                throw OrderFailure(error)
            }
        }
    }

    private func accept(_ entry: NewEntry, _ setting: (String, String) throws(OrderFailure) -> BillSetting) {
        do throws(OrderFailure) {
            try change(try setting(entry.name.text, entry.value.text))
            entry.clear()
        } catch {
            refuse(error.sentence, entry.row)
        }
        contentResized()
    }

    func set(_ setting: BillSetting) {
        do { try change(setting) } catch { onRefused?(error.sentence) }
    }

    private func change(_ setting: BillSetting) throws(OrderFailure) {
        do {
            try model.perform(.setBill(setting))
        } catch  where error.isNothingToDo {
            return
        }
    }

    private func refuse(_ sentence: String, _ row: BillRow) {
        row.show(problem: sentence)
        onRefused?(sentence)
    }

    /// Whether something stands in a field that was refused.
    var problems: [String] { rows.map(\.problem.text).filter { !$0.isEmpty } }
}
