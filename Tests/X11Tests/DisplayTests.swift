import CX11
import Foundation
import Geometry
import Testing

@testable import X11

extension OnServer {
    @MainActor @Suite struct DisplayTests {
        @Test func internsAllAtomsAtOnce() throws {
            let display = try XServer.shared.open()
            for name in AtomName.allCases {
                #expect(display.atom(name) == display.intern(name.rawValue))
                #expect(display.name(of: display.atom(name)) == name)
            }
            #expect(display.compositorSelection == display.intern("_NET_WM_CM_S0"))
            #expect(display.settingsSelection == display.intern("_XSETTINGS_S0"))
        }

        @Test(arguments: 0..<6)
        func namesOfAtomsAreAskedForOnceAndThoseThatDoNotExistAreLeftOut(rotation: Int) throws {
            let display = try XServer.shared.open()
            let strings = (1...3).map { "platter test \(rotation) \($0)" }
            let atoms = try XServer.shared.open().intern(strings)
            let nobody = Atom(rawValue: 0x1FFF_FFFF)
            let asked = [atoms[0], nobody, atoms[1], .none, display.atom(.targets), atoms[2]]
            let turned = Array(asked[rotation...] + asked[..<rotation])
            let known = [
                atoms[0]: strings[0], atoms[1]: strings[1], atoms[2]: strings[2], display.atom(.targets): "TARGETS",
            ]
            #expect(display.names(of: turned + [nobody]) == turned.compactMap { known[$0] })
            #expect(display.unexpectedErrors.isEmpty)
            let sent = display.nextRequest
            #expect(display.names(of: atoms) == strings)
            #expect(display.intern([strings[1], "TARGETS"]) == [atoms[1], display.atom(.targets)])
            #expect(display.nextRequest == sent)
        }

        @Test func saysWhatToDoWithoutADisplay() {
            #expect(throws: DisplayError.noneNamed) { try Display(name: "") }
            #expect(throws: DisplayError.unreachable(":4077")) { try Display(name: ":4077") }
            #expect(DisplayError.noneNamed.description.contains("DISPLAY"))
        }

        @Test func trapsErrorsByTheRequestsTheyBelongTo() throws {
            let display = try XServer.shared.open()
            let nobody = WindowID(rawValue: 0x7FFFFF)
            let caught = display.catchingErrors { XMapWindow(display.pointer, nobody.rawValue) }
            #expect(caught.error?.code == .badWindow)
            #expect(caught.error?.resource == nobody.rawValue)
            let fine = display.catchingErrors { XNoOp(display.pointer) }
            #expect(fine.error == nil)
            #expect(display.unexpectedErrors.isEmpty)
        }

        @Test func errorsThatDoNotMatterCostNoRoundTrip() throws {
            let display = try XServer.shared.open()
            display.ignoringErrors { _ = XMapWindow(display.pointer, 0x7FFFFF) }
            // The error arrives with the answer to a later request that belongs to no trap.
            display.sync()
            #expect(display.unexpectedErrors.isEmpty)
            _ = display.takeEvents()
            #expect(display.openTraps == 0)
        }

        @Test func remembersErrorsThatNobodyExpected() throws {
            let display = try XServer.shared.open()
            XMapWindow(display.pointer, 0x7FFFFF)
            display.sync()
            #expect(display.unexpectedErrors.map(\.code) == [.badWindow])
        }

        @Test func propertiesOfFormat32KeepAllTheirBits() throws {
            let display = try XServer.shared.open()
            let window = display.mappedWindow(width: 10, height: 10)
            let words: [UInt32] = [0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xF000_0000, 0xFFFF_FFFF]
            display.setProperty(display.atom(.transfer), of: window.id, type: .cardinal, words: words)
            let read = display.property(display.atom(.transfer), of: window.id)
            #expect(read == Property(type: .cardinal, content: .words(words)))
        }

        @Test func longPropertiesAreReadInParts() throws {
            let display = try XServer.shared.open()
            let window = display.mappedWindow(width: 10, height: 10)
            let words = (0..<200_000).map { UInt32($0) &* 2_654_435_761 }
            display.setProperty(display.atom(.transfer), of: window.id, type: .cardinal, words: words)
            #expect(display.property(display.atom(.transfer), of: window.id)?.words == words)
            #expect(display.property(display.atom(.transfer), of: window.id, limit: 1000) == nil)
            let bytes = (0..<700_001).map { UInt8(truncatingIfNeeded: $0) }
            display.setProperty(display.atom(.transfer), of: window.id, type: .string, bytes: bytes)
            let read = display.property(display.atom(.transfer), of: window.id, deletes: true)
            #expect(read?.bytes == bytes)
            #expect(display.property(display.atom(.transfer), of: window.id) == nil, "deleted when read")
        }

        @Test func propertiesOfWindowsThatVanishedAreNone() throws {
            let display = try XServer.shared.open()
            let gone = WindowID(rawValue: 0x7FFFFF)
            #expect(display.property(.resourceManager, of: gone) == nil)
            display.setProperty(.resourceManager, of: gone, type: .string, bytes: [1])
            display.deleteProperty(.resourceManager, of: gone)
            display.sync()
            #expect(display.unexpectedErrors.isEmpty)
        }

        @Test func emptyPropertiesAreThere() throws {
            let display = try XServer.shared.open()
            let window = display.mappedWindow(width: 10, height: 10)
            display.setProperty(display.atom(.transfer), of: window.id, type: .string, bytes: [])
            #expect(display.property(display.atom(.transfer), of: window.id)?.bytes == [])
        }

        @Test func titlesAreKeptInEveryScript() throws {
            let display = try XServer.shared.open()
            let window = display.mappedWindow(width: 10, height: 10)
            window.setTitle("Zoë 🍕 王小明")
            let title = display.property(display.atom(.netWmName), of: window.id)
            #expect(title?.type == display.atom(.utf8String))
            #expect(title.map { String(decoding: $0.bytes, as: UTF8.self) } == "Zoë 🍕 王小明")
        }

        @Test func readsTheSettingsDaemonAndFollowsIt() throws {
            let daemon = try XServer.shared.open()
            let owner = daemon.mappedWindow(width: 1, height: 1)
            let display = try XServer.shared.open()
            #expect(display.readSettings().settings.values.isEmpty)
            func publish(_ number: UInt8) {
                let name = Array("Net/DndDragThreshold".utf8)
                let bytes =
                    [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, UInt8(name.count), 0] + name
                    + [0, 0, 0, 0, number, 0, 0, 0]
                daemon.setProperty(
                    daemon.atom(.xsettings), of: owner.id, type: daemon.atom(.xsettings), bytes: bytes)
            }
            publish(12)
            XSetSelectionOwner(daemon.pointer, daemon.settingsSelection.rawValue, owner.id.rawValue, UInt(CurrentTime))
            daemon.sync()
            let (settings, window) = display.readSettings()
            #expect(settings.integer("Net/DndDragThreshold") == 12)
            #expect(window == owner.id)
            display.sync()
            publish(3)
            daemon.sync()
            _ = display.events {
                if case .property(let event) = $0 { event.property == display.atom(.xsettings) } else { false }
            }
            #expect(display.readSettings().settings.integer("Net/DndDragThreshold") == 3)
        }

        @Test func theConnectionsDeathIsToldBeforeTheProgramEnds() async throws {
            let result = await #expect(
                processExitsWith: .exitCode(1), observing: [\.standardErrorContent, \.standardOutputContent]
            ) {
                try await MainActor.run {
                    let server = XServer(depth: 24)
                    let display = try server.open()
                    display.whenConnectionIsLost {
                        FileHandle.standardOutput.write(Data("saved".utf8))
                    }
                    kill(server.process.processIdentifier, SIGKILL)
                    server.process.waitUntilExit()
                    display.sync()
                }
            }
            let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
            let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(output.contains("saved"))
            #expect(error.contains("\(ProgramName.current): the connection to the X display is lost\n"))
        }
    }
}
