import FlowDiagnostics
import FlowIR
import FlowYAML

/// One spec file by itself: its text, as much of the model as could be made of it, and what is wrong with it.
package struct DecodedSpec: Sendable {
    package var source: SourceFile
    /// `nil` where the text is no YAML, or no spec.
    package var document: Document?
    package var diagnostics: [Diagnostic]
    package var suppressions = SpecSuppressions()

    package init(decoding source: SourceFile, as file: SourceFileID) {
        self.source = source
        let parsed = YAMLParser.parse(source, as: file)
        diagnostics = parsed.diagnostics
        guard let tree = parsed.tree else { return }
        let decoded = Document.decode(tree)
        document = decoded.document
        diagnostics += decoded.diagnostics
        if document != nil { suppressions = SuppressionReader.read(tree) }
    }
}
