import FlowDiagnostics
import FlowEmitters
import FlowIR
import FlowLint
import FlowParallelism

extension Module {
    /// Returns the findings of `name-collision` for the emitted names. The rule also runs after errors.
    package func nameCollisions(_ options: EmissionOptions = EmissionOptions()) async -> [Diagnostic] {
        var timings = Timings(isOn: false)
        return await check(
            RuleSettings(), sources: SourceFiles(), names: EmittedNames(of: self, options: options),
            understanding: ModuleUnderstanding(of: self, isComplete: false, isPartial: flows.map { _ in true }),
            &timings
        ).filter { $0.rule == NameCollision.id }
    }
}
