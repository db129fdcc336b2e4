/// The mappings, sequences and scalars of a text that need not be YAML yet.
///
/// It is read line by line, by indentation: what is wrong in one place of a text does not hide the rest of it. What is YAML is read as
/// YAML, as far as names and keys are concerned.
struct UnfinishedTree: Sendable {
    struct Node: Sendable {
        enum Kind: Sendable { case mapping, sequence, scalar }

        var kind: Kind
        /// Without quotes, for a scalar; from its first byte, for everything else.
        var range: Range<Int>
        /// Whether it is in braces or in brackets.
        var isFlow = false
        var isQuoted = false
        /// The nodes of the keys of a mapping.
        var keys: [Int] = []
        /// The values of a mapping, or the items of a sequence.
        var values: [Int?] = []
    }

    let bytes: [UInt8]
    var nodes: [Node] = []
    var root: Int?
    /// The names after `&`.
    var anchors: [Range<Int>] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The text of a scalar.
    func scalar(_ node: Int?) -> String? {
        guard let node, nodes[node].kind == .scalar else { return nil }
        return text(nodes[node].range)
    }

    func isMapping(_ node: Int?) -> Bool { node.map { nodes[$0].kind == .mapping } ?? false }

    /// The keys of a mapping; none for everything else.
    func keys(of node: Int?) -> [String] {
        guard let node else { return [] }
        return nodes[node].keys.map { text(nodes[$0].range) }
    }

    /// The value of a key in a mapping; `nil` if there is no such key or no value.
    func value(_ key: String, in node: Int?) -> Int? {
        guard let node, nodes[node].kind == .mapping else { return nil }
        let wanted = Array(key.utf8)
        let index = nodes[node].keys.firstIndex { bytes[nodes[$0].range].elementsEqual(wanted) }
        return index.flatMap { nodes[node].values[$0] }
    }

    /// The value at the end of a path of keys, from the root.
    func value(at path: [String]) -> Int? {
        path.reduce(root) { node, key in value(key, in: node) }
    }

    /// A list, or the only item where its brackets are left out.
    func items(of node: Int?) -> [Int] {
        guard let node else { return [] }
        return nodes[node].kind == .sequence ? nodes[node].values.compactMap(\.self) : [node]
    }

    mutating func add(_ node: Node) -> Int {
        nodes.append(node)
        return nodes.count - 1
    }
}

/// A place in a text: what is around it, and what has been typed there.
struct UnfinishedPlace: Sendable {
    enum Part: Sendable {
        /// A key of the innermost mapping.
        case key
        /// The value of a key, or an item of a sequence in brackets.
        case value
        /// Anything that can stand on lines of its own: a scalar, or the first key of a mapping.
        case content
        /// The text of a comment.
        case comment
        /// The lines of a text after `|` or `>`.
        case blockText
        /// Behind a complete value.
        case afterValue
        /// Behind a key without a colon.
        case afterKey
    }

    /// A mapping or a sequence around the place.
    struct Container: Sendable {
        var node: Int
        /// The index of the entry or the item that the place is in; of a key itself, too. `nil` for a key that is not one yet.
        var entry: Int?
    }

    var part: Part
    /// From the outermost to the innermost.
    var containers: [Container]
    /// What has been typed up to the place.
    var typed: Range<Int>
    /// The same with what follows of the same word.
    var token: Range<Int>
    var isQuoted = false
    /// Whether braces or brackets are around it.
    var isFlow = false
    /// What must be written before anything else: a blank after a colon.
    var lead = ""
    /// The mapping whose first key can be written here, if the part is `content`.
    var child: Int?
    /// The column of what is typed, behind that of its line's text: where the key of a nested mapping begins.
    var hang = 0

    /// The mapping whose keys can be written here.
    var mapping: Int? {
        switch part {
        case .key: containers.last?.node
        case .content: child
        default: nil
        }
    }
}
