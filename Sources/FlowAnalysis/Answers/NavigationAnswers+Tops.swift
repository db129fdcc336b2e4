import FlowModel

/// Where a branch leads.
extension NavigationAnswers {
    /// The routes that a branch can leave on top, in the order of the spec: none if it only ends the flow, always fails, or is
    /// never tried.
    /// - Returns: `nil` if that is too much work to find out.
    package func tops(after place: BranchPosition) -> [Int]? {
        var isTop = [Bool](repeating: false, count: flow.routes.count)
        for (rule, sources) in analysis.saturation.system.sites(of: place, heads) + followUpSites(of: place) {
            let isExplored = explore(rule, from: sources) { hit, run, automaton in
                if hit.kind == .done, let top = run.symbols.last {
                    isTop[automaton.symbols[top].route.index] = true
                }
                return .max
            }
            if !isExplored { return nil }
        }
        return isTop.indices.filter { isTop[$0] }
    }

    /// The rules of a branch of `$back` or `$dismissed`, with the stacks that the system leaves.
    func followUpSites(of place: BranchPosition) -> [RuleSite] {
        let system = analysis.saturation.system
        guard case .route(let route) = place.owner,
            [.systemBack, .systemDismiss].contains(flow.routes[route].transitions.trigger(of: place.transition))
        else { return [] }
        let branch = system.id(of: place)
        var sites: [RuleSite] = []
        for deepRule in analysis.saturation.deepRules.rules.elements {
            let rules = deepRule.followUp?.rules.filter { system.rules[$0].branch == branch } ?? []
            if rules.isEmpty { continue }
            let sources = removals(by: deepRule).map { removal in
                ProductSearch.Source(
                    symbol: removal.run.symbols[0], state: removal.run.rest, head: removal.source.head)
            }
            sites += rules.map { ($0, sources) }
        }
        return sites
    }
}
