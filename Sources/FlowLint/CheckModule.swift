import FlowAnalysis
import FlowDiagnostics
import FlowIR
import FlowParallelism

/// A unit of work.
private enum Subject: Sendable {
    case module(position: Int, any ModuleRule.Type)
    case flow(Int)
}

extension Module {
    /// Analyses every flow, then asks every rule that is on and whose diagnostics can be relied on.
    /// - Parameters:
    ///   - sources: the files that the module was read from; without them, rules that need them report nothing.
    ///   - names: the names in the generated code; without them, name collisions are not reported.
    package func check(
        _ settings: RuleSettings, sources: SourceFiles,
        names: @escaping @Sendable @autoclosure () -> EmittedNames? = nil,
        understanding: ModuleUnderstanding, _ timings: inout Timings
    ) async -> [Diagnostic] {
        let rules = RuleRegistry.entries.enumerated().filter { settings.level(of: $0.element.rule) != .off }
        let analysis = await ModuleAnalysis(of: self)
        timings.end(.analysis)
        let context = ModuleContext(
            module: self, settings: settings, analysis: analysis, understanding: understanding, sources: sources,
            names: names)

        let flowRules = rules.compactMap { position, entry in entry.flowRule.map { (position, $0) } }
        let moduleRules = rules.compactMap { position, entry in entry.moduleRule.map { (position, $0) } }
        // The rules for the whole module come first, so that none of them is started last and waited for.
        let subjects = moduleRules.map { Subject.module(position: $0, $1) } + flows.indices.map(Subject.flow)
        let findings = await concurrentMap(subjects) { _, subject in
            var found: [(rule: Int, finding: Diagnostic)] = []
            func ask(
                _ position: Int, _ needs: Understanding, _ understood: Understanding,
                _ check: (inout DiagnosticCollector) -> Void
            ) {
                guard needs <= understood else { return }
                var collector = DiagnosticCollector()
                check(&collector)
                for finding in collector.diagnostics { found.append((position, finding)) }
            }
            switch subject {
            case .module(let position, let rule):
                ask(position, rule.needs, understanding.module) { rule.check(context, into: &$0) }
            case .flow(let index):
                let flow = FlowContext(FlowID(index: index), in: context)
                for (position, rule) in flowRules {
                    ask(position, rule.needs, understanding[flow.id]) { rule.check(flow, into: &$0) }
                }
            }
            return found
        }.flatMap(\.self)
        // Stable, so that the diagnostics of one rule stay in the order of the flows.
        return findings.enumerated()
            .sorted { ($0.element.rule, $0.offset) < ($1.element.rule, $1.offset) }
            .map(\.element.finding)
    }

    /// Runs every rule over a module without errors.
    package func check(
        _ settings: RuleSettings = RuleSettings(), sources: SourceFiles = SourceFiles(),
        names: EmittedNames? = nil
    ) async -> [Diagnostic] {
        var timings = Timings(isOn: false)
        return await check(
            settings, sources: sources, names: names, understanding: ModuleUnderstanding(whole: self), &timings)
    }
}
