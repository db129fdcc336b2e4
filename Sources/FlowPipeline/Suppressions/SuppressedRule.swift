import FlowDiagnostics
import FlowEscaping
import FlowYAML

/// A rule that a comment of a spec names.
package struct SuppressedRule: Hashable, Sendable {
    package let rule: RuleID
    /// The name in the comment.
    package let span: SourceSpan

    /// The rules that the comments of a spec suppress.
    /// - Complexity: almost none for a spec without suppressions, as most are.
    package static func find(in source: SourceFile, _ file: SourceFileID) -> [SuppressedRule] {
        guard source.bytes.contains(UInt8(ascii: "#")),
            source.text(source.bytes.indices).has(text: SuppressionDirective.tool),
            let tree = YAMLParser.parse(source, as: file).tree
        else { return [] }
        return SuppressionReader.read(tree).entries.map { SuppressedRule(rule: $0.rule, span: $0.span) }
    }
}
