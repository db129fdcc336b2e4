/// Applies `transform` to every item, using all cores, and returns the results in the order of the items.
package func concurrentMap<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ transform: @escaping @Sendable (Int, Item) -> Result
) async -> [Result] {
    let pieces = Pieces(of: items.count)
    guard pieces.count > 1 else { return items.enumerated().map(transform) }

    return await withTaskGroup(of: (piece: Int, results: [Result]).self) { group in
        for piece in 0..<pieces.count {
            let range = pieces[piece]
            group.addTask { (piece, range.map { transform($0, items[$0]) }) }
        }
        var results = [[Result]](repeating: [], count: pieces.count)
        for await finished in group { results[finished.piece] = finished.results }
        return results.flatMap(\.self)
    }
}

/// Changes every item in place, using all cores. An array in an item that is uniquely referenced is not copied.
/// - Returns: the results of `change`, in the order of the items.
package func concurrentUpdate<Item: Sendable, Result: Sendable>(
    _ items: inout [Item], _ change: @escaping @Sendable (Int, inout Item) -> Result
) async -> [Result] {
    let pieces = Pieces(of: items.count)
    guard pieces.count > 1 else { return items.indices.map { change($0, &items[$0]) } }

    var whole = items
    items = []
    return await withTaskGroup(of: (piece: Int, items: [Item], results: [Result]).self) { group in
        // Starts at the end, so that each piece is removed from the whole and is uniquely referenced by its task.
        for piece in (0..<pieces.count).reversed() {
            let first = pieces[piece].lowerBound
            var own = Array(whole[first...])
            whole.removeSubrange(first...)
            group.addTask {
                let results = own.indices.map { change(first + $0, &own[$0]) }
                return (piece, own, results)
            }
        }
        var changed = [(items: [Item], results: [Result])](repeating: ([], []), count: pieces.count)
        for await finished in group { changed[finished.piece] = (finished.items, finished.results) }
        items = changed.flatMap(\.items)
        return changed.flatMap(\.results)
    }
}
