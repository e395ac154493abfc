import Cairo
import Geometry
import OffscreenPlatform
import Widgets

@testable import OrderScreens

extension Table {
    /// How many pixels under a person's name differ from the card's ground: what is painted of total and number of items.
    func inkBelowName(of place: Int) -> Int {
        guard let card = card(place) else { return -1 }
        let frame = card.convertToRoot(card.bounds)
        let shot = window.screenshot()
        var count = 0
        for y in Int(frame.minY) + 107..<Int(frame.maxY) - 4 {
            for x in Int(frame.minX) + 10..<Int(frame.maxX) - 10
            where shot.pixel(x: x, y: y) & 0xFF_FFFF != root.theme.card.hex { count += 1 }
        }
        return count
    }
}

extension Color {
    /// The colour as `0xRRGGBB`.
    var hex: UInt32 {
        [red, green, blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }
}

extension CollectionView {
    /// The cell that lies under the pointer now.
    func cellUnderPointer(of table: Table) -> CollectionViewCell? {
        guard let pointer = table.window.pointerPosition else { return nil }
        return indexPathForItem(at: convertFromRoot(pointer)).flatMap(cellForItem)
    }
}
