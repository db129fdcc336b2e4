import FlowDiagnostics

// Public is here what decoding asks of every node, and no more: Swift inlines across modules only what is public, even
// where `@inlinable package` would allow it, and calls instead are 6 % of a whole lint. No product has this module, so
// nobody outside of the package sees any of it.

/// One node of a ``YAMLTree``: an index into its arrays.
public struct YAMLNode: Hashable, Sendable {
    @usableFromInline
    let index: UInt32

    @inlinable
    init(index: UInt32) { self.index = index }
}

/// One YAML document as three flat arrays: nodes, the links between them, and the bytes of every scalar.
///
/// libyaml's scan of the input is the floor of what reading a spec costs. What is slow in YAML tools is the tree
/// they build on top, so here no node is an object and no scalar is a `String` until somebody asks for one.
public struct YAMLTree: Sendable {
    /// What a node is.
    public enum Kind: UInt8, Hashable, Sendable {
        /// A text: plain, quoted, or a block.
        case scalar
        /// A list.
        case sequence
        /// Keys and their values.
        case mapping
    }

    /// All there is to know of a node. `first` and `count` select a scalar's bytes in ``bytes``, and a collection's
    /// children in ``links``: a sequence has one link for each element, a mapping two for each pair.
    @usableFromInline
    struct Record: Sendable {
        @usableFromInline
        var kind: Kind
        @usableFromInline
        var traits: Traits
        @usableFromInline
        var first: UInt32
        @usableFromInline
        var count: UInt32
        /// Where it is in the file, in bytes.
        @usableFromInline
        var start: UInt32
        @usableFromInline
        var end: UInt32

        @inlinable
        init(kind: Kind, traits: Traits, first: UInt32, count: UInt32, start: UInt32, end: UInt32) {
            self.kind = kind
            self.traits = traits
            self.first = first
            self.count = count
            self.start = start
            self.end = end
        }
    }

    /// What else a node is.
    @usableFromInline
    struct Traits: OptionSet, Sendable {
        @usableFromInline
        let rawValue: UInt8

        @inlinable
        init(rawValue: UInt8) { self.rawValue = rawValue }

        /// An unquoted scalar.
        static var plain: Traits { Traits(rawValue: 1) }
        /// A plain scalar that says "nothing": empty, `~` or `null`.
        @inlinable static var null: Traits { Traits(rawValue: 2) }
        /// A scalar between quotes, of either kind.
        static var quoted: Traits { Traits(rawValue: 4) }
        /// Stands where an alias does and shares what its anchor's node holds.
        static var alias: Traits { Traits(rawValue: 8) }
        /// Stands for something that could not be read and has been reported.
        static var broken: Traits { Traits(rawValue: 16) }
        /// A plain `<<`.
        static var mergeKey: Traits { Traits(rawValue: 32) }
        /// Nothing, close before a comment that may have been meant as the value.
        static var commentedOut: Traits { Traits(rawValue: 64) }
    }

    /// What a tree holds, as one object: a copy of the tree, which the decoder makes for every node, counts one reference.
    @usableFromInline
    final class Storage: Sendable {
        @usableFromInline
        let records: ContiguousArray<Record>
        @usableFromInline
        let links: ContiguousArray<UInt32>
        @usableFromInline
        let bytes: ContiguousArray<UInt8>
        let source: SourceFile

        init(
            records: ContiguousArray<Record>, links: ContiguousArray<UInt32>, bytes: ContiguousArray<UInt8>,
            source: SourceFile
        ) {
            self.records = records
            self.links = links
            self.bytes = bytes
            self.source = source
        }
    }

    @usableFromInline
    let storage: Storage
    /// Which of the run's files it was read from.
    @usableFromInline
    package let file: SourceFileID
    /// The document's node; `nil` when there is none, as in a file of comments.
    package let root: YAMLNode?

    init(_ storage: Storage, root: YAMLNode?, file: SourceFileID) {
        self.storage = storage
        self.root = root
        self.file = file
    }

    /// The file that it was read from.
    package var source: SourceFile { storage.source }

    /// How many nodes there are; an alias counts as one.
    package var nodeCount: Int { storage.records.count }

    /// Whether a node is a scalar, a sequence or a mapping.
    @inlinable
    public func kind(_ node: YAMLNode) -> Kind { storage.records[Int(node.index)].kind }

    /// The token and not more: quotes and brackets belong to it, an anchor or tag before it does not. An alias has the
    /// place of the alias. A block collection reaches from its first key or dash to the end of its last child.
    @inlinable
    public func span(_ node: YAMLNode) -> SourceSpan {
        let record = storage.records[Int(node.index)]
        return SourceSpan(file: file, start: record.start, end: record.end)
    }

    /// Whether this is a scalar without quotes that is no block scalar either.
    package func isPlain(_ node: YAMLNode) -> Bool { storage.records[Int(node.index)].traits.contains(.plain) }

    /// Whether this is a plain scalar that is empty, `~` or `null`.
    @inlinable
    public func isNull(_ node: YAMLNode) -> Bool { storage.records[Int(node.index)].traits.contains(.null) }

    /// Whether this is nothing and right behind it stands a comment without a space after its `#`, as in `color: #fff`:
    /// most likely that was the value.
    package func isCommentedOut(_ node: YAMLNode) -> Bool {
        storage.records[Int(node.index)].traits.contains(.commentedOut)
    }

    /// Whether this stands for something that could not be read and has been reported (an alias without an anchor).
    /// It looks like an empty plain scalar; whoever meets it need not complain again.
    package func isBroken(_ node: YAMLNode) -> Bool { storage.records[Int(node.index)].traits.contains(.broken) }

    /// Whether this node was written as an alias (`*name`) of another.
    package func isAlias(_ node: YAMLNode) -> Bool { storage.records[Int(node.index)].traits.contains(.alias) }
}
