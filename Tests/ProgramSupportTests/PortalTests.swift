import Testing

@testable import X11Platform

@Suite("What the desktop's portal says")
struct PortalTests {
    private func table(_ values: [String: BusValue]) -> BusValue {
        .table(["org.freedesktop.appearance": .table(values)])
    }

    @Test(
        "Values go to GLib and come back",
        arguments: [
            BusValue.text("ü /a"), .flag(true), .number(7), .list(type: "s", [.text("a"), .text("b")]),
            .list(type: "s", []), .tuple([.text("a"), .number(1)]), .table(["a": .flag(false), "b": .text("")]),
            .list(
                type: "(sa(us))",
                [.tuple([.text("Menus"), .list(type: "(us)", [.tuple([.number(0), .text("*.csv")])])])]),
            .table(["uris": .list(type: "s", [.text("file:///a")])]),
        ])
    func roundTrip(value: BusValue) throws {
        let variant = try #require(value.makeVariant())
        #expect(BusValue(variant) == value)
    }

    @Test("1 is dark, 2 is light, all else is no preference", arguments: [(0, nil), (1, true), (2, false), (3, nil)])
    func colorScheme(number: UInt32, isDark: Bool?) {
        let appearance = PortalAppearance(table(["color-scheme": .number(number), "contrast": .number(1)]))
        #expect(appearance.prefersDark == isDark)
        #expect(appearance.prefersMoreContrast)
    }

    @Test("A change counts for its own setting only, and one of others for none")
    func changes() {
        var appearance = PortalAppearance(table(["color-scheme": .number(1)]))
        appearance.take([.text("org.freedesktop.appearance"), .text("contrast"), .number(1)])
        #expect(appearance.prefersDark == true)
        #expect(appearance.prefersMoreContrast)
        appearance.take([.text("org.gnome.desktop.interface"), .text("color-scheme"), .number(2)])
        appearance.take([.text("org.freedesktop.appearance"), .text("accent-color"), .number(2)])
        appearance.take([.text("org.freedesktop.appearance")])
        #expect(appearance.prefersDark == true)
        appearance.take([.text("org.freedesktop.appearance"), .text("color-scheme"), .number(2)])
        #expect(appearance.prefersDark == false)
    }

    @Test("Answers without sense are no preferences")
    func senseless() {
        for value in [BusValue.other, .text("x"), .table([:]), table(["color-scheme": .text("dark")])] {
            #expect(PortalAppearance(value) == PortalAppearance())
        }
    }

    @Test(
        "Addresses of files",
        arguments: [
            ("file:///a/b%20c.csv", "/a/b c.csv"), ("file://localhost/a", "/a"), ("FILE:///%C3%BC", "/ü"),
            ("file:///a+b", "/a+b"), ("file:///a%", nil), ("file:///a%zz", nil), ("file:///a%00b", nil),
            ("file:///%FF", nil), ("http://a/b", nil), ("file://elsewhere/a", nil), ("file:a", nil), ("", nil),
        ])
    func addresses(uri: String, path: String?) {
        #expect(FileURI.path(uri) == path)
    }
}
