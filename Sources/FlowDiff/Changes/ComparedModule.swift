import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// One version of a module, with what its analysis has found.
package struct ComparedModule: Sendable {
    package let sources: SourceFiles
    package let module: Module
    package let flows: [TracedFlow]
    /// The index in `flows`, by the index of the flow.
    private let places: [Int: Int]

    package init(sources: SourceFiles, module: Module, flows: [TracedFlow]) {
        self.sources = sources
        self.module = module
        self.flows = flows
        places = Dictionary(flows.enumerated().map { ($1.id.index, $0) }) { first, _ in first }
    }

    /// A version in which the module does not exist.
    package static var none: ComparedModule {
        ComparedModule(sources: SourceFiles(), module: Module(), flows: [])
    }

    /// The path of the spec with a flow.
    package func path(ofFlow name: String) -> String? {
        module.units.first { $0.flow.map { module[$0].name.text == name } ?? false }.map { sources[$0.file].path }
    }

    /// The analysis of a flow.
    func traced(_ flow: Int) -> TracedFlow? { places[flow].map { flows[$0] } }
}
