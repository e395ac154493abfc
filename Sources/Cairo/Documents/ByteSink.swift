import CCairo

/// Keeps what cairo writes, in memory.
@safe final class ByteSink {
    /// All that was written so far.
    private(set) var bytes: [UInt8] = []

    /// What cairo has to be given together with ``write``. The sink must live until cairo writes no more.
    var closure: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

    /// Takes what cairo writes (`cairo_write_func_t`).
    static let write: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> cairo_status_t = {
        closure, data, count in
        guard let closure = unsafe closure else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }
}
