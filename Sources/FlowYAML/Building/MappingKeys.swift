/// The keys of one mapping while it is being closed, to find duplicates.
///
/// Most mappings have a handful of keys, and comparing one word per key pairwise is faster than any table. Larger mappings use an
/// open-addressed table over the bytes of the nodes. The hash is seeded, so that no input can force collisions.
struct MappingKeys: ~Copyable {
    private static let linearCount = 32

    private var nodes = GrowingBuffer<UInt32>(capacity: 64)
    /// A word for each of `nodes`; equal texts have equal words.
    private var digests = GrowingBuffer<UInt64>(capacity: 64)
    /// Indices into `nodes` plus one; 0 is a free slot. Empty while `nodes` is searched linearly.
    private var slots = ContiguousArray<UInt32>()

    mutating func removeAll() {
        nodes.removeAll(from: 0)
        digests.removeAll(from: 0)
        if !slots.isEmpty { slots.removeAll(keepingCapacity: true) }
    }

    /// Adds a key, or returns the existing key with the same text.
    @inline(__always)
    mutating func insert(
        _ node: UInt32, records: borrowing GrowingBuffer<YAMLTree.Record>, bytes: borrowing GrowingBuffer<UInt8>
    ) -> UInt32? {
        guard slots.isEmpty else { return insertHashed(node, records, bytes) }
        let digest = Self.digest(of: node, records, bytes)
        if digests.contains(digest) {
            for index in 0..<nodes.count where digests[index] == digest {
                if Self.equal(nodes[index], node, records, bytes) { return nodes[index] }
            }
        }
        nodes.append(node)
        digests.append(digest)
        if nodes.count > Self.linearCount { rehash(records, bytes) }
        return nil
    }

    private mutating func insertHashed(
        _ node: UInt32, _ records: borrowing GrowingBuffer<YAMLTree.Record>, _ bytes: borrowing GrowingBuffer<UInt8>
    ) -> UInt32? {
        if nodes.count * 2 > slots.count { rehash(records, bytes) }
        let slot = self.slot(of: node, records, bytes)
        if slots[slot] != 0 { return nodes[Int(slots[slot]) - 1] }
        nodes.append(node)
        slots[slot] = UInt32(nodes.count)
        return nil
    }

    /// The first and the last bytes of a key in one word.
    @inline(__always)
    private static func digest(
        of node: UInt32, _ records: borrowing GrowingBuffer<YAMLTree.Record>, _ bytes: borrowing GrowingBuffer<UInt8>
    ) -> UInt64 {
        let record = records[Int(node)]
        let (first, count) = (Int(record.first), Int(record.count))
        return bytes.withElements(first..<first + count) { text in
            let text = UnsafeRawBufferPointer(text)
            // The two loads overlap if the length is odd.
            if count >= 8 {
                let start = text.loadUnaligned(as: UInt64.self)
                let end = text.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
                return (start ^ (end << 23 | end >> 41)) &+ UInt64(truncatingIfNeeded: count)
            }
            if count >= 4 {
                let start = text.loadUnaligned(as: UInt32.self)
                let end = text.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
                return UInt64(start) << 32 | UInt64(end)
            }
            return text.reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    private mutating func rehash(
        _ records: borrowing GrowingBuffer<YAMLTree.Record>,
        _ bytes: borrowing GrowingBuffer<UInt8>
    ) {
        var count = 64
        while count < nodes.count * 4 { count *= 2 }
        slots = ContiguousArray(repeating: 0, count: count)
        for index in 0..<nodes.count { slots[slot(of: nodes[index], records, bytes)] = UInt32(index + 1) }
    }

    /// The slot that contains this text, or the free slot for it.
    private func slot(
        of node: UInt32, _ records: borrowing GrowingBuffer<YAMLTree.Record>,
        _ bytes: borrowing GrowingBuffer<UInt8>
    ) -> Int {
        let record = records[Int(node)]
        var hasher = Hasher()
        bytes.withElements(Int(record.first)..<Int(record.first) + Int(record.count)) {
            hasher.combine(bytes: UnsafeRawBufferPointer($0))
        }
        let mask = slots.count - 1
        var slot = hasher.finalize() & mask
        while slots[slot] != 0, !Self.equal(nodes[Int(slots[slot]) - 1], node, records, bytes) {
            slot = (slot + 1) & mask
        }
        return slot
    }

    private static func equal(
        _ left: UInt32, _ right: UInt32, _ records: borrowing GrowingBuffer<YAMLTree.Record>,
        _ bytes: borrowing GrowingBuffer<UInt8>
    ) -> Bool {
        let (a, b) = (records[Int(left)], records[Int(right)])
        guard a.count == b.count else { return false }
        for offset in 0..<Int(a.count) where bytes[Int(a.first) + offset] != bytes[Int(b.first) + offset] {
            return false
        }
        return true
    }
}
