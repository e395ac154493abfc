/// What has a name and a photo of its own: a food or a person.
public enum OrderSubject: Hashable, Sendable {
    /// A food of the menu.
    case food(FoodID)
    /// Somebody at the table.
    case person(PersonID)
}
