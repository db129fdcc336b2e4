import FlowDiagnostics
import FlowIR
import FlowYAML

/// Reads, decodes and resolves the files of a module as flowgen does.
func read(_ texts: [(path: String, text: String)]) -> (module: Module, sources: SourceFiles, diagnostics: [Diagnostic])
{
    let sources = SourceFiles(texts.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) })
    var collector = DiagnosticCollector()
    var documents: [Document] = []
    for id in sources.ids {
        let yaml = YAMLParser.parse(sources[id], as: id)
        collector.report(contentsOf: yaml.diagnostics)
        guard let tree = yaml.tree else { continue }
        let decoded = Document.decode(tree, file: id)
        collector.report(contentsOf: decoded.diagnostics)
        if let document = decoded.document { documents.append(document) }
    }
    let resolved = Module.resolve(documents)
    collector.report(contentsOf: resolved.diagnostics)
    return (resolved.module, sources, collector.sorted)
}

func read(_ text: String) -> (module: Module, sources: SourceFiles, diagnostics: [Diagnostic]) {
    read([("Spec.flow.yaml", text)])
}
