import Geometry
import Testing

@testable import X11

extension OnServer {
    @MainActor @Suite struct FrameBufferTests {
        private static let (width, height) = (37, 23)

        /// Fills a buffer with pixels that differ everywhere.
        private func paint(_ buffer: FrameBuffer, seed: UInt32 = 0) -> [UInt32] {
            var painted: [UInt32] = []
            for y in 0..<buffer.height {
                for x in 0..<buffer.width {
                    let pixel = 0xFF00_0000 | (UInt32(x * 6 + y * 997) &* 40_503 &+ seed) & 0xFF_FFFF
                    buffer.pixels.storeBytes(of: pixel, toByteOffset: y * buffer.stride + x * 4, as: UInt32.self)
                    painted.append(pixel)
                }
            }
            return painted
        }

        private func shown(on server: XServer, sharesMemory: Bool) throws -> (shown: [UInt], painted: [UInt32]) {
            let display = try server.open()
            let window = display.mappedWindow(width: Self.width, height: Self.height)
            let buffer = FrameBuffer(
                window: window, width: Self.width, height: Self.height, sharesMemory: sharesMemory)
            #expect(buffer.isShared == sharesMemory)
            let painted = paint(buffer)
            let whole = PixelRect(x: 0, y: 0, width: Self.width, height: Self.height)
            #expect(buffer.present([whole]) == sharesMemory)
            let pixels = display.shownPixels(of: window.id, width: Self.width, height: Self.height)
            #expect(display.unexpectedErrors.isEmpty)
            return (pixels, painted)
        }

        @Test(arguments: [true, false]) func showsWhatWasPainted(sharesMemory: Bool) throws {
            let (shown, painted) = try shown(on: .shared, sharesMemory: sharesMemory)
            #expect(shown.map { UInt32($0) & 0xFF_FFFF } == painted.map { $0 & 0xFF_FFFF })
        }

        @Test func sharedAndSentPixelsAreEqualOn16Bits() throws {
            let shared = try shown(on: .shallow, sharesMemory: true)
            let sent = try shown(on: .shallow, sharesMemory: false)
            #expect(shared.shown == sent.shown)
            let layout = try XServer.shallow.open().pixelLayout
            #expect(layout.bitsPerPixel == 16)
            let expected = shared.painted.map { pixel in
                UInt(
                    layout.red.place(pixel >> 16 & 0xFF) | layout.green.place(pixel >> 8 & 0xFF)
                        | layout.blue.place(pixel & 0xFF))
            }
            #expect(shared.shown == expected)
        }

        @Test func showsOnlyTheRectanglesThatAreNamed() throws {
            let display = try XServer.shared.open()
            let window = display.mappedWindow(width: Self.width, height: Self.height)
            let buffer = FrameBuffer(window: window, width: Self.width, height: Self.height)
            let first = paint(buffer)
            buffer.present([PixelRect(x: 0, y: 0, width: Self.width, height: Self.height)])
            _ = display.events { $0 == .imagePresented(window.id) }
            buffer.presentationCompleted()
            let second = paint(buffer, seed: 77)
            let rects = [PixelRect(x: 3, y: 4, width: 5, height: 6), PixelRect(x: 30, y: 20, width: 900, height: 900)]
            buffer.present(rects)
            let shown = display.shownPixels(of: window.id, width: Self.width, height: Self.height)
            for (index, pixel) in shown.enumerated() {
                let place = PixelRect(x: index % Self.width, y: index / Self.width, width: 1, height: 1)
                let isNew = rects.contains { $0.contains(place) }
                #expect(UInt32(pixel) & 0xFF_FFFF == (isNew ? second : first)[index] & 0xFF_FFFF)
            }
        }

        @Test func theServerAnswersWhenItHasReadAndOnlyIfAsked() throws {
            let display = try XServer.shared.open()
            let window = display.mappedWindow(width: Self.width, height: Self.height)
            let buffer = FrameBuffer(window: window, width: Self.width, height: Self.height)
            let rects = [PixelRect(x: 0, y: 0, width: 4, height: 4), PixelRect(x: 8, y: 8, width: 4, height: 4)]
            #expect(!buffer.present(rects, answers: false))
            #expect(!buffer.isBusy)
            buffer.waitForReading()
            #expect(display.takeEvents().isEmpty)
            #expect(buffer.present(rects))
            #expect(buffer.isBusy)
            let events = display.events { $0 == .imagePresented(window.id) }
            #expect(events.count == 1, "one answer for both rectangles")
            buffer.presentationCompleted()
            #expect(!buffer.isBusy)
        }

        @Test func nothingIsShownOfNothing() throws {
            let display = try XServer.shared.open()
            let window = display.mappedWindow(width: Self.width, height: Self.height)
            let buffer = FrameBuffer(window: window, width: Self.width, height: Self.height)
            #expect(!buffer.present([]))
            #expect(!buffer.present([PixelRect(x: 500, y: 0, width: 5, height: 5), .zero]))
            #expect(!buffer.isBusy)
        }

        @Test func growsWithRoomAndShrinksWhenItWastes() throws {
            let display = try XServer.shared.open()
            let window = display.mappedWindow(width: 100, height: 100)
            let buffer = FrameBuffer(window: window, width: 100, height: 100)
            #expect(buffer.resize(width: 101, height: 100), "there is no room at first")
            #expect(!buffer.resize(width: 128, height: 128), "room for some steps more")
            #expect(buffer.stride == 128 * 4)
            #expect(buffer.resize(width: 20, height: 20))
            let painted = paint(buffer)
            buffer.present([PixelRect(x: 0, y: 0, width: 20, height: 20)])
            let shown = display.shownPixels(of: window.id, width: 20, height: 20)
            #expect(shown.map { UInt32($0) & 0xFF_FFFF } == painted.map { $0 & 0xFF_FFFF })
            #expect(display.unexpectedErrors.isEmpty)
        }
    }
}
