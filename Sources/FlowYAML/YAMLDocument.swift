import FlowDiagnostics

/// What reading one file gave.
package struct YAMLDocument: Sendable {
    /// `nil` when the text could not be read to its end. Where there is a tree there may be diagnostics too: of a
    /// duplicate key the tree keeps the first pair.
    package var tree: YAMLTree?
    package var diagnostics: [Diagnostic]

    package init(tree: YAMLTree?, diagnostics: [Diagnostic]) {
        self.tree = tree
        self.diagnostics = diagnostics
    }
}
