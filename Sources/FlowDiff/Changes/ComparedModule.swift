import FlowAnalysis
import FlowDiagnostics
import FlowEscaping
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

    func location(of span: SourceSpan) -> Change.Location {
        let index = LineIndex(of: sources[span.file])
        return Change.Location(
            file: sources[span.file].path, start: index.start(of: span), end: index.end(of: span))
    }

    /// The name of the file, without its folders.
    func fileName(of span: SourceSpan) -> String {
        sources[span.file].path.parts(between: "/").last.map { String($0) } ?? ""
    }

    /// The analysis of a flow.
    func traced(_ flow: Int) -> TracedFlow? { places[flow].map { flows[$0] } }
}
