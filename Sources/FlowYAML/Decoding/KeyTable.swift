/// The known keys of one kind of mapping (a screen, a route, …), as the cases of an enum.
///
/// Decoding, the lists of keys in messages, and the schema all use these cases.
public protocol KnownKey: RawRepresentable<String>, CaseIterable, Sendable {
    /// The kind of mapping, as it appears in messages: "a screen".
    static var place: String { get }
    /// The index for looking up keys.
    static var table: KeyTable<Self> { get }
}

// Public for the same reason as `YAMLTree`: every key of every spec is looked up here.

/// Finds a key by its bytes, without creating a `String`.
///
/// A hash table over the first eight bytes and the length of each key. Keys of at most sixteen bytes are equal if their lengths and
/// their first and last eight bytes are, which are compared as two integers.
public struct KeyTable<Key: KnownKey>: Sendable {
    @usableFromInline
    struct Entry: Sendable {
        @usableFromInline
        let prefix: UInt64
        @usableFromInline
        let suffix: UInt64
        @usableFromInline
        let count: Int
        @usableFromInline
        let key: Key

        @inlinable
        init(prefix: UInt64, suffix: UInt64, count: Int, key: Key) {
            self.prefix = prefix
            self.suffix = suffix
            self.count = count
            self.key = key
        }
    }

    @usableFromInline
    let entries: [Entry]
    /// Open addressing: an index into `entries` plus one, or 0 for a free slot. At most half full.
    @usableFromInline
    let slots: [UInt8]

    /// Creates the table of all keys.
    @inlinable
    public init() {
        let entries = Key.allCases.map { key in
            var spelling = key.rawValue
            return spelling.withUTF8 {
                Entry(prefix: Self.prefix(of: $0), suffix: Self.suffix(of: $0), count: $0.count, key: key)
            }
        }
        precondition(entries.count * 2 <= Self.slotCount, "too many keys")
        var slots = [UInt8](repeating: 0, count: Self.slotCount)
        for (index, entry) in entries.enumerated() {
            var slot = Self.slot(entry.prefix, entry.count)
            while slots[slot] != 0 { slot = (slot + 1) & (Self.slotCount - 1) }
            slots[slot] = UInt8(index + 1)
        }
        self.entries = entries
        self.slots = slots
    }

    /// - Complexity: O(1).
    @inlinable
    public func key(for bytes: UnsafeBufferPointer<UInt8>) -> Key? {
        let prefix = Self.prefix(of: bytes)
        var slot = Self.slot(prefix, bytes.count)
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if entries[index].prefix == prefix, entries[index].count == bytes.count,
                entries[index].suffix == Self.suffix(of: bytes)
            {
                let key = entries[index].key
                if bytes.count <= 16 || key.rawValue.utf8.elementsEqual(bytes) { return key }
            }
            slot = (slot + 1) & (Self.slotCount - 1)
        }
        return nil
    }

    /// A power of two.
    @inlinable
    static var slotCount: Int { 128 }

    @inlinable
    static func slot(_ prefix: UInt64, _ count: Int) -> Int {
        let hash = (prefix ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash >> 57)
    }

    /// The first eight bytes.
    @inlinable
    static func prefix(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        if bytes.count >= 8 { return UnsafeRawBufferPointer(bytes).loadUnaligned(as: UInt64.self) }
        var prefix: UInt64 = 0
        for byte in bytes { prefix = prefix << 8 | UInt64(byte) }
        return prefix
    }

    /// The last eight bytes; 0 if there are fewer.
    @inlinable
    static func suffix(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        if bytes.count < 8 { return 0 }
        return UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
    }
}
