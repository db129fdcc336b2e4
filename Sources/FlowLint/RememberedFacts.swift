import FlowDiagnostics
import FlowModel

/// What a session remembers of the rules that note facts about each file.
struct RememberedFacts: Sendable {
    /// By the position of the rule in the registry.
    private var byRule: [Int: any FactsOfRule] = [:]

    /// Runs a rule with the facts that are remembered.
    /// - Returns: also all facts that it used.
    func check(
        _ context: ModuleContext, _ position: Int, _ rule: any FileRule.Type
    ) -> (found: [ActiveRules.Found], facts: any FactsOfRule) {
        func check<R: FileRule>(_ rule: R.Type) -> (found: [ActiveRules.Found], facts: any FactsOfRule) {
            var facts = byRule[position] as? FactsOfOneRule<R> ?? FactsOfOneRule()
            let found = ActiveRules.collect(from: position) { facts.check(context, into: &$0) }
            return (found, facts)
        }
        return check(rule)
    }

    /// Keeps the facts of a rule that was run. Those of others stay for the next time.
    mutating func keep(_ facts: any FactsOfRule, _ position: Int) { byRule[position] = facts }

    /// Forgets the facts of all but certain files.
    mutating func review(_ files: Set<SourceFileID>, _ renumbering: Renumbering?) {
        for position in byRule.keys { byRule[position]?.review(files, renumbering) }
    }
}

/// The facts of some rule.
protocol FactsOfRule: Sendable {
    mutating func review(_ files: Set<SourceFileID>, _ renumbering: Renumbering?)
}

private struct FactsOfOneRule<R: FileRule>: FactsOfRule {
    private var known: [SourceFileID: R.Facts] = [:]

    mutating func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        let facts = context.module.units.map { known[$0.file] ?? R.facts(of: $0, in: context) }
        for (unit, facts) in zip(context.module.units, facts) { known[unit.file] = facts }
        R.check(context, facts, into: &findings)
    }

    mutating func review(_ files: Set<SourceFileID>, _ renumbering: Renumbering?) {
        for file in known.keys where !files.contains(file) { known[file] = nil }
        guard let renumbering else { return }
        for file in known.keys { known[file]?.renumber(renumbering) }
    }
}
