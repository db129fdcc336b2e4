import FlowDiagnostics
import FlowLint
import FlowYAML

extension Configuration {
    /// The rules whose level a configuration sets, and where.
    package static func namedRules(in source: SourceFile) -> [(rule: RuleID, span: SourceSpan)] {
        guard let tree = YAMLParser.parse(source, as: SourceFileID(index: 0)).tree, let root = tree.root else {
            return []
        }
        let rules = tree.pairs(root).first { tree.matches($0.key, "rules") }
        return rules.map { rules in
            tree.pairs(rules.value).compactMap { key, _ in
                let rule = RuleID(rawValue: tree.text(key))
                return RuleRegistry.rule(rule).map { _ in (rule, tree.span(key)) }
            }
        } ?? []
    }
}
