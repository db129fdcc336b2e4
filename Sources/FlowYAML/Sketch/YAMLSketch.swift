import FlowDiagnostics

/// The structure of a YAML text that may be unfinished: the collections and scalars with their ranges.
///
/// It is that of the ``YAMLTree`` if there is one. Otherwise it is read from lines, indentation and brackets, and says what was probably
/// meant: while one types, a text is not YAML at most moments.
package struct YAMLSketch: Sendable {
    package enum Style: Hashable, Sendable {
        case plain, quoted, block, alias
        /// No value: nothing, `~` or `null`.
        case nothing
        /// A collection.
        case collection
    }

    package struct Node: Hashable, Sendable {
        package var kind: YAMLTree.Kind
        package var style: Style
        /// As ``YAMLTree/span(_:)``.
        package var range: Range<Int>
        /// The decoded text of a scalar.
        package var text: String
        /// The elements, or keys and values alternately, as indices of nodes.
        package var children: [Int]

        package var isScalar: Bool { kind == .scalar }
    }

    package private(set) var nodes: [Node] = []
    package private(set) var root: Int?
    /// Whether the text is YAML, so that the structure is certain.
    package let isExact: Bool

    /// - Parameter tree: `nil` if the text is not YAML.
    package init(of bytes: [UInt8], _ tree: YAMLTree?) {
        isExact = tree != nil
        if let tree {
            root = tree.root.map { add($0, of: tree) }
        } else {
            var reader = SketchReader(bytes)
            root = reader.readDocument()
            nodes = reader.nodes
        }
    }

    package init(of source: SourceFile) {
        self.init(of: source.bytes, YAMLParser.parse(source, as: SourceFileID(index: 0)).tree)
    }

    package subscript(node: Int) -> Node { nodes[node] }

    /// The elements of a sequence.
    package func elements(_ node: Int) -> [Int] { nodes[node].kind == .sequence ? nodes[node].children : [] }

    /// The pairs of a mapping, as they are written.
    package func pairs(_ node: Int) -> [(key: Int, value: Int)] {
        let children = nodes[node].children
        guard nodes[node].kind == .mapping else { return [] }
        return stride(from: 0, to: children.count - 1, by: 2).map { (children[$0], children[$0 + 1]) }
    }

    /// The value of a key.
    package func value(of key: String, in node: Int) -> Int? {
        pairs(node).first { nodes[$0.key].text == key }?.value
    }

    private mutating func add(_ node: YAMLNode, of tree: YAMLTree) -> Int {
        let isAlias = tree.isAlias(node)
        let kind = isAlias ? .scalar : tree.kind(node)
        let index = nodes.count
        let range = tree.span(node).offsets
        let text = kind != .scalar ? "" : isAlias ? tree.source.text(range) : tree.text(node)
        nodes.append(
            Node(kind: kind, style: Self.style(of: node, tree), range: range, text: text, children: []))
        var children: [Int] = []
        switch kind {
        case .scalar: break
        case .sequence:
            for element in tree.elements(node) { children.append(add(element, of: tree)) }
        case .mapping:
            for (key, value) in tree.ownPairs(node) {
                children.append(add(key, of: tree))
                children.append(add(value, of: tree))
            }
        }
        nodes[index].children = children
        return index
    }

    private static func style(of node: YAMLNode, _ tree: YAMLTree) -> Style {
        if tree.isAlias(node) { return .alias }
        if tree.kind(node) != .scalar { return .collection }
        if tree.isNull(node) { return .nothing }
        if tree.isPlain(node) { return .plain }
        return tree.isQuoted(node) ? .quoted : .block
    }
}
