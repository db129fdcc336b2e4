import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowYAML

/// A text read as the only file of a run.
struct Reading {
    let text: String
    let document: YAMLDocument

    init(_ text: String) {
        self.text = text
        document = YAMLParser.parse(
            SourceFile(path: "Test.flow.yaml", bytes: Array(text.utf8)), as: SourceFileID(index: 0))
    }

    init(bytes: [UInt8]) {
        text = String(decoding: bytes, as: UTF8.self)
        document = YAMLParser.parse(SourceFile(path: "Test.flow.yaml", bytes: bytes), as: SourceFileID(index: 0))
    }

    var diagnostics: [Diagnostic] { document.diagnostics }

    /// The tree written as one line: `{key: [a, "b"], other: ~}`.
    var outline: String? {
        guard let tree = document.tree else { return nil }
        guard let root = tree.root else { return "" }
        return tree.outline(root)
    }
}

extension YAMLTree {
    func outline(_ node: YAMLNode) -> String {
        switch kind(node) {
        case .scalar:
            if isNull(node) { return "~" }
            return isPlain(node) ? text(node) : "\"\(text(node))\""
        case .sequence:
            return "[" + elements(node).map(outline).joined(separator: ", ") + "]"
        case .mapping:
            return "{" + pairs(node).map { "\(outline($0.key)): \(outline($0.value))" }.joined(separator: ", ") + "}"
        }
    }

    /// The node at a path of keys and indices.
    func node(_ path: String...) -> YAMLNode? {
        var node = root
        for step in path {
            guard let current = node else { return nil }
            if let index = Int(step) {
                let elements = elements(current)
                node = elements.indices.contains(index) ? elements[index] : nil
            } else {
                node = pairs(current).first { text($0.key) == step }?.value
            }
        }
        return node
    }
}

extension MarkedText {
    /// From one marker to another, where both are there.
    func range(_ from: Int, _ to: Int) -> String? {
        guard let start = self[from], let end = self[to] else { return nil }
        return SourceRange(start: start, end: end).written
    }
}

extension SourceRange {
    /// As in `2:3-2:7`, so that a failed comparison can be read.
    var written: String { "\(start.line):\(start.column)-\(end.line):\(end.column)" }
}
