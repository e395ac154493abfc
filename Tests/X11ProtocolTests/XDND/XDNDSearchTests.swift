import Geometry
import Testing
import X11Protocol

@Suite("Finding the window under the pointer")
struct XDNDSearchTests {
    private func find(_ tree: FakeTree, _ x: Int = 50, _ y: Int = 50, skipping: Set<WindowID> = []) -> DropTargetWindow?
    {
        DropTargetSearch().target(atRootX: x, y: y, in: tree, skipping: skipping)
    }

    private func plain(_ number: UInt, version: Int = 5) -> DropTargetWindow {
        DropTargetWindow(window: xid(number), proxy: xid(number), version: version)
    }

    @Test("33: a program's window is found below its frames", arguments: 1...9)
    func frames(depth: UInt) {
        let tree = FakeTree()
        for level in 1...depth {
            tree.add(level, in: level == 1 ? 100 : level - 1) { $0.aware = level == depth ? 5 : nil }
        }
        #expect(find(tree) == plain(depth))
    }

    @Test("Windows are looked into ten levels deep, also if there is no end", arguments: [false, true])
    func depth(isEndless: Bool) {
        let tree = FakeTree()
        for level in 1...11 as ClosedRange<UInt> {
            tree.add(level, in: level == 1 ? 100 : level - 1) { $0.aware = level == 11 ? 5 : nil }
        }
        if isEndless { tree.add(1, in: 1) }
        #expect(find(tree) == nil)
        #expect(tree.questions < 100)
    }

    @Test("38: versions below 3 are no targets, later ones are told as they are", arguments: [-1, 0, 2, 3, 5, 99])
    func versions(version: Int) {
        let tree = FakeTree()
        tree.add(1) { $0.aware = version }
        #expect(find(tree) == (version < 3 ? nil : plain(1, version: version)))
    }

    @Test("The outermost aware window counts, not what it holds")
    func outermost() {
        let tree = FakeTree()
        tree.add(1) { $0.aware = 4 }
        tree.add(2, in: 1) { $0.aware = 5 }
        #expect(find(tree) == plain(1, version: 4))
    }

    @Test("34: what lies behind a window that takes no drops is no target, nor is the desktop")
    func covered() {
        let tree = FakeTree()
        tree.change(100) { $0.proxy = xid(2) }
        tree.add(2) {
            $0.aware = 5
            $0.proxy = xid(2)
        }
        tree.add(1) { $0.aware = 5 }
        tree.add(3, 0, 0, 100, 100)
        tree.add(4, in: 3, 0, 20, 100, 80) { $0.hasWMState = true }
        #expect(find(tree) == nil)
        #expect(find(tree, 50, 10) == nil)
        #expect(find(tree, 150, 50) == plain(1))
    }

    @Test("35: the preview and other windows of ours are as good as not there")
    func skipped() {
        let tree = FakeTree()
        tree.add(1) { $0.aware = 5 }
        tree.add(2, 0, 0, 90, 90)
        #expect(find(tree) == nil)
        #expect(find(tree, skipping: [xid(2)]) == plain(1))
        tree.add(3, in: 2, 0, 0, 90, 90) { $0.aware = 5 }
        #expect(find(tree) == plain(3))
        #expect(find(tree, skipping: [xid(3)]) == plain(1))
        #expect(find(tree, skipping: [xid(1), xid(2)]) == nil)
    }

    @Test(
        "A preview that lets the pointer through is not in the way, on servers old and new", arguments: [false, true])
    func inputShape(isOld: Bool) {
        let tree = FakeTree()
        tree.ignoresInputShapes = isOld
        tree.add(1) { $0.aware = 5 }
        tree.add(2, 0, 0, 90, 90) { $0.input = [] }
        tree.add(3, 0, 0, 90, 90) { $0.input = [PixelRect(x: 0, y: 0, width: 10, height: 10)] }
        #expect(find(tree) == plain(1))
        #expect(find(tree, 5, 5) == nil)
    }

    @Test("55: an invisible window over the whole screen is not in the way")
    func inputOnly() {
        let tree = FakeTree()
        tree.add(1) { $0.aware = 5 }
        tree.add(2) { $0.isInputOnly = true }
        #expect(find(tree) == plain(1))
    }

    @Test("Hidden windows, and what is outside of a window's shape, are not in the way")
    func shapes() {
        let tree = FakeTree()
        tree.add(1) { $0.aware = 5 }
        tree.add(2) { $0.isViewable = false }
        tree.add(3, 0, 0, 90, 90) { $0.bounding = [PixelRect(x: 0, y: 0, width: 90, height: 20)] }
        tree.add(4, 200, 0, 90, 90)
        // A shape does not reach beyond its window.
        tree.add(6, 0, 0, 40, 90) {
            $0.bounding = [PixelRect(x: -50, y: -50, width: 200, height: 200)]
            $0.input = $0.bounding
        }
        // Below something unseen they are gone through one by one.
        tree.add(5) { $0.isInputOnly = true }
        #expect(find(tree) == plain(1))
        #expect(find(tree, 50, 10) == nil)
        #expect(find(tree, 210, 10) == nil)
    }

    @Test("Gone through one by one, a program's own window is the last to be asked")
    func client() {
        let tree = FakeTree()
        tree.add(1)
        tree.add(2, in: 1)
        tree.add(3, in: 2) { $0.aware = 5 }
        tree.add(9) { $0.isInputOnly = true }
        #expect(find(tree) == plain(3))
        tree.change(2) { $0.hasWMState = true }
        #expect(find(tree) == nil)
    }

    @Test("A proxy gets the messages if it names itself; one left behind does not count")
    func proxies() {
        let tree = FakeTree()
        tree.add(7, 900, 0, 1, 1) {
            $0.aware = 4
            $0.proxy = xid(7)
        }
        tree.add(1) {
            $0.aware = 5
            $0.proxy = xid(7)
        }
        #expect(find(tree) == DropTargetWindow(window: xid(1), proxy: xid(7), version: 4))
        tree.change(7) { $0.proxy = xid(1) }
        #expect(find(tree) == plain(1))
        tree.change(7) { $0.proxy = nil }
        #expect(find(tree) == plain(1))
        tree.change(1) { $0.proxy = xid(12345) }
        #expect(find(tree) == plain(1))
        tree.change(1) { $0.proxy = WindowID.none }
        #expect(find(tree) == plain(1))
        tree.change(7) {
            $0.proxy = xid(7)
            $0.aware = nil
        }
        tree.change(1) {
            $0.aware = nil
            $0.proxy = xid(7)
        }
        #expect(find(tree) == nil)
    }

    @Test("The desktop takes drops where no window is, through a proxy only")
    func desktop() {
        let tree = FakeTree()
        tree.add(1, 0, 0, 10, 10)
        #expect(find(tree) == nil)
        tree.change(100) { $0.aware = 5 }
        #expect(find(tree) == nil)
        tree.add(7, 900, 0, 1, 1) {
            $0.aware = 5
            $0.proxy = xid(7)
        }
        tree.change(100) { $0.proxy = xid(7) }
        #expect(find(tree) == DropTargetWindow(window: xid(100), proxy: xid(7), version: 5))
        #expect(find(tree, 5, 5) == nil)
        tree.add(2) { $0.isInputOnly = true }
        #expect(find(tree) == DropTargetWindow(window: xid(100), proxy: xid(7), version: 5))
        tree.change(7) { $0.proxy = nil }
        #expect(find(tree) == nil)
    }

    @Test("A common search asks few questions")
    func questions() {
        let tree = FakeTree()
        for number in 10...60 as ClosedRange<UInt> { tree.add(number) }
        tree.add(1)
        tree.add(2, in: 1) { $0.aware = 5 }
        #expect(find(tree) == plain(2) && tree.questions <= 6)
        let before = tree.questions
        #expect(find(tree, 5000, 5000) == nil && tree.questions <= before + 2)
    }

    @Test("40: a window that vanishes between any two questions ends nothing")
    func vanishing() {
        func busyScreen() -> FakeTree {
            let tree = FakeTree()
            tree.add(1) { $0.aware = 5 }
            tree.add(2, 0, 0, 90, 90)
            tree.add(3, in: 2, 0, 0, 90, 90)
            tree.add(4, 0, 0, 90, 90) { $0.isInputOnly = true }
            return tree
        }
        #expect(find(busyScreen()) == nil)
        for victim in [1, 2, 3, 4, 100] as [UInt] {
            for question in 1...20 {
                let tree = busyScreen()
                tree.deaths = [question: xid(victim)]
                // What was on top is gone before it was looked into: the window below is found.
                let isUncovered = victim == 2 && question <= 13
                #expect(find(tree) == (isUncovered ? plain(1) : nil), "\(victim) at \(question)")
            }
        }
    }

    @Test("Random screens: what is found takes drops, is under the pointer, and is not skipped")
    func random() {
        var targets = 0
        for seed in 1...400 as ClosedRange<UInt64> {
            var random = DragRandom(seed: seed)
            let tree = FakeTree()
            for number in 1...UInt(random.number(1...25)) {
                let parent = random.once(in: 2) ? 100 : UInt(random.number(1...Int(number)))
                tree.add(
                    number, in: parent == number ? 100 : parent, random.number(-20...60), random.number(-20...60),
                    random.number(1...100), random.number(1...100)
                ) { node in
                    node.isViewable = !random.once(in: 5)
                    node.isInputOnly = random.once(in: 6)
                    node.aware = random.once(in: 3) ? random.number(1...6) : nil
                    node.proxy = random.once(in: 6) ? xid(UInt(random.number(1...25))) : nil
                    node.hasWMState = random.once(in: 4)
                    node.input = random.once(in: 5) ? [] : nil
                }
            }
            let skipped: Set = [xid(UInt(random.number(1...25))), xid(UInt(random.number(1...25)))]
            for _ in 1...3 { tree.deaths[random.number(1...60)] = xid(UInt(random.number(1...25))) }
            guard let found = find(tree, 50, 50, skipping: skipped) else { continue }
            targets += 1
            #expect(found.version >= 3 && !skipped.contains(found.window), "seed \(seed)")
            guard let node = tree.nodes[found.window] else { continue }
            #expect(node.frame.contains(PixelRect(x: 50, y: 50, width: 1, height: 1)), "seed \(seed)")
            #expect(found.proxy == found.window || node.proxy == found.proxy, "seed \(seed)")
        }
        #expect(targets > 50)
    }
}
