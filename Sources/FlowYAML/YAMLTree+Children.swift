extension YAMLTree {
    /// The elements of a sequence, in order. None for a scalar or a mapping.
    @inlinable
    public func elements(_ sequence: YAMLNode) -> Elements {
        let record = records[Int(sequence.index)]
        guard record.kind == .sequence else { return Elements(links: links, first: 0, count: 0) }
        return Elements(links: links, first: Int(record.first), count: Int(record.count))
    }

    /// The pairs of a mapping, in order, merge keys already resolved. None for a scalar or a sequence.
    ///
    /// Every key is a scalar, with one exception: the single pair of a `[key: value]` written in a flow sequence may
    /// have a collection as its key, as the Swift type `[[Int]: String]` does when it is written without quotes.
    @inlinable
    public func pairs(_ mapping: YAMLNode) -> Pairs {
        let record = records[Int(mapping.index)]
        guard record.kind == .mapping else { return Pairs(links: links, first: 0, count: 0) }
        return Pairs(links: links, first: Int(record.first), count: Int(record.count) / 2)
    }

    /// A sequence's elements, read straight from the tree's links.
    public struct Elements: RandomAccessCollection, Sendable {
        @usableFromInline
        let links: ContiguousArray<UInt32>
        @usableFromInline
        let first: Int
        public let count: Int

        @inlinable
        init(links: ContiguousArray<UInt32>, first: Int, count: Int) {
            self.links = links
            self.first = first
            self.count = count
        }

        @inlinable
        public var startIndex: Int { 0 }

        @inlinable
        public var endIndex: Int { count }

        @inlinable
        public subscript(position: Int) -> YAMLNode {
            precondition(position >= 0 && position < count, "no such element")
            return YAMLNode(index: links[first + position])
        }
    }

    /// A mapping's pairs, read straight from the tree's links.
    public struct Pairs: RandomAccessCollection, Sendable {
        @usableFromInline
        let links: ContiguousArray<UInt32>
        @usableFromInline
        let first: Int
        public let count: Int

        @inlinable
        init(links: ContiguousArray<UInt32>, first: Int, count: Int) {
            self.links = links
            self.first = first
            self.count = count
        }

        @inlinable
        public var startIndex: Int { 0 }

        @inlinable
        public var endIndex: Int { count }

        @inlinable
        public subscript(position: Int) -> (key: YAMLNode, value: YAMLNode) {
            precondition(position >= 0 && position < count, "no such pair")
            let link = first + 2 * position
            return (YAMLNode(index: links[link]), YAMLNode(index: links[link + 1]))
        }
    }
}
