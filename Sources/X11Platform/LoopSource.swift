import CCairo
import X11

/// A source of GLib's main loop that waits for a file descriptor and for a time, and that may have work which neither
/// tells of.
///
/// GLib polls only after every source was asked whether it is ready; this is where a queue that was filled by somebody
/// else's reading is noticed (`GSourceFuncs.prepare` and `.check`).
@safe final class LoopSource {
    private let source: UnsafeMutablePointer<GSource>
    private var descriptorTag: gpointer?
    fileprivate let isReady: () -> Bool
    fileprivate let deadline: () -> Double?
    fileprivate let dispatch: () -> Void

    /// Makes a source and adds it to the default loop (`g_source_attach`).
    /// - Parameters:
    ///   - descriptor: is waited for until it is readable or broken.
    ///   - isReady: is asked before and after waiting.
    ///   - deadline: is asked before and after waiting: when there is something to do in any case, on the monotonic
    ///     clock, in seconds. It is asked rather than told because GLib wakes its loop whenever it is told a time.
    ///   - dispatch: does the work.
    init(
        descriptor: Int32, isReady: @escaping () -> Bool, deadline: @escaping () -> Double?,
        dispatch: @escaping () -> Void
    ) {
        self.isReady = isReady
        self.deadline = deadline
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

    /// The functions, shared by all sources for as long as the program runs.
    private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        unsafe functions.initialize(to: GSourceFuncs())
        unsafe functions.pointee.prepare = { source, timeout in
            guard let owner = unsafe LoopSource.owner(of: source) else { return 0 }
            let milliseconds = owner.waitingTime()
            unsafe timeout?.pointee = milliseconds
            return milliseconds == 0 ? 1 : 0
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

    /// How long the loop may wait, in milliseconds: 0 if there is something to do, -1 for as long as it likes.
    private nonisolated func waitingTime() -> Int32 {
        MainActor.assumeIsolated {
            if isReady() { return 0 }
            guard let deadline = deadline() else { return -1 }
            return Int32(clamping: Int((max(0, deadline - MonotonicClock.now) * 1000).rounded(.up)))
        }
    }

    private nonisolated func checksReady() -> gboolean {
        MainActor.assumeIsolated {
            let events = unsafe g_source_query_unix_fd(source, descriptorTag)
            if events.rawValue != 0 || isReady() { return 1 }
            return deadline().map { $0 <= MonotonicClock.now } == true ? 1 : 0
        }
    }

    private nonisolated func works() {
        MainActor.assumeIsolated { dispatch() }
    }
}
