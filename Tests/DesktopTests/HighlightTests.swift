import Testing

extension DesktopTests {
    @Suite("The lit target")
    struct HighlightTests {
        private static let accent: UInt32 = 0xE2_542C

        /// The things with a ring around them on the screen.
        private func ringed(_ program: WindowProgram) throws -> [String] {
            let picture = try program.screen.picture()
            let origin = try program.origin()
            return program.layout.filter { name, area in
                guard !name.hasPrefix("food") else { return false }
                let whole = area.moved(by: origin)
                let ring = picture.count(of: HighlightTests.accent, in: whole.inset(by: -4))
                let inner = picture.count(of: HighlightTests.accent, in: whole.inset(by: 6))
                return ring - inner > 300
            }.map(\.key)
        }

        @Test("Exactly one card is lit, the one under the pointer (A31, A34), and none afterwards (A32)")
        func oneIsLit() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.lift("food 0")
                let targets = [
                    ("person 0", "person:0"), ("person 1", "person:1"), ("everyone", "everyone"),
                    ("new-person", "new-person"), ("person 2", "person:2"),
                ]
                for (name, lit) in targets {
                    try program.carry(to: name)
                    try program.wait(for: "STATE", "lit", lit)
                    try Deadline.wait(for: "a ring around \(name) alone") { try ringed(program) == [name] }
                }
                // Between two cards, and outside of the window.
                let card = try program.area(of: "person 0").moved(by: program.origin())
                for place in [Pixel(x: card.x + card.width + 6, y: card.center.y), Pixel(x: 1200, y: 850)] {
                    program.carry(to: place)
                    try Deadline.wait(for: "no ring") { try ringed(program).isEmpty }
                }
                try program.carry(to: "person 1")
                try Deadline.wait(for: "a ring") { try ringed(program) == ["person 1"] }
                try program.letGo()
                try Deadline.wait(for: "no ring") { try ringed(program).isEmpty }
                try program.lift("food 1")
                try program.carry(to: "person 1")
                try Deadline.wait(for: "a ring") { try ringed(program) == ["person 1"] }
                desktop.screen.type(.escape)
                try Deadline.wait(for: "no ring") { try ringed(program).isEmpty }
            }
        }

        @Test("Before release the card says what would happen")
        func saysTheOutcome() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.lift("food 0")
                try program.carry(to: "person 0")
                let first = try program.wait(for: "STATE", "lit", "person:0")
                #expect(first["outcome"] == "Pizza → John: $20, 1 item")
                try program.letGo()
                try program.lift("food 1")
                try program.carry(to: "person 0")
                let second = try program.wait(for: "STATE", "lit", "person:0")
                #expect(second["outcome"] == "Pasta → John: $20 → $33, 1 → 2 items")
                // In the accent's ink, in the part of the card that the photo leaves free.
                let card = try program.area(of: "person 0").moved(by: program.origin())
                try Deadline.wait(for: "the new amount on the card") {
                    try program.screen.picture(card).count(of: 0xBF_3F1A, tolerance: 16) > 60
                }
                try program.carry(to: "everyone")
                let shared = try program.wait(for: "STATE", "lit", "everyone")
                #expect(shared["outcome"]?.contains("$4.33–$4.34 each") == true)
                desktop.screen.type(.escape)
                try program.waitForEnd()
                #expect(try desktop.book().bill.total == 2000)
            }
        }
    }
}
