import Testing

extension DesktopTests {
    @Suite("The desktop's settings, while the program runs")
    struct LiveSettingsTests {
        /// The frame follows with the next frame.
        private func expectFrame(_ variant: String, of program: WindowProgram) throws {
            let window = try program.window().id
            try Deadline.wait(for: "a \(variant) frame") {
                program.screen.text("_GTK_THEME_VARIANT", of: window) == variant
            }
        }

        @Test("A daemon that comes, changes its mind and dies: scale and look follow")
        func daemon() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                let usual = try program.area(of: "food 0").width
                var daemon: SettingsDaemon? = try SettingsDaemon(
                    display: desktop.environment["DISPLAY"] ?? "",
                    ["Gdk/WindowScalingFactor": .number(2), "Net/ThemeName": .text("Adwaita-dark")])
                try program.wait(for: "scale 2 and dark") { $0["scale"] == "2" && $0["theme"] == "dark" }
                try program.wait(for: "LAYOUT end")
                #expect(try program.area(of: "food 0").width > usual)
                try expectFrame("dark", of: program)
                daemon?.set(["Net/ThemeName": .text("Adwaita")])
                try program.wait(for: "scale 1 and light") { $0["scale"] == "1" && $0["theme"] == "light" }
                try expectFrame("light", of: program)
                daemon?.set(["Net/ThemeName": .text("Adwaita-dark"), "Gtk/CursorThemeSize": .number(48)])
                try program.wait(for: "STATE", "theme", "dark")
                daemon = nil
                try program.wait(for: "STATE", "theme", "light")
                // And it still works.
                try program.drag("food 0", onto: "person 0")
                #expect(try desktop.book().bill.total == 2000)
                #expect(program.errors == "")
            }
        }

        @Test("The scale of the session's resources counts where no daemon names one")
        func resources() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                desktop.screen.setResources("Xft.dpi:\t144\n")
                try program.wait(for: "STATE", "scale", "1.5")
                let daemon = try SettingsDaemon(
                    display: desktop.environment["DISPLAY"] ?? "", ["Gdk/WindowScalingFactor": .number(2)])
                try program.wait(for: "STATE", "scale", "2")
                daemon.set([:])
                try program.wait(for: "STATE", "scale", "1.5")
            }
        }

        @Test("What the person chose on the command line stays, whatever the desktop says")
        func chosen() throws {
            try Desktop.run { desktop in
                let program = try desktop.start(["--scale", "1.5", "--theme", "light"])
                let daemon = try SettingsDaemon(
                    display: desktop.environment["DISPLAY"] ?? "",
                    ["Gdk/WindowScalingFactor": .number(2), "Net/ThemeName": .text("Adwaita-dark")])
                let seen = program.linesDuring(seconds: 0.5)
                #expect(!seen.contains { $0["theme"] == "dark" || $0["scale"] == "2" })
                withExtendedLifetime(daemon) {}
            }
        }

        @Test("The portal's dark and light count more than a theme's name, live; without a bus the program goes on")
        func portal() throws {
            try Desktop.run { desktop in
                let bus = try desktop.startBus()
                let portal = try desktop.startPortal()
                let daemon = try SettingsDaemon(
                    display: desktop.environment["DISPLAY"] ?? "", ["Net/ThemeName": .text("Adwaita")])
                let program = try desktop.start()
                try portal.wait(for: "CALL ReadAll")
                portal.say("scheme 1")
                try program.wait(for: "STATE", "theme", "dark")
                try expectFrame("dark", of: program)
                portal.say("scheme 2")
                try program.wait(for: "STATE", "theme", "light")
                portal.say("scheme 1")
                try program.wait(for: "STATE", "theme", "dark")
                // No preference: the theme's name counts again.
                portal.say("scheme 0")
                try program.wait(for: "STATE", "theme", "light")
                bus.kill()
                try program.drag("food 0", onto: "person 0")
                #expect(program.errors == "")
                withExtendedLifetime(daemon) {}
            }
        }

        @Test("A program that starts on a dark desktop is dark")
        func darkFromTheStart() throws {
            try Desktop.run { desktop in
                try desktop.startBus()
                let portal = try desktop.startPortal()
                portal.say("scheme 1")
                // It may be dark before it is at rest, or after.
                let program = try desktop.start(isAwaited: false)
                try program.wait(for: "READY")
                try program.wait(for: "STATE", "theme", "dark")
            }
        }
    }
}
