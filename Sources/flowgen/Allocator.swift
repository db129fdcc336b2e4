import CFlowSystem

/// The settings of the C library's allocator.
enum Allocator {
    /// Reserves address space in large pieces, which takes no physical memory until it is used. By default, glibc calls the kernel for
    /// every few kilobytes of a thread's memory, some 2,800 times for a module of ten thousand routes. During such a call, no
    /// other thread gets memory.
    static func reserveAhead() {
        #if canImport(Glibc)
            mallopt(M_TOP_PAD, Int32(reserve))
            // Setting the first turns off glibc's own adjustment of this threshold. Larger blocks go back to the kernel when they are
            // freed.
            mallopt(M_MMAP_THRESHOLD, Int32(largestReused))
        #endif
    }

    private static let reserve = 32 << 20
    private static let largestReused = 8 << 20
}
