import FlowDiagnostics
import FlowTestSupport
import FlowYAML
import Testing

/// The sketch of a text that is not YAML says what was meant.
@Suite struct SketchTests {
    @Test("of a text that is YAML, the lines show what the parser reads")
    func equalsTheTree() {
        for text in HintTexts.all {
            let exact = YAMLSketch(of: SourceFile(path: "", bytes: Array(text.utf8)))
            let read = YAMLSketch(of: Array(text.utf8), nil)
            #expect(exact.isExact)
            let (lines, expected) = (read.lines, exact.lines)
            if let first = zip(lines, expected).first(where: { $0 != $1 }) {
                #expect(first.0 == first.1)
            } else {
                #expect(lines.count == expected.count)
            }
        }
    }

    @Test(
        "what is unfinished leaves the rest as it is",
        arguments: [
            ("a:\n  b: { c: d\n  e: f", "{a: {b: {c: d}, e: f}}"),
            ("a:\n  b: [c, d\n  e: f", "{a: {b: [c, d], e: f}}"),
            ("a:\n  b: \"c\n  e: f", "{a: {b: c, e: f}}"),
            ("a:\n  b\n  e: f", "{a: {b: , e: f}}"),
            ("a:\n  b\n    c: d\n  e: f", "{a: {b: {c: d}, e: f}}"),
            ("a: x\n  b: c\ne: f", "{a: {b: c}, e: f}"),
            ("a:\n- b: c\n  d\n- e", "{a: [{b: c, d: }, e]}"),
            ("a: {b: }, c: d\ne: f", "{a: {b: }, e: f}"),
            ("a: [{ b: c, ]\ne: f", "{a: [{b: c}], e: f}"),
            ("a:\n\tb: c\ne: f", "{a: {b: c}, e: f}"),
            ("", ""),
        ])
    func unfinished(text: String, meaning: String) {
        let sketch = YAMLSketch(of: Array(text.utf8), nil)
        #expect(sketch.root.map { sketch.text(of: $0) } ?? "" == meaning)
    }

    @Test(
        "nothing takes more time than a text deserves",
        arguments: ["[", "{", "- ", "'", "\"", "a: ", "{a: ", "|\n", " '\n"])
    func repeated(part: String) {
        let bytes = Array(String(repeating: part, count: 200_000).utf8)
        let time = ContinuousClock().measure { _ = YAMLSketch(of: bytes, nil) }
        #expect(time < .seconds(5))
    }
}

extension YAMLSketch {
    /// Each node with its range.
    fileprivate var lines: [String] {
        var lines: [String] = []
        func add(_ node: Int, _ depth: Int) {
            let indent = String(repeating: " ", count: depth)
            lines.append("\(indent)\(self[node].kind) \(self[node].range) \(self[node].text)")
            for child in self[node].children { add(child, depth + 1) }
        }
        if let root { add(root, 0) }
        return lines
    }

    fileprivate func text(of node: Int) -> String {
        switch self[node].kind {
        case .scalar: self[node].text
        case .sequence: "[\(elements(node).map { text(of: $0) }.joined(separator: ", "))]"
        case .mapping:
            "{\(pairs(node).map { "\(text(of: $0.key)): \(text(of: $0.value))" }.joined(separator: ", "))}"
        }
    }
}
