/// The five scenes, each after one of the documents that the widget layer grew from.
public enum SceneName: String, CaseIterable {
    /// Foods are dragged onto the people who pay for them.
    case foodBook = "food-book"
    /// Three collections under one manager.
    case linkedLists = "linked-lists"
    /// Two lists of colours and a trash.
    case colorLists = "color-lists"
    /// A strip under a text field that keeps the keyboard.
    case focusStrip = "focus-strip"
    /// A grid whose cells swap places while one is dragged.
    case swapGrid = "swap-grid"

    /// What stands over the scene.
    public var title: String {
        switch self {
        case .foodBook: "Food book"
        case .linkedLists: "Linked lists"
        case .colorLists: "Color lists"
        case .focusStrip: "Focus strip"
        case .swapGrid: "Swap grid"
        }
    }

    /// What can be done there, in a sentence or two.
    public var summary: String {
        switch self {
        case .foodBook: "Drag a dish onto the person who pays for it. The menu keeps its dishes."
        case .linkedLists: "Drag items within and between three collections. One manager, five methods of data."
        case .colorLists: "Within a list colors move, across they are copied. The trash comes with the drag."
        case .focusStrip: "Type in the field and drag a cell: the keyboard stays where it is."
        case .swapGrid: "Drag a tile over others: they swap places at once. Escape puts all of them back."
        }
    }

    /// What takes a scene apart from its name.
    public struct Options {
        /// The length of each list; `nil` for the scene's own.
        public var items: Int?
        /// The folder with the pictures of foods and people; `nil` when there is none.
        public var pictures: String?

        /// Makes options.
        public init(items: Int? = nil, pictures: String? = nil) {
            self.items = items
            self.pictures = pictures
        }
    }

    /// Makes the scene.
    public func makeScene(_ options: Options = Options()) -> Scene {
        switch self {
        case .foodBook: FoodBookScene(options)
        case .linkedLists: LinkedListsScene(options)
        case .colorLists: ColorListsScene(options)
        case .focusStrip: FocusStripScene(options)
        case .swapGrid: SwapGridScene(options)
        }
    }
}
