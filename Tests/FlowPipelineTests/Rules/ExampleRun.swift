import FlowDiagnostics
import FlowEmitters
import FlowLint
import FlowPipeline
import FlowReports
import ModuleTestSupport
import Testing

/// A run over the files of an example, with one rule enabled if it is off by default.
struct ExampleRun {
    let report: Report

    init(_ example: RuleExample, for rule: any Rule.Type) async throws {
        let settings = RuleSettings(levels: rule.level == .off ? [rule.id: .warning] : [:])
        if example.isConfigured {
            report = try await ConfiguredTexts(example.files.map { ($0.name, $0.text + "\n") }).report(settings)
            return
        }
        // In the order in which the files of a run are read.
        let files = example.files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        let inputs = try files.map { try #require(SpecInput(path: $0.name), "\($0.name) is no spec's name") }
        // A file ends with a line break, unlike a Swift literal.
        let sources = files.map { SourceFile(path: $0.name, bytes: Array(($0.text + "\n").utf8)) }
        let pipeline = Pipeline(settings: settings)
        report = await pipeline.check(sources, of: inputs).report
    }

    /// The output of the command, including the count.
    var printed: String { TextReporter(options: ReporterOptions()).render(report) + "\(report.summary)\n" }
}
