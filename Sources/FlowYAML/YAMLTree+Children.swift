extension YAMLTree {
    /// The elements of a sequence, in order. Empty for a scalar or a mapping.
    @inlinable
    public func elements(_ sequence: YAMLNode) -> Elements { Elements(of: sequence, .sequence, in: self) }

    /// The pairs of a mapping, in order, with merge keys resolved. Empty for a scalar or a sequence.
    ///
    /// Every key is a scalar, with one exception: the single pair of a `[key: value]` in a flow sequence may have a collection as
    /// its key, for example the Swift type `[[Int]: String]` without quotes.
    @inlinable
    public func pairs(_ mapping: YAMLNode) -> Pairs { Pairs(of: mapping, .mapping, in: self) }

    /// The elements of a sequence.
    public typealias Elements = Children<ElementLinks>
    /// The pairs of a mapping.
    public typealias Pairs = Children<PairLinks>

    /// The children of a collection, read directly from the tree's links.
    public struct Children<Links: YAMLChildLinks>: RandomAccessCollection, Sendable {
        @usableFromInline
        let links: ContiguousArray<UInt32>
        @usableFromInline
        let first: Int
        /// The number of children.
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

        /// The child at a position.
        @inlinable
        public subscript(position: Int) -> Links.Child {
            precondition(position >= 0 && position < count, "no such child")
            return Links.child(at: first + position * Links.width, of: links)
        }
    }

    /// An element takes one link.
    public enum ElementLinks: YAMLChildLinks {
        /// One.
        @inlinable public static var width: Int { 1 }

        /// The element.
        @inlinable
        public static func child(at index: Int, of links: ContiguousArray<UInt32>) -> YAMLNode {
            YAMLNode(index: links[index])
        }
    }

    /// A pair takes two links.
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

/// How one child of a collection is stored in the tree's links.
public protocol YAMLChildLinks {
    /// An element or a pair.
    associatedtype Child
    /// The number of links.
    static var width: Int { get }
    /// The child whose links begin at an index.
    static func child(at index: Int, of links: ContiguousArray<UInt32>) -> Child
}
