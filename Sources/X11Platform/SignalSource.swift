import CCairo
import Glibc

/// Calls something on the main loop when the process is asked to end.
///
/// The handler only writes a byte into a pipe, which the loop reads. GLib's own way (`g_unix_signal_add`) would start a
/// thread for it.
final class SignalSource {
    private let watch: DescriptorWatch

    /// Where handlers write, for all of the process's signals.
    nonisolated(unsafe) private static var writeEnd: Int32 = -1

    /// Begins to wait for signals, which then do not end the process by themselves. `nil` if the process may open no
    /// more files; the signals then end it at once.
    init?(_ signals: [Int32], action: @escaping () -> Void) {
        var ends: [Int32] = [-1, -1]
        guard unsafe g_unix_open_pipe(&ends, FD_CLOEXEC, nil) != 0 else { return nil }
        let readEnd = ends[0]
        unsafe SignalSource.writeEnd = ends[1]
        watch = DescriptorWatch(readEnd) {
            var byte: UInt8 = 0
            _ = unsafe read(readEnd, &byte, 1)
            action()
        }
        for number in signals { signal(number, SignalSource.handler) }
    }

    /// Runs on whichever thread the signal meets, so that it belongs to no actor: a closure of the main actor's would end the
    /// process on any other thread.
    private nonisolated static let handler: @convention(c) (Int32) -> Void = { _ in
        let before = errno
        var byte: UInt8 = 1
        _ = unsafe write(SignalSource.writeEnd, &byte, 1)
        errno = before
    }
}
