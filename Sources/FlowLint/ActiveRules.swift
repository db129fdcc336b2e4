import FlowDiagnostics
import FlowModel

/// The rules that are on, by what they check. A diagnostic is kept with the position of its rule in the registry.
struct ActiveRules: Sendable {
    typealias Found = (rule: Int, finding: Diagnostic)

    private let flowRules: [(position: Int, rule: any FlowRule.Type)]
    let moduleRules: [(position: Int, rule: any ModuleRule.Type)]
    let fileRules: [(position: Int, rule: any FileRule.Type)]
    private let reachRules: [(position: Int, rule: any ReachRule.Type)]

    init(_ settings: RuleSettings) {
        let entries = RuleRegistry.entries.enumerated().filter { settings.level(of: $0.element.rule) != .off }
        flowRules = entries.compactMap { position, entry in entry.flowRule.map { (position, $0) } }
        moduleRules = entries.compactMap { position, entry in entry.moduleRule.map { (position, $0) } }
        fileRules = entries.compactMap { position, entry in entry.fileRule.map { (position, $0) } }
        reachRules = entries.compactMap { position, entry in entry.reachRule.map { (position, $0) } }
    }

    func check(_ flow: FlowContext) -> [Found] {
        let understanding = flow.context.understanding[flow.id]
        var found: [Found] = []
        for (position, rule) in flowRules where rule.needs <= understanding {
            found += Self.collect(from: position) { rule.check(flow, into: &$0) }
        }
        return found.isEmpty ? found : SharedAnswers(flow)?.fold(found) ?? found
    }

    static func check(_ context: ModuleContext, _ position: Int, _ rule: any ModuleRule.Type) -> [Found] {
        guard rule.needs <= context.understanding.module else { return [] }
        return collect(from: position) { rule.check(context, into: &$0) }
    }

    func check(_ context: ModuleContext, _ reach: [FlowReach]) -> [Found] {
        reachRules.flatMap { position, rule in
            rule.needs <= context.understanding.module
                ? Self.collect(from: position) { rule.check(context, reach, into: &$0) } : []
        }
    }

    static func collect(from position: Int, _ check: (inout DiagnosticCollector) -> Void) -> [Found] {
        var collector = DiagnosticCollector()
        check(&collector)
        return collector.diagnostics.map { (position, $0) }
    }
}
