import FlowDiagnostics
import FlowEmitters
import FlowIR
import FlowLint
import FlowParallelism

extension Module {
    /// What `name-collision` reports for the names that the emitters give; it reports after errors too.
    package func nameCollisions(_ options: EmissionOptions = EmissionOptions()) async -> [Diagnostic] {
        var timings = Timings(isOn: false)
        return await check(
            RuleSettings(), sources: SourceFiles(), names: EmittedNames(of: self, options: options),
            understanding: ModuleUnderstanding(of: self, isComplete: false, isPartial: flows.map { _ in true }),
            &timings
        ).filter { $0.rule == NameCollision.id }
    }
}
