import FlowAnalysis
import FlowDiagnostics
import FlowIR

/// One version of a module, with what its analysis has found.
package struct ComparedModule: Sendable {
    package var sources: SourceFiles
    package var module: Module
    package var flows: [TracedFlow]

    package init(sources: SourceFiles, module: Module, flows: [TracedFlow]) {
        self.sources = sources
        self.module = module
        self.flows = flows
    }

    /// A version in which the module does not exist.
    package static var none: ComparedModule {
        ComparedModule(sources: SourceFiles(), module: Module(), flows: [])
    }

    /// The analysis of a flow.
    func traced(_ flow: Int) -> TracedFlow? { flows.first { $0.id.index == flow } }
}
