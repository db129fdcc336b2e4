import FlowDiagnostics
import FlowModel
import FlowPipeline
import FlowProject

/// A run that applies fixes if `--fix` is given. No file is written before all fixes are known.
struct Fixing {
    let options: FixOptions
    let findings: PrintedDiagnostics
    let console: Console
    private var files: [FixedFile] = []
    private var fixed: [PlacedFix] = []
    /// The fixes that may change the meaning of what remains.
    private var unsafeFixes: [PlacedFix] = []

    init(options: FixOptions, findings: PrintedDiagnostics, console: Console) {
        self.options = options
        self.findings = findings
        self.console = console
    }

    /// Whether a difference was printed instead of writing files.
    var differs: Bool { options.isDiff && !files.isEmpty }

    mutating func configuration(_ decoded: DecodedConfiguration) -> DecodedConfiguration {
        guard options.isOn, decoded.isBroken else { return decoded }
        let fixed = decoded.fixed(includesUnsafe: options.includesUnsafe)
        files += fixed.files
        self.fixed += fixed.applied
        return fixed.decoded
    }

    /// - Parameter shown: selects the diagnostics to report and to fix.
    mutating func check(
        _ inputs: Pipeline.Inputs, _ pipeline: Pipeline, _ timings: inout Timings,
        shown: @escaping @Sendable ([Diagnostic], SourceFiles) -> [Diagnostic]
    ) async throws -> CheckedModule {
        guard options.isOn else { return try await pipeline.check(inputs, &timings) }
        let fixed = try await pipeline.fix(inputs, includesUnsafe: options.includesUnsafe, shown: shown)
        files += fixed.files
        self.fixed += fixed.applied
        let sources = fixed.checked.sources
        var lines = LineIndexes(sources)
        for diagnostic in shown(fixed.checked.diagnostics, sources) where diagnostic.fix?.isSafe == false {
            let file = diagnostic.span.file
            if sources[file].isForeign { continue }
            if let fix = PlacedFix(of: diagnostic, in: sources[file], lines[file]) { unsafeFixes.append(fix) }
        }
        return fixed.checked
    }

    func deliver() throws(OutputError) { try options.deliver(files, fixed, unsafeFixes, findings, console) }
}
