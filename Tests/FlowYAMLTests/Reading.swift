import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowYAML

/// A text that is read as the only file of a run.
struct Reading {
    let text: String
    let source: SourceFile
    let document: YAMLDocument

    init(_ text: String) {
        self.text = text
        source = SourceFile(path: "Test.flow.yaml", bytes: Array(text.utf8))
        document = YAMLParser.parse(source, as: SourceFileID(index: 0))
    }

    init(bytes: [UInt8]) {
        text = String(decoding: bytes, as: UTF8.self)
        source = SourceFile(path: "Test.flow.yaml", bytes: bytes)
        document = YAMLParser.parse(source, as: SourceFileID(index: 0))
    }

    /// The lines and columns of a span, for example `2:3-2:7`.
    func place(_ span: SourceSpan) -> String {
        let (start, end) = (lines.start(of: span), lines.end(of: span))
        return "\(start.line):\(start.column)-\(end.line):\(end.column)"
    }

    func line(_ span: SourceSpan) -> Int { lines.start(of: span).line }

    private var lines: LineIndex { LineIndex(of: source) }

    var diagnostics: [Diagnostic] { document.diagnostics }

    /// The tree on one line: `{key: [a, "b"], other: ~}`.
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
    /// The range between two markers, if both exist.
    func range(_ from: Int, _ to: Int) -> String? {
        span(from, to)?.written
    }
}

extension SourceSpan {
    /// A range in readable form, for example `12-17`, for the messages of failed comparisons.
    var written: String { "\(start)-\(end)" }
}
