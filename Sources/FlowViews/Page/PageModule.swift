import FlowAnalysis
import FlowDiagnostics
import FlowIR
import FlowSimulation

/// A module on a page: how it behaves, what is proved about it, and what is reported.
package struct PageModule: Sendable {
    /// `nil` if the module has errors. There is no prototype then.
    var program: FlowProgram?
    var flows: [FlowInspection]
    var findings: [PageFinding]
    /// The index of the flow with which the prototype starts.
    var root: Int

    /// - Parameters:
    ///   - flows: those that are understood.
    ///   - diagnostics: in the order of the text.
    ///   - selected: the flow with which the prototype starts; `nil` for the first one that no other flow shows.
    package init(
        _ module: Module, _ flows: [TracedFlow], _ diagnostics: [Diagnostic], in sources: SourceFiles,
        hasErrors: Bool, selected: FlowID? = nil
    ) {
        program = hasErrors ? nil : FlowProgram(module)
        self.flows = flows.map(\.inspection)
        var lines = LineIndexes(sources)
        let names = Dictionary(module.flows.map { ($0.file, $0.name.text) }) { first, _ in first }
        findings = diagnostics.map { diagnostic in
            let start = lines.start(of: diagnostic.span)
            return PageFinding(
                diagnostic: diagnostic, flow: diagnostic.subject?.flow ?? names[diagnostic.span.file],
                place: "\(sources[diagnostic.span.file].path):\(start.line):\(start.column)")
        }
        let shown = Set(module.graph.children.joined().map(\.index))
        root = selected?.index ?? module.flows.indices.first { !shown.contains($0) } ?? 0
    }
}

/// A diagnostic with the place of what it is about.
struct PageFinding: Sendable {
    var diagnostic: Diagnostic
    var flow: String?
    /// The file, the line and the column.
    var place: String
}
