import Testing

/// Who may import whom: the table of the house.
enum ImportTable {
    /// What each module may import beside the Swift library. A module that is not here may not exist.
    static let allowed: [String: Set<String>] = [
        "Geometry": [],
        "Localization": ["Synchronization"],
        "X11Protocol": ["Geometry"],
        "X11": ["CX11", "X11Protocol", "Geometry", "Glibc"],
        "Cairo": ["Localization", "CCairo", "Geometry", "Glibc"],
        "Widgets": ["Localization", "Cairo", "Geometry", "Glibc"],
        "X11Platform": ["Localization", "Widgets", "X11", "X11Protocol", "Cairo", "Geometry", "CCairo", "Glibc"],
        "OffscreenPlatform": ["Widgets", "Cairo", "Geometry"],
        "OrderCore": ["Localization", "Synchronization"],
        "OrderStore": ["Localization", "OrderCore", "CSQLite", "Glibc"],
        "OrderFormats": ["Localization", "OrderCore", "Glibc"],
        "OrderScreens": [
            "Localization", "OrderCore", "OrderStore", "OrderFormats", "Widgets", "Cairo", "Geometry", "Glibc",
        ],
        "ProgramSupport": ["Localization", "X11Platform", "Widgets", "Cairo", "Geometry", "Glibc"],
        "platter": [
            "ProgramSupport", "OrderScreens", "OrderStore", "OrderFormats", "OrderCore", "X11Platform", "Widgets",
            "Cairo", "Geometry", "Localization",
            "Glibc",
        ],
        "GalleryScenes": ["Widgets", "Cairo", "Geometry"],
        "gallery": ["GalleryScenes", "ProgramSupport", "Widgets", "X11Platform", "Geometry", "Cairo", "Glibc"],
        "benchmarks": [
            "OrderScreens", "OrderStore", "OrderFormats", "OrderCore", "X11Platform", "OffscreenPlatform", "Widgets",
            "Cairo", "Geometry", "Glibc",
        ],
        "CSQLite": [],
    ]

    /// What is never imported but by some, whatever the table above says.
    static let never: [(what: String, outside: Set<String>)] = [
        ("CX11", ["X11"]),
        ("CCairo", ["Cairo", "X11Platform"]),
        ("CSQLite", ["OrderStore"]),
        ("Foundation", []),
        ("FoundationEssentials", []),
        ("Dispatch", []),
        ("TestSupport", []),
        ("Testing", []),
        ("XCTest", []),
    ]

    /// Pairs that point the wrong way.
    static let wrongWay: [(from: String, to: Set<String>)] = [
        ("Widgets", ["X11", "X11Protocol", "X11Platform", "OffscreenPlatform", "OrderCore", "OrderStore"]),
        ("OrderScreens", ["X11", "X11Protocol", "X11Platform", "OffscreenPlatform"]),
        ("OrderCore", ["Glibc", "OrderStore", "Geometry"]),
        ("X11Protocol", ["Glibc", "X11"]),
    ]

    /// What is wrong with a file's imports, in sentences.
    static func violations(of file: SourceFile) -> [String] {
        guard let allowed = allowed[file.module] else { return ["\(file.path): \(file.module) is not in the table"] }
        let imports = file.imports
        var result: [String] = []
        for name in imports.sorted() where !allowed.contains(name) {
            result.append("\(file.path) imports \(name)")
        }
        for row in never where imports.contains(row.what) && !row.outside.contains(file.module) {
            result.append("\(file.path) imports \(row.what), which is never imported there")
        }
        for row in wrongWay where row.from == file.module {
            for name in imports.intersection(row.to).sorted() {
                result.append("\(file.path) imports \(name), which points the wrong way")
            }
        }
        return result
    }
}

@Suite("The import table")
struct ImportTableTests {
    @Test("No source file imports what its module may not")
    func sourcesKeepToTheTable() throws {
        let files = try SourceFile.all(in: "Sources")
        #expect(files.count > 40, "the sources were not found")
        for file in files {
            for violation in ImportTable.violations(of: file) { Issue.record(Comment(rawValue: violation)) }
        }
    }

    @Test("Forbidden imports are found")
    func violationsAreFound() {
        func violations(_ module: String, _ text: String) -> Int {
            ImportTable.violations(of: SourceFile(path: "Sources/\(module)/File.swift", text: text)).count
        }
        #expect(violations("Widgets", "import Cairo\nimport Geometry") == 0)
        #expect(violations("Widgets", "import X11") == 2)
        #expect(violations("Widgets", "@preconcurrency import OrderCore") == 2)
        #expect(violations("OrderCore", "public import struct Foundation.URL") == 2)
        #expect(violations("X11Platform", "import CX11") == 2)
        #expect(violations("Unknown", "") == 1)
        #expect(violations("Geometry", "// import Foundation\nlet text = \"import Foundation\"") == 0)
    }

    @Test("The table itself grants nothing that is never allowed")
    func tableIsConsistent() {
        for (module, imports) in ImportTable.allowed {
            for row in ImportTable.never where imports.contains(row.what) {
                #expect(row.outside.contains(module), "\(module) may import \(row.what)")
            }
            for row in ImportTable.wrongWay where row.from == module {
                #expect(imports.isDisjoint(with: row.to), "\(module) points the wrong way")
            }
        }
    }

    @Test("The table has no cycle")
    func tableHasNoCycle() {
        func reaches(_ module: String, _ goal: String, _ seen: Set<String>) -> Bool {
            (ImportTable.allowed[module] ?? []).contains { next in
                next == goal || (!seen.contains(next) && reaches(next, goal, seen.union([next])))
            }
        }
        for module in ImportTable.allowed.keys {
            #expect(!reaches(module, module, []), "\(module) reaches itself")
        }
    }
}
