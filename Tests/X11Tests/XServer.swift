import CX11
import Foundation
import Geometry
import Testing

@testable import X11

// Both modules have these names; the tests mean ours.
typealias Window = X11.Window
typealias Atom = X11.Atom
typealias Display = X11.Display

/// All suites that talk to a server, one after the other on the main thread: Xlib's handlers are the process's.
@MainActor @Suite(.serialized) enum OnServer {}

/// An X server of the tests' own, without a window manager. It ends with the process: its last client is then gone.
@MainActor final class XServer {
    /// The server that most tests share: 24 bits.
    static let shared = XServer(depth: 24)
    /// A server with 16 bits a pixel.
    static let shallow = XServer(depth: 16)

    /// The display's name.
    let name: String
    let process = Process()
    /// Keeps the server from ending between two tests.
    private var keeper: Display?

    init(depth: Int) {
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "Xvfb", "-displayfd", "1", "-screen", "0", "640x480x\(depth)", "-nolisten", "tcp", "-terminate",
        ]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { fatalError("Xvfb must be installed: \(error)") }
        var number = ""
        while !number.hasSuffix("\n") {
            let byte = pipe.fileHandleForReading.readData(ofLength: 1)
            guard !byte.isEmpty else { fatalError("Xvfb did not start") }
            number += String(decoding: byte, as: UTF8.self)
        }
        name = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
        keeper = try? Display(name: name)
    }

    /// A new connection.
    func open() throws -> Display { try Display(name: name) }
}

extension Display {
    /// Takes events until one fits, and returns all that came, that one last; fails the test after five seconds.
    @MainActor func events(
        until isLast: (Event) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) -> [Event] {
        var all: [Event] = []
        let deadline = MonotonicClock.now + 5
        while MonotonicClock.now < deadline {
            for event in takeEvents() {
                all.append(event)
                if isLast(event) { return all }
            }
            wait(seconds: 0.05)
        }
        Issue.record("no such event came; there were \(all)", sourceLocation: sourceLocation)
        return all
    }

    /// The pixels that a window shows, row by row, as the server has them.
    func shownPixels(of window: WindowID, width: Int, height: Int) -> [UInt] {
        guard
            let image = XGetImage(
                pointer, window.rawValue, 0, 0, UInt32(width), UInt32(height), UInt(bitPattern: -1), ZPixmap)
        else { return [] }
        defer { _ = image.pointee.f.destroy_image(image) }
        return (0..<height).flatMap { y in
            (0..<width).map { x in image.pointee.f.get_pixel(image, Int32(x), Int32(y)) }
        }
    }

    /// A mapped window whose first Expose has come, that no window manager touches.
    @MainActor func mappedWindow(width: Int, height: Int, events: Window.EventMask = []) -> Window {
        let window = Window(
            display: self,
            Window.Configuration(
                frame: PixelRect(x: 0, y: 0, width: width, height: height), events: events.union(.exposure),
                overridesRedirect: true))
        window.mapRaised()
        _ = self.events { if case .expose(window.id, _) = $0 { true } else { false } }
        return window
    }
}
