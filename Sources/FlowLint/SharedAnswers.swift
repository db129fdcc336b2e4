import FlowDiagnostics
import FlowModel

/// The diagnostics about transitions of a flow that several routes share: there is a copy for each route that does not handle the
/// event itself, but one location in the spec, and thus one diagnostic.
struct SharedAnswers {
    /// By the name of the event: the number of routes that share its transition and can be shown.
    private var copies: [String: Int] = [:]

    /// - Returns: `nil` if the flow has none of these transitions.
    init?(_ flow: FlowContext) {
        for route in flow.flow.routes.indices where flow.navigation.isShown(route) {
            for transition in flow.flow.routes[route].transitions where transition.isShared {
                copies[transition.event.text, default: 0] += 1
            }
        }
        if copies.isEmpty { return nil }
    }

    /// Keeps the first diagnostic of a rule at each location. A diagnostic that something never happens is dropped if it is true
    /// for only some of the routes.
    func fold(_ found: [ActiveRules.Found]) -> [ActiveRules.Found] {
        var counts: [Key: Int] = [:]
        for (_, finding) in found {
            if let key = Key(finding) { counts[key, default: 0] += 1 }
        }
        var seen: Set<Key> = []
        return found.filter { _, finding in
            guard let key = Key(finding), let shared = copies[key.event] else { return true }
            if Self.negations.contains(finding.rule), counts[key, default: 0] < shared { return false }
            return seen.insert(key).inserted
        }
    }

    private static let negations: Set<RuleID> = [NoOpTransition.id]

    private struct Key: Hashable {
        var rule: RuleID
        var span: SourceSpan
        var event: String

        init?(_ finding: Diagnostic) {
            guard let event = finding.subject?.event else { return nil }
            (rule, span, self.event) = (finding.rule, finding.span, event)
        }
    }
}
