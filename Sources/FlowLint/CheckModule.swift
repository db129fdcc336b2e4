import FlowAnalysis
import FlowDiagnostics
import FlowIR
import FlowParallelism

/// What rules are asked about at once.
private enum Subject: Sendable {
    case module(Int, any ModuleRule.Type)
    case flow(Int)
}

extension Module {
    /// Proves what can be proved about every flow, then asks every rule that is on, as far as its findings can be relied on.
    /// - Parameters:
    ///   - sources: the files that the module was read from; without them, rules that ask for these find nothing.
    package func check(
        _ settings: RuleSettings, sources: SourceFiles, understanding: ModuleUnderstanding,
        _ timings: inout Timings
    ) async -> [Diagnostic] {
        let rules = RuleRegistry.all.enumerated().filter { settings.level(of: $0.element) != .off }
        let analysis = await ModuleAnalysis(of: self)
        let context = ModuleContext(module: self, settings: settings, analysis: analysis, sources: sources)
        timings.end(.analysis)

        let flowRules = rules.compactMap { position, rule in rule.forFlows.map { (position, $0) } }
        let moduleRules = rules.compactMap { position, rule in rule.forModules.map { (position, $0) } }
        // The rules that look at all of the module come first, so that nobody waits for one that is begun last.
        let subjects = moduleRules.map { Subject.module($0, $1) } + flows.indices.map(Subject.flow)
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
        // Stable, so that what one rule finds stays in the order of the flows.
        return findings.enumerated()
            .sorted { ($0.element.rule, $0.offset) < ($1.element.rule, $1.offset) }
            .map(\.element.finding)
    }

    /// Runs every rule over a module without errors.
    package func check(
        _ settings: RuleSettings = RuleSettings(), sources: SourceFiles = SourceFiles()
    ) async -> [Diagnostic] {
        var timings = Timings(isOn: false)
        return await check(settings, sources: sources, understanding: ModuleUnderstanding(whole: self), &timings)
    }
}
