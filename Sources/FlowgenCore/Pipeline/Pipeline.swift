import FlowReports
import FlowDiff
import FlowDiagnostics
import FlowEmitters
import FlowIR
import FlowLint

/// The stages of a run, from the paths on the command line to the Swift to write. Each stage is a function of the result of the
/// previous one. Diagnostics are values; only system errors (a file that cannot be read) are thrown.
///
///     paths ─find─▶ Inputs ─read─▶ SourceFiles ─decode─▶ DecodedSpecs ─resolve, check─▶ CheckedModule ─emit─▶ OutputBatches
package struct Pipeline: Sendable {
    /// Finds the files of the module: each once, sorted by path.
    package typealias Inputs = [SpecInput]
    /// Decodes each file by itself, in the order of the inputs; names are not resolved yet.
    package typealias DecodedSpecs = [DecodedSpec]

    private let settings: RuleSettings
    private let emission: EmissionOptions

    package init(settings: RuleSettings = RuleSettings(), emission: EmissionOptions = EmissionOptions()) {
        self.settings = settings
        self.emission = emission
    }

    /// Reads and checks specs, as `flowgen lint` does.
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

    /// Reads the files, using all cores.
    package func read(_ inputs: Inputs) async throws(InputError) -> [SourceFile] {
        let results = await concurrentMap(inputs) { _, input in
            Result { () throws(InputError) in try SourceFile(reading: input) }
        }
        var files: [SourceFile] = []
        files.reserveCapacity(results.count)
        for result in results { files.append(try result.get()) }
        return files
    }

    /// Reads files for a command that shows what is in them, which none does with files outside the project.
    private func readShown(_ inputs: Inputs) async throws(InputError) -> [SourceFile] {
        let files = try await read(inputs)
        if let foreign = files.first(where: \.isForeign) { throw .foreign(path: foreign.path) }
        return files
    }

    /// Decodes the files, using all cores: files are independent until names are resolved.
    package func decode(_ files: [SourceFile]) async -> DecodedSpecs {
        await concurrentMap(files) { index, file in DecodedSpec(decoding: file, as: SourceFileID(index: index)) }
    }

    /// Combines the files into a module: resolves its names, then runs the rules.
    package func check(_ specs: consuming DecodedSpecs, of inputs: Inputs) async -> CheckedModule {
        var timings = Timings(isOn: false)
        return await check(specs, of: inputs, &timings)
    }

    private func check(
        _ specs: consuming DecodedSpecs, of inputs: Inputs, _ timings: inout Timings
    ) async -> CheckedModule {
        let understood = await understand(specs, of: inputs)
        timings.end(.resolve)
        let diagnostics = await check(understood)
        timings.end(.check)
        return CheckedModule(sources: understood.sources, module: understood.module, diagnostics: diagnostics)
    }

    /// Runs the rules.
    /// - Returns: all diagnostics, in the order of the text.
    private func check(_ understood: consuming UnderstoodModule) async -> [Diagnostic] {
        var understood = understood
        var collector = understood.findings
        let module = understood.module
        collector.report(
            contentsOf: await module.check(
                settings, sources: understood.sources, names: EmittedNames(of: module, options: emission),
                understanding: understood.understanding))
        let unproved = Set(collector.diagnostics.lazy.filter { $0.rule == AnalysisLimit.id }.map(\.span.file))
        settle(&collector, &understood.suppressions)
        let coverage = RunCoverage(
            settings: settings, understanding: understood.understanding, unproved: unproved)
        collector.report(contentsOf: understood.suppressions.findings(coverage).compactMap(settings.settled))
        return collector.sorted
    }

    /// Reads and inspects specs, as `flowgen inspect` does. Runs no rules, because problems in flows that can be inspected are
    /// reported by `lint`.
    package func inspect(_ inputs: Inputs) async throws(InputError) -> InspectedModule {
        let understood = await understand(await decode(try await readShown(inputs)), of: inputs)
        return InspectedModule(
            sources: understood.sources, flows: await understood.module.inspect(understood.understanding),
            errors: understood.findings.sorted.filter { $0.severity == .error })
    }

    /// Reads, checks and inspects specs, as `flowgen map` does.
    package func map(_ inputs: Inputs) async throws(InputError) -> MappedModule {
        let understood = await understand(await decode(try await readShown(inputs)), of: inputs)
        return MappedModule(
            sources: understood.sources, module: understood.module,
            flows: await understood.module.trace(understood.understanding),
            errors: understood.findings.sorted.filter { $0.severity == .error }, diagnostics: await check(understood))
    }

    /// Reads and analyses specs, as `flowgen diff` does with each version. Runs no rules.
    package func trace(_ inputs: Inputs) async throws(InputError) -> TracedModule {
        let understood = await understand(await decode(try await readShown(inputs)), of: inputs)
        return TracedModule(
            content: ComparedModule(
                sources: understood.sources, module: understood.module,
                flows: await understood.module.trace(understood.understanding)),
            errors: understood.findings.sorted.filter { $0.severity == .error })
    }

    /// Reads specs and resolves their names, as `flowgen walk` does.
    package func resolve(_ inputs: Inputs) async throws(InputError) -> NamedModule {
        let understood = await understand(await decode(try await readShown(inputs)), of: inputs)
        return NamedModule(
            sources: understood.sources, module: understood.module,
            errors: understood.findings.sorted.filter { $0.severity == .error })
    }

    /// Combines the files into a module and resolves its names.
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
        understanding.add(
            errorsInArgumentsIn: Set(collector.diagnostics.lazy.filter(\.isAboutArgument).map(\.span.file)),
            of: resolved.module)
        return UnderstoodModule(
            sources: sources, module: resolved.module, findings: collector, suppressions: suppressions,
            understanding: understanding)
    }

    /// The module of a run before its rules run.
    private struct UnderstoodModule {
        var sources: SourceFiles
        var module: Module
        var findings: DiagnosticCollector
        var suppressions: SuppressionFilter
        var understanding: ModuleUnderstanding
    }

    /// Applies the project's severities and the suppressions of the specs to the diagnostics so far.
    private func settle(_ collector: inout DiagnosticCollector, _ suppressions: inout SuppressionFilter) {
        if settings.levels.isEmpty, suppressions.isEmpty { return }
        collector.review { finding in
            settings.settled(finding).flatMap { suppressions.admits($0) ? $0 : nil }
        }
    }

    /// Moves the documents out of the specs, so that resolving changes them in place instead of copying them.
    private func takeDocuments(of specs: inout DecodedSpecs) -> [Document] {
        var documents: [Document] = []
        documents.reserveCapacity(specs.count)
        for index in specs.indices {
            if let document = specs[index].document.take() { documents.append(document) }
        }
        return documents
    }

    /// Generates the Swift of a module, one file for each spec. There is none if there are errors, because part of a module's files
    /// would not compile without the rest.
    package func outputs(of checked: CheckedModule) -> OutputBatches {
        let module = checked.report.summary.errors > 0 ? Module() : checked.module
        return OutputBatches(module, paths: checked.sources.files.map(\.path), emission)
    }

    /// The cache for the outputs of a module without errors in a folder.
    /// - Returns: `nil` if there is none.
    package func outputCache(of checked: CheckedModule, in folder: String) async -> OutputCache? {
        guard let caches = UserCaches.folder else { return nil }
        return await outputCache(of: checked, for: folder, in: caches)
    }

    func outputCache(of checked: CheckedModule, for folder: String, in caches: String) async -> OutputCache? {
        await OutputCache(in: caches, for: folder, of: checked.module.units.map { checked.sources[$0.file] }, emission)
    }
}

extension Diagnostic {
    /// Whether the meaning of the spec is in doubt. If only a value is missing or has the wrong type, the rest is clear. The same
    /// applies to diagnostics about style, even if the project treats them as errors.
    fileprivate var leavesDoubt: Bool { !isAboutArgument && RuleRegistry.alwaysErrors.contains(rule) }

    fileprivate var isAboutArgument: Bool { rule == .missingArgument || rule == .argumentTypeMismatch }
}
