#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The results of `transform` for every item, in the items' order, worked out on all cores.
package func concurrentMap<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ transform: @escaping @Sendable (Int, Item) -> Result
) async -> [Result] {
    // More pieces than cores even out files of different sizes; a task for each small file would cost more than it saves.
    let cores = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
    let pieces = cores == 1 ? 1 : min(cores * 4, items.count / 4)
    guard pieces > 1 else { return items.enumerated().map(transform) }

    return await withTaskGroup(of: (piece: Int, results: [Result]).self) { group in
        for piece in 0..<pieces {
            let range = items.count * piece / pieces..<items.count * (piece + 1) / pieces
            group.addTask { (piece, range.map { transform($0, items[$0]) }) }
        }
        var results = [[Result]](repeating: [], count: pieces)
        for await finished in group { results[finished.piece] = finished.results }
        return results.flatMap(\.self)
    }
}
