import FlowDiagnostics
import FlowIR
import FlowParallelism

extension Module {
    /// Proves what can be proved about every flow, then asks every rule that is on, as far as its findings can be relied on.
    /// - Parameters:
    ///   - sources: the files that the module was read from; without them, rules that ask for these find nothing.
    ///   - isUnderstood: flow by flow, whether all of it has been read and resolved.
    ///   - isWhole: whether every file has been read without an error.
    package func check(
        _ settings: RuleSettings, sources: SourceFiles, understood isUnderstood: [Bool], isWhole: Bool,
        _ timings: inout Timings
    ) async -> [Diagnostic] {
        let rules = RuleRegistry.all.enumerated().filter { settings.level(of: $0.element) != .off }
        let order = FlowOrder(self)
        let reviewed = ReviewedModule(
            module: self, settings: settings, analyses: await NavigationAnalysis.analyze(self, order),
            isChild: order.isChild, sources: sources)
        timings.end(.analysis)
        let isReliable = order.reliability(isUnderstood)

        let flowRules = rules.compactMap { rule in (rule.element as? any FlowRule.Type).map { (rule.offset, $0) } }
        var findings = await concurrentMap(Array(flows.indices)) { _, index in
            let flow = ReviewedFlow(FlowID(index: index), of: reviewed)
            var found: [(rule: Int, finding: Diagnostic)] = []
            for (position, rule) in flowRules {
                guard rule.needs == .nothingElse || (rule.needs == .wholeFlow ? isReliable[index] : isWhole) else {
                    continue
                }
                var collector = DiagnosticCollector()
                rule.check(flow, into: &collector)
                for finding in collector.diagnostics { found.append((position, finding)) }
            }
            return found
        }.flatMap(\.self)

        for (position, rule) in rules {
            guard let rule = rule as? any ModuleRule.Type, isWhole || rule.needs == .nothingElse else { continue }
            var collector = DiagnosticCollector()
            rule.check(reviewed, into: &collector)
            for finding in collector.diagnostics { findings.append((position, finding)) }
        }
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
        return await check(settings, sources: sources, understood: flows.map { _ in true }, isWhole: true, &timings)
    }
}
