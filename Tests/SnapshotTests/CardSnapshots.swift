import Geometry
import OrderCore
import TestSupport
import Testing

@testable import OrderScreens
@testable import Widgets

/// The cards, each in its states.
@Suite("Pictures of the cards")
struct CardSnapshots {
    private static let outcome = DropProposal(
        operation: .copy, intent: .insertIntoDestinationIndexPath,
        outcome: DropOutcome(before: "$20", after: "$33", detail: "1 → 2 items", sentence: "Pasta → John"))

    private func food(_ name: String, _ price: String, _ photo: String?) -> FoodCard {
        let card = FoodCard()
        card.show(FoodCard.Content(name: name, price: price), picture: drawings().food(photo.map { .builtIn($0) }))
        return card
    }

    private func person(_ name: String, _ amount: MinorUnits, _ items: Int, _ photo: String? = nil) -> PersonCard {
        let card = PersonCard()
        card.show(
            PersonCard.Content(name: name, amount: amount, items: items),
            picture: drawings().person(photo.map { .builtIn($0) }), format: MoneyFormat(.usDollar), animated: false)
        return card
    }

    @Test(
        "Food: at rest, under the pointer, picked, focused, in the air, without a photo, long",
        arguments: [Look.light1, .dark2])
    func foods(look: Look) {
        let cards = [
            food("Pizza", "$20", "pizza"), food("Soup", "$6", nil), food("Tea", "$2", nil),
            food("Spaghetti alla puttanesca", "$1,234.56", nil), food("Bread", "$3", nil),
        ]
        Stage(cards, size: Size(width: 150, height: 176), columns: 5, ground: \.background).expect("food-card", look) {
            cards[1].hoverChanged(true)
            cards[2].isSelected = true
            cards[3].showsFocus = true
            cards[4].isDragged = true
        }
    }

    @Test("Food in a low window", arguments: [Look.light1])
    func lowFoods(look: Look) {
        let cards = [food("Pizza", "$20", "pizza"), food("Spaghetti alla puttanesca", "$12.50", nil)]
        Stage(cards, size: Size(width: 132, height: 98), columns: 2, ground: \.background).expect("food-card-low", look)
    }

    @Test(
        "Person: with nothing, with totals, lit with the texts below and above, refused, selected, focused, long",
        arguments: [Look.light1, .dark2])
    func people(look: Look) {
        let cards = [
            person("Daizy", 0, 0, "daizy"), person("John", 33_00, 2, "john"), person("Tom", 20_00, 1, "tom"),
            person("Ana", 20_00, 1), person("Ben", 20_00, 1), person("Ada", 60_00, 12), person("Zoë", 12_50, 1),
            person("Bartholomew Featherstonehaugh", 1_234_567_89, 999),
        ]
        Stage(cards, size: Size(width: 150, height: 172), columns: 4, ground: \.panel).expect("person-card", look) {
            light(cards[2], at: 60, CardSnapshots.outcome)
            light(cards[3], at: 140, CardSnapshots.outcome)
            light(cards[4], at: 60, .forbidden("Ben already has a part in the newest “Pizza”."))
            cards[5].isSelected = true
            cards[6].showsFocus = true
        }
    }

    @Test("Person in a low window", arguments: [Look.light1])
    func lowPeople(look: Look) {
        let cards = [
            person("Daizy", 0, 0, "daizy"), person("Ada", 33_00, 2), person("Tom", 20_00, 1),
            person("Ben", 20_00, 1), person("Bartholomew Featherstonehaugh", 1_234_567_89, 999),
            person("Zoë", 12_50, 1),
        ]
        Stage(cards, size: Size(width: 168, height: 80), columns: 3, ground: \.panel).expect("person-card-low", look) {
            light(cards[2], at: 40, CardSnapshots.outcome)
            light(cards[3], at: 40, .forbidden("Ben already has a part in the newest “Pizza”."))
        }
    }

    @Test("Everyone, Unassigned, New person: at rest, lit, refused", arguments: [Look.light1, .dark1])
    func spots(look: Look) {
        let cards = (0..<6).map { _ in SpotCard() }
        cards[0].show(title: "Everyone", detail: "share equally", icon: .everyone)
        cards[1].show(title: "Unassigned", detail: "$23 · 2 items", icon: .food)
        cards[2].show(title: "New person", detail: "", icon: .plus)
        cards[3].show(title: "Everyone", detail: "share equally", icon: .everyone)
        cards[4].show(title: "New person", detail: "", icon: .plus)
        cards[5].show(title: "Everyone", detail: "share equally", icon: .everyone)
        Stage(cards, size: Size(width: 150, height: 172), columns: 6, ground: \.panel).expect("spot-card", look) {
            light(cards[3], at: 60, answer("$6.66–$6.67 each"))
            light(cards[4], at: 60, answer("Guest 4 $13"))
            light(cards[5], at: 60, .forbidden("Nobody is at the table yet: add a person first."))
        }
    }

    private func answer(_ text: String) -> DropProposal {
        DropProposal(
            operation: .copy, intent: .insertIntoDestinationIndexPath,
            outcome: DropOutcome(before: nil, after: text, detail: "", sentence: text))
    }

    /// As a drag does whose pointer is at a height of the card.
    private func light(_ cell: CollectionViewCell, at y: Double, _ proposal: DropProposal) {
        cell.dropLocation = Point(x: 75, y: y)
        cell.dropProposal = proposal
    }
}
