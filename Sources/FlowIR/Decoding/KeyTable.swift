import FlowYAML

/// The keys that the language knows in one place (a screen, a route, …), as the cases of an enum.
///
/// Decoding, the "keys that are allowed here" of a message and the schema are all made from these cases.
package protocol SpecKey: RawRepresentable<String>, CaseIterable, Sendable {
    /// What has these keys, as a message says it: "a screen".
    static var place: String { get }
    static var table: KeyTable<Self> { get }
}

/// Finds a key by its bytes, without making a `String` of it.
///
/// No place has more than about thirty keys, so a scan over their first eight bytes, packed into one integer, is faster
/// than a dictionary.
package struct KeyTable<Key: SpecKey>: Sendable {
    private struct Entry {
        var prefix: UInt64
        var count: Int
        var key: Key
    }

    private let entries: [Entry]

    package init() {
        entries = Key.allCases.map { key in
            var spelling = key.rawValue
            return spelling.withUTF8 { Entry(prefix: Self.prefix(of: $0), count: $0.count, key: key) }
        }
    }

    /// - Complexity: O(keys of the place).
    package func key(for bytes: UnsafeBufferPointer<UInt8>) -> Key? {
        let prefix = Self.prefix(of: bytes)
        for entry in entries where entry.prefix == prefix && entry.count == bytes.count {
            if bytes.count <= 8 || entry.key.rawValue.utf8.elementsEqual(bytes) { return entry.key }
        }
        return nil
    }

    private static func prefix(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var prefix: UInt64 = 0
        for index in 0..<min(8, bytes.count) { prefix = prefix << 8 | UInt64(bytes[index]) }
        return prefix
    }
}
