/// What is ordered: something from the menu, or a dish that is not on it.
public enum Dish: Hashable, Sendable {
    /// A food of the menu.
    case food(FoodID)
    /// A dish off the menu, with its own name, price and picture.
    case offMenu(name: String, price: MinorUnits, photo: PhotoRef? = nil)
}

/// Who gets a dish or a line.
public enum Recipient: Hashable, Sendable {
    /// One person alone.
    case person(PersonID)
    /// These people together, by their weights.
    case persons([Share])
    /// All who are at the table, in equal parts.
    case everyone
    /// A person who is not there yet: "Guest 4", by the first free number.
    case newPerson
    /// Nobody for now.
    case unassigned
}

/// What becomes of the lines of a person who leaves the book.
public enum Disposition: Hashable, Sendable {
    /// This person takes them over.
    case give(to: PersonID)
    /// The people who remain share them: the other sharers of a line, or all when it was theirs alone.
    case shareAmongRest
    /// Their lines stay without anybody.
    case unassign
}

/// What is agreed about a dish beside its price, when it is ordered.
public struct OrderTerms: Hashable, Sendable {
    /// Which tax it has; nil for that of the food on the menu.
    public var tax: TaxClass?
    /// What is taken off the whole line.
    public var discount: Discount
    /// Whether the discount on the whole order is taken off it, too.
    public var isDiscountable: Bool
    /// Whose food it is, when those who get the line pay for it.
    public var treat: PersonID?

    /// Makes terms.
    public init(
        tax: TaxClass? = nil, discount: Discount = .nothing, isDiscountable: Bool = true, treat: PersonID? = nil
    ) {
        self.tax = tax
        self.discount = discount
        self.isDiscountable = isDiscountable
        self.treat = treat
    }

    /// Nothing special.
    public static let usual = OrderTerms()
}

/// Something a person wants to do with the book. It is decided against the book: `OrderBook.decide`.
public enum OrderCommand: Hashable, Sendable {
    /// Orders a dish. Weights, one for each person the recipient stands for, take the place of equal parts.
    case order(Dish, to: Recipient, quantity: Int = 1, weights: [Int]? = nil, terms: OrderTerms = .usual)
    /// A person joins those who share the newest line of this food; when there is none it is ordered for them.
    case joinShare(FoodID, PersonID)
    /// A line, or `quantity` of it, goes to others. Without a quantity the whole line goes.
    case move(LineID, to: Recipient, quantity: Int? = nil)
    /// Others get a line like this one, or `quantity` of it.
    case copy(LineID, to: Recipient, quantity: Int? = nil)
    /// Others join those who share this line.
    case share(LineID, with: Recipient)
    /// A line, or `quantity` of it, is taken off the order.
    case remove(LineID, quantity: Int? = nil)
    /// A line has another quantity, 1 to 9,999; all else about it stays.
    case setQuantity(LineID, Int)
    /// A line is discounted, or no longer.
    case discountLine(LineID, Discount)
    /// A line has a part in the discount on the whole order, or none.
    case setDiscountable(LineID, Bool)
    /// A line has another tax.
    case taxLine(LineID, TaxClass)
    /// A line is somebody's food for which the recipients pay.
    case treat(LineID, of: PersonID, by: Recipient)
    /// All that somebody has is paid by the recipients.
    case treatPerson(PersonID, by: Recipient)
    /// A line stands directly before another one, or at the end.
    case reorderLine(LineID, before: LineID?)
    /// A food comes onto the menu, at its end.
    case addFood(
        name: String, price: MinorUnits, category: String = "", photo: PhotoRef? = nil, tax: TaxClass = .standard)
    /// A food's name, price, category or tax becomes another; nil leaves it as it is.
    case editFood(
        FoodID, name: String? = nil, price: MinorUnits? = nil, category: String? = nil, tax: TaxClass? = nil)
    /// What was already ordered of a food takes on its present name and price.
    case repriceLines(of: FoodID)
    /// A food gets another picture, or none.
    case setFoodPhoto(FoodID, PhotoRef?)
    /// A food is taken off the menu. Lines of the order keep their own copy.
    case removeFood(FoodID)
    /// A food stands directly before another one in the menu, or at its end.
    case reorderFood(FoodID, before: FoodID?)
    /// The foods of a menu, read from a file or what `from` calls it, come into the book: commands that add and change foods,
    /// as one step.
    indirect case importMenu([OrderCommand], from: String)
    /// Somebody comes to the table; without a name they are "Guest 4", by the first free number.
    case addPerson(name: String? = nil)
    /// Somebody's name becomes another.
    case renamePerson(PersonID, name: String)
    /// Somebody gets another picture, or none.
    case setPersonPhoto(PersonID, PhotoRef?)
    /// Somebody leaves the table; their lines, if they have any, need a disposition.
    case removePerson(PersonID, Disposition? = nil)
    /// Somebody sits directly before another person, or at the end.
    case reorderPerson(PersonID, before: PersonID?)
    /// The book gets another name.
    case setBookName(String)
    /// How the lines become a bill is changed.
    case setBill(BillSetting)
    /// Somebody pays so much toward the bill; with `lock` they are done with it, whatever comes later.
    case pay(PersonID, amount: MinorUnits, means: Payment.Means = .card, lock: Bool = false)
    /// A payment is taken back.
    case removePayment(PaymentID)
    /// Somebody who had paid and gone takes part in what comes later again.
    case unlock(PersonID)
    /// Every line and payment is taken off the order; the people, the menu and how a bill is made stay. Refused while
    /// something is with nobody. A book that was opened again is closed again and keeps its order.
    case closeTable
    /// The book becomes that of a closed table, in which nothing changes any more.
    case seal
    /// The book of a closed table can be changed once more.
    case reopen
    /// Several commands, each decided after the ones before it, as one step: all or none. Those that would change nothing
    /// are passed over.
    indirect case several([OrderCommand])

    /// A line is left to nobody.
    public static func unassign(_ line: LineID) -> OrderCommand { .move(line, to: .unassigned) }
}
