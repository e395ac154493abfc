import Foundation
import Testing

struct CommandLineRefusalTests {
    private let platter: ShellProgram

    init() throws {
        platter = try ShellProgram()
        try platter("new", "book", "--people", "Ana,Ben")
        try platter("order", "book", "Ana", "Tea", "--price", "1")
    }

    static let refused = [
        ["new", "book"], ["new", "no/such/folder/book"], ["new", "b", "--currency", "XAU"],
        ["new", "b", "--currency", ""], ["new", "b", "--people", "Ana,,Ben"], ["new", "b", "--people", "Ana,ANA"],
        ["order", "nobook", "Ana", "Tea"], ["order", "book", "Zed", "Tea", "--price", "1"],
        ["order", "book", "Ana", "Pizza"], ["order", "book", "Ana,Ana", "Tea", "--price", "1"],
        ["order", "book", "", "Tea", "--price", "1"], ["order", "book", "Ana,", "Tea", "--price", "1"],
        ["order", "book", "Ana", "Tea", "--price", "abc"], ["order", "book", "Ana", "Tea", "--price", "-5"],
        ["order", "book", "Ana", "Tea", "--price", "€5"], ["order", "book", "Ana", "Tea", "--price", "1.005"],
        ["order", "book", "Ana", "Tea", "--price", ""], ["order", "book", "Ana", "", "--price", "1"],
        ["order", "book", "Ana", "Tea", "--price", "1", "--quantity", "0"],
        ["order", "book", "Ana", "Tea", "--price", "1", "--quantity", "10000"],
        ["order", "book", "Ana", "Tea", "--price", "1", "--quantity", "x"],
        ["order", "book", "everyone", "Tea", "--price", "1", "--weights", "1:2:3"],
        ["order", "book", "everyone", "Tea", "--price", "1", "--weights", "0:0"],
        ["order", "book", "everyone", "Tea", "--price", "1", "--weights", "a:b"],
        ["move", "book", "9", "Ben"], ["move", "book", "x", "Ben"], ["move", "book", "1", "Zed"],
        ["move", "book", "1", "Ana"], ["move", "book", "1", "Ben", "--quantity", "2"], ["share", "book", "1", "Ana"],
        ["remove", "book", "2"], ["undo", "book", "2"], ["undo", "book", "0"], ["undo", "book", "x"], ["redo", "book"],
        ["show", "book", "--person", "Zed"], ["show", "."], ["check", "nobook"],
    ]

    @Test(arguments: refused)
    func whatCannotBeIsRefusedInOneLine(arguments: [String]) throws {
        defer { platter.remove() }
        let before = try platter.json("book") as NSDictionary
        let result = try platter.run(arguments)
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.errors.hasPrefix("platter: "))
        #expect(result.errors.filter { $0 == "\n" }.count == 1 && result.errors.hasSuffix(".\n"))
        #expect(try platter.json("book") as NSDictionary == before)
        #expect(try platter("check", "book").status == 0)
    }

    static let misused = [
        ["frobnicate"], ["import", "book"], ["set", "book"], ["set", "book", "tax"], ["pay", "book", "Ana"],
        ["pay", "book", "Ana", "1", "--price", "2"],
        ["--frob"], ["-x"], ["order", "book", "Ana"], ["order"], ["new"], ["show", "book", "more"],
        ["show", "book", "--quantity", "1"], ["order", "book", "Ana", "Tea", "--price"],
        ["show", "book", "--json=yes"],
        ["order", "book", "Ana", "Tea", "--price", "1", "--price", "2"], ["undo", "book", "1", "2"], ["show", ""],
        ["--scale", "abc"], ["--scale", "0"], ["--scale", "nan"], ["--theme", "blue"], ["--geometry", "10"],
        ["--foods", "-1"], ["--foods", "x"], ["--foods", "1", "book"], ["book", "more"], ["--people", "Ana"],
        ["show", "book", "--scale", "2"], ["show", "book", "--version"],
    ]

    @Test(arguments: misused)
    func wrongUseIsStatus2(arguments: [String]) throws {
        defer { platter.remove() }
        let result = try platter.run(arguments)
        #expect(result.status == 2)
        #expect(result.output == "")
        #expect(result.errors.hasPrefix("platter: "))
        #expect(result.errors.filter { $0 == "\n" }.count == 1)
    }

    @Test func filesOfOtherKindsStayAsTheyAre() throws {
        defer { platter.remove() }
        let diary = platter.folder.appending(path: "diary.txt")
        try Data("Dear diary".utf8).write(to: diary)
        for command in [["show", "diary.txt"], ["undo", "diary.txt"], ["check", "diary.txt"], ["new", "diary.txt"]] {
            let result = try platter.run(command)
            #expect(result.status == 1)
            #expect(result.errors.contains("diary.txt"))
        }
        #expect(try Data(contentsOf: diary) == Data("Dear diary".utf8))
    }

    @Test func aDamagedBookIsShownAsItIsAndSetAsideBeforeAnyChange() throws {
        defer { platter.remove() }
        let book = platter.folder.appending(path: "book")
        let bytes = try Data(contentsOf: book).prefix(5_000)
        try bytes.write(to: book)
        #expect(try platter("show", "book").status == 1)
        #expect(try platter("check", "book").errors.contains("damaged"))
        #expect(try Data(contentsOf: book) == bytes)
        let result = try platter("order", "book", "Ana", "Tea", "--price", "1")
        #expect(result.status == 1)
        let names = try FileManager.default.contentsOfDirectory(atPath: platter.folder.path)
        // Its log may have been set aside with it, under a longer name.
        let aside = try #require(names.filter { $0.hasPrefix("book.damaged-") }.min { $0.count < $1.count })
        #expect(result.errors.contains(aside))
        #expect(try Data(contentsOf: platter.folder.appending(path: aside)) == bytes)
        #expect(!names.contains("book"))
        #expect(try platter("new", "book").status == 0)
    }

    @Test func aDiskThatTakesNothingMoreChangesNothing() throws {
        defer { platter.remove() }
        // A limit on the size of files stands in for a full disk; dash leaves the signal ignored for the program.
        let limited = try platter.shell(
            "trap '' XFSZ; ulimit -f 24; i=0; while [ $i -lt 60 ]; do "
                + "\"$P\" order book Ana \"Dish $i\" --price 1 || exit $?; i=$((i+1)); done")
        #expect(limited.status == 1)
        #expect(limited.errors.hasPrefix("platter: "))
        #expect(try platter("check", "book").status == 0)
        let total = try #require(try platter.totals("book").first)
        let done = limited.output.split(separator: "\n").filter { $0.contains("→") }.count
        #expect(total == 1_00 + done * 1_00)
    }

    @Test func whatCannotBePrintedIsNoSuccess() throws {
        defer { platter.remove() }
        let result = try platter.shell("\"$P\" show book > /dev/full")
        #expect(result.status == 1)
        #expect(result.errors == "platter: The output could not be written.\n")
    }

    @Test(.enabled(if: getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
    func aBookThatMayNotBeWrittenCanBeLookedAt() throws {
        defer { platter.remove() }
        // Another user may read the folder but not write to it, whoever runs the tests.
        let other = "setpriv --reuid 65534 --regid 65534 --clear-groups"
        let folder = platter.folder.path
        let result = try platter.shell("chmod 755 '\(folder)'; \(other) \"$P\" show book")
        try #require(!result.errors.contains("setpriv"))
        #expect(result.status == 0)
        #expect(result.output.contains("Tea"))
        let order = try platter.shell("\(other) \"$P\" order book Ana Tea --price 1")
        #expect(order.status == 1)
        #expect(order.errors.contains("read-only"))
        let new = try platter.shell("\(other) \"$P\" new another")
        #expect(new.status == 1)
        try platter.shell("chmod 600 book")
        let hidden = try platter.shell("\(other) \"$P\" show book")
        #expect(hidden.status == 1)
        #expect(hidden.errors.contains("permission"))
        #expect(try platter.totals("book") == [1_00, 0])
    }
}
