import FlowDiagnostics
import FlowEmitters
import FlowModel
import FlowPipeline
import FlowReports

/// Modules that are read as one: an app, or a part of it, with all that it uses.
package struct ModuleRun: Sendable {
    /// The specs of all modules, each with its part.
    package let inputs: [SpecInput]
    /// Each before those that use it.
    package let parts: [RunPart]
    /// In the same order.
    package let modules: [ConfiguredModule]

    /// - Parameters:
    ///   - indices: the modules, each before those that use it.
    ///   - isChecked: whether a module reports its diagnostics.
    init(_ indices: [Int], of all: [ConfiguredModule], where isChecked: (Int) -> Bool) {
        let places = Dictionary(uniqueKeysWithValues: indices.enumerated().map { ($1, $0) })
        modules = indices.map { all[$0] }
        inputs = indices.enumerated().flatMap { part, index in all[index].specs.inputs.map { $0.in(part: part) } }
        parts = indices.map { index in
            let module = all[index]
            return RunPart(
                module.generation, name: module.name, package: module.package,
                uses: module.uses.compactMap { places[$0.module] }, isChecked: isChecked(index))
        }
    }

    /// Specs that are one module, whatever else there is.
    init(single inputs: [SpecInput], _ generation: EmissionOptions) {
        self.inputs = inputs
        parts = [RunPart(generation)]
        modules = []
    }

    /// The same modules with other specs, or with the specs in another order.
    private init(_ run: ModuleRun, _ inputs: [SpecInput]) {
        self.inputs = inputs
        parts = run.parts
        modules = run.modules
    }

    /// The modules whose Swift flowgen writes, with its folder.
    package var outputs: [(part: Int, path: String, specs: FoundSpecs)] {
        modules.enumerated().compactMap { part, module in
            guard parts[part].module.isChecked else { return nil }
            return module.output.map { (part, $0, module.specs) }
        }
    }

    package func with(_ inputs: [SpecInput]) -> ModuleRun { ModuleRun(self, inputs) }

    /// The errors in modules that are only used: one error wherever such a module is named under `uses`.
    /// - Parameter configuration: the file that names them.
    package func errorsInUsed(_ checked: CheckedModule, namedBy configuration: SourceFiles) -> Report {
        if checked.errorsInUsed.isEmpty { return Report(diagnostics: [], sources: SourceFiles()) }
        let table = ModuleParts(parts.map(\.module), owners: inputs.map(\.part))
        let byPart = Dictionary(grouping: checked.errorsInUsed) { table.index(of: $0.span.file) }
        var diagnostics: [Diagnostic] = []
        // In a build, no file says what a module uses, so that an error is shown in the file that has it.
        var unplaced: [Diagnostic] = []
        for part in parts.indices where parts[part].module.isChecked {
            // At its own name, if that is there, or else at that of a module that uses it.
            var left = Set(byPart.keys)
            for isDirect in [true, false] {
                for (use, used) in zip(modules[part].uses, parts[part].module.uses) {
                    let broken = left.intersection(isDirect ? [used] : table.reached(from: used)).sorted()
                    left.subtract(broken)
                    for (part, errors) in broken.compactMap({ part in byPart[part].map { (part, $0) } }) {
                        let error = error(errors, in: part, checked.sources, at: use.span)
                        if use.span == nil { unplaced.append(error) } else { diagnostics.append(error) }
                    }
                }
            }
        }
        if unplaced.isEmpty { return Report(diagnostics: diagnostics, sources: configuration) }
        return Report(diagnostics: unplaced, sources: checked.sources)
    }

    private func error(
        _ errors: [Diagnostic], in part: Int, _ sources: SourceFiles, at span: SourceSpan?
    ) -> Diagnostic {
        let (first, count) = (errors[0], errors.count)
        let file = sources[first.span.file]
        let start = LineIndex(of: file).start(of: first.span)
        let place = "\(file.path):\(start.line):\(start.column): "
        let others = count == 1 ? "an error" : "\(count) errors"
        return Diagnostic(
            .unknownName, .error,
            "module `\(parts[part].module.name ?? "")` has \(others), so what it declares is unclear; fix"
                + " \(count == 1 ? "it" : "them") there first: \(span == nil ? "" : place)\(first.message)",
            at: span ?? first.span)
    }
}
