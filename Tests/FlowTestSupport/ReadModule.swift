import FlowDecoding
import FlowDiagnostics
import FlowModel
import FlowYAML

/// Spec texts that are read, decoded and resolved as one module, with all diagnostics in the order of the text.
package struct ReadModule: Sendable {
    package let sources: SourceFiles
    package let module: Module
    package let diagnostics: [Diagnostic]

    package init(_ files: [(path: String, text: String)]) {
        sources = SourceFiles(files.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) })
        var collector = DiagnosticCollector()
        var documents: [Document] = []
        for id in sources.ids {
            let yaml = YAMLParser.parse(sources[id], as: id)
            collector.report(contentsOf: yaml.diagnostics)
            guard let tree = yaml.tree else { continue }
            let decoded = Document.decode(tree, duplicateKeys: yaml.duplicateKeys)
            collector.report(contentsOf: decoded.diagnostics)
            guard var document = decoded.document else { continue }
            document.hasErrors = (yaml.diagnostics + decoded.diagnostics).contains { $0.severity == .error }
            documents.append(document)
        }
        let resolved = Module.resolve(documents, isComplete: documents.count == files.count)
        collector.report(contentsOf: resolved.diagnostics)
        module = resolved.module
        diagnostics = collector.sorted
    }

    package init(_ text: String) { self.init([("Spec.flow.yaml", text)]) }
}
