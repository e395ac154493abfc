import CX11
import Geometry
import Testing

@testable import X11

extension OnServer {
    @MainActor @Suite struct KeyTests {
        /// Gives keys of a server new meanings, by their codes.
        private func map(_ symbols: [(keycode: Int32, symbol: Int32)], on display: Display) {
            for (keycode, symbol) in symbols {
                var list = [KeySym(symbol), KeySym(symbol)]
                XChangeKeyboardMapping(display.pointer, keycode, 2, &list, 1)
            }
            display.sync()
        }

        /// Presses and releases a key as far as one window is concerned, and returns what it was told.
        private func type(
            _ keycodes: [Int32], held: KeyButtonMask = [], releases: Bool = true, into window: Window
        ) throws -> [Event] {
            let display = window.display
            let typist = try XServer.shared.open()
            for (index, keycode) in keycodes.enumerated() {
                for kind in releases ? [KeyPress, KeyRelease] : [KeyPress] {
                    var event = XEvent()
                    event.xkey.type = kind
                    event.xkey.window = window.id.rawValue
                    event.xkey.root = display.root.rawValue
                    event.xkey.same_screen = True
                    event.xkey.keycode = UInt32(keycode)
                    event.xkey.state = held.rawValue
                    event.xkey.time = UInt(1000 + index)
                    XSendEvent(typist.pointer, window.id.rawValue, False, KeyPressMask | KeyReleaseMask, &event)
                }
            }
            typist.setProperty(display.atom(.transfer), of: window.id, type: .string, bytes: [])
            typist.sync()
            return display.events { if case .property = $0 { true } else { false } }.filter { $0.keyStroke != nil }
        }

        private func window(on display: Display) -> Window {
            display.mappedWindow(width: 5, height: 5, events: [.keys, .properties])
        }

        @Test func keysHaveMeaningAndText() throws {
            let display = try XServer.shared.open()
            map([(200, XK_a), (201, XK_eacute), (202, XK_Return), (203, XK_F5)], on: display)
            let events = try type([200, 201, 202, 203], into: window(on: display))
            let presses = events.compactMap { if case .keyPress(let key) = $0 { key } else { nil } }
            #expect(presses.map(\.symbol) == [XK_a, XK_eacute, XK_Return, XK_F5].map { UInt32($0) })
            #expect(presses.map(\.text) == ["a", "é", "", ""])
            #expect(presses.map(\.time.rawValue) == [1000, 1001, 1002, 1003])
            #expect(events.count == 8, "each is released, too")
        }

        @Test func deadKeysCompose() throws {
            let display = try XServer.shared.open()
            map([(200, XK_dead_acute), (201, XK_e)], on: display)
            let events = try type([200, 201], into: window(on: display))
            let texts = events.compactMap { if case .keyPress(let key) = $0 { key.text } else { nil } }
            #expect(texts.joined() == "é")
        }

        @Test func theComposeKeyComposesWhatNoLatin1Has() throws {
            let display = try XServer.shared.open()
            map([(200, XK_Multi_key), (201, XK_equal), (202, XK_C)], on: display)
            let events = try type([200, 201, 202], into: window(on: display))
            let texts = events.compactMap { if case .keyPress(let key) = $0 { key.text } else { nil } }
            #expect(texts.joined() == "€")
        }

        @Test func lettersOfOtherScriptsHaveTheirLatinKey() throws {
            let display = try XServer.shared.open()
            // Key code 54 is where the usual keyboard has a C.
            map([(54, XK_Cyrillic_es)], on: display)
            defer { map([(54, XK_c)], on: display) }
            let events = try type([54], held: .control, into: window(on: display))
            guard case .keyPress(let key) = events.first else {
                Issue.record("no press")
                return
            }
            #expect(key.symbol == UInt32(XK_Cyrillic_es))
            #expect(key.latinSymbol == UInt32(XK_c))
            #expect(key.held == .control)
        }

        @Test func aNewLayoutCountsFromTheNextKey() throws {
            let display = try XServer.shared.open()
            let window = window(on: display)
            map([(54, XK_c)], on: display)
            _ = try type([54], into: window)
            map([(54, XK_Greek_psi)], on: display)
            defer { map([(54, XK_c)], on: display) }
            let events = try type([54], held: .control, into: window)
            let key = try #require(events.compactMap(\.keyStroke).first)
            #expect(key.symbol == UInt32(XK_Greek_psi))
            #expect(key.latinSymbol == UInt32(XK_c), "shortcuts stay where they were")
        }

        @Test func whatComposesIsNoKey() throws {
            let display = try XServer.shared.open()
            map([(200, XK_dead_acute), (201, XK_e)], on: display)
            let events = try type([200, 201], into: window(on: display))
            let presses = events.compactMap { if case .keyPress(let key) = $0 { key } else { nil } }
            #expect(presses.filter(\.isComposed).map(\.text) == ["é"])
        }

        @Test func numLockIsFoundWhereTheServerHasIt() throws {
            let display = try XServer.shared.open()
            let map = display.modifierMap
            #expect(map.alt == UInt32(Mod1Mask))
            #expect(map.numLock == UInt32(Mod2Mask))
            #expect(map.logo == UInt32(Mod4Mask))
        }

        @Test func aPressWithoutAReleaseIsARepeat() throws {
            let display = try XServer.shared.open()
            map([(200, XK_a)], on: display)
            let window = window(on: display)
            let held = try type([200, 200, 200], releases: false, into: window)
            #expect(held.compactMap(\.keyStroke).map(\.isRepeat) == [false, true, true])
            let again = try type([200, 200], into: window)
            #expect(again.compactMap(\.keyStroke).map(\.isRepeat) == [true, false, false, false])
        }
    }
}

extension Event {
    fileprivate var keyStroke: KeyStroke? {
        switch self {
        case .keyPress(let key), .keyRelease(let key): key
        default: nil
        }
    }
}
