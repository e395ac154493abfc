import CCairo
import Widgets

/// Waits in the main loop until a file descriptor can be read (`g_unix_fd_add`). It ends with the object.
@safe @MainActor public final class DescriptorWatch {
    private let action: () -> Void
    private var tag: UInt32 = 0

    /// Begins to wait.
    /// - Parameters:
    ///   - descriptor: stays the caller's, and must stay open as long as the watch lives.
    ///   - action: called on the main loop whenever there is something to read; it must read it.
    public init(_ descriptor: Int32, _ action: @escaping () -> Void) {
        self.action = action
        unsafe tag = g_unix_fd_add(
            descriptor, G_IO_IN,
            { _, _, data in
                guard let data = unsafe data else { return 0 }
                unsafe Unmanaged<DescriptorWatch>.fromOpaque(data).takeUnretainedValue().fire()
                return 1
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    isolated deinit {
        g_source_remove(tag)
    }

    private nonisolated func fire() {
        MainActor.assumeIsolated { action() }
    }
}
