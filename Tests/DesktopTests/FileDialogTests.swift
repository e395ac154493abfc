import Testing

extension DesktopTests {
    @Suite("Dialogs for files")
    struct FileDialogTests {
        private func probe(_ desktop: Desktop, _ arguments: String...) throws -> WindowProgram {
            try desktop.start(arguments + [desktop.folder], program: "FileProbe", isAwaited: false)
        }

        @Test("The desktop's own dialog is asked for all that was asked, and its answer is a path")
        func portalAnswers() throws {
            try Desktop.run { desktop in
                try desktop.startBus()
                let portal = try desktop.startPortal()
                let program = try probe(desktop)
                let call = try portal.wait(for: "CALL OpenFile")
                let window = String(try program.window().id, radix: 16)
                let parts = [
                    "'x11:\(window)', 'Import a menu'", "'accept_label': <'Import'>", "'modal': <true>",
                    "'filters': <[('Menus', [(uint32 0, '*.csv'), (0, '*.json')])]>",
                    "'current_folder': <b'\(desktop.folder)'>",
                ]
                for part in parts { #expect(call.contains(part), "\(part) is not in \(call)") }
                #expect(!call.contains("'multiple'"))
                portal.say("answer file:///tmp/a%20menu%C3%BC.csv")
                try program.wait(for: "ANSWER /tmp/a menuü.csv")
            }
        }

        @Test("Several files are asked for and answered, by the desktop's dialog and by the program's own")
        func several() throws {
            try Desktop.run { desktop in
                try desktop.startBus()
                let portal = try desktop.startPortal()
                let program = try probe(desktop, "several")
                #expect(try portal.wait(for: "CALL OpenFile").contains("'multiple': <true>"))
                portal.say("answer file:///tmp/a.csv file:///tmp/b%20c.csv")
                try program.wait(for: "ANSWER /tmp/a.csv, /tmp/b c.csv")
            }
            try Desktop.run { desktop in
                for name in ["one", "two"] { try Files.write("a,1\n", to: "\(desktop.folder)/\(name).csv") }
                let program = try probe(desktop, "several")
                try program.wait(for: "PANEL")
                desktop.screen.focus(try program.window().id)
                try program.rest()
                desktop.screen.type(.character("a"), holding: [.control])
                desktop.screen.type(.enter)
                try program.wait(for: "ANSWER \(desktop.folder)/one.csv, \(desktop.folder)/two.csv")
            }
        }

        @Test("Saving names the file, and a person who thinks better of it is no answer")
        func portalCancels() throws {
            try Desktop.run { desktop in
                try desktop.startBus()
                let portal = try desktop.startPortal()
                let program = try probe(desktop, "save")
                let call = try portal.wait(for: "CALL SaveFile")
                #expect(call.contains("'current_name': <'Dinner.csv'>"))
                portal.say("cancel")
                try program.wait(for: "ANSWER nothing")
            }
        }

        @Test(
            "Without a bus, without a portal, or with one of them that does not answer, the program asks by itself",
            arguments: ["no bus", "silent bus", "no portal", "silent portal"])
        func ownPanel(what: String) throws {
            try Desktop.run { desktop in
                if what.hasSuffix("portal") { try desktop.startBus() }
                let deaf = what == "silent bus" ? try DeafSocket(path: desktop.folder + "/deaf") : nil
                if let deaf { desktop.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(deaf.path)" }
                let portal = what == "silent portal" ? try desktop.startPortal(["silent"]) : nil
                try Files.write("a,1\n", to: desktop.folder + "/menu.csv")
                let program = try probe(desktop)
                try program.wait(for: "PANEL")
                if let portal {
                    try portal.wait(for: "CALL OpenFile")
                    // The dialog that may still come is called off.
                    try portal.wait(for: "CALL Close")
                }
                desktop.screen.focus(try program.window().id)
                try program.rest()
                desktop.screen.type(text: "menu")
                desktop.screen.type(.enter)
                try program.wait(for: "ANSWER \(desktop.folder)/menu.csv")
                withExtendedLifetime(deaf) {}
            }
        }
    }
}
