import FlowDiagnostics
import FlowParallelism
import FlowgenCore

/// A run that mends what it can, if it was asked to. Nothing is written before all of it is known.
struct Mending {
    let options: FixOptions
    let findings: Findings
    let console: Console
    private var files: [FixedFile] = []
    private var mended: [AppliedFix] = []

    init(options: FixOptions, findings: Findings, console: Console) {
        self.options = options
        self.findings = findings
        self.console = console
    }

    /// Whether there is something that was shown and not written.
    var differs: Bool { options.isDiff && !files.isEmpty }

    mutating func configuration(_ decoded: DecodedConfiguration) -> DecodedConfiguration {
        guard options.isOn, decoded.isBroken else { return decoded }
        let fixed = decoded.fixed()
        files += fixed.files
        mended += fixed.applied
        return fixed.decoded
    }

    /// - Parameter shown: what of the findings there is is shown, and so mended.
    mutating func check(
        _ inputs: Pipeline.Inputs, _ pipeline: Pipeline, _ timings: inout Timings,
        shown: @escaping @Sendable ([Diagnostic], SourceFiles) -> [Diagnostic]
    ) async throws -> CheckedModule {
        guard options.isOn else { return try await pipeline.check(inputs, &timings) }
        let fixed = try await pipeline.fix(inputs, shown: shown)
        files += fixed.files
        mended += fixed.applied
        return fixed.checked
    }

    func deliver() throws(OutputError) { try options.deliver(files, mended, findings, console) }
}
