import FlowModel
import FlowSwiftCode
import FlowYAML

/// The texts of one file, each stored as one `String`.
///
/// A spec contains the same names again and again, in declarations, destinations and bindings. Sharing their strings saves
/// memory, and comparing two shared strings only compares pointers.
struct TextTable {
    struct Entry {
        var text: String
        var traits: NameTraits
        /// Computed at most once; `nil` until then.
        var type: SwiftType?
        /// The first occurrence of the text.
        fileprivate var node: YAMLNode
        fileprivate var hash: UInt64
    }

    private(set) var entries: [Entry] = []
    private let tree: YAMLTree
    /// Open addressing: an index into `entries` plus one, or 0 for a free slot. At most half full.
    private var slots: [UInt32]

    init(of tree: YAMLTree) {
        self.tree = tree
        var size = 64
        while size < tree.nodeCount / 2 { size *= 2 }
        slots = [UInt32](repeating: 0, count: size)
        entries.reserveCapacity(size / 2)
    }

    /// The entry of a scalar's text, created if it does not exist.
    /// - Complexity: O(bytes).
    mutating func intern(_ node: YAMLNode) -> Int {
        // Reading alone changes no reference count, and most texts are in the table already.
        let place = place(of: node)
        if slots[place.slot] != 0 { return Int(slots[place.slot]) - 1 }
        let entry = tree.withBytes(node) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            return Entry(text: text, traits: NameTraits(of: text, bytes), type: nil, node: node, hash: place.hash)
        }
        entries.append(entry)
        slots[place.slot] = UInt32(entries.count)
        if entries.count * 2 > slots.count { grow() }
        return entries.count - 1
    }

    mutating func remember(_ type: SwiftType, at index: Int) { entries[index].type = type }

    /// The text of an entry in UpperCamelCase; the entry of that text if the file contains it.
    func upperCamelCased(_ index: Int) -> String {
        tree.withBytes(entries[index].node) { bytes in
            guard let first = bytes.first, first &- UInt8(ascii: "a") < 26 else {
                return entries[index].text.upperCamelCased
            }
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { buffer in
                _ = buffer.initialize(from: bytes)
                buffer[0] = first - 0x20
                let name = UnsafeBufferPointer(buffer)
                let known = slots[place(of: name).slot]
                return known == 0 ? String(decoding: name, as: UTF8.self) : entries[Int(known) - 1].text
            }
        }
    }

    private func place(of node: YAMLNode) -> (slot: Int, hash: UInt64) { tree.withBytes(node) { place(of: $0) } }

    /// The slot that contains this text, or the free slot for it.
    private func place(of bytes: UnsafeBufferPointer<UInt8>) -> (slot: Int, hash: UInt64) {
        let hash = ByteHash.hash(bytes)
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if entries[index].hash == hash, isText(of: entries[index].node, bytes) { break }
            slot = (slot + 1) & mask
        }
        return (slot, hash)
    }

    private func isText(of node: YAMLNode, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        tree.withBytes(node) { known in
            guard known.count == bytes.count else { return false }
            // Starts at the end, where names with the same prefix differ.
            var index = bytes.count
            while index > 0 {
                index -= 1
                if known[index] != bytes[index] { return false }
            }
            return true
        }
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        let mask = slots.count - 1
        for index in entries.indices {
            var slot = Int(truncatingIfNeeded: entries[index].hash) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = UInt32(index + 1)
        }
    }
}
