import CX11
import Foundation
import Geometry
import InputMethodServer
import Testing

@testable import X11

extension OnServer {
    /// A small input method runs on the server and composes what is typed.
    @MainActor @Suite struct InputMethodTests {
        private static let keycodes: [Character: Int32] = [
            "n": 57, "i": 31, "h": 43, "o": 32, "g": 42, "k": 45, "s": 39, "r": 27, "m": 58, "f": 41, " ": 65,
            "\n": 36, "\u{1B}": 9,
        ]

        /// A display that types by the input method into a window.
        @MainActor private final class Program {
            let display: Display
            private(set) var window: Window!
            let server: InputMethodServer
            let typist: Display

            init(_ typist: some Typist, styles: [InputMethodServer.Style] = [.callbacks]) throws {
                setenv("XMODIFIERS", "@im=" + InputMethodServer.name, 1)
                server = try InputMethodServer(display: XServer.shared.name, typist: typist, styles: styles)
                display = try XServer.shared.open()
                window = display.mappedWindow(width: 40, height: 40, events: [.keys, .properties])
                self.typist = try XServer.shared.open()
                display.setTextCaret(of: window.id, to: (3, 20))
            }

            isolated deinit {
                // Xlib asks the server before it forgets a window.
                window = nil
                server.stop()
                unsetenv("XMODIFIERS")
            }

            /// Presses and releases keys as far as the window is concerned.
            func press(_ keys: String, held: KeyButtonMask = []) {
                for key in keys {
                    for kind in [KeyPress, KeyRelease] {
                        var event = XEvent()
                        event.xkey.type = kind
                        event.xkey.window = window.id.rawValue
                        event.xkey.root = display.root.rawValue
                        event.xkey.same_screen = True
                        event.xkey.keycode = UInt32(InputMethodTests.keycodes[key] ?? 0)
                        event.xkey.state = held.rawValue
                        event.xkey.time = 1000
                        XSendEvent(typist.pointer, window.id.rawValue, False, KeyPressMask | KeyReleaseMask, &event)
                    }
                }
                typist.sync()
            }
        }

        private func isPreedit(_ text: String) -> (Event) -> Bool {
            { if case .preedit(_, let shown) = $0 { shown.text == text } else { false } }
        }

        private func typed(_ events: [Event]) -> [String] {
            events.compactMap { if case .keyPress(let key) = $0 { key.text } else { nil } }
        }

        private func shown(_ events: [Event]) -> [String] {
            events.compactMap { if case .preedit(_, let shown) = $0 { shown.text } else { nil } }
        }

        @Test func kanaAreShownLetterByLetterAndTypedAtOnce() throws {
            let program = try Program(JapaneseTypist())
            program.press("nihon")
            let composing = program.display.events(until: isPreedit("にほn"))
            #expect(shown(composing) == ["n", "に", "にh", "にほ", "にほn"])
            #expect(typed(composing).isEmpty, "no key comes through")
            program.press(" ")
            let converting = program.display.events(until: isPreedit("日本"))
            guard case .preedit(let window, let text) = converting.last else { return }
            #expect(window == program.window.id)
            #expect(text.clauses.map(\.isTarget) == [true])
            program.press("\n")
            let committing = program.display.events {
                if case .keyPress(let key) = $0 { key.isComposed } else { false }
            }
            #expect(typed(committing) == ["日本"])
            #expect(shown(committing).first == "")
        }

        @Test func syllablesAreTypedWhenTheNextOneBegins() throws {
            let program = try Program(KoreanTypist())
            program.press("gksrmf")
            let events = program.display.events(until: isPreedit("글"))
            #expect(typed(events) == ["한"])
            let order = events.compactMap { event -> String? in
                switch event {
                case .preedit(_, let text): "(" + text.text + ")"
                case .keyPress(let key): key.text
                default: nil
                }
            }
            #expect(order.first == "(ㅎ)")
            let commit = try #require(order.firstIndex(of: "한"))
            #expect(order[(commit + 1)...].contains("(ㄱ)"), "what comes after a typed text is shown after it")
        }

        @Test func discardingTypesNothing() throws {
            let program = try Program(KoreanTypist())
            program.press("gk")
            _ = program.display.events(until: isPreedit("하"))
            program.display.discardComposition(of: program.window.id)
            #expect(program.server.record.resetCount == 1)
            program.press("g")
            let events = program.display.events(until: isPreedit("ㅎ"))
            #expect(typed(events).isEmpty)
            #expect(shown(events) == ["ㅎ"])
        }

        @Test func withoutAPlaceForTextKeysComeAsTheyAre() throws {
            let program = try Program(KoreanTypist())
            program.display.setTextCaret(of: program.window.id, to: nil)
            program.press("gk")
            let events = program.display.events {
                if case .keyRelease(let key) = $0 { key.symbol == 0x6B } else { false }
            }
            #expect(typed(events) == ["g", "k"])
            #expect(program.server.record.keys.isEmpty)
            program.display.setTextCaret(of: program.window.id, to: (3, 20))
            program.press("g")
            _ = program.display.events(until: isPreedit("ㅎ"))
        }

        @Test func shortcutsComeBackFromTheInputMethod() throws {
            let program = try Program(KoreanTypist())
            program.press("s", held: .control)
            let events = program.display.events { if case .keyRelease = $0 { true } else { false } }
            guard case .keyPress(let key) = events.first else {
                Issue.record("no press")
                return
            }
            #expect(key.latinSymbol == 0x73)
            #expect(key.held == .control)
            #expect(!key.isRepeat)
            program.press("s", held: .control)
            let again = program.display.events { if case .keyRelease = $0 { true } else { false } }
            guard case .keyPress(let second) = again.first else { return }
            #expect(!second.isRepeat)
        }

        @Test func theInputMethodKnowsWhereTextIsTyped() throws {
            let program = try Program(JapaneseTypist())
            program.press("n")
            _ = program.display.events(until: isPreedit("n"))
            program.display.setTextCaret(of: program.window.id, to: (17, 31))
            let spot = try #require(program.server.record.spots.last)
            #expect(spot == (17, 31))
            let count = program.server.record.spots.count
            program.display.setTextCaret(of: program.window.id, to: (17, 31))
            #expect(program.server.record.spots.count == count, "nothing is sent twice")
        }

        @Test(arguments: [InputMethodServer.Style.position, .nothing])
        func anInputMethodThatShowsItselfTypesAllTheSame(_ style: InputMethodServer.Style) throws {
            let program = try Program(JapaneseTypist(), styles: [style])
            program.press("niho\n")
            let events = program.display.events {
                if case .keyPress(let key) = $0 { key.isComposed } else { false }
            }
            #expect(typed(events) == ["にほ"])
            #expect(shown(events).isEmpty)
        }

        @Test func losingTheKeyboardEndsTyping() throws {
            let program = try Program(KoreanTypist())
            program.press("g")
            _ = program.display.events(until: isPreedit("ㅎ"))
            program.display.focusChanged(program.window.id, hasFocus: false)
            program.display.focusChanged(program.window.id, hasFocus: true)
            program.press("k")
            _ = program.display.events { if case .preedit = $0 { true } else { false } }
            #expect(program.server.record.focusCount == 2)
            #expect(program.server.record.unfocusCount == 1)
        }

        @Test func whatWasComposedIsTypedWhenTheServerEndsAndAnotherOneIsFound() throws {
            let program = try Program(KoreanTypist())
            program.press("gks")
            _ = program.display.events(until: isPreedit("한"))
            program.server.stop()
            let events = program.display.events {
                if case .keyPress(let key) = $0 { key.isComposed } else { false }
            }
            #expect(typed(events) == ["한"])
            program.press("g")
            let plain = program.display.events { if case .keyRelease = $0 { true } else { false } }
            #expect(typed(plain) == ["g"], "keys work without it")
            let another = try InputMethodServer(display: XServer.shared.name, typist: KoreanTypist())
            defer { another.stop() }
            program.display.sync()
            program.press("g")
            _ = program.display.events(until: { if case .keyRelease = $0 { true } else { isPreedit("ㅎ")($0) } })
            program.press("k")
            _ = program.display.events { if case .preedit = $0 { true } else { false } }
        }
    }
}
