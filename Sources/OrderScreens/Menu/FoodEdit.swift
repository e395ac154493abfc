import Geometry
import Localization
import OrderCore
import Widgets

/// A food being edited, or a new one being written.
final class FoodEdit: CardEdit {
    let editor = CardEditor(.food, fields: [localized("Name"), localized("Price"), localized("Category")])
    private unowned let menu: MenuSection
    /// The food as the book has it; `nil` for a new one.
    private var food: Food?
    /// What the fields began with.
    private var beginning: FoodDraft
    private var textLength = 0
    private var isCompleting = false
    /// The number that a new food was given.
    private var added: FoodID?

    var photo: PhotoRef? {
        didSet { editor.picture = menu.picture(photo) }
    }

    /// Makes an edit of a food.
    init(_ food: Food, in menu: MenuSection) {
        self.menu = menu
        self.food = food
        beginning = FoodDraft(food, in: menu.book)
        photo = food.photo
        fill(beginning)
    }

    /// Makes an edit of a new food.
    /// - Parameters:
    ///   - name: the name to begin with.
    ///   - category: the category to begin with.
    init(newNamed name: String, category: String, in menu: MenuSection) {
        self.menu = menu
        beginning = FoodDraft()
        var first = FoodDraft()
        first.name = name
        first.category = category
        // A category that nobody typed is nothing to lose.
        beginning.category = category
        fill(first)
    }

    private func fill(_ draft: FoodDraft) {
        let texts = [draft.name, draft.price, draft.category]
        for (field, text) in zip(editor.fields, texts) where field.text != text { field.text = text }
        editor.fields[FoodDraft.Field.price].accessibilityLabel = localized("Price")
        editor.picture = menu.picture(draft.photo)
        editor.accessibilityLabel = food.map { localized("Edit \($0.name)") } ?? localized("New dish")
        textLength = draft.category.utf8.count
        let category = editor.fields[FoodDraft.Field.category]
        category.onChange = { [weak self] in self?.categoryTyped($0) }
        editor.onStep = { [weak self] field, step in self?.stepCategory(field, step) ?? false }
    }

    /// The texts as they are now.
    private var draft: FoodDraft {
        var draft = FoodDraft()
        draft.name = editor.fields[FoodDraft.Field.name].text
        draft.price = editor.fields[FoodDraft.Field.price].text
        draft.category = editor.fields[FoodDraft.Field.category].text
        draft.photo = photo
        return draft
    }

    // MARK: What the editor asks

    /// Whether it is a new food.
    var isNew: Bool { food == nil }
    /// The food that is edited; `nil` for a new one.
    var id: FoodID? { food?.id }

    var traceName: String { food.flatMap { menu.book.foodPlace($0.id) }.map { "food:\($0)" } ?? "new-food" }
    var title: String { draft.name.isEmpty ? localized("the dish") : draft.name }
    var firstField: Int { isNew && !draft.name.isEmpty ? FoodDraft.Field.price : FoodDraft.Field.name }
    var collection: CollectionView { menu.collection }
    var anchor: Rect? { menu.anchor(of: food?.id) }
    var isUntouched: Bool { draft == beginning }

    func reveal() { menu.reveal(food?.id) }

    func verdict() -> CardVerdict {
        draft.verdict(changing: food, in: menu.book)
    }

    func willPerform() {
        if isNew { menu.removeDraftCard(animated: false) }
    }

    func didRefuse() {
        if isNew { menu.insertDraftCard() }
    }

    func didPerform() {
        guard let food else {
            added = menu.book.foods.last?.id
            return menu.show(added)
        }
        menu.onEdited?(food)
    }

    func bookChanged() -> String? {
        guard let old = food else { return nil }
        guard let new = menu.book.food(old.id) else {
            return localized("“\(old.name)” was taken off the menu while it was being edited.")
        }
        let typed = draft
        let now = FoodDraft(new, in: menu.book)
        var merged = now
        if typed.name != beginning.name { merged.name = typed.name }
        if typed.price != beginning.price { merged.price = typed.price }
        if typed.category != beginning.category { merged.category = typed.category }
        if typed.photo != beginning.photo { merged.photo = typed.photo }
        food = new
        beginning = now
        if photo != merged.photo { photo = merged.photo }
        fill(merged)
        return nil
    }

    func latePhoto(_ photo: PhotoRef) -> OrderCommand? {
        guard let id = food?.id ?? added, menu.book.food(id) != nil else { return nil }
        return .setFoodPhoto(id, photo)
    }

    func focusCard() {
        menu.focusCard(food?.id ?? added)
    }

    func didClose() {
        if isNew { menu.removeDraftCard(animated: true) }
        menu.updateEmptyPlace()
    }

    // MARK: The category

    private func categoryTyped(_ text: String) {
        guard !isCompleting else { return }
        editor.edited(FoodDraft.Field.category)
        let isLonger = text.utf8.count > textLength
        textLength = text.utf8.count
        let field = editor.fields[FoodDraft.Field.category]
        guard isLonger, field.selectedRange == text.utf8.count..<text.utf8.count,
            let match = menu.completion(without: food?.id).match(text)
        else { return }
        isCompleting = true
        field.complete(with: match.category, typed: match.category.prefix(match.typed).utf8.count)
        isCompleting = false
    }

    /// Up and Down go through the categories in use.
    private func stepCategory(_ index: Int, _ step: Int) -> Bool {
        let field = editor.fields[FoodDraft.Field.category]
        guard index == FoodDraft.Field.category,
            let category = menu.completion(without: nil).step(from: field.text, by: step)
        else { return false }
        isCompleting = true
        field.complete(with: category, typed: 0)
        isCompleting = false
        textLength = category.utf8.count
        editor.edited(FoodDraft.Field.category)
        return true
    }
}
