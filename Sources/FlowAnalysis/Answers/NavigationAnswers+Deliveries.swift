import FlowDiagnostics
import FlowModel

/// Where a branch that delivers a message leads.
extension NavigationAnswers {
    /// The screens that can receive a message once a branch has been performed.
    package struct DeliveryReceivers: Hashable, Sendable {
        /// The routes that can be on top then, in the order of the spec.
        package var tops: [Int]
        /// Whether the branch can leave this flow, which then has no screen that could receive the message.
        package var leaves: Bool
    }

    /// Where a message of a branch can be delivered.
    /// - Returns: `nil` if that is too much work to find out.
    package func deliveryReceivers(of place: BranchPosition) -> DeliveryReceivers? {
        var isTop = [Bool](repeating: false, count: flow.routes.count)
        var leaves = false
        for (rule, sources) in deliverySites(of: place) {
            let isExplored = explore(rule, from: sources) { hit, run, automaton in
                switch hit.kind {
                case .done: if let top = run.symbols.last { isTop[automaton.symbols[top].route.index] = true }
                case .left: leaves = true
                case .failed, .finished: break
                }
                return .max
            }
            if !isExplored { return nil }
        }
        return DeliveryReceivers(tops: isTop.indices.filter { isTop[$0] }, leaves: leaves)
    }

    /// The shortest journey to where a branch is performed and leaves one of these routes on top.
    package func journey(toPerform place: BranchPosition, leaving routes: [Int]) -> Journey? {
        journeys?.journey(toPerform: place) { hit, run, automaton in
            guard hit.kind == .done, let top = run.symbols.last else { return false }
            return routes.contains(automaton.symbols[top].route.index)
        }
    }

    /// The shortest journey to where a branch leaves this flow.
    package func journey(toLeaveBy place: BranchPosition) -> Journey? {
        journeys?.journey(toPerform: place) { hit, _, _ in hit.kind == .left }
    }

    /// A message of a held event is also delivered when that is resumed.
    private func deliverySites(of place: BranchPosition) -> [RuleSite] {
        let system = analysis.saturation.system
        return system.sites(of: place, heads) + system.sites(resuming: system.id(of: place), heads)
            + followUpSites(of: place)
    }
}
