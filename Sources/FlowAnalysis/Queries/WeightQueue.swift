/// A queue of numbers by weight that gives out the lightest first, for searches whose weights only ever grow: nothing is put
/// in that is lighter than what came out last.
///
/// A radix heap (Ahuja, Mehlhorn, Orlin, Tarjan 1990): what waits lies in buckets by the highest bit in which its weight
/// differs from the last that came out, and each time moves to a lower one.
struct WeightQueue {
    private var buckets = [[(weight: Int, item: Int32)]](repeating: [], count: Int.bitWidth + 1)
    private var last = 0

    /// - Complexity: O(1), and amortised O(bits of the weights) until it comes out.
    mutating func push(_ item: Int32, _ weight: Int) { buckets[bucket(weight)].append((weight, item)) }

    mutating func pop() -> (weight: Int, item: Int32)? {
        if let first = buckets[0].popLast() { return first }
        guard let index = buckets.firstIndex(where: { !$0.isEmpty }) else { return nil }
        var moved: [(weight: Int, item: Int32)] = []
        swap(&moved, &buckets[index])
        last = moved.reduce(Int.max) { min($0, $1.weight) }
        for entry in moved { buckets[bucket(entry.weight)].append(entry) }
        moved.removeAll(keepingCapacity: true)
        swap(&moved, &buckets[index])
        return buckets[0].popLast()
    }

    private func bucket(_ weight: Int) -> Int { Int.bitWidth - (weight ^ last).leadingZeroBitCount }
}
