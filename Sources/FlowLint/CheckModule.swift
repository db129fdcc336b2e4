import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// A flow after its analysis.
private struct CheckedFlow: Sendable {
    var found: [ActiveRules.Found] = []
    var reach: FlowReach
    /// The flow, if its rules can only run after the analysis of its parents.
    var waiting: AnalysedFlow?
}

extension Module {
    /// Analyses every flow, then runs every rule that is on and whose diagnostics are reliable.
    /// - Parameters:
    ///   - sources: the files that the module was read from; without them, rules that need them report nothing.
    ///   - names: the names in the generated code; without them, name collisions are not reported.
    package func check(
        _ settings: RuleSettings, sources: SourceFiles,
        names: @escaping @Sendable @autoclosure () -> EmittedNames? = nil,
        understanding: ModuleUnderstanding
    ) async -> [Diagnostic] {
        let rules = ActiveRules(settings)
        let context = ModuleContext(
            module: self, settings: settings, understanding: understanding, sources: sources, names: names)
        // In parallel to the analysis of the flows, and started first, so that no long rule is left at the end.
        async let ofModule = concurrentMap(rules.moduleRules) { _, entry in
            ActiveRules.check(context, entry.position, entry.rule)
        }
        var flows = await analyse { analysed in
            let flow = FlowContext(analysed, in: context, canBeLeft: false)
            let reach = FlowReach(flow)
            // What is in it is not written in the spec.
            if flow.flow.isExternal { return CheckedFlow(reach: reach) }
            // A module that is only used reports what is wrong with its flows itself.
            guard self.parts[flow.flow.file].isChecked else { return CheckedFlow(reach: reach) }
            if flow.isChild, analysed.hasFailingBranches { return CheckedFlow(reach: reach, waiting: analysed) }
            return CheckedFlow(found: rules.check(flow), reach: reach)
        }
        let reach = flows.map(\.reach)
        let leavable = LeavableFlows(self, reach)
        let waited = await concurrentUpdate(&flows) { _, flow -> [ActiveRules.Found] in
            guard let analysed = flow.waiting.take() else { return flow.found }
            return rules.check(FlowContext(analysed, in: context, canBeLeft: leavable.contains(analysed.id)))
        }
        let findings = await ofModule.flatMap(\.self) + waited.flatMap(\.self) + rules.check(context, reach)
        // Stable, so that the diagnostics of one rule stay in the order of the flows.
        return findings.enumerated()
            .sorted { ($0.element.rule, $0.offset) < ($1.element.rule, $1.offset) }
            .map(\.element.finding).saidOnce
    }

    /// Runs every rule over a module without errors.
    package func check(
        _ settings: RuleSettings = RuleSettings(), sources: SourceFiles = SourceFiles(),
        names: EmittedNames? = nil
    ) async -> [Diagnostic] {
        await check(settings, sources: sources, names: names, understanding: ModuleUnderstanding(whole: self))
    }
}
