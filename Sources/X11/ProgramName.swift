/// The name that the program was started under: what its complaints begin with, and what window managers and files about
/// desktops know it by.
public enum ProgramName {
    /// Without its folder: "platter".
    public static let current: String = {
        let path = CommandLine.arguments.first ?? ""
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return name.isEmpty ? "program" : name
    }()

    /// As the class of its windows: "Platter" (ICCCM 4.1.2.5).
    public static let windowClass: String = {
        guard let first = current.first else { return current }
        return first.uppercased() + current.dropFirst()
    }()
}
