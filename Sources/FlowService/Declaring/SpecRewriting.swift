import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowYAML

/// Several changes of a spec, one after the other. The edit that they make together is that of the part in which the texts differ.
struct SpecRewriting {
    private let original: [UInt8]
    private var bytes: [UInt8]
    private let path: String
    private let file: SourceFileID

    init(_ source: SourceFile, _ file: SourceFileID) {
        original = source.bytes
        bytes = source.bytes
        path = source.path
        self.file = file
    }

    /// `nil` once the text is not YAML.
    var tree: YAMLTree? { YAMLParser.parse(SourceFile(path: path, bytes: bytes), as: file).tree }

    var edit: TextEdit {
        let start = zip(original, bytes).prefix { $0 == $1 }.count
        let most = min(original.count, bytes.count) - start
        let end = zip(original.reversed(), bytes.reversed()).prefix { $0 == $1 }.prefix(most).count
        return TextEdit(
            SourceLocation(path: path, range: start..<original.count - end),
            String(decoding: bytes[start..<bytes.count - end], as: UTF8.self))
    }

    /// - Returns: whether it is clear how.
    mutating func add(_ key: String, _ value: String, to path: [String]) -> Bool {
        guard let tree, let root = tree.root else { return false }
        return add(key, value, to: path, of: root, in: tree)
    }

    mutating func add(_ key: String, _ value: String, to path: [String], of node: YAMLNode, in tree: YAMLTree) -> Bool {
        let insertion = PairInsertion(into: tree, besideEmptyValues: true)
        guard let fix = insertion.fix(adding: key, value, to: path, of: node) else { return false }
        for edit in fix.edits.reversed() {
            // A value of several lines begins below its key.
            let text = edit.text.parts(between: ": \n").joined(separator: ":\n")
            bytes.replaceSubrange(edit.span.offsets, with: text.utf8)
        }
        return true
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
        bytes.replaceSubrange(range, with: text.utf8)
    }

    /// Removes pairs of a mapping; the whole mapping, with its key, if nothing would be left of it.
    /// - Returns: whether it is clear how.
    mutating func remove(_ keys: Set<String>, from path: [String]) -> Bool {
        guard let tree, let mapping = Self.node(at: path, in: tree) else { return false }
        let pairs = tree.ownPairs(mapping)
        guard pairs.count == tree.pairs(mapping).count else { return false }
        let removed = pairs.indices.filter { keys.contains(tree.text(pairs[$0].key)) }
        if removed.isEmpty { return true }
        if removed.count == pairs.count, let last = path.last { return remove([last], from: path.dropLast()) }
        return remove(keys, from: mapping, in: tree)
    }

    /// - Parameter keys: not all of the mapping's.
    mutating func remove(_ keys: Set<String>, from mapping: YAMLNode, in tree: YAMLTree) -> Bool {
        guard !tree.isAlias(mapping), tree.kind(mapping) == .mapping else { return false }
        guard let ranges = PairRemoval(tree: tree, mapping: mapping).ranges(of: keys) else { return false }
        for range in ranges.reversed() { bytes.removeSubrange(range) }
        return true
    }

    static func node(at path: [String], in tree: YAMLTree) -> YAMLNode? {
        var node = tree.root
        for key in path {
            guard let mapping = node, !tree.isAlias(mapping), tree.kind(mapping) == .mapping else { return nil }
            node = tree.ownPairs(mapping).first { tree.hasText($0.key, key) }?.value
        }
        return node.flatMap { tree.isAlias($0) ? nil : $0 }
    }
}

/// What is removed with pairs of a mapping: commas, or lines.
struct PairRemoval {
    let tree: YAMLTree
    let mapping: YAMLNode

    /// - Returns: in order; `nil` if it is unclear.
    func ranges(of keys: Set<String>) -> [Range<Int>]? {
        let source = tree.source
        let pairs = tree.ownPairs(mapping)
        let isFlow = source.byte(Int(tree.span(mapping).start)) == UInt8(ascii: "{")
        func isRemoved(_ index: Int) -> Bool { keys.contains(tree.text(pairs[index].key)) }
        func start(_ index: Int) -> Int { Int(tree.span(pairs[index].key).start) }
        var ranges: [Range<Int>] = []
        var index = 0
        while index < pairs.count {
            guard isRemoved(index) else {
                index += 1
                continue
            }
            let first = index
            while index < pairs.count, isRemoved(index) { index += 1 }
            if first == 0 {
                guard index < pairs.count else { return nil }
                ranges.append(start(0)..<start(index))
                continue
            }
            guard let end = end(of: pairs[index - 1]) else { return nil }
            if isFlow {
                guard let before = self.end(of: pairs[first - 1]) else { return nil }
                ranges.append(before..<end)
            } else {
                let lines = LineIndex(of: source)
                let line = lines.lineBytes(at: start(first)).lowerBound
                let after = min(lines.lineBytes(at: end).upperBound + lines.lineBreak.utf8.count, source.bytes.count)
                ranges.append(line..<after)
            }
        }
        return ranges
    }

    /// The end of a pair; `nil` if its value is a text of several lines.
    private func end(of pair: (key: YAMLNode, value: YAMLNode)) -> Int? {
        if tree.isNull(pair.value), tree.span(pair.value).isEmpty {
            var colon = Int(tree.span(pair.key).end)
            while tree.source.isBlank(colon) { colon += 1 }
            return tree.source.byte(colon) == UInt8(ascii: ":") ? colon + 1 : nil
        }
        return end(of: pair.value)
    }

    private func end(of node: YAMLNode) -> Int? {
        let range = tree.span(node).offsets
        if tree.isAlias(node) { return range.upperBound }
        let opening = tree.source.byte(range.lowerBound)
        switch tree.kind(node) {
        case .mapping where opening != UInt8(ascii: "{"): return tree.ownPairs(node).last.flatMap { end(of: $0) }
        case .sequence where opening != UInt8(ascii: "["): return tree.elements(node).last.flatMap { end(of: $0) }
        case .mapping, .sequence: return range.upperBound
        case .scalar:
            return opening == UInt8(ascii: "|") || opening == UInt8(ascii: ">") ? nil : range.upperBound
        }
    }
}
