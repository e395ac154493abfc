import CX11
import Geometry
import Testing

@testable import X11

extension OnServer {
    @MainActor @Suite struct SelectionTests {
        /// Two programs on one server: one that copies and one that pastes.
        @MainActor final class Pair {
            let from: Display
            let to: Display
            let owner: SelectionOwner
            let reader: SelectionReader
            let source: Window
            let target: Window
            private(set) var answers: [String?] = []

            init(pieceSize: Int = 1 << 20) throws {
                from = try XServer.shared.open()
                to = try XServer.shared.open()
                source = from.mappedWindow(width: 1, height: 1, events: [.properties, .structure])
                target = to.mappedWindow(width: 1, height: 1, events: [.properties, .structure])
                owner = SelectionOwner(window: source, pieceSize: pieceSize)
                reader = SelectionReader(window: target)
            }

            func paste(_ selection: Atom) {
                reader.read(selection, at: .current, now: MonotonicClock.now) { self.answers.append($0) }
            }

            /// Lets both work until so many texts were pasted.
            func work(until count: Int = 1) {
                let deadline = MonotonicClock.now + 5
                while answers.count < count, MonotonicClock.now < deadline {
                    from.flush()
                    to.flush()
                    for event in from.takeEvents() { _ = owner.take(event, at: MonotonicClock.now) }
                    for event in to.takeEvents() { _ = reader.take(event, at: MonotonicClock.now) }
                    from.flush()
                    to.wait(seconds: 0.001)
                }
            }
        }

        @Test func textGoesFromOneProgramToAnother() throws {
            let pair = try Pair()
            #expect(pair.owner.offer("Zoë 🍕 €", as: pair.from.atom(.clipboard), at: .current))
            #expect(pair.owner.offer("middle", as: .primary, at: .current))
            pair.paste(pair.to.atom(.clipboard))
            pair.paste(.primary)
            pair.work(until: 2)
            #expect(pair.answers == ["Zoë 🍕 €", "middle"])
            #expect(pair.reader.deadline == nil)
        }

        @Test func longTextGoesInPieces() throws {
            let pair = try Pair(pieceSize: 1000)
            let text = String(repeating: "Käse €uro 🍕 ", count: 9000)
            pair.owner.offer(text, as: pair.from.atom(.clipboard), at: .current)
            pair.paste(pair.to.atom(.clipboard))
            pair.work()
            #expect(pair.answers == [text])
            #expect(pair.owner.deadline == nil, "nothing is left to send")
            #expect(pair.from.unexpectedErrors.isEmpty)
        }

        @Test func aMegabyteGoesInPieces() throws {
            let pair = try Pair(pieceSize: 1 << 16)
            let text = String(repeating: "line of text\n", count: 80_000)
            pair.owner.offer(text, as: pair.from.atom(.clipboard), at: .current)
            pair.paste(pair.to.atom(.clipboard))
            pair.work()
            #expect(pair.answers == [text])
        }

        @Test func aPictureIsNoText() throws {
            let pair = try Pair()
            let clipboard = pair.from.atom(.clipboard)
            XSetSelectionOwner(pair.from.pointer, clipboard.rawValue, pair.source.id.rawValue, UInt(CurrentTime))
            pair.from.sync()
            pair.paste(pair.to.atom(.clipboard))
            let deadline = MonotonicClock.now + 5
            var asked: [Atom] = []
            while pair.answers.isEmpty, MonotonicClock.now < deadline {
                for case .selectionRequest(let request) in pair.from.takeEvents() {
                    // A program that offers a picture alone refuses all that is text.
                    asked.append(request.target)
                    var event = XEvent()
                    event.xselection.type = SelectionNotify
                    event.xselection.requestor = request.requestor.rawValue
                    event.xselection.selection = request.selection.rawValue
                    event.xselection.target = request.target.rawValue
                    event.xselection.property = UInt(None)
                    XSendEvent(pair.from.pointer, request.requestor.rawValue, False, NoEventMask, &event)
                    pair.from.flush()
                }
                for event in pair.to.takeEvents() { _ = pair.reader.take(event, at: MonotonicClock.now) }
                pair.to.wait(seconds: 0.001)
            }
            #expect(pair.answers == [nil])
            #expect(asked.count == 3, "it was asked for every kind of text")
            #expect(pair.reader.deadline == nil, "nobody waits any more")
        }

        @Test func textOfExactlyAPieceAndOneMore() throws {
            for length in [999, 1000, 1001, 2000] {
                let pair = try Pair(pieceSize: 1000)
                let text = String(repeating: "a", count: length)
                pair.owner.offer(text, as: .primary, at: .current)
                pair.paste(.primary)
                pair.work()
                #expect(pair.answers == [text])
            }
        }

        @Test func emptyTextIsText() throws {
            let pair = try Pair()
            pair.owner.offer("", as: .primary, at: .current)
            pair.paste(.primary)
            pair.work()
            #expect(pair.answers == [""])
        }

        @Test func withoutAnOwnerThereIsNothing() throws {
            let pair = try Pair()
            XSetSelectionOwner(pair.to.pointer, Atom.primary.rawValue, UInt(None), UInt(CurrentTime))
            pair.paste(.primary)
            pair.work()
            #expect(pair.answers == [nil])
        }

        @Test func anOwnerThatDoesNotAnswerIsGivenUp() throws {
            let pair = try Pair()
            pair.owner.offer("never told", as: .primary, at: .current)
            pair.paste(.primary)
            let deadline = try #require(pair.reader.deadline)
            pair.reader.expire(at: deadline - 0.001)
            #expect(pair.answers.isEmpty)
            pair.reader.expire(at: deadline)
            #expect(pair.answers == [nil])
        }

        @Test func anOwnerThatStopsInTheMiddleIsGivenUp() throws {
            let pair = try Pair(pieceSize: 10)
            pair.owner.offer(String(repeating: "x", count: 100), as: .primary, at: .current)
            pair.paste(.primary)
            // The owner begins, and then nobody drives it any more.
            while pair.owner.deadline == nil {
                pair.to.flush()
                for event in pair.from.takeEvents() { _ = pair.owner.take(event, at: 0) }
                pair.from.wait(seconds: 0.01)
            }
            pair.from.sync()
            for event in pair.to.events(until: { if case .selectionNotify = $0 { true } else { false } }) {
                _ = pair.reader.take(event, at: 100)
            }
            #expect(pair.reader.deadline == 100 + SelectionReader.patience)
            pair.reader.expire(at: 100 + SelectionReader.patience)
            #expect(pair.answers == [nil])
            pair.owner.expire(at: SelectionOwner.patience)
            #expect(pair.owner.deadline == nil)
        }

        @Test func aNewOwnerTakesTheSelectionAway() throws {
            let pair = try Pair()
            pair.owner.offer("old", as: .primary, at: .current)
            let other = SelectionOwner(window: pair.target)
            #expect(other.offer("new", as: .primary, at: .current))
            for event in pair.from.events(until: { if case .selectionClear = $0 { true } else { false } }) {
                _ = pair.owner.take(event, at: 0)
            }
            #expect(pair.owner.text(of: .primary) == nil)
            #expect(other.text(of: .primary) == "new")
        }

        @Test func tellsItsTypesAndItsTime() throws {
            let pair = try Pair()
            pair.owner.offer("text", as: .primary, at: .current)
            let targets = try #require(pair.convert(pair.to.atom(.targets)))
            #expect(targets.type == .atom)
            for name in [AtomName.targets, .timestamp, .multiple, .utf8String, .plainText, .plainTextUTF8] {
                #expect(targets.words.contains(UInt32(pair.to.atom(name).rawValue)))
            }
            #expect(targets.words.contains(UInt32(Atom.string.rawValue)))
            let time = try #require(pair.convert(pair.to.atom(.timestamp)))
            #expect(time.words.count == 1)
            #expect(time.words.first != 0, "a real time, not the current one")
        }

        @Test func offersLatin1ToOldPrograms() throws {
            let pair = try Pair()
            pair.owner.offer("Kä€", as: .primary, at: .current)
            #expect(pair.convert(.string) == Property(type: .string, content: .bytes([0x4B, 0xE4, 0x3F])))
            #expect(pair.convert(pair.to.intern("image/png")) == nil)
        }

        @Test func answersSeveralQuestionsAtOnce() throws {
            let pair = try Pair()
            pair.owner.offer("two", as: .primary, at: .current)
            let places = ["PLACE_A", "PLACE_B"].map { pair.to.intern($0) }
            let pairs = [
                pair.to.atom(.utf8String), places[0], pair.to.intern("image/png"), places[1],
            ].map { UInt32($0.rawValue) }
            pair.to.setProperty(
                pair.to.atom(.transfer), of: pair.target.id, type: pair.to.atom(.atomPair), words: pairs)
            let list = try #require(pair.convert(pair.to.atom(.multiple)))
            #expect(list.words == [pairs[0], pairs[1], pairs[2], 0])
            #expect(pair.to.property(places[0], of: pair.target.id)?.bytes == Array("two".utf8))
            #expect(pair.to.property(places[1], of: pair.target.id) == nil)
        }
    }
}

extension OnServer.SelectionTests.Pair {
    /// Asks for the selection `PRIMARY` as some type, without the reader.
    fileprivate func convert(_ target: Atom) -> Property? {
        XConvertSelection(
            to.pointer, Atom.primary.rawValue, target.rawValue, to.atom(.transfer).rawValue, self.target.id.rawValue,
            UInt(CurrentTime))
        to.sync()
        let asked = from.events { if case .selectionRequest = $0 { true } else { false } }
        for event in asked { _ = owner.take(event, at: 0) }
        from.sync()
        guard
            case .selectionNotify(let answer) = to.events(until: {
                if case .selectionNotify = $0 { true } else { false }
            }).last
        else { return nil }
        #expect(answer.target == target)
        return answer.property == .none ? nil : to.property(answer.property, of: self.target.id)
    }
}
