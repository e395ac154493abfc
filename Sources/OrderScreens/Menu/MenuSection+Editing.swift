import Geometry
import Localization
import OrderCore
import Widgets

extension MenuSection {
    /// Turns the card of a food into its editor. Nothing happens for a food that is not shown.
    func beginEditing(_ id: FoodID) {
        if editedFood == id { return }
        editing?.begin { [weak self] in
            guard let self, let food = self.book.food(id), self.item(of: id) != nil else { return nil }
            self.putBack(id)
            return FoodEdit(food, in: self)
        }
    }

    /// Puts a new card at the end of the menu and opens its editor.
    /// - Parameter name: the name to begin with; the keyboard then begins with the price.
    func beginAdding(named name: String = "") {
        editing?.begin { [weak self] in
            guard let self else { return nil }
            self.insertDraftCard()
            return FoodEdit(newNamed: name, category: self.category ?? "", in: self)
        }
    }

    /// Adds the dish that was looked for and is not there, or any.
    func addWanted() {
        beginAdding(named: query?.wanted ?? "")
    }

    /// The food that is being edited.
    var editedFood: FoodID? { (editing?.edit as? FoodEdit)?.id }

    /// What is picked up goes home before it is edited.
    private func putBack(_ id: FoodID) {
        guard let drag = collection.root?.drag, let session = drag.session,
            DropAnswers.item(of: session)?.parts.contains(.food(id)) == true
        else { return }
        drag.putBack()
    }

    // MARK: Places

    /// The place of a food among those that are shown.
    func item(of id: FoodID) -> Int? {
        guard let place = book.foodPlace(id) else { return nil }
        return shownItem(ofMenuPlace: place)
    }

    /// Where the card of a food stands in the window's content; `nil` is the food that is being written.
    func anchor(of id: FoodID?) -> Rect? {
        let frame: Rect?
        if let id {
            frame = item(of: id).flatMap { collection.frameForItem(at: IndexPath(item: $0)) }
        } else {
            frame = draftCard?.frame
        }
        return frame.map { collection.convertToRoot($0.offset(by: Point.zero - collection.contentOrigin)) }
    }

    /// Scrolls a card into sight; `nil` is that of the food that is being written.
    func reveal(_ id: FoodID?) {
        if let id {
            if let item = item(of: id) { collection.scrollToItem(at: IndexPath(item: item)) }
        } else if let frame = draftCard?.frame {
            collection.scrollToVisible(frame)
        }
    }

    /// Shows a food that has just come, whatever is chosen.
    func show(_ id: FoodID?) {
        guard let id else { return }
        if item(of: id) == nil { choose(category: nil) }
        reveal(id)
    }

    /// Focuses the card of a food.
    func focusCard(_ id: FoodID?) {
        guard let item = id.flatMap(item(of:)) else { return }
        collection.focusedIndexPath = IndexPath(item: item)
    }

    // MARK: The card of a new food

    /// Keeps a place free at the end.
    func insertDraftCard() {
        draftCard = collection.insertPlaceholder(
            DropPlaceholder(insertionIndexPath: IndexPath(item: count), reuseIdentifier: "DraftCard"))
        updateEmptyPlace()
    }

    /// Takes the free place away again.
    func removeDraftCard(animated: Bool) {
        draftCard?.remove(animated: animated)
        draftCard = nil
    }

    /// A collection that loads everything anew forgets the free place.
    func restoreDraftCard() {
        if let draftCard, !draftCard.isPending { insertDraftCard() }
    }

    // MARK: Categories

    /// The categories of the other foods.
    func completion(without id: FoodID?) -> CategoryCompletion {
        let own = id.flatMap(book.food)?.category
        let isShared = book.foods.contains { $0.id != id && $0.category == own }
        return CategoryCompletion(categories: book.categories.filter { isShared || $0 != own })
    }
}
