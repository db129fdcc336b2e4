import FlowDecoding
import FlowDiagnostics
import FlowFiles
import FlowPipeline
import FlowYAML

/// A text of an editor, for what needs no other file: its structure, even while it is not YAML.
package struct SpecText: Sendable {
    package let source: SourceFile
    package let sketch: YAMLSketch

    package init(_ source: SourceFile) {
        self.source = source
        sketch = YAMLSketch(of: source)
    }

    /// Whether it is a configuration, and not a spec.
    var isConfiguration: Bool { FilePath.name(of: source.path) == ConfigurationFile.name }

    /// What a node is in the language.
    func mapping(_ node: Int, at place: SpecPlace) -> SpecPlace.Mapping? {
        guard sketch[node].kind == .mapping else { return nil }
        let pairs = sketch.pairs(node)
        return place.mapping?.resolved(pairs.map { sketch[$0.key].text }) { name in
            sketch.value(of: name, in: node).map { ["true", "false"].contains(sketch[$0].text) } ?? false
        }
    }
}

extension SessionSnapshot {
    /// A file as it is now; `nil` if it is not one of the session.
    package func text(of path: String) -> SpecText? {
        if let (module, file) = module(of: path) { return SpecText(module.current[file]) }
        return configuration.report.sources.files.first { $0.path == path }.map(SpecText.init)
    }
}
