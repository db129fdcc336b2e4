import FlowYAML

/// The pairs of a mapping by the language's own keys, for where they are not read in the order of the text.
struct KnownPairs<Key: SpecKey> {
    private var pairs: [(known: Key, key: YAMLNode, value: YAMLNode)] = []

    /// - Complexity: O(keys of the place), which are few.
    subscript(known: Key) -> (key: YAMLNode, value: YAMLNode)? {
        pairs.last { $0.known == known }.map { ($0.key, $0.value) }
    }

    mutating func append(_ known: Key, _ key: YAMLNode, _ value: YAMLNode) { pairs.append((known, key, value)) }
}
