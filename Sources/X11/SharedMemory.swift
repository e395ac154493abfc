internal import CX11

/// A piece of memory that the X server reads, too (MIT-SHM), or plain memory where it cannot.
@safe final class PixelMemory {
    /// The first byte; zeroed in the beginning.
    let address: UnsafeMutableRawPointer
    /// The number of bytes.
    let count: Int
    /// What the MIT-SHM calls need; `nil` for plain memory.
    private(set) var segment: UnsafeMutablePointer<XShmSegmentInfo>?
    private let display: Display

    /// Makes plain memory.
    init(plain count: Int, display: Display) {
        self.display = display
        self.count = count
        unsafe address = .allocate(byteCount: max(count, 1), alignment: 64)
        unsafe address.initializeMemory(as: UInt8.self, repeating: 0, count: max(count, 1))
        unsafe segment = nil
    }

    /// Makes shared memory; one round trip. `nil` when the system has none left or the server cannot attach it, as when
    /// it runs on another machine.
    init?(shared count: Int, display: Display) {
        let identifier = platter_x11_new_shared_memory(count)
        guard identifier >= 0 else { return nil }
        // Marked right away: it then vanishes with its last user even if we are killed. Linux lets the server attach
        // a marked segment.
        guard let address = unsafe platter_x11_map_shared_memory(identifier) else {
            platter_x11_release_shared_memory(identifier)
            return nil
        }
        platter_x11_release_shared_memory(identifier)
        let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        unsafe segment.initialize(
            to: XShmSegmentInfo(
                shmseg: 0, shmid: identifier, shmaddr: address.assumingMemoryBound(to: CChar.self), readOnly: True))
        let attached = display.catchingErrors { unsafe XShmAttach(display.pointer, segment) != 0 }
        guard attached.result, attached.error == nil else {
            unsafe shmdt(address)
            unsafe segment.deallocate()
            return nil
        }
        self.display = display
        self.count = count
        unsafe self.address = address
        unsafe self.segment = segment
    }

    deinit {
        if let segment = unsafe segment {
            unsafe XShmDetach(display.pointer, segment)
            unsafe shmdt(address)
            unsafe segment.deallocate()
        } else {
            unsafe address.deallocate()
        }
    }
}
