import FlowDiagnostics
import FlowYAML

extension Baseline {
    /// - Throws: if the text is not a valid baseline, because a mistake must neither show recorded diagnostics nor hide new ones.
    package init(reading source: SourceFile) throws(BaselineError) {
        let parsed = YAMLParser.parse(source, as: SourceFileID(index: 0))
        guard let tree = parsed.tree, parsed.diagnostics.isEmpty, let root = tree.root else {
            let start = parsed.diagnostics.first.map { LineIndex(of: source).start(of: $0.span) }
            throw .malformed(path: source.path, start ?? .start)
        }
        func fail(_ node: YAMLNode) -> BaselineError {
            .malformed(path: source.path, LineIndex(of: source).start(of: tree.span(node)))
        }
        func pairs(_ node: YAMLNode) throws(BaselineError) -> YAMLTree.Pairs {
            guard tree.kind(node) == .mapping else { throw fail(node) }
            return tree.pairs(node)
        }
        guard let (first, version) = try pairs(root).first, tree.text(first) == "baseline" else { throw fail(root) }
        guard tree.text(version) == String(Self.version) else {
            throw .otherVersion(path: source.path, tree.text(version))
        }
        for (key, files) in try pairs(root).dropFirst() {
            guard tree.text(key) == "files" else { throw fail(key) }
            for (file, rules) in try pairs(files) {
                for (rule, paths) in try pairs(rules) {
                    for (path, count) in try pairs(paths) {
                        guard let number = Int(tree.text(count)), number > 0 else { throw fail(count) }
                        let rule = RuleID(rawValue: tree.text(rule))
                        counts[Key(file: tree.text(file), rule: rule, path: tree.text(path))] = number
                    }
                }
            }
        }
    }
}
