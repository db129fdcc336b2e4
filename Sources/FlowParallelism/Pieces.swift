#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How work on many items is cut up for the cores: into more pieces than cores, which evens out items of different sizes,
/// but not into so many that starting them costs more than that saves.
struct Pieces {
    let count: Int
    private let itemCount: Int

    init(of itemCount: Int) {
        let cores = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
        count = cores == 1 ? 1 : min(cores * 16, itemCount / 4)
        self.itemCount = itemCount
    }

    subscript(piece: Int) -> Range<Int> { itemCount * piece / count..<itemCount * (piece + 1) / count }
}
