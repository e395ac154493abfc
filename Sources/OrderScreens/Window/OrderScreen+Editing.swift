import Localization
import OrderCore
import Widgets

/// What the line under the people offers when a food was edited that had been ordered before.
struct Repricing: Equatable {
    /// The food.
    let food: FoodID
    /// What became of it, and the offer to change the orders too.
    let message: StatusLine.Message
}

extension OrderScreen {
    /// Connects editing in place and the categories; called once.
    func connectEditing() {
        editing.stage = self
        editing.refusal = { [weak self] in
            self?.model.obstacle?.sentence
        }
        editing.onPerform = { [weak self] in self?.performEdit($0) }
        editing.onWarn = { [weak self] in self?.warnOfEdit($0) }
        editing.onChoosePhoto = { [weak self] in self?.choosePhoto(of: $0, $1) }
        editing.onChange = { [weak self] in self?.editingChanged($0) }
        menu.editing = editing
        menu.collection.onScroll = { [weak self] in
            self?.menuScrolled()
            self?.editing.place()
        }
        menu.onEdited = { [weak self] in self?.offerRepricing($0) }
        menu.onCategory = { [weak self] in self?.categoryChanged($0) }
        menu.chips.onDrop = { [weak self] in self?.drop($0, onto: $1, in: $2) }
        people.editing = editing
        people.collection.onScroll = { [weak self] in
            self?.isBusy = true
            self?.editing.place()
        }
        people.panel.collection.onScroll = { [weak self] in self?.isBusy = true }
        people.status.onOffer = { [weak self] in self?.repriceLines() }
    }

    // MARK: What comes of it

    /// Does what an editor asks for. Returns why it could not be done; what changes nothing is done.
    private func performEdit(_ command: OrderCommand) -> String? {
        do {
            try model.perform(command)
            return nil
        } catch {
            return error.isNothingToDo ? nil : error.sentence
        }
    }

    private func warnOfEdit(_ sentence: String?) {
        if let sentence { return warn(sentence) }
        guard notice?.isWarning == true else { return }
        notice = nil
        updateStatus()
    }

    private func editingChanged(_ name: String) {
        isBusy = true
        if !name.isEmpty { endHelp() }
        trace?.state([("editing", name)])
    }

    private func categoryChanged(_ category: String?) {
        notice = nil
        updateStatus()
        trace?.state([("category", category ?? "")])
    }

    // MARK: Orders that were made before

    /// What was ordered keeps the price it had (R16); the line under the people offers to change it too.
    private func offerRepricing(_ before: Food) {
        guard let food = model.book.food(before.id), food.name != before.name || food.price != before.price else {
            return
        }
        let count = model.book.quantityBehind(food)
        guard count > 0 else { return }
        repricing = Repricing(
            food: food.id,
            message: StatusLine.Message(
                text: sentence(before, food), offersUndo: true, offer: OrderScreen.repricingOffer(count)))
        updateStatus()
    }

    private static func repricingOffer(_ count: Int) -> String {
        count == 1 ? localized("Also on the order already made") : localized("Also on the \(count) orders already made")
    }

    private func sentence(_ before: Food, _ after: Food) -> String {
        let price = model.format.card(after.price)
        if after.name == before.name { return localized("\(after.name) is \(price) now") }
        return after.price == before.price
            ? localized("\(before.name) is called \(after.name) now")
            : localized("\(before.name) is called \(after.name) now, at \(price)")
    }

    private func repriceLines() {
        guard let repricing else { return }
        perform(.repriceLines(of: repricing.food))
    }
}
