import Localization
import OrderCore
import Widgets

/// What is agreed about a line of the order, asked for in sheets.
extension OrderScreen {
    /// The entries of a line's context menu.
    func termsItems(of line: OrderLine) -> [MenuItem] {
        let id = line.id
        var items: [MenuItem] = [
            .action(localized("Quantity…"), isEnabled: canChange) { [weak self] in self?.askQuantity(of: id) }
        ]
        if line.sharers.count > 1 {
            items.append(.action(localized("Shares…"), isEnabled: canChange) { [weak self] in self?.askShares(of: id) })
        }
        items.append(.action(localized("Discount…"), isEnabled: canChange) { [weak self] in self?.askDiscount(of: id) })
        // Without a discount there is nothing to have a part in; what was left out can always be taken in again.
        if !model.book.settings.discount.isNothing || !line.isDiscountable {
            items.append(
                .action(localized("Part of the bill's discount"), isEnabled: canChange, isChecked: line.isDiscountable)
                {
                    [weak self] in self?.perform(.setDiscountable(id, !line.isDiscountable))
                })
        }
        return items
    }

    /// Asks how many of it there are.
    func askQuantity(of id: LineID) {
        guard let line = model.book.line(id) else { return }
        ask(localized("How many of “\(line.name)”?"), [FieldsView.Field(text: "\(line.quantity)", hasSteps: true)]) {
            [model] texts in
            guard let quantity = FieldsView.number(texts[0]), (1...Limits.quantity).contains(quantity) else {
                let most = Limits.quantity
                let limit = "\(most / 1000)\(model.format.style.group)\(most % 1000)"
                return .failure(OrderFailure(sentence: localized("It is a whole number from 1 to \(limit).")))
            }
            var changed = line
            changed.quantity = quantity
            return model.answer(.setQuantity(id, quantity), model.sum(of: changed))
        }
    }

    /// Asks for the weight of each who shares it.
    func askShares(of id: LineID) {
        guard let line = model.book.line(id) else { return }
        let people = line.sharers.map { (share: $0, name: model.book.person($0.person)?.name ?? "") }
        let fields = people.map { FieldsView.Field(name: $0.name, text: "\($0.share.weight)") }
        ask(localized("How many parts of “\(line.name)” has each?"), fields) { [model] texts in
            let weights: [Int]
            do throws(OrderFailure) {
                weights = try OrderScreen.weights(texts)
            } catch {
                return .failure(error)
            }
            let parts = Allocation.divide(model.book.total(of: line), byWeights: weights)
            let texts = zip(people, parts).map { "\($0.name) \(model.format.full($1))" }
            let shares = zip(people, weights).map { Share(person: $0.share.person, weight: $1) }
            let command: OrderCommand =
                line.treat.map { .treat(id, of: $0, by: .persons(shares)) } ?? .move(id, to: .persons(shares))
            return model.answer(command, texts.joined(separator: " · "))
        }
    }

    /// The weights in some fields; an empty one is 0.
    private static func weights(_ texts: [String]) throws(OrderFailure) -> [Int] {
        let words = texts.map { $0.filter { !$0.isWhitespace } }.map { $0.isEmpty ? "0" : $0 }
        // Beside a 1 it is a list of weights if it is one itself.
        for word in words where word.contains(":") || (try? WeightParser.parse("\(word):1")) == nil {
            throw OrderFailure(sentence: localized("“\(word)” is not a number of parts: write it like 2, 0.5 or 1/2."))
        }
        do throws(WeightError) {
            return try WeightParser.parse(words.joined(separator: ":"))
        } catch {
            throw OrderFailure(sentence: error.reason)
        }
    }

    /// Asks what is taken off it.
    func askDiscount(of id: LineID) {
        guard let line = model.book.line(id) else { return }
        let field = FieldsView.Field(text: MoneyText.typed(line.discount, model.book))
        ask(localized("What is taken off “\(line.name)”?"), [field]) { [model] texts in
            do throws(OrderFailure) {
                var changed = line
                changed.discount = try MoneyText.discount(texts[0], model.book)
                return model.answer(.discountLine(id, changed.discount), model.sum(of: changed))
            } catch {
                return .failure(error)
            }
        }
    }

    private func ask(
        _ question: String, _ fields: [FieldsView.Field],
        evaluate: @escaping ([String]) -> Result<FieldsView.Answer, OrderFailure>
    ) {
        weak var sheet: Sheet?
        let view = FieldsView(question, fields, evaluate: evaluate) { [weak self] answer in
            sheet?.dismiss()
            if let command = answer?.command { self?.perform(command) }
        }
        sheet = present(view, maximumWidth: 420)
        root?.focus(view.fields.first)
        view.fields.first?.selectAll()
    }
}

extension OrderModel {
    /// What a command would do, said by a text; why it cannot be done; nothing to do where everything is like that already.
    fileprivate func answer(_ command: OrderCommand, _ text: String) -> Result<FieldsView.Answer, OrderFailure> {
        do throws(Refusal) {
            _ = try preview(command)
            return .success(FieldsView.Answer(command: command, text: text))
        } catch {
            guard error.kind == .nothingToDo else { return .failure(OrderFailure(error)) }
            return .success(FieldsView.Answer(command: nil, text: text))
        }
    }

    /// What a line costs: "2 × $20.00 less $4.00 = $36.00".
    fileprivate func sum(of line: OrderLine) -> String {
        let total = book.total(of: line)
        let off = line.gross - total
        let count = line.quantity == 1 ? "" : "\(line.quantity) × "
        let less = off == 0 ? "" : " " + localized("less \(format.full(off))")
        let sum = line.quantity == 1 && off == 0 ? "" : " = \(format.full(total))"
        return count + format.full(line.price) + less + sum
    }
}
