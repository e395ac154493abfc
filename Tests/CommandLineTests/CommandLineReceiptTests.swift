import Foundation
import Testing

@Suite("Receipts, from the shell") struct CommandLineReceiptTests {
    private let platter: ShellProgram

    init() throws {
        platter = try ShellProgram()
        try platter("new", "dinner.platter", "--people", "Ana,Ben,Zoë 王小明")
        try platter("order", "dinner.platter", "Ana", "Ribeye", "--price", "27.50")
        try platter("order", "dinner.platter", "Ben", "Beer", "--price", "6.50", "--quantity", "2")
        try platter("order", "dinner.platter", "everyone", "Nachos", "--price", "10")
    }

    private func data(_ name: String) throws -> Data { try Data(contentsOf: platter.folder.appending(path: name)) }
    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: platter.folder.path).sorted() }
    }

    @Test("Without a file, it is text on standard output")
    func onStandardOutput() throws {
        defer { platter.remove() }
        let ben = try platter("receipt", "dinner.platter", "--person", "BEN")
        #expect(ben.status == 0)
        let lines = ben.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.first == "dinner")
        #expect(lines[1].wholeMatch(of: /\d{1,2} [A-Z][a-z]+ \d{4}/) != nil)
        #expect(
            lines.dropFirst(2) == [
                "", "Ben", "2 × Beer ($6.50 each) … $13.00", "Nachos ($10.00, shared with Ana, Zoë 王小明) … $3.33",
                "Total … $16.33", "",
            ])
        let all = try platter("receipt", "dinner.platter", "--locale", "de_DE")
        #expect(all.output.hasSuffix("\nGanzer Tisch … 50,50\u{A0}$\n"))
        let two = try platter("receipt", "dinner.platter", "--person", "zoe 王小明, ana")
        #expect(two.output.hasSuffix("\nTogether … $34.17\n"))
    }

    @Test("Every kind of file, by its ending, replaces the one that is there and leaves nothing beside it")
    func files() throws {
        defer { platter.remove() }
        let beginnings = [
            "a.txt": "dinner\n", "a.csv": "\u{FEFF}Person,", "a.html": "<!DOCTYPE html>", "a.svg": "<?xml",
            "a.PDF": "%PDF-",
        ]
        for (name, beginning) in beginnings {
            try Data("old".utf8).write(to: platter.folder.appending(path: name))
            let result = try platter("receipt", "dinner.platter", "-o", name)
            #expect(result.status == 0)
            #expect(result.output == "Wrote \(name).\n")
            #expect(try data(name).starts(with: Data(beginning.utf8)), "\(name)")
        }
        #expect(try platter("receipt", "dinner.platter", "--output=b.png", "--person", "1").status == 0)
        #expect(try data("b.png").starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        #expect(try names == ["a.PDF", "a.csv", "a.html", "a.svg", "a.txt", "b.png", "dinner.platter"])
        #expect(try String(decoding: data("a.txt"), as: UTF8.self) == platter("receipt", "dinner.platter").output)
    }

    @Test("Pages are of the paper of the locale's country")
    func paper() throws {
        defer { platter.remove() }
        let sizes = [
            ("en_US", "612 792"), ("es_MX.UTF-8", "612 792"), ("de_DE", "595.276 841.89"), ("en_GB", "595.276 841.89"),
        ]
        for (locale, size) in sizes {
            #expect(try platter("receipt", "dinner.platter", "-o", "a.pdf", "--locale", locale).status == 0)
            #expect(try data("a.pdf").range(of: Data("/MediaBox [ 0 0 \(size) ]".utf8)) != nil, "\(locale)")
        }
        // The environment's locale here is C, which counts as en_US.
        #expect(try platter("receipt", "dinner.platter", "-o", "a.pdf").status == 0)
        #expect(try data("a.pdf").range(of: Data("/MediaBox [ 0 0 612 792 ]".utf8)) != nil)
    }

    @Test(
        "What cannot be is refused with one line, and nothing is written",
        arguments: [
            ["-o", "a.doc"], ["-o", "a"], ["-o", ""], ["-o", "no/a.pdf"], ["-o", "folder.pdf"], ["-o", "book.pdf"],
            ["--person", "Zed"], ["--person", ""], ["--person", "Ana,Zed", "-o", "a.pdf"],
        ])
    func refusals(options: [String]) throws {
        defer { platter.remove() }
        try FileManager.default.moveItem(
            at: platter.folder.appending(path: "dinner.platter"), to: platter.folder.appending(path: "book.pdf"))
        try FileManager.default.createDirectory(
            at: platter.folder.appending(path: "folder.pdf"), withIntermediateDirectories: true)
        let result = try platter.run(["receipt", "book.pdf"] + options)
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.errors.hasPrefix("platter: ") && result.errors.hasSuffix(".\n"))
        #expect(result.errors.filter { $0 == "\n" }.count == 1)
        #expect(try names == ["book.pdf", "folder.pdf"])
        #expect(try platter("check", "book.pdf").status == 0)
    }

    @Test("An ending that is not known is answered with those that are")
    func unknownEnding() throws {
        defer { platter.remove() }
        let result = try platter("receipt", "dinner.platter", "-o", "a.doc")
        #expect(
            result.errors
                == "platter: “a.doc” is no kind of receipt: name a file that ends in .txt, .csv, .html, .png, .svg or .pdf.\n"
        )
    }

    @Test("Its use is explained, and wrong use is status 2")
    func usage() throws {
        defer { platter.remove() }
        let help = try platter("receipt", "--help")
        #expect(help.output.hasPrefix("platter receipt BOOK [--person NAME] [-o FILE]\n"))
        #expect(try platter("--help").output.contains("platter receipt BOOK [--person NAME] [-o FILE]"))
        for options in [["-o"], ["-o", "a.pdf", "--output", "b.pdf"], ["more"], ["-p", "Ana"], ["--json"]] {
            #expect(try platter.run(["receipt", "dinner.platter"] + options).status == 2, "\(options)")
        }
        #expect(try platter("show", "dinner.platter", "-o", "a.pdf").errors.contains("has no option -o"))
    }
}
