extension YAMLTree {
    /// The elements of a sequence, in order. None for a scalar or a mapping.
    @inlinable
    public func elements(_ sequence: YAMLNode) -> Elements { Elements(of: sequence, .sequence, in: self) }

    /// The pairs of a mapping, in order, merge keys already resolved. None for a scalar or a sequence.
    ///
    /// Every key is a scalar, with one exception: the single pair of a `[key: value]` written in a flow sequence may
    /// have a collection as its key, as the Swift type `[[Int]: String]` does when it is written without quotes.
    @inlinable
    public func pairs(_ mapping: YAMLNode) -> Pairs { Pairs(of: mapping, .mapping, in: self) }

    /// A sequence's elements.
    public typealias Elements = Children<ElementLinks>
    /// A mapping's pairs.
    public typealias Pairs = Children<PairLinks>

    /// What a collection has, read straight from the tree's links.
    public struct Children<Links: YAMLChildLinks>: RandomAccessCollection, Sendable {
        @usableFromInline
        let links: ContiguousArray<UInt32>
        @usableFromInline
        let first: Int
        /// How many there are.
        public let count: Int

        @inlinable
        init(of node: YAMLNode, _ kind: Kind, in tree: YAMLTree) {
            let record = tree.storage.records[Int(node.index)]
            links = tree.storage.links
            first = Int(record.first)
            count = record.kind == kind ? Int(record.count) / Links.width : 0
        }

        /// Always 0.
        @inlinable
        public var startIndex: Int { 0 }

        /// The same as `count`.
        @inlinable
        public var endIndex: Int { count }

        /// One of them, by its place.
        @inlinable
        public subscript(position: Int) -> Links.Child {
            precondition(position >= 0 && position < count, "no such child")
            return Links.child(at: first + position * Links.width, of: links)
        }
    }

    /// An element is one link.
    public enum ElementLinks: YAMLChildLinks {
        /// One.
        @inlinable public static var width: Int { 1 }

        /// The element.
        @inlinable
        public static func child(at index: Int, of links: ContiguousArray<UInt32>) -> YAMLNode {
            YAMLNode(index: links[index])
        }
    }

    /// A pair is two links.
    public enum PairLinks: YAMLChildLinks {
        /// Two.
        @inlinable public static var width: Int { 2 }

        /// The pair.
        @inlinable
        public static func child(at index: Int, of links: ContiguousArray<UInt32>) -> (key: YAMLNode, value: YAMLNode) {
            (YAMLNode(index: links[index]), YAMLNode(index: links[index + 1]))
        }
    }
}

/// How many of a tree's links make one child of a collection.
public protocol YAMLChildLinks {
    /// An element or a pair.
    associatedtype Child
    /// The number of links.
    static var width: Int { get }
    /// The child whose links begin at an index.
    static func child(at index: Int, of links: ContiguousArray<UInt32>) -> Child
}
