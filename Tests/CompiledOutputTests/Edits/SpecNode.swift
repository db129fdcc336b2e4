import FlowDiagnostics
import FlowYAML

/// A part of a spec as a tree, for edits that leave the rest as it is.
indirect enum SpecNode: Equatable, Sendable {
    /// - Parameter isPlain: whether it is written without quotes.
    case scalar(String, isPlain: Bool = true)
    case map([Pair])
    case list([SpecNode])

    struct Pair: Equatable, Sendable {
        var key: String
        var value: SpecNode
    }

    static let empty = SpecNode.scalar("")

    /// Reads a spec. Aliases are copied, and comments are lost.
    init?(_ text: String) {
        let source = SourceFile(path: "Spec.flow.yaml", bytes: Array(text.utf8))
        guard let tree = YAMLParser.parse(source, as: SourceFileID(index: 0)).tree, let root = tree.root else {
            return nil
        }
        self.init(root, of: tree)
    }

    private init(_ node: YAMLNode, of tree: YAMLTree) {
        switch tree.kind(node) {
        case .mapping:
            var pairs: [Pair] = []
            for (key, value) in tree.pairs(node) {
                let name = tree.text(key)
                let value = SpecNode(value, of: tree)
                if name == "<<", case .map(let merged) = value {
                    pairs += merged.filter { pair in !pairs.contains { $0.key == pair.key } }
                } else if !name.hasPrefix("x-") {
                    pairs.removeAll { $0.key == name }
                    pairs.append(Pair(key: name, value: value))
                }
            }
            self = .map(pairs)
        case .sequence: self = .list(tree.elements(node).map { SpecNode($0, of: tree) })
        default: self = .scalar(tree.text(node), isPlain: tree.isPlain(node))
        }
    }

    // MARK: Parts

    var pairs: [Pair] {
        get { if case .map(let pairs) = self { pairs } else { [] } }
        set { self = newValue.isEmpty ? .empty : .map(newValue) }
    }

    var items: [SpecNode] {
        get { if case .list(let items) = self { items } else { [] } }
        set { self = .list(newValue) }
    }

    var text: String? { if case .scalar(let text, _) = self { text } else { nil } }
    var keys: [String] { pairs.map(\.key) }

    subscript(key: String) -> SpecNode? {
        get { pairs.first { $0.key == key }?.value }
        set {
            var pairs = pairs
            let index = pairs.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): pairs[index].value = value
            case (let index?, nil): pairs.remove(at: index)
            case (nil, let value?): pairs.append(Pair(key: key, value: value))
            case (nil, nil): return
            }
            self.pairs = pairs
        }
    }

    /// Calls `body` with every part, the outermost first; what it changes is visited in its new form.
    mutating func visit(_ body: (inout SpecNode) -> Void) {
        body(&self)
        switch self {
        case .map(var pairs):
            for index in pairs.indices { pairs[index].value.visit(body) }
            self = .map(pairs)
        case .list(var items):
            for index in items.indices { items[index].visit(body) }
            self = .list(items)
        case .scalar: break
        }
    }

    /// Replaces a word wherever it stands: in keys, in values and in texts with other words.
    mutating func replaceWord(_ word: String, with other: String) {
        visit { node in
            switch node {
            case .scalar(let text, let isPlain): node = .scalar(text.replacingWord(word, with: other), isPlain: isPlain)
            case .map(var pairs):
                for index in pairs.indices { pairs[index].key = pairs[index].key.replacingWord(word, with: other) }
                node = .map(pairs)
            case .list: break
            }
        }
    }

    // MARK: Writing

    var yaml: String { lines.map { $0 + "\n" }.joined() }

    private var lines: [String] {
        switch self {
        case .scalar: [inline]
        case .map(let pairs): pairs.flatMap { pair in Self.entry(Self.key(pair.key) + ":", pair.value) }
        case .list(let items): items.flatMap { Self.entry("-", $0) }
        }
    }

    private static func entry(_ lead: String, _ value: SpecNode) -> [String] {
        switch value {
        case .scalar: return [value.inline.isEmpty ? lead : "\(lead) \(value.inline)"]
        case .list(let items) where items.allSatisfy { $0.isSimple }:
            return ["\(lead) [\(items.map(\.inline).joined(separator: ", "))]"]
        case .map, .list: return [lead] + value.lines.map { "  " + $0 }
        }
    }

    private var isSimple: Bool {
        guard case .scalar(let text, let isPlain) = self, isPlain, !text.isEmpty else { return false }
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }

    private var inline: String {
        guard case .scalar(let text, let isPlain) = self else { return "" }
        return isPlain && !text.contains("\n") ? text : Self.quoted(text)
    }

    private static func key(_ key: String) -> String {
        key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "$" } ? key : quoted(key)
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        return "\"\(escaped)\""
    }
}

extension String {
    fileprivate func replacingWord(_ word: String, with other: String) -> String {
        var result = ""
        var current = ""
        func flush() {
            result += current == word ? other : current
            current = ""
        }
        for character in self {
            if character.isLetter || character.isNumber || character == "_" {
                current.append(character)
            } else {
                flush()
                result.append(character)
            }
        }
        flush()
        return result
    }
}
