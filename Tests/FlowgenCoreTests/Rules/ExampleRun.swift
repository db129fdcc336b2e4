import FlowReports
import FlowDiagnostics
import FlowEmitters
import FlowLint
import FlowgenCore
import Testing

/// A run over the files of an example, with one rule enabled if it is off by default.
struct ExampleRun {
    let report: Report

    init(_ example: RuleExample, for rule: any Rule.Type) async throws {
        // In the order in which the files of a run are read.
        let files = example.files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        let inputs = try files.map { try #require(SpecInput(path: $0.name), "\($0.name) is no spec's name") }
        let specs = files.enumerated().map { index, file in
            // A file ends with a line break, unlike a Swift literal.
            let source = SourceFile(path: file.name, bytes: Array((file.text + "\n").utf8))
            return DecodedSpec(decoding: source, as: SourceFileID(index: index))
        }
        let pipeline = Pipeline(settings: RuleSettings(levels: rule.level == .off ? [rule.id: .warning] : [:]))
        report = await pipeline.check(specs, of: inputs).report
    }

    /// The output of the command, including the count.
    var printed: String { TextReporter(options: ReporterOptions()).render(report) + "\(report.summary)\n" }
}
