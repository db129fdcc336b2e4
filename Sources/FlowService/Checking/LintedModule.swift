import FlowDiagnostics
import FlowEmitters
import FlowLint
import FlowPipeline
import FlowProject
import FlowReports

/// A module to check.
package struct LintedModule: Sendable {
    package let inputs: Pipeline.Inputs
    /// The Swift modules that the specs belong to.
    package let parts: [RunPart]
    /// The specs to report on; `nil` for all of them.
    package var part: SpecsOfModule?
    /// The modules of the configuration; `nil` for specs that are named on the command line.
    package var run: ModuleRun?

    package init(inputs: Pipeline.Inputs, generation: EmissionOptions, part: SpecsOfModule? = nil) {
        self.inputs = inputs
        parts = [RunPart(generation)]
        self.part = part
    }

    package init(_ run: ModuleRun, part: SpecsOfModule? = nil) {
        inputs = run.inputs
        parts = run.parts
        self.part = part
        self.run = run
    }

    package func pipeline(_ settings: RuleSettings = RuleSettings()) -> Pipeline {
        Pipeline(settings: settings, parts: parts)
    }

    /// The same with other texts of its specs.
    package func with(_ inputs: Pipeline.Inputs) -> LintedModule {
        LintedModule(inputs: inputs, parts: parts, part: part, run: run?.with(inputs))
    }

    private init(inputs: Pipeline.Inputs, parts: [RunPart], part: SpecsOfModule?, run: ModuleRun?) {
        self.inputs = inputs
        self.parts = parts
        self.part = part
        self.run = run
    }

    /// What is wrong in modules that are only used.
    package func errorsInUsed(_ checked: CheckedModule, _ project: SourceFiles) -> Report {
        run?.errorsInUsed(checked, namedBy: project) ?? Report(diagnostics: [], sources: SourceFiles())
    }
}
