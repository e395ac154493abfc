import CCairo

/// A source of GLib's main loop that waits for a file descriptor and for a time, and that may have work which neither
/// tells of.
///
/// GLib polls only after every source was asked whether it is ready; this is where a queue that was filled by somebody
/// else's reading is noticed (`GSourceFuncs.prepare` and `.check`).
@safe final class LoopSource {
    private let source: UnsafeMutablePointer<GSource>
    private var descriptorTag: gpointer?
    fileprivate let isReady: () -> Bool
    fileprivate let dispatch: () -> Void

    /// Makes a source and adds it to the default loop (`g_source_attach`).
    /// - Parameters:
    ///   - descriptor: is waited for until it is readable or broken.
    ///   - isReady: is asked before and after waiting.
    ///   - dispatch: does the work; also called when the time of ``setReadyTime(_:)`` has come.
    init(descriptor: Int32, isReady: @escaping () -> Bool, dispatch: @escaping () -> Void) {
        self.isReady = isReady
        self.dispatch = dispatch
        let size = unsafe MemoryLayout<GSource>.size + MemoryLayout<UnsafeMutableRawPointer>.size
        unsafe source = g_source_new(LoopSource.functions, UInt32(size))
        unsafe LoopSource.slot(of: source).pointee = Unmanaged.passUnretained(self).toOpaque()
        unsafe descriptorTag = g_source_add_unix_fd(
            source, descriptor, GIOCondition(rawValue: G_IO_IN.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue))
        // Sources that may not recurse are taken out of the poll and put back around every dispatch, and each time the
        // loop is woken for nothing. Ours never runs a loop within the loop.
        unsafe g_source_set_can_recurse(source, 1)
        unsafe g_source_attach(source, nil)
    }

    isolated deinit {
        unsafe g_source_destroy(source)
        unsafe g_source_unref(source)
    }

    /// Has `dispatch` called at a time of the monotonic clock, in seconds; `nil` takes it back.
    func setReadyTime(_ time: Double?) {
        // GLib rounds its waiting up to whole milliseconds.
        unsafe g_source_set_ready_time(source, time.map { gint64($0 * 1e6) } ?? -1)
    }

    /// The functions, shared by all sources for as long as the program runs.
    private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        unsafe functions.initialize(to: GSourceFuncs())
        unsafe functions.pointee.prepare = { source, timeout in
            unsafe timeout?.pointee = -1
            return unsafe LoopSource.owner(of: source)?.answersReady() ?? 0
        }
        unsafe functions.pointee.check = { source in unsafe LoopSource.owner(of: source)?.checksReady() ?? 0 }
        unsafe functions.pointee.dispatch = { source, _, _ in
            unsafe LoopSource.owner(of: source)?.works()
            return 1
        }
        return unsafe functions
    }()

    /// Where the owner's address lies: right behind GLib's part of the source.
    private nonisolated static func slot(
        of source: UnsafeMutablePointer<GSource>
    ) -> UnsafeMutablePointer<UnsafeMutableRawPointer?> {
        unsafe (UnsafeMutableRawPointer(source) + MemoryLayout<GSource>.size)
            .assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    }

    private nonisolated static func owner(of source: UnsafeMutablePointer<GSource>?) -> LoopSource? {
        guard let source = unsafe source, let address = unsafe slot(of: source).pointee else { return nil }
        return unsafe Unmanaged<LoopSource>.fromOpaque(address).takeUnretainedValue()
    }

    private nonisolated func answersReady() -> gboolean {
        MainActor.assumeIsolated { isReady() ? 1 : 0 }
    }

    private nonisolated func checksReady() -> gboolean {
        MainActor.assumeIsolated {
            let events = unsafe g_source_query_unix_fd(source, descriptorTag)
            return events.rawValue != 0 || isReady() ? 1 : 0
        }
    }

    private nonisolated func works() {
        MainActor.assumeIsolated { dispatch() }
    }
}
