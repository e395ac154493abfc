import GalleryScenes
import ProgramSupport

/// An option of the gallery.
enum GalleryOption: String, CommandLineOption {
    case scene
    case list
    case items
    case scale
    case theme
    case reducedMotion = "reduced-motion"
    case trace
    case geometry

    /// What stands behind it; nil for a switch.
    var value: String? {
        switch self {
        case .scene: "NAME"
        case .items, .scale: "N"
        case .theme: "light|dark"
        case .geometry: "WxH+X+Y"
        case .list, .reducedMotion, .trace: nil
        }
    }
}

/// How the window is to open.
struct GalleryOptions {
    /// The one scene to show; nil for all of them behind a list.
    let scene: SceneName?
    /// The length of each list; nil for the scene's own.
    let items: Int?
    /// Scale, theme and the like.
    let look: WindowLook

    init(_ arguments: Arguments<GalleryOption>) throws(UsageError) {
        if let word = arguments.positionals.first {
            throw UsageError("“\(word)” is no option: see gallery --help.")
        }
        scene = try arguments.options[.scene].map { name throws(UsageError) in
            if let scene = SceneName(rawValue: name) { return scene }
            let names = SceneName.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("There is no scene “\(name)”: there are \(names).")
        }
        items = try arguments.options[.items].map { text throws(UsageError) in
            guard let number = NumberText.count(text), number <= 1_000_000 else {
                throw UsageError("--items takes a whole number up to 1000000, not “\(text)”.")
            }
            return number
        }
        look = try WindowLook(arguments)
    }
}

/// What the program was asked to do.
enum GalleryInvocation {
    /// Open the window.
    case window(GalleryOptions)
    /// Print something and end.
    case text(String)
    /// The arguments make no sense.
    case usageError(UsageError)

    /// Reads the arguments behind the program's name.
    static func parse(_ arguments: [String]) -> GalleryInvocation {
        do {
            let arguments = try Arguments<GalleryOption>(arguments)
            if arguments.asksForHelp { return .text(help) }
            if arguments.asksForVersion { return .text("gallery 0.1.0\n") }
            let options = try GalleryOptions(arguments)
            return arguments.options[.list] == nil ? .window(options) : .text(names)
        } catch {
            return .usageError(error)
        }
    }

    private static var names: String {
        SceneName.allCases.map { $0.rawValue + "\n" }.joined()
    }

    private static var help: String {
        let scenes = SceneName.allCases.map { name in
            let padding = String(repeating: " ", count: max(1, 14 - name.rawValue.count))
            return "  \(name.rawValue)\(padding)\(name.summary)"
        }
        return """
            The gallery: what the widget layer can do, in five scenes.

              gallery                a window with all scenes
              gallery --scene NAME   one of them
              gallery --list         their names
              gallery --help | --version

            Scenes:
            \(scenes.joined(separator: "\n"))

            Options of the window:
              --items N            the length of each list
            \(WindowLook.help)

            Exit status: 0 done, 1 no window could be shown, 2 wrong use.

            """
    }
}
