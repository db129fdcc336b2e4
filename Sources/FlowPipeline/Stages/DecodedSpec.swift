import FlowDecoding
import FlowDiagnostics
import FlowYAML

/// A spec file by itself: its text, as much of the model as could be read, and the diagnostics.
package struct DecodedSpec: Sendable {
    package var source: SourceFile
    package var file: SourceFileID
    /// `nil` if the text is not valid YAML or not a spec.
    package var document: Document?
    package var diagnostics: [Diagnostic]
    package var suppressions = SpecSuppressions()
    /// Whether all of the text was read: `false` after a second YAML document, say, which may declare a flow.
    package var isWhole = true

    package init(decoding source: SourceFile, as file: SourceFileID) {
        self.source = source
        self.file = file
        let parsed = YAMLParser.parse(source, as: file)
        diagnostics = parsed.diagnostics
        isWhole = !parsed.diagnostics.contains { $0.rule == .yamlSyntax }
        guard let tree = parsed.tree else { return }
        let decoded = Document.decode(tree, duplicateKeys: parsed.duplicateKeys)
        document = decoded.document
        for index in diagnostics.indices {
            let span = diagnostics[index].span
            guard let duplicate = decoded.duplicateEvents.first(where: { $0.span == span }) else { continue }
            let event = source.text(span.offsets)
            let meant = duplicate.meant.map { ", and `\($0)` has none; write `\($0)` if that is meant, or" }
            diagnostics[index].message =
                "`\(event)` has a transition already\(meant ?? ";") write several branches as a list, as in"
                + " `\(event): [{ when: isNew, push: welcome }, { push: home }]`, or remove one"
        }
        // What seems to be missing may be in the part that was not read.
        diagnostics += isWhole ? decoded.diagnostics : decoded.diagnostics.filter { $0.rule != .missingKey }
        document?.hasErrors = diagnostics.contains { $0.severity == .error }
        suppressions = SuppressionReader.read(tree)
        // What is not a spec, or is one of another version, may name rules that this version does not have.
        if document == nil { suppressions.dropDiagnostics() }
    }
}
