import Glibc
import Testing

extension DesktopTests {
    /// What a window cannot open, or on what.
    @Suite("Bad input for the window")
    struct BadInputTests {
        /// Starts the window and expects one sentence, no window and nothing changed.
        private func expectRefusal(
            _ desktop: Desktop, _ arguments: String..., status: Int32 = 1, naming words: String...,
            environment: [String: String?] = [:]
        ) throws {
            let before = try Files.names(in: desktop.folder).filter { !$0.hasSuffix(".log") }
            let answer = try desktop.run(arguments, environment: environment)
            #expect(answer.status == status, "\(arguments)")
            #expect(answer.output == "", "\(arguments)")
            #expect(answer.errors.hasPrefix("platter: "), "\(answer.errors)")
            #expect(answer.errors.filter { $0 == "\n" }.count == 1, "\(answer.errors)")
            for word in words { #expect(answer.errors.contains(word), "\(answer.errors)") }
            #expect(try Files.names(in: desktop.folder).filter { !$0.hasSuffix(".log") } == before)
            #expect(desktop.screen.windows().isEmpty)
        }

        @Test("A folder, a text file, a book that is not there: a sentence that names it, status 1, nothing changed")
        func wrongBooks() throws {
            try Desktop.run { desktop in
                let text = desktop.folder + "/notes.txt"
                try Files.write("Dear diary", to: text)
                try Files.makeFolder(desktop.folder + "/folder")
                try expectRefusal(desktop, "--trace", text, naming: "notes.txt")
                try expectRefusal(desktop, "--trace", desktop.folder + "/folder", naming: "folder")
                try expectRefusal(desktop, "--trace", desktop.folder + "/nowhere.platter", naming: "nowhere.platter")
                try expectRefusal(desktop, "--trace", "/dev/null", naming: "/dev/null")
                #expect(try Files.text(of: text) == "Dear diary")
            }
        }

        @Test("Unknown options, wrong values and arguments too many: a sentence, status 2")
        func wrongArguments() throws {
            try Desktop.run { desktop in
                try expectRefusal(desktop, "--frobnicate", status: 2, naming: "--frobnicate")
                try expectRefusal(desktop, "--scale", "huge", status: 2, naming: "huge")
                try expectRefusal(desktop, "--scale", status: 2, naming: "--scale")
                try expectRefusal(desktop, "--theme", "pink", status: 2, naming: "pink")
                try expectRefusal(desktop, "--geometry", "10x", status: 2, naming: "10x")
                try expectRefusal(desktop, "one.platter", "two.platter", status: 2, naming: "two.platter")
                try expectRefusal(desktop, "", status: 2)
            }
        }

        @Test("Without a display, or with one that does not answer: how to set DISPLAY, status 1, no book made")
        func noDisplay() throws {
            try Desktop.run { desktop in
                try expectRefusal(desktop, "--trace", naming: "DISPLAY", environment: ["DISPLAY": nil])
                try expectRefusal(desktop, "--trace", naming: "DISPLAY", environment: ["DISPLAY": ""])
                try expectRefusal(desktop, "--trace", naming: ":4711", environment: ["DISPLAY": ":4711"])
                #expect(!Files.exists(desktop.defaultBook))
            }
        }

        /// Runs what follows as a user who owns nothing here.
        private static let asNobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]

        private static let canBeNobody = getuid() == 0 && Files.exists("/usr/bin/setpriv")

        @Test("A book that may not be read: a sentence about permission", .enabled(if: canBeNobody))
        func unreadable() throws {
            try Desktop.run { desktop in
                let book = desktop.folder + "/hidden.platter"
                try desktop.platter("new", book, "--people", "Ana")
                chmod(book, 0o600)
                let answer = try desktop.run(["--trace", book], as: BadInputTests.asNobody)
                try #require(!answer.errors.contains("setpriv"), "the program's folder is closed to others")
                #expect(answer.status == 1)
                #expect(answer.output == "")
                #expect(answer.errors.contains("permission"), "\(answer.errors)")
            }
        }

        @Test("A book that may only be read is shown and says so; a drop is refused aloud", .enabled(if: canBeNobody))
        func readOnly() throws {
            try Desktop.run { desktop in
                let first = try desktop.start()
                try first.drag("food 0", onto: "person 0")
                try first.terminate()
                let book = desktop.folder + "/shown.platter"
                try Files.copy(desktop.defaultBook, to: book)
                chmod(book, 0o444)
                let program = try desktop.start([book], as: BadInputTests.asNobody)
                let lines = try program.drag("food 0", onto: "person 0")
                #expect(lines.about("DROP").isEmpty)
                #expect(lines.contains { $0["refused"]?.contains("read") == true }, "\(lines)")
                #expect(try program.terminate() == 0)
                #expect(try desktop.book(book).person("John").items == 1)
            }
        }

        @Test("A damaged default book is set aside, named and untouched, and a new one begun")
        func damagedDefaultBook() throws {
            try Desktop.run { desktop in
                let first = try desktop.start()
                try first.drag("food 0", onto: "person 0")
                try first.terminate()
                let whole = try Files.bytes(of: desktop.defaultBook)
                let damaged = whole.prefix(whole.count / 2)
                try damaged.write(to: .init(fileURLWithPath: desktop.defaultBook))
                let program = try desktop.start()
                #expect(program.errors.contains("damaged"), "\(program.errors)")
                let names = try Files.names(in: desktop.folder + "/data/platter")
                let aside = try #require(names.first { $0.contains("damaged-") })
                #expect(program.errors.contains(aside))
                #expect(try Files.bytes(of: desktop.folder + "/data/platter/" + aside) == damaged)
                try program.drag("food 1", onto: "person 1")
                #expect(try desktop.book().bill.total == 1300)
            }
        }
    }
}
