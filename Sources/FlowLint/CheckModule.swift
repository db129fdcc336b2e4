import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Module {
    /// Analyses every flow, then runs every rule that is on and whose diagnostics are reliable.
    /// - Parameters:
    ///   - sources: the files that the module was read from; without them, rules that need them report nothing.
    ///   - names: the names in the generated code; without them, name collisions are not reported.
    ///   - memory: the last check with the same settings; what is still right of it is used.
    package func check(
        _ settings: RuleSettings, sources: SourceFiles,
        names: @escaping @Sendable @autoclosure () -> EmittedNames? = nil,
        understanding: ModuleUnderstanding, _ memory: inout FlowMemory
    ) async -> [Diagnostic] {
        let rules = ActiveRules(settings)
        let context = ModuleContext(
            module: self, settings: settings, understanding: understanding, sources: sources, names: names)
        // In parallel to the analysis of the flows, and started first, so that no long rule is left at the end.
        async let ofModule = concurrentMap(rules.moduleRules) { _, entry in
            ActiveRules.check(context, entry.position, entry.rule)
        }
        let known = memory.affected(in: context)
        let fileRules = rules.fileRules.filter { $0.rule.needs <= understanding.module }
        async let ofFiles = concurrentMap(fileRules) {
            [facts = memory.facts] _, entry in
            facts.check(context, entry.position, entry.rule)
        }
        var flows = await analyse(reusing: known.result) { analysed in
            let flow = FlowContext(analysed, in: context, canBeLeft: false)
            var checked = CheckedFlow(
                reach: FlowReach(flow), summary: analysed.summary, children: analysed.children,
                facts: known.facts(of: analysed.id))
            // What is in it is not written in the spec. A module that is only used reports what is wrong with its flows itself.
            if flow.flow.isExternal || !self.parts[flow.flow.file].isChecked { return checked }
            if flow.isChild, analysed.hasFailingBranches {
                checked.waiting = analysed
            } else {
                checked.check(flow, by: rules)
            }
            return checked
        }
        let reach = flows.map(\.reach)
        let leavable = LeavableFlows(self, reach)
        _ = await concurrentUpdate(&flows) { index, flow in
            let canBeLeft = leavable.contains(FlowID(index: index))
            guard flow.waiting != nil || flow.canBeLeft.map({ $0 != canBeLeft }) ?? false else { return }
            let analysed = flow.waiting.take() ?? self.analysed(FlowID(index: index), flow.children)
            flow.canBeLeft = canBeLeft
            flow.check(FlowContext(analysed, in: context, canBeLeft: canBeLeft), by: rules)
        }
        let ofEachFile = await ofFiles
        for (entry, result) in zip(fileRules, ofEachFile) { memory.keep(result.facts, of: entry.position) }
        let findings =
            await ofModule.flatMap(\.self) + ofEachFile.flatMap(\.found) + flows.flatMap(\.found)
            + rules.check(context, reach)
        memory.keep(flows)
        // Stable, so that the diagnostics of one rule stay in the order of the flows.
        return findings.enumerated()
            .sorted { ($0.element.rule, $0.offset) < ($1.element.rule, $1.offset) }
            .map(\.element.finding).saidOnce
    }

    /// The same without a memory.
    package func check(
        _ settings: RuleSettings, sources: SourceFiles,
        names: @escaping @Sendable @autoclosure () -> EmittedNames? = nil,
        understanding: ModuleUnderstanding
    ) async -> [Diagnostic] {
        var memory = FlowMemory()
        return await check(settings, sources: sources, names: names(), understanding: understanding, &memory)
    }

    /// Runs every rule over a module without errors.
    package func check(
        _ settings: RuleSettings = RuleSettings(), sources: SourceFiles = SourceFiles(),
        names: EmittedNames? = nil
    ) async -> [Diagnostic] {
        await check(settings, sources: sources, names: names, understanding: ModuleUnderstanding(whole: self))
    }
}

extension CheckedFlow {
    fileprivate mutating func check(_ flow: FlowContext, by rules: ActiveRules) {
        found = rules.check(flow)
        // A flow with errors could be another one than is meant.
        let isUnderstood = flow.context.understanding[flow.id] >= .wholeFlow
        expectations = isUnderstood ? flow.navigation.provedExpectations : []
    }
}
