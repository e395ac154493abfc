import Geometry
import OrderFormats

/// A page of a receipt: blocks, and how far down each stands.
struct ReceiptPage {
    /// The blocks from above to below, with their upper edges on the sheet.
    private(set) var blocks: [(y: Double, block: ReceiptBlock)] = []
    /// Where the next block would stand.
    private(set) var end: Double

    init(top: Double) {
        end = top
    }

    mutating func add(_ block: ReceiptBlock) {
        blocks.append((end, block))
        end += block.height
    }
}

/// Lays blocks out on pages. What belongs together stays together; what goes on has its heading again.
struct ReceiptPages {
    private let composer: ReceiptComposer
    private(set) var pages: [ReceiptPage] = []
    private var page: ReceiptPage

    init(_ composer: ReceiptComposer) {
        self.composer = composer
        page = ReceiptPage(top: composer.sheet.margins.top)
        for group in ReceiptPages.groups(composer.blocks()) { add(group) }
        pages.append(page)
    }

    /// Blocks with those that they stay with.
    private static func groups(_ blocks: [ReceiptBlock]) -> [[ReceiptBlock]] {
        var groups: [[ReceiptBlock]] = []
        var group: [ReceiptBlock] = []
        for block in blocks {
            group.append(block)
            if block.staysWithNext { continue }
            groups.append(group)
            group = []
        }
        if !group.isEmpty { groups.append(group) }
        return groups
    }

    private mutating func add(_ group: [ReceiptBlock]) {
        if !fits(group) && !page.blocks.isEmpty { turn(before: group.first) }
        if fits(group) || group.count == 1 {
            for block in group { page.add(block) }
        } else {
            // Names of several hundred letters: together they are higher than a page.
            for block in group { add([block]) }
        }
    }

    private func fits(_ group: [ReceiptBlock]) -> Bool {
        group.reduce(page.end) { $0 + $1.height } <= composer.sheet.contentEnd
    }

    /// Begins another page, unless this one has nothing but what pages begin with.
    private mutating func turn(before block: ReceiptBlock?) {
        let isFresh = page.blocks.allSatisfy { entry in
            switch entry.block.content {
            case .runningTitle, .continued: true
            default: false
            }
        }
        if isFresh { return }
        pages.append(page)
        page = ReceiptPage(top: composer.sheet.margins.top)
        page.add(composer.runningTitle())
        if let section = block?.section { page.add(composer.continued(section)) }
    }
}
