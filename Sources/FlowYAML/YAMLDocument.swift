import FlowDiagnostics

/// The result of reading one file.
package struct YAMLDocument: Sendable {
    /// `nil` if the text could not be read to its end. There can be diagnostics even if there is a tree: for a duplicate key, the
    /// tree contains the first pair.
    package var tree: YAMLTree?
    package var diagnostics: [Diagnostic]

    /// The keys that are left out because their mapping has them already.
    package var duplicateKeys: [SourceSpan] { diagnostics.filter { $0.rule == .duplicateKey }.map(\.span) }

    package init(tree: YAMLTree?, diagnostics: [Diagnostic]) {
        self.tree = tree
        self.diagnostics = diagnostics
    }
}
