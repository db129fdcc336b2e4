import FlowAnalysis
import FlowDecoding
import FlowDiagnostics
import FlowDiff
import FlowEmitters
import FlowLint
import FlowModel
import FlowReports

/// The stages of a run, from the specs of a module to the Swift to write. Each stage is a value from which the next one is made, and a
/// command takes the stage that it needs. Diagnostics are values; only system errors (a file that cannot be read) are thrown.
///
///     [SpecInput]     the files of the module, each once, sorted by path   ─ read ─▶
///     [SourceFile]    the bytes of each file                               ─ decoded ─▶
///     [DecodedSpec]   the content of each file by itself                   ─ resolved ─▶
///     ResolvedModule  the files as one module, with its names resolved     ─ checked ─▶
///     CheckedModule   the module with what its rules report                ─ outputs ─▶ OutputBatches
package struct Pipeline: Sendable {
    package typealias Inputs = [SpecInput]

    let settings: RuleSettings
    let parts: [RunPart]

    package init(settings: RuleSettings = RuleSettings(), emission: EmissionOptions = EmissionOptions()) {
        self.init(settings: settings, parts: [RunPart(emission)])
    }

    /// - Parameter parts: the Swift modules of the run, each before those that use it.
    package init(settings: RuleSettings = RuleSettings(), parts: [RunPart]) {
        self.settings = settings
        self.parts = parts
    }

    var emission: [EmissionOptions] { parts.map(\.emission) }

    // MARK: Commands

    /// Reads and checks specs, as `flowgen lint` does.
    package func check(_ inputs: Inputs) async throws(InputError) -> CheckedModule {
        var timings = Timings(isOn: false)
        return try await check(inputs, &timings)
    }

    package func check(_ inputs: Inputs, _ timings: inout Timings) async throws(InputError) -> CheckedModule {
        let files = try await inputs.read()
        timings.end(.read)
        let specs = await files.decoded()
        timings.end(.decode)
        let module = await specs.resolved(from: inputs, in: parts)
        timings.end(.resolve)
        let checked = await module.checked(by: settings, emission)
        timings.end(.check)
        return checked
    }

    /// Reads and inspects specs, as `flowgen inspect` does. Runs no rules, because problems in flows that can be inspected are
    /// reported by `lint`.
    package func inspect(_ inputs: Inputs) async throws(InputError) -> InspectedModule {
        let resolved = try await resolveShown(inputs)
        let flows = await resolved.module.inspect(resolved.understanding)
        return InspectedModule(
            sources: resolved.sources, flows: flows,
            expectations: resolved.module.expectationsOfLibraries(flows.flatMap(\.expectations)),
            errors: resolved.errors)
    }

    /// Reads, checks and inspects specs, as `flowgen map` does.
    package func map(_ inputs: Inputs) async throws(InputError) -> MappedModule {
        let resolved = try await resolveShown(inputs)
        return MappedModule(
            sources: resolved.sources, module: resolved.module,
            flows: await resolved.module.trace(resolved.understanding), errors: resolved.errors,
            diagnostics: await resolved.checked(by: settings, emission).diagnostics)
    }

    /// Reads and analyses specs, as `flowgen diff` does with each version. Runs no rules.
    package func trace(_ inputs: Inputs) async throws(InputError) -> TracedModule {
        let resolved = try await resolveShown(inputs)
        return TracedModule(
            content: ComparedModule(
                sources: resolved.sources, module: resolved.module,
                flows: await resolved.module.trace(resolved.understanding)),
            errors: resolved.errors)
    }

    /// Reads specs and resolves their names, as `flowgen walk` does.
    package func resolve(_ inputs: Inputs) async throws(InputError) -> NamedModule {
        let resolved = try await resolveShown(inputs)
        return NamedModule(sources: resolved.sources, module: resolved.module, errors: resolved.errors)
    }

    /// For commands that show what is in the files, which none does with files outside the project.
    func resolveShown(_ inputs: Inputs) async throws(InputError) -> ResolvedModule {
        let files = try await inputs.read()
        if let foreign = files.first(where: \.isForeign) { throw .foreign(path: foreign.path) }
        return await files.decoded().resolved(from: inputs, in: parts)
    }

    // MARK: Files that have been read

    /// - Parameter specs: in the order of the inputs.
    func resolve(_ specs: [DecodedSpec], of inputs: Inputs) async -> ResolvedModule {
        await specs.resolved(from: inputs, in: parts)
    }

    /// - Parameters:
    ///   - specs: in the order of the inputs.
    ///   - changes: what has changed since the last time with this memory; `nil` if some documents were added or removed.
    ///   - changedFiles: at least the files of these documents.
    func resolve(
        _ specs: [DecodedSpec], of inputs: Inputs, _ changes: [DocumentChange]?, changedFiles: Set<SourceFileID>,
        _ memory: inout ResolutionMemory
    ) async -> ResolvedModule {
        await specs.resolved(from: inputs, in: parts, changes, changedFiles: changedFiles, &memory)
    }

    /// Checks files that have been read, in the order of the inputs.
    package func check(_ files: [SourceFile], of inputs: Inputs) async -> CheckedModule {
        await files.decoded().resolved(from: inputs, in: parts).checked(by: settings, emission)
    }

    // MARK: Outputs

    /// The Swift of a module, one file for each spec. There is none if there are errors, because part of a module's files would not
    /// compile without the rest.
    ///
    /// - Parameter part: the Swift module whose files are needed.
    package func outputs(of checked: CheckedModule, ofPart part: Int = 0) -> OutputBatches {
        checked.outputs(emission, ofPart: part)
    }

    /// The cache for the outputs of a module without errors in a folder.
    /// - Returns: `nil` if there is none.
    package func outputCache(of checked: CheckedModule, ofPart part: Int = 0, in folder: String) async -> OutputCache? {
        guard let caches = UserCaches.folder else { return nil }
        return await outputCache(of: checked, ofPart: part, for: folder, in: caches)
    }

    func outputCache(
        of checked: CheckedModule, ofPart part: Int = 0, for folder: String, in caches: String
    ) async -> OutputCache? {
        let module = checked.module
        // Its code depends on what it uses, too.
        let reached = module.parts.reached(from: part)
        let units = module.units.filter { reached.contains(module.parts.index(of: $0.file)) }
        return await OutputCache(
            in: caches, for: folder, of: units.map { checked.sources[$0.file] },
            [part] + reached.subtracting([part]).sorted(), of: parts)
    }
}
