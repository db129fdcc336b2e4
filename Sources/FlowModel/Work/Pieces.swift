import CFlowSystem

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Divides work on many items for the cores: into more pieces than cores, to balance items of different sizes, but not into so
/// many that the cost of starting tasks outweighs that.
struct Pieces {
    let count: Int
    private let itemCount: Int

    init(of itemCount: Int) {
        let cores = Self.cores
        count = cores == 1 ? 1 : min(cores * 16, itemCount / 4)
        self.itemCount = itemCount
    }

    /// The cores that the process may use; of the system's, if it does not tell.
    private static var cores: Int {
        let own = Int(flow_affinity())
        return own > 0 ? own : max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
    }

    subscript(piece: Int) -> Range<Int> { itemCount * piece / count..<itemCount * (piece + 1) / count }
}
