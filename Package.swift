// swift-tools-version: 6.2
import PackageDescription

/// In CI every warning is an error.
let strict: [SwiftSetting] =
    Context.environment["PLATTER_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// Pure modules: values only, any thread.
let pure: [SwiftSetting] = strict

/// Modules that touch C: every unsafe expression says so.
let touchingC: [SwiftSetting] = strict + [.strictMemorySafety()]

/// Modules of the user interface: everything belongs to the main actor unless it says otherwise.
let userInterface: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
    name: "platter",
    products: [
        .library(name: "Widgets", targets: ["Widgets"]),
        .library(name: "X11Platform", targets: ["X11Platform"]),
        .library(name: "OffscreenPlatform", targets: ["OffscreenPlatform"]),
        .library(name: "OrderCore", targets: ["OrderCore"]),
        .executable(name: "platter", targets: ["platter"]),
        .executable(name: "gallery", targets: ["gallery"]),
    ],
    targets: [
        .systemLibrary(name: "CX11", path: "CX11", pkgConfig: "x11"),
        .systemLibrary(name: "CCairo", path: "CCairo", pkgConfig: "pangocairo"),
        .systemLibrary(name: "CSQLite", path: "Sources/CSQLite", pkgConfig: "sqlite3"),

        .target(name: "Geometry", swiftSettings: pure),
        .target(name: "Localization", swiftSettings: pure),
        .target(name: "X11Protocol", dependencies: ["Geometry"], swiftSettings: pure),
        .target(name: "X11", dependencies: ["CX11", "X11Protocol", "Geometry"], swiftSettings: touchingC),
        .target(name: "Cairo", dependencies: ["CCairo", "Geometry", "Localization"], swiftSettings: touchingC),
        .target(name: "Widgets", dependencies: ["Cairo", "Geometry", "Localization"], swiftSettings: userInterface),
        .target(
            name: "X11Platform",
            dependencies: ["Widgets", "X11", "X11Protocol", "Cairo", "CCairo", "Geometry", "Localization"],
            swiftSettings: userInterface + [.strictMemorySafety()]),
        .target(
            name: "OffscreenPlatform", dependencies: ["Widgets", "Cairo", "Geometry"], swiftSettings: userInterface),
        .target(name: "OrderCore", dependencies: ["Localization"], swiftSettings: pure),
        .target(name: "OrderStore", dependencies: ["OrderCore", "Localization", "CSQLite"], swiftSettings: touchingC),
        .target(name: "OrderFormats", dependencies: ["OrderCore", "Localization"], swiftSettings: pure),
        .target(
            name: "OrderScreens",
            dependencies: ["OrderCore", "OrderStore", "OrderFormats", "Widgets", "Cairo", "Geometry", "Localization"],
            swiftSettings: userInterface),
        .target(
            name: "ProgramSupport", dependencies: ["X11Platform", "Widgets", "Cairo", "Geometry", "Localization"],
            swiftSettings: userInterface),
        .executableTarget(
            name: "platter",
            dependencies: [
                "ProgramSupport", "OrderScreens", "OrderFormats", "OrderStore", "OrderCore", "X11Platform", "Widgets",
                "Cairo", "Geometry", "Localization",
            ],
            swiftSettings: userInterface,
            linkerSettings: [.unsafeFlags(["-static-stdlib"])]),
        .target(
            name: "GalleryScenes", dependencies: ["Widgets", "Cairo", "Geometry"], swiftSettings: userInterface),
        .executableTarget(
            name: "gallery",
            dependencies: ["GalleryScenes", "ProgramSupport", "X11Platform", "Widgets", "Cairo", "Geometry"],
            swiftSettings: userInterface,
            linkerSettings: [.unsafeFlags(["-static-stdlib"])]),

        .executableTarget(
            name: "benchmarks", dependencies: ["OrderCore", "OffscreenPlatform", "Widgets", "Cairo", "Geometry"],
            swiftSettings: userInterface),

        .executableTarget(
            name: "FirstDrag", dependencies: ["X11Platform", "Widgets", "Cairo", "Geometry"], path: "Tests/FirstDrag",
            swiftSettings: userInterface),
        .executableTarget(
            name: "FileProbe", dependencies: ["X11Platform", "Widgets", "Cairo", "Geometry"], path: "Tests/FileProbe",
            swiftSettings: userInterface),
        .executableTarget(
            name: "DropPeer", dependencies: ["X11Platform", "Widgets", "Cairo", "Geometry"], path: "Tests/DropPeer",
            swiftSettings: userInterface),
        .executableTarget(name: "FakePortal", dependencies: ["CCairo"], path: "Tests/FakePortal"),
        .target(
            name: "TestSupport",
            dependencies: ["OffscreenPlatform", "Widgets", "Cairo", "Geometry", "OrderCore"], path: "Tests/TestSupport"),
        .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport"]),
        .testTarget(name: "LocalizationTests", dependencies: ["Localization"]),
        .testTarget(name: "CairoTests", dependencies: ["Cairo", "Geometry", "TestSupport"]),
        .target(name: "InputMethodServer", dependencies: ["CXTest"], path: "Tests/InputMethodServer"),
        .testTarget(name: "X11ProtocolTests", dependencies: ["X11Protocol", "Geometry"]),
        .testTarget(
            name: "X11Tests", dependencies: ["X11", "X11Protocol", "Geometry", "TestSupport", "InputMethodServer"]),
        .testTarget(
            name: "WidgetsTests", dependencies: ["Widgets", "OffscreenPlatform", "Cairo", "Geometry", "TestSupport"],
            swiftSettings: userInterface),
        .testTarget(
            name: "ProgramSupportTests", dependencies: ["ProgramSupport", "X11Platform", "Widgets"],
            swiftSettings: userInterface),
        .testTarget(name: "OrderCoreTests", dependencies: ["OrderCore", "TestSupport"]),
        .testTarget(name: "OrderFormatsTests", dependencies: ["OrderFormats", "OrderCore", "TestSupport"]),
        .testTarget(name: "OrderStoreTests", dependencies: ["OrderStore", "OrderCore", "TestSupport"]),
        .testTarget(
            name: "OrderScreensTests",
            dependencies: [
                "OrderScreens", "OrderStore", "OrderFormats", "OrderCore", "OffscreenPlatform", "Widgets", "Cairo",
                "Geometry",
                "Localization", "TestSupport",
            ],
            swiftSettings: userInterface),
        .testTarget(
            name: "SnapshotTests",
            dependencies: [
                "OrderScreens", "OrderStore", "OrderFormats", "OrderCore", "OffscreenPlatform", "Widgets", "Cairo",
                "Geometry",
                "Localization", "TestSupport",
            ],
            exclude: ["References"],
            swiftSettings: userInterface),
        .testTarget(
            name: "GallerySceneTests",
            dependencies: ["GalleryScenes", "OffscreenPlatform", "Widgets", "Cairo", "Geometry", "TestSupport"],
            swiftSettings: userInterface),
        .testTarget(name: "BenchmarkTests", dependencies: ["benchmarks"], swiftSettings: userInterface),
        .systemLibrary(name: "CXTest", path: "Tests/CXTest", pkgConfig: "xcb"),
        .testTarget(name: "DesktopTests", dependencies: ["CXTest", "InputMethodServer"]),
        .testTarget(name: "CommandLineTests", dependencies: ["TestSupport"]),
        .testTarget(name: "HouseTests", dependencies: ["Localization"]),
    ],
    swiftLanguageModes: [.v6]
)
