import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// A spec, and what is proved about the expectations of its first flow.
struct ProvedSpec {
    let flow: Flow
    let verdicts: [ExpectationVerdict]

    init(_ texts: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation) async throws {
        let read = ReadModule(texts.enumerated().map { ("Flow\($0.offset).flow.yaml", $0.element) })
        let errors = read.diagnostics.filter { $0.severity == .error }
        try #require(errors.map(\.message) == [], sourceLocation: sourceLocation)
        flow = read.module.flows[0]
        verdicts = await read.module.analyse { $0 }[0].answers.expectationVerdicts
    }

    init(_ texts: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation) async throws {
        try await self.init(texts, sourceLocation: sourceLocation)
    }
}
