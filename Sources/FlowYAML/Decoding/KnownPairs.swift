/// The pairs of a mapping by its known keys, for where they are not read in the order of the text.
public struct KnownPairs<Key: KnownKey> {
    @usableFromInline
    var pairs: [(known: Key, key: YAMLNode, value: YAMLNode)] = []

    /// None yet.
    @inlinable
    public init() {}

    /// - Complexity: O(keys of the place), which are few.
    @inlinable
    public subscript(known: Key) -> (key: YAMLNode, value: YAMLNode)? {
        pairs.last { $0.known == known }.map { ($0.key, $0.value) }
    }

    /// Adds a pair behind the others.
    @inlinable
    public mutating func append(_ known: Key, _ key: YAMLNode, _ value: YAMLNode) { pairs.append((known, key, value)) }
}
