import Cairo
import Glibc

/// Finds the pictures that come with the program.
public enum Assets {
    /// The folder with `food/`, `people/` and `icon/`: `../share/platter` of an installed program, or `assets/` of the checkout
    /// in whose `.build` folder the program was built. `nil` when neither is there.
    ///
    /// The package manager could lay a copy beside the program, but the code it generates for that needs Foundation, which
    /// would cost more at the start than everything else together.
    public static let folder: String? = {
        guard let program = programFolder() else { return nil }
        var candidates = ["\(program)/../share/platter"]
        if let checkout = checkoutFolder(of: program) { candidates.append("\(checkout)/assets") }
        return candidates.first { access("\($0)/food", R_OK) == 0 }
    }()

    /// The program's icon in the sizes that task bars use.
    public static func icons() -> [Surface] {
        guard let folder else { return [] }
        return [16, 24, 32, 48, 64, 128].compactMap { try? Surface(pngFile: "\(folder)/icon/platter-\($0).png") }
    }

    /// The folder that holds the `.build` folder in which the program lies.
    private static func checkoutFolder(of program: String) -> String? {
        let parts = program.split(separator: "/", omittingEmptySubsequences: false)
        guard let build = parts.lastIndex(of: ".build") else { return nil }
        return parts[..<build].joined(separator: "/")
    }

    private static func programFolder() -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        guard length > 0 else { return nil }
        let path = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.lastIndex(of: "/").map { String(path[..<$0]) }
    }
}
