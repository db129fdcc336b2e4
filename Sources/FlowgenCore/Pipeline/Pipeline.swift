import FlowReports
import FlowDiagnostics
import FlowEmitters
import FlowIR
import FlowParallelism
import FlowLint

/// A run, from the paths on the command line to the Swift that is to be written. Each stage is one function of what the
/// stage before it gave; findings travel along as values, and only what the machine refuses (a file that cannot be read)
/// is thrown.
///
///     paths ─find─▶ Inputs ─read─▶ SourceFiles ─decode─▶ DecodedSpecs ─resolve, check─▶ CheckedModule ─emit─▶ GeneratedModule
package struct Pipeline: Sendable {
    /// Which files make up the module: each once, sorted by path.
    package typealias Inputs = [SpecInput]
    /// What is in each file by itself, in the order of the inputs: names do not mean anything beyond it yet.
    package typealias DecodedSpecs = [DecodedSpec]

    private let settings: RuleSettings
    private let emission: EmissionOptions

    package init(settings: RuleSettings = RuleSettings(), emission: EmissionOptions = EmissionOptions()) {
        self.settings = settings
        self.emission = emission
    }

    /// Reads and checks; all that `flowgen lint` does.
    package func check(_ inputs: Inputs) async throws(InputError) -> CheckedModule {
        var timings = Timings(isOn: false)
        return try await check(inputs, &timings)
    }

    package func check(_ inputs: Inputs, _ timings: inout Timings) async throws(InputError) -> CheckedModule {
        let files = try await read(inputs)
        timings.end(.read)
        let specs = await decode(files)
        timings.end(.decode)
        return await check(specs, of: inputs, &timings)
    }

    /// Reads every file, on all cores.
    package func read(_ inputs: Inputs) async throws(InputError) -> [SourceFile] {
        let results = await concurrentMap(inputs) { _, input in
            Result { () throws(InputError) in try SourceFile(reading: input) }
        }
        var files: [SourceFile] = []
        files.reserveCapacity(results.count)
        for result in results { files.append(try result.get()) }
        return files
    }

    /// Decodes every file, on all cores: files are independent until names are resolved.
    package func decode(_ files: [SourceFile]) async -> DecodedSpecs {
        await concurrentMap(files) { index, file in DecodedSpec(decoding: file, as: SourceFileID(index: index)) }
    }

    /// Sees the files as one module: resolves its names, then asks every rule.
    package func check(_ specs: consuming DecodedSpecs, of inputs: Inputs) async -> CheckedModule {
        var timings = Timings(isOn: false)
        return await check(specs, of: inputs, &timings)
    }

    private func check(
        _ specs: consuming DecodedSpecs, of inputs: Inputs, _ timings: inout Timings
    ) async -> CheckedModule {
        var understood = await understand(specs, of: inputs)
        timings.end(.resolve)
        var collector = understood.findings
        collector.report(
            contentsOf: await understood.module.check(
                settings, sources: understood.sources,
                names: EmittedNames(of: understood.module, options: emission),
                understanding: understood.understanding, &timings))
        let unproved = Set(collector.diagnostics.lazy.filter { $0.rule == AnalysisLimit.id }.map(\.span.file))
        settle(&collector, &understood.suppressions)
        let coverage = RunCoverage(
            settings: settings, understanding: understood.understanding, unproved: unproved)
        collector.report(contentsOf: understood.suppressions.findings(coverage).compactMap(settings.settled))
        timings.end(.rules)
        return CheckedModule(sources: understood.sources, module: understood.module, diagnostics: collector.sorted)
    }

    /// Reads and inspects; all that `flowgen inspect` does. No rule is asked: what may be wrong with a flow that can be
    /// understood is reported by a check.
    package func inspect(_ inputs: Inputs) async throws(InputError) -> InspectedModule {
        let understood = await understand(await decode(try await read(inputs)), of: inputs)
        return InspectedModule(
            sources: understood.sources, flows: await understood.module.inspect(understood.understanding),
            errors: understood.findings.sorted.filter { $0.severity == .error })
    }

    /// Sees the files as one module and resolves its names.
    private func understand(_ specs: consuming DecodedSpecs, of inputs: Inputs) async -> UnderstoodModule {
        var specs = specs
        let sources = SourceFiles(specs.map(\.source))
        var collector = DiagnosticCollector()
        for spec in specs { collector.report(contentsOf: spec.diagnostics) }
        collector.report(contentsOf: DuplicateOutputs.find(in: inputs, of: sources))
        let suppressions = SuppressionFilter(specs.map(\.suppressions))

        let isComplete = specs.allSatisfy { $0.document != nil }
        let resolved = await Module.resolveConcurrently(takeDocuments(of: &specs), isComplete: isComplete)
        collector.report(contentsOf: resolved.diagnostics)

        var understanding = resolved.understanding
        understanding.add(
            errorsIn: Set(collector.diagnostics.lazy.filter(\.leavesDoubt).map(\.span.file)), of: resolved.module)
        return UnderstoodModule(
            sources: sources, module: resolved.module, findings: collector, suppressions: suppressions,
            understanding: understanding)
    }

    /// The module of a run before anything is asked about it.
    private struct UnderstoodModule {
        var sources: SourceFiles
        var module: Module
        var findings: DiagnosticCollector
        var suppressions: SuppressionFilter
        var understanding: ModuleUnderstanding
    }

    /// Gives what has been found so far the severities that the project has chosen, and drops what a spec suppresses.
    private func settle(_ collector: inout DiagnosticCollector, _ suppressions: inout SuppressionFilter) {
        if settings.levels.isEmpty, suppressions.isEmpty { return }
        collector.review { finding in
            settings.settled(finding).flatMap { suppressions.admits($0) ? $0 : nil }
        }
    }

    /// Out of the specs, so that the module is filled in where they lie instead of in a copy.
    private func takeDocuments(of specs: inout DecodedSpecs) -> [Document] {
        var documents: [Document] = []
        documents.reserveCapacity(specs.count)
        for index in specs.indices {
            if let document = specs[index].document.take() { documents.append(document) }
        }
        return documents
    }

    /// Turns a module without errors into Swift.
    package func generate(_ checked: CheckedModule) async -> GeneratedModule {
        let report = Report(diagnostics: checked.diagnostics, sources: checked.sources)
        if report.summary.errors > 0 { return GeneratedModule(outputs: [], report: report) }

        let emitter = FlowEmitter(checked.module, sources: checked.sources, options: emission)
        let outputs = await concurrentMap(checked.module.units) { _, unit in
            OutputFile(emitter.emit(unit))
        }
        let runtime = emission.runtime == .embedded ? [OutputFile(EmbeddedRuntime.output(access: emission.access))] : []
        return GeneratedModule(outputs: outputs + runtime, report: report)
    }
}

extension Diagnostic {
    /// Whether it leaves open what the spec means. Where only a value is missing or of the wrong type, all the rest is clear,
    /// and so it is where nothing but the style is wrong, however bad the project calls that.
    fileprivate var leavesDoubt: Bool {
        rule != .missingArgument && rule != .argumentTypeMismatch && RuleRegistry.alwaysErrors.contains(rule)
    }
}
