import CX11
import Geometry
import Testing

@testable import X11

extension OnServer {
    @MainActor @Suite struct DragTests {
        private static let picture = Picture(
            width: 4, height: 2,
            pixels: [0, 0xFFC0_2020, 0xFFC0_2020, 0, 0x4010_1010, 0xFF20_C020, 0xFF20_20C0, 0x8040_4040])

        private func preview(_ display: Display, isComposited: Bool) throws -> PreviewWindow {
            try #require(
                PreviewWindow(
                    display: display, picture: Self.picture, opacity: 1, isComposited: isComposited, x: 50, y: 60))
        }

        private func depth(of window: WindowID, on display: Display) -> Int {
            var attributes = XWindowAttributes()
            XGetWindowAttributes(display.pointer, window.rawValue, &attributes)
            return Int(attributes.depth)
        }

        private func shape(_ kind: Int, of window: WindowID, on display: Display) -> [PixelRect] {
            var (count, order) = (Int32(0), Int32(0))
            guard let rects = XShapeGetRectangles(display.pointer, window.rawValue, Int32(kind), &count, &order) else {
                return []
            }
            defer { XFree(rects) }
            return (0..<Int(count)).map { index in
                PixelRect(
                    x: Int(rects[index].x), y: Int(rects[index].y), width: Int(rects[index].width),
                    height: Int(rects[index].height))
            }
        }

        @Test func withoutACompositorThePictureIsCutOut() throws {
            let display = try XServer.shared.open()
            let preview = try preview(display, isComposited: false)
            #expect(!preview.isTranslucent)
            #expect(depth(of: preview.id, on: display) == 24)
            // Opaque are the middle of the first row and the last three pixels of the second.
            #expect(
                Set(shape(Int(ShapeBounding), of: preview.id, on: display)) == [
                    PixelRect(x: 1, y: 0, width: 2, height: 1), PixelRect(x: 1, y: 1, width: 3, height: 1),
                ])
            #expect(shape(Int(ShapeInput), of: preview.id, on: display).isEmpty)
            #expect(display.unexpectedErrors.isEmpty)
        }

        @Test func withACompositorItHasAnAlphaChannel() throws {
            let display = try XServer.shared.open()
            let preview = try preview(display, isComposited: true)
            #expect(preview.isTranslucent)
            #expect(depth(of: preview.id, on: display) == 32)
            let shown = display.shownPixels(of: preview.id, width: 4, height: 2)
            #expect(shown.map { UInt32($0) } == Self.picture.pixels)
            #expect(shape(Int(ShapeInput), of: preview.id, on: display).isEmpty)
            #expect(display.unexpectedErrors.isEmpty)
        }

        @Test func switchesWhenTheCompositorComesAndGoes() throws {
            let display = try XServer.shared.open()
            let compositor = try XServer.shared.open()
            let owner = compositor.mappedWindow(width: 1, height: 1)
            let preview = try preview(display, isComposited: display.owner(of: display.compositorSelection) != .none)
            #expect(!preview.isTranslucent)
            preview.move(x: 70, y: 80)
            let first = preview.id
            display.watchOwner(of: display.compositorSelection)
            display.sync()

            let selection = compositor.compositorSelection.rawValue
            XSetSelectionOwner(compositor.pointer, selection, owner.id.rawValue, UInt(CurrentTime))
            compositor.sync()
            let came = display.events { if case .selectionOwner = $0 { true } else { false } }
            #expect(came.last == .selectionOwner(selection: display.compositorSelection, owner: owner.id))
            preview.compositorChanged(isComposited: true)
            #expect(preview.isTranslucent)
            #expect(preview.id != first)
            #expect(display.origin(of: preview.id) == Point(x: 70, y: 80))

            XSetSelectionOwner(compositor.pointer, selection, UInt(None), UInt(CurrentTime))
            compositor.sync()
            let went = display.events { if case .selectionOwner = $0 { true } else { false } }
            #expect(went.last == .selectionOwner(selection: display.compositorSelection, owner: .none))
            preview.compositorChanged(isComposited: false)
            #expect(!preview.isTranslucent)
            #expect(depth(of: preview.id, on: display) == 24)
            #expect(display.unexpectedErrors.isEmpty)
        }

        @Test func showsAnotherPictureOfAnotherSize() throws {
            let display = try XServer.shared.open()
            let preview = try preview(display, isComposited: true)
            let larger = Picture(width: 6, height: 3, pixels: (0..<18).map { 0xFF00_0000 | UInt32($0) })
            preview.show(larger, opacity: 1, x: 5, y: 6)
            let shown = display.shownPixels(of: preview.id, width: 6, height: 3)
            #expect(shown.map { UInt32($0) } == larger.pixels)
            #expect(display.origin(of: preview.id) == Point(x: 5, y: 6))
        }

        @Test func onlyOneProgramHasThePointer() throws {
            let (first, second) = (try XServer.shared.open(), try XServer.shared.open())
            let windows = [first, second].map { $0.mappedWindow(width: 5, height: 5) }
            let grab = try #require(PointerGrab(window: windows[0], cursor: .closedHand, at: .current))
            let before = MonotonicClock.now
            #expect(PointerGrab(window: windows[1], cursor: .arrow, at: .current) == nil)
            #expect(MonotonicClock.now - before < 1)
            grab.setCursor(.dragForbidden)
            grab.release()
            first.sync()
            let next = try #require(PointerGrab(window: windows[1], cursor: .arrow, at: .current))
            next.release()
            #expect(first.unexpectedErrors.isEmpty && second.unexpectedErrors.isEmpty)
        }

        @Test func theAgentWindowMayLieOutsideOfTheScreen() throws {
            let display = try XServer.shared.open()
            let agent = Window(
                display: display,
                Window.Configuration(
                    frame: PixelRect(x: -99, y: -99, width: 1, height: 1), events: [], overridesRedirect: true))
            agent.map()
            let grab = try #require(PointerGrab(window: agent, cursor: .arrow, at: .current))
            grab.release()
        }

        @Test func escapeMayBelongToSomebodyElse() throws {
            let (first, second) = (try XServer.shared.open(), try XServer.shared.open())
            let theirs = EscapeGrab(display: first)
            first.sync()
            let ours = EscapeGrab(display: second)
            second.sync()
            #expect(second.unexpectedErrors.isEmpty)
            ours.release()
            theirs.release()
            first.sync()
            second.sync()
            #expect(first.unexpectedErrors.isEmpty && second.unexpectedErrors.isEmpty)
        }
    }
}
