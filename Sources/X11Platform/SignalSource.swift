import CCairo

/// Calls something on the main loop when the process gets a signal (`g_unix_signal_add`).
@safe final class SignalSource {
    private var tag: UInt32 = 0
    private let action: () -> Void

    /// Begins to wait for a signal, which then does not end the process by itself.
    init(_ signal: Int32, action: @escaping () -> Void) {
        self.action = action
        unsafe tag = g_unix_signal_add(
            signal,
            { data in
                guard let data = unsafe data else { return 0 }
                unsafe Unmanaged<SignalSource>.fromOpaque(data).takeUnretainedValue().fire()
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
