import FlowDecoding
import FlowDiagnostics
import FlowEmitters
import FlowLint
import FlowModel
import FlowReports

/// The files of a run as one module, with its names resolved, before its rules are run.
package struct ResolvedModule: Sendable {
    package let sources: SourceFiles
    package let module: Module
    package let understanding: ModuleUnderstanding
    /// For each flow, whether it is as it was in the module that was resolved before, except for ids; empty if that is unknown.
    let kept: [Bool]
    fileprivate let findings: DiagnosticCollector
    fileprivate let suppressions: SuppressionFilter

    /// What could not be read or resolved, in the order of the text.
    package var errors: [Diagnostic] { findings.sorted.filter { $0.severity == .error } }
}

extension [DecodedSpec] {
    /// Combines the files into a module and resolves its names.
    ///
    /// - Parameters:
    ///   - inputs: the files, in the same order.
    ///   - parts: the Swift modules that they belong to.
    package consuming func resolved(from inputs: [SpecInput], in parts: [RunPart]) async -> ResolvedModule {
        var specs = self
        let head = ResolutionHead(specs, inputs, parts)
        let resolved = await Module.resolveConcurrently(
            specs.takeDocuments(), in: head.parts, isComplete: head.isComplete)
        return head.with(resolved)
    }

    /// The same, for files of which few have changed since they were resolved with the same memory.
    func resolved(
        from inputs: [SpecInput], in parts: [RunPart], _ changes: [DocumentChange]?, changedFiles: Set<SourceFileID>,
        _ memory: inout ResolutionMemory
    ) async -> ResolvedModule {
        let head = ResolutionHead(self, inputs, parts)
        let resolved = await Module.resolve(
            compactMap(\.document), in: head.parts, isComplete: head.isComplete, changes, changedFiles: changedFiles,
            &memory)
        return head.with(resolved)
    }

    /// Moves the documents out of the specs, so that resolving changes them in place instead of copying them.
    private mutating func takeDocuments() -> [Document] {
        var documents: [Document] = []
        documents.reserveCapacity(count)
        for index in indices {
            if let document = self[index].document.take() { documents.append(document) }
        }
        return documents
    }
}

/// What is known of the files of a module before its names are resolved.
private struct ResolutionHead {
    let sources: SourceFiles
    let parts: ModuleParts
    let isComplete: Bool
    private var collector = DiagnosticCollector()
    private let suppressions: SuppressionFilter

    init(_ specs: [DecodedSpec], _ inputs: [SpecInput], _ parts: [RunPart]) {
        sources = SourceFiles(specs.map(\.source))
        for spec in specs { collector.report(contentsOf: spec.diagnostics) }
        collector.report(contentsOf: DuplicateOutputs.find(in: inputs, of: sources))
        suppressions = SuppressionFilter(specs.map(\.suppressions))
        isComplete = specs.allSatisfy { $0.document != nil && $0.isWhole }
        self.parts = ModuleParts(parts.map(\.module), owners: inputs.map(\.part))
    }

    func with(_ resolved: FlowDecoding.ResolvedModule) -> ResolvedModule {
        var collector = collector
        collector.report(contentsOf: resolved.diagnostics)
        var understanding = resolved.understanding
        understanding.add(
            errorsIn: Set(collector.diagnostics.lazy.filter(\.leavesDoubt).map(\.span.file)), of: resolved.module)
        understanding.add(
            errorsInArgumentsIn: Set(collector.diagnostics.lazy.filter(\.isAboutArgument).map(\.span.file)),
            of: resolved.module)
        return ResolvedModule(
            sources: sources, module: resolved.module, understanding: understanding, kept: resolved.kept,
            findings: collector,
            suppressions: suppressions)
    }
}

extension ResolvedModule {
    /// Runs the rules, and applies the project's levels and the suppressions of the specs.
    package func checked(by settings: RuleSettings, _ emission: [EmissionOptions]) async -> CheckedModule {
        var memory = FlowMemory()
        return await checked(by: settings, emission, &memory)
    }

    /// The same, with what is still right of the last check.
    func checked(
        by settings: RuleSettings, _ emission: [EmissionOptions], _ memory: inout FlowMemory
    ) async -> CheckedModule {
        var collector = findings
        var suppressions = suppressions
        collector.report(
            contentsOf: await module.check(
                settings, sources: sources, names: EmittedNames(of: module, optionsOfParts: emission),
                understanding: understanding, &memory))
        let unproved = Set(collector.diagnostics.lazy.filter { $0.rule == AnalysisLimit.id }.map(\.span.file))
        if !settings.levels.isEmpty || !suppressions.isEmpty {
            collector.review { finding in
                settings.settled(finding).flatMap { suppressions.admits($0) ? $0 : nil }
            }
        }
        let coverage = RunCoverage(settings: settings, understanding: understanding, unproved: unproved)
        collector.report(contentsOf: suppressions.findings(coverage).compactMap(settings.settled))
        let all = collector.sorted
        let expectations = module.allExpectations(memory.expectations)
        guard module.parts.list.contains(where: { !$0.isChecked }) else {
            return CheckedModule(sources: sources, module: module, diagnostics: all, expectations: expectations)
        }
        return CheckedModule(
            sources: sources, module: module,
            diagnostics: all.filter { module.parts[$0.span.file].isChecked },
            errorsInUsed: all.filter { $0.severity == .error && !module.parts[$0.span.file].isChecked },
            expectations: expectations.filter { module.parts[$0.span.file].isChecked })
    }
}

extension Diagnostic {
    /// Whether the meaning of the spec is in doubt. If only a value is missing or has the wrong type, the rest is clear. The same
    /// applies to diagnostics about style, even if the project treats them as errors.
    fileprivate var leavesDoubt: Bool { !isAboutArgument && RuleRegistry.alwaysErrors.contains(rule) }

    fileprivate var isAboutArgument: Bool { rule == .missingArgument || rule == .argumentTypeMismatch }
}
