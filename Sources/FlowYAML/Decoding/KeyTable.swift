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
/// No mapping has more than about thirty keys, so a linear scan over their first eight bytes, packed into one integer, is faster
/// than a dictionary.
public struct KeyTable<Key: KnownKey>: Sendable {
    @usableFromInline
    struct Entry: Sendable {
        @usableFromInline
        let prefix: UInt64
        @usableFromInline
        let count: Int
        @usableFromInline
        let key: Key

        @inlinable
        init(prefix: UInt64, count: Int, key: Key) {
            self.prefix = prefix
            self.count = count
            self.key = key
        }
    }

    @usableFromInline
    let entries: [Entry]

    /// Creates the table of all keys.
    @inlinable
    public init() {
        entries = Key.allCases.map { key in
            var spelling = key.rawValue
            return spelling.withUTF8 { Entry(prefix: Self.prefix(of: $0), count: $0.count, key: key) }
        }
    }

    /// - Complexity: O(keys of the mapping).
    @inlinable
    public func key(for bytes: UnsafeBufferPointer<UInt8>) -> Key? {
        let prefix = Self.prefix(of: bytes)
        for entry in entries where entry.prefix == prefix && entry.count == bytes.count {
            if bytes.count <= 8 || entry.key.rawValue.utf8.elementsEqual(bytes) { return entry.key }
        }
        return nil
    }

    @inlinable
    static func prefix(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var prefix: UInt64 = 0
        for index in 0..<min(8, bytes.count) { prefix = prefix << 8 | UInt64(bytes[index]) }
        return prefix
    }
}
