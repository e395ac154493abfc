import Glibc
import X11Platform

/// Where the command line writes.
public enum Output {
    /// Writes all of a text to standard output.
    ///
    /// - Returns: Whether all of it went out; a full disk or a closed pipe behind it is no success.
    public static func write(_ text: String) -> Bool {
        writeAll(text, to: STDOUT_FILENO)
    }

    /// Writes a sentence as one line to standard error, with the program's name before it.
    public static func complain(_ sentence: String) {
        _ = writeAll("\(X11Application.programName): \(oneLine(sentence))\n", to: STDERR_FILENO)
    }

    /// Line breaks and other control characters, which names of files can have, as "?".
    private static func oneLine(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            scalars.append(scalar.properties.generalCategory == .control ? "?" : scalar)
        }
        return String(scalars)
    }

    static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
        writeAll(Array(text.utf8)[...], to: descriptor)
    }

    static func writeAll(_ all: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
        var bytes = all
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { return false }
            bytes = bytes.dropFirst(count)
        }
        return true
    }
}
