/// The pairs of a mapping by known key, for callers that do not read them in the order of the text.
public struct KnownPairs<Key: KnownKey> {
    @usableFromInline
    var pairs: [(known: Key, key: YAMLNode, value: YAMLNode)] = []

    /// Creates an empty collection.
    @inlinable
    public init() {}

    /// - Complexity: O(keys of the mapping), which are few.
    @inlinable
    public subscript(known: Key) -> (key: YAMLNode, value: YAMLNode)? {
        pairs.last { $0.known == known }.map { ($0.key, $0.value) }
    }

    /// Appends a pair.
    @inlinable
    public mutating func append(_ known: Key, _ key: YAMLNode, _ value: YAMLNode) { pairs.append((known, key, value)) }
}
