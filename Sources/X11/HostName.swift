internal import CX11

/// The machine's own name: what window managers are told, and what other programs name it by in addresses of files.
public enum HostName {
    /// What `gethostname` says; empty when it says nothing.
    public static let current: String = {
        var name = [CChar](repeating: 0, count: 256)
        guard unsafe gethostname(&name, name.count - 1) == 0 else { return "" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }()
}
