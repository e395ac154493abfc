import CXTest
import Foundation
import Glibc

extension Desktop.Setup {
    /// A screen on which two windows have room.
    static var wide: Desktop.Setup {
        var setup = Desktop.Setup()
        setup.screen = "1600x800x24"
        return setup
    }
}

/// Another program on the desktop; see `DropPeer`.
extension Desktop {
    /// Runs a test with the order book at the left and another program at the right.
    /// - Parameter offers: the other program's arguments.
    static func runWithPeer(
        _ offers: [String] = [], book: [String] = [], windowManager: Bool = false, longestRequest: Int? = nil,
        _ body: (_ desktop: Desktop, _ program: WindowProgram, _ peer: WindowProgram) throws -> Void
    ) throws {
        var setup = Setup.wide
        setup.windowManager = windowManager
        setup.longestRequest = longestRequest
        try run(setup) { desktop in
            let program = try desktop.startBook(book)
            try body(desktop, program, try desktop.startPeer(offers))
        }
    }

    /// Starts the order book at the left of a wide screen.
    func startBook(_ arguments: [String] = []) throws -> WindowProgram {
        try start(["--geometry", "1000x700+0+0"] + arguments)
    }

    /// Starts the other program.
    func startPeer(_ offers: [String] = [], geometry: String = "400x400+1100+100") throws -> WindowProgram {
        try start(["--geometry", geometry] + offers, program: "DropPeer")
    }

    /// A file of the desktop's own folder.
    func file(_ name: String, _ bytes: Data) throws -> String {
        let path = "\(folder)/\(name)"
        try bytes.write(to: URL(fileURLWithPath: path))
        return path
    }
}

extension WindowProgram {
    /// Drags something of the order book onto the other program's area, and lets go when that has seen it.
    /// - Returns: the lines that the other program gave until it had read everything.
    @discardableResult
    func hand(_ name: String, to peer: WindowProgram) throws -> [TraceLine] {
        let mark = peer.mark
        try drop(name, onto: peer)
        try peer.wait(for: "DONE")
        return peer.lines(since: mark)
    }

    /// The same, but what the other program does with it is not waited for.
    func drop(_ name: String, onto peer: WindowProgram) throws {
        try lift(name)
        try carry(to: peer.place(of: "area"))
        try peer.wait(for: "ENTER")
        try hear(peer)
        screen.release()
        screen.sync()
    }

    /// Drags the other program's tile over a place of the order book, until that says what a drop would do.
    func bring(over place: Pixel, of program: WindowProgram) throws {
        try lift("tile")
        carry(to: place)
        try program.wait(for: "what a drop would do") { $0["outcome"] != nil }
        try hear(program)
    }

    /// Drags the other program's tile onto a place of the order book.
    /// - Returns: what the order book said of it.
    @discardableResult
    func bring(onto place: Pixel, of program: WindowProgram) throws -> TraceLine {
        try bring(over: place, of: program)
        screen.release()
        screen.sync()
        return try program.wait(for: "IN")
    }

    /// Drags the other program's tile onto something of the order book.
    @discardableResult
    func bring(onto name: String, of program: WindowProgram) throws -> TraceLine {
        try bring(onto: program.place(of: name), of: program)
    }

    /// Waits until this program has heard what another one said until now: each of them answers that it is alive, one after
    /// the other. Who lets go before the place under the pointer has said anything gets no drop.
    func hear(_ other: WindowProgram) throws {
        for program in [other, self] { try screen.ping(program.window().id) }
    }

    /// Moves what is dragged to a place over another program, and waits until that one has said what a drop there would do,
    /// however slow the two are.
    func move(to place: Pixel, over other: WindowProgram) throws {
        screen.move(to: place)
        screen.sync()
        try screen.ping(window().id)
        // It looks for what lies under the pointer once a frame, and tells the place when the one before was answered.
        poll(nil, 0, 20)
        for program in [self, self, other, self, other] { try screen.ping(program.window().id) }
    }

    /// Where the menu has no dish.
    func emptyMenu() throws -> Pixel { try origin() + Pixel(x: 850, y: 200) }

    /// Where nothing is that takes anything but books.
    func toolBar() throws -> Pixel { try origin() + Pixel(x: 500, y: 6) }

    /// Gives the window the keyboard.
    func focus() throws {
        let id = try window().id
        screen.focus(id)
        try Deadline.wait(for: "the keyboard") { screen.focus == id }
    }

    /// The memory that it has in use, in kilobytes.
    var memory: Int {
        let status = (try? Files.text(of: "/proc/\(process.pid)/status")) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
        return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }

    /// The least memory that it has in use within a few seconds, in kilobytes: what long data took up is not given back at
    /// once.
    var restingMemory: Int {
        let deadline = Deadline(seconds: 4)
        var least = memory
        while deadline.left > 0 {
            poll(nil, 0, 50)
            least = min(least, memory)
        }
        return least
    }

    /// Waits until a long transfer into its window is under way: a piece of it lies there.
    /// - Parameter pieces: how many are to be seen first.
    func waitForTransfer(pieces: Int = 1) throws {
        let id = try window().id
        let deadline = Deadline(seconds: Deadline.usual)
        var (seen, wasThere) = (0, false)
        while seen < pieces {
            let isThere = screen.properties(of: id).contains { $0.hasPrefix("PLATTER_TRANSFER_") }
            if isThere, !wasThere { seen += 1 }
            wasThere = isThere
            guard deadline.left > 0 else { throw Failure("\(seen) pieces came") }
        }
    }
}

extension Screen {
    /// The names of a window's properties.
    func properties(of window: xcb_window_t) -> [String] {
        let reply = xcb_list_properties_reply(connection, xcb_list_properties(connection, window), nil)
        guard let reply else { return [] }
        defer { free(reply) }
        let count = Int(xcb_list_properties_atoms_length(reply))
        guard let atoms = xcb_list_properties_atoms(reply) else { return [] }
        return UnsafeBufferPointer(start: atoms, count: count).map(name)
    }

    private func name(_ atom: xcb_atom_t) -> String {
        if let known = names[atom] { return known }
        guard let reply = xcb_get_atom_name_reply(connection, xcb_get_atom_name(connection, atom), nil) else {
            return ""
        }
        defer { free(reply) }
        let bytes = UnsafeRawBufferPointer(
            start: xcb_get_atom_name_name(reply), count: Int(xcb_get_atom_name_name_length(reply)))
        let name = String(decoding: bytes, as: UTF8.self)
        names[atom] = name
        return name
    }

    /// The windows of the screen by their numbers.
    var windowNumbers: Set<xcb_window_t> { Set(windows().map(\.id)) }
}

extension Files {
    /// A picture that comes with the program.
    static func asset(_ name: String) throws -> Data {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try Data(contentsOf: package.appendingPathComponent("assets/food/\(name)"))
    }

    /// Bytes that look like nothing, always the same.
    static func madeUp(_ count: Int) -> Data {
        var state: UInt64 = 1
        let words = (0..<count / 8).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state
        }
        return words.withUnsafeBytes { Data($0) }
    }

    /// The FNV-1a hash of bytes, as the other program tells it.
    static func hash(_ data: Data) -> String {
        let hash = data.withUnsafeBytes { bytes in
            bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        return String(hash, radix: 16)
    }
}
