/// A monotone priority queue: no item may be lighter than the last one that was popped, as in a search with weights of at least
/// zero.
///
/// A radix heap (Ahuja, Mehlhorn, Orlin, Tarjan 1990): an item is in the bucket of the highest bit in which its weight differs
/// from the last popped weight, and moves to lower buckets as that weight grows.
struct WeightQueue<Item> {
    private var buckets = [[(weight: Int, item: Item)]](repeating: [], count: Int.bitWidth + 1)
    private var last = 0

    /// - Complexity: O(1), and amortised O(bits of the weight) until the item is popped.
    mutating func push(_ item: Item, _ weight: Int) { buckets[bucket(weight)].append((weight, item)) }

    mutating func pop() -> (weight: Int, item: Item)? {
        if let first = buckets[0].popLast() { return first }
        guard let index = buckets.firstIndex(where: { !$0.isEmpty }) else { return nil }
        var moved: [(weight: Int, item: Item)] = []
        swap(&moved, &buckets[index])
        last = moved.reduce(Int.max) { min($0, $1.weight) }
        for entry in moved { buckets[bucket(entry.weight)].append(entry) }
        moved.removeAll(keepingCapacity: true)
        swap(&moved, &buckets[index])
        return buckets[0].popLast()
    }

    private func bucket(_ weight: Int) -> Int { Int.bitWidth - (weight ^ last).leadingZeroBitCount }
}
