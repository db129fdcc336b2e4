import FlowDiagnostics
import FlowEmitters
import FlowLint
import FlowModel

extension Module {
    /// Returns the findings of `name-collision` for the emitted names. The rule also runs after errors.
    package func nameCollisions(_ options: EmissionOptions = EmissionOptions()) async -> [Diagnostic] {
        await check(
            RuleSettings(), sources: SourceFiles(), names: EmittedNames(of: self, options: options),
            understanding: ModuleUnderstanding(of: self, isComplete: false, isPartial: flows.map { _ in true })
        ).filter { $0.rule == NameCollision.id }
    }
}
