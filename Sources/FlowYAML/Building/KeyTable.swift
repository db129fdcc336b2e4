/// The keys of one mapping while it is being closed, for finding one that is there twice.
///
/// Most mappings have a handful of keys, and comparing those pairwise beats any table. Beyond that it is an
/// open-addressed table over the nodes' own bytes; the hash is seeded, so no input can be made to collide.
struct KeyTable: ~Copyable {
    private static let linearCount = 8

    private var nodes = GrowingBuffer<UInt32>(capacity: 64)
    /// Indices into `nodes` plus one; 0 is a free slot. Empty while `nodes` is searched linearly.
    private var slots = ContiguousArray<UInt32>()

    mutating func removeAll() {
        nodes.removeAll(from: 0)
        if !slots.isEmpty { slots.removeAll(keepingCapacity: true) }
    }

    /// Adds a key, or returns the one with the same text that is already there.
    mutating func insert(
        _ node: UInt32, records: borrowing GrowingBuffer<YAMLTree.Record>, bytes: borrowing GrowingBuffer<UInt8>
    ) -> UInt32? {
        if slots.isEmpty {
            for index in 0..<nodes.count where Self.equal(nodes[index], node, records, bytes) { return nodes[index] }
            nodes.append(node)
            if nodes.count > Self.linearCount { rehash(records, bytes) }
            return nil
        }
        if nodes.count * 2 > slots.count { rehash(records, bytes) }
        let slot = self.slot(of: node, records, bytes)
        if slots[slot] != 0 { return nodes[Int(slots[slot]) - 1] }
        nodes.append(node)
        slots[slot] = UInt32(nodes.count)
        return nil
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

    /// The slot that holds this text, or the free one where it belongs.
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

    @inline(__always)
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
