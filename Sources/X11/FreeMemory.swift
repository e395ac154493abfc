internal import CX11

/// The memory that the program has freed.
public enum FreeMemory {
    /// Gives it back to the system (`malloc_trim`): after long data the allocator keeps some of it, in case there is more. Takes
    /// milliseconds.
    public static func giveBack() { malloc_trim(0) }
}
