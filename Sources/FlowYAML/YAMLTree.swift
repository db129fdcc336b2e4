import FlowDiagnostics

// Declarations that decoding uses for every node are public, because Swift inlines only public declarations across modules, even
// where `@inlinable package` would allow more. Calls instead of inlined code cost 6 % of a whole lint. No product contains this
// module, so these declarations are not visible outside the package.

/// One node of a ``YAMLTree``: an index into its arrays.
public struct YAMLNode: Hashable, Sendable {
    @usableFromInline
    let index: UInt32

    @inlinable
    init(index: UInt32) { self.index = index }
}

/// A YAML document as three flat arrays: the nodes, the links between them, and the bytes of all scalars.
///
/// The time that libyaml needs to scan the input is a lower bound for reading a spec. Most YAML tools are slow because of the
/// tree that they build. Here, no node is an object, and a scalar becomes a `String` only on demand.
public struct YAMLTree: Sendable {
    /// The kind of a node.
    public enum Kind: UInt8, Hashable, Sendable {
        /// A text: plain, quoted or a block scalar.
        case scalar
        /// A sequence.
        case sequence
        /// A mapping.
        case mapping
    }

    /// The data of a node. `first` and `count` select a scalar's bytes in ``bytes`` or a collection's children in ``links``: a
    /// sequence has one link per element, a mapping two per pair.
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
        /// The byte range in the file.
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

    /// Additional properties of a node.
    @usableFromInline
    struct Traits: OptionSet, Sendable {
        @usableFromInline
        let rawValue: UInt8

        @inlinable
        init(rawValue: UInt8) { self.rawValue = rawValue }

        /// An unquoted scalar.
        static var plain: Traits { Traits(rawValue: 1) }
        /// A plain scalar that stands for null: empty, `~` or `null`.
        @inlinable static var null: Traits { Traits(rawValue: 2) }
        /// A scalar in single or double quotes.
        static var quoted: Traits { Traits(rawValue: 4) }
        /// A reference to an anchor; shares the contents of the anchor's node.
        static var alias: Traits { Traits(rawValue: 8) }
        /// A placeholder for something that could not be read and was reported.
        static var broken: Traits { Traits(rawValue: 16) }
        /// A plain `<<`.
        static var mergeKey: Traits { Traits(rawValue: 32) }
        /// An empty value before a comment that was possibly meant as the value.
        static var commentedOut: Traits { Traits(rawValue: 64) }
        /// A part of what an alias repeats, and thus read in several places.
        static var shared: Traits { Traits(rawValue: 128) }
    }

    /// The contents of a tree as one object, so that a copy of the tree, which decoding makes often, changes only one reference
    /// count.
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
    /// The file that the tree was read from, among the files of the run.
    @usableFromInline
    package let file: SourceFileID
    /// The root node; `nil` if the document is empty, as in a file that contains only comments.
    package let root: YAMLNode?

    init(_ storage: Storage, root: YAMLNode?, file: SourceFileID) {
        self.storage = storage
        self.root = root
        self.file = file
    }

    /// The file that the tree was read from.
    package var source: SourceFile { storage.source }

    /// The number of nodes; an alias counts as one.
    package var nodeCount: Int { storage.records.count }

    /// Whether a node is a scalar, a sequence or a mapping.
    @inlinable
    public func kind(_ node: YAMLNode) -> Kind { storage.records[Int(node.index)].kind }

    /// The range of the token only: including quotes and brackets, without an anchor or a tag before it. For an alias, the range
    /// of the alias. A block collection extends from its first key or dash to the end of its last child.
    @inlinable
    public func span(_ node: YAMLNode) -> SourceSpan {
        let record = storage.records[Int(node.index)]
        return SourceSpan(file: file, start: record.start, end: record.end)
    }

    /// Whether this is an unquoted scalar other than a block scalar.
    package func isPlain(_ node: YAMLNode) -> Bool { storage.records[Int(node.index)].traits.contains(.plain) }

    /// Whether this is a scalar in quotes.
    package func isQuoted(_ node: YAMLNode) -> Bool { storage.records[Int(node.index)].traits.contains(.quoted) }

    /// Whether the node is read in several places because of an alias. A change that is right in one may be wrong in another.
    func isShared(_ node: YAMLNode) -> Bool { storage.records[Int(node.index)].traits.contains(.shared) }

    /// The ranges of all scalars in quotes, including the quotes, in the order of the file.
    var quotedRanges: [Range<Int>] {
        storage.records.filter { $0.traits.contains(.quoted) && !$0.traits.contains(.alias) }
            .map { Int($0.start)..<Int($0.end) }
            .sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Whether this is a plain scalar that is empty, `~` or `null`.
    @inlinable
    public func isNull(_ node: YAMLNode) -> Bool { storage.records[Int(node.index)].traits.contains(.null) }

    /// Whether this is an empty value directly before a comment without a space after its `#`, as in `color: #fff`. Most likely,
    /// the comment was meant as the value.
    package func isCommentedOut(_ node: YAMLNode) -> Bool {
        storage.records[Int(node.index)].traits.contains(.commentedOut)
    }

    /// Whether this is a placeholder for something that could not be read and was reported (an alias without an anchor). It looks
    /// like an empty plain scalar; callers must not report it again.
    package func isBroken(_ node: YAMLNode) -> Bool { storage.records[Int(node.index)].traits.contains(.broken) }

    /// Whether this node was written as an alias (`*name`).
    package func isAlias(_ node: YAMLNode) -> Bool { storage.records[Int(node.index)].traits.contains(.alias) }
}
