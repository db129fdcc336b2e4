import FlowDiagnostics
import FlowLint
import FlowPipeline
import Testing

/// A run that fixes specs, as for files.
struct FixRun {
    let texts: [String]
    let before: [Diagnostic]
    let fixed: FixedModule

    init(
        _ files: [(name: String, text: String)], settings: RuleSettings = RuleSettings(), includesUnsafe: Bool = true
    ) async throws {
        let inputs = try files.map { try #require(SpecInput(path: $0.name), "\($0.name) is no spec's name") }
        let sources = files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) }
        let pipeline = Pipeline(settings: settings)
        before = await pipeline.check(sources, of: inputs).diagnostics
        fixed = await pipeline.fix(sources, of: inputs, includesUnsafe: includesUnsafe)
        texts = fixed.checked.sources.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    init(_ text: String) async throws { try await self.init([("MainFlow.flow.yaml", text)]) }

    var text: String { texts.first ?? "" }
    var left: [Diagnostic] { fixed.checked.diagnostics }
}
