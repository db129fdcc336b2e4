import FlowModel

/// A rule, and the heads where it applies.
typealias RuleSite = (rule: PushdownRuleID, sources: [ProductSearch.Source])

extension PushdownSystem {
    /// The rules of a branch. Its rules as a follow-up are not among them.
    func sites(of place: BranchPosition, _ heads: borrowing HeadsByRoute) -> [RuleSite] {
        let branch = id(of: place)
        var sites: [RuleSite] = []
        for control in controls {
            switch place.owner {
            case .route(let index):
                let route = RouteID(index: index)
                for rule in ownRules(route, control) where rules[rule].branch == branch {
                    sites.append((rule, heads.sources(of: route, control)))
                }
                for rule in attemptRules(route, control).joined() where rules[rule].branch == branch {
                    sites.append((rule, heads.sources(ofAttempt: rule)))
                }
            case .flow, .link:
                for (rules, atAlerts) in globalRulesEverywhere(control) {
                    for rule in rules where self.rules[rule].branch == branch {
                        sites.append((rule, heads.sources(of: rule, in: control, atAlerts: atAlerts, self)))
                    }
                }
            }
        }
        return sites
    }

    /// The rules for flow-level intents and links, and whether they are those at alerts.
    private func globalRulesEverywhere(_ control: ControlID) -> [(rules: Range<PushdownRuleID>, atAlerts: Bool)] {
        let atAlerts = globalRulesAtAlerts.isEmpty ? [] : [(globalRulesAtAlerts[control], true)]
        return [(globalRules[control], false)] + atAlerts
    }

    /// The rules of other branches that resume a held event with this branch.
    func sites(resuming branch: BranchID, _ heads: borrowing HeadsByRoute) -> [RuleSite] {
        guard controlCount > 1 else { return [] }
        func resumes(_ rule: PushdownRuleID) -> Bool {
            rules[rule].branch != branch && operations(of: rule).contains { $0.branch == branch }
        }
        var sites: [RuleSite] = []
        for control in controls {
            for route in routes.ids {
                for rule in ownRules(route, control) where resumes(rule) {
                    sites.append((rule, heads.sources(of: route, control)))
                }
                for rule in attemptRules(route, control).joined() where resumes(rule) {
                    sites.append((rule, heads.sources(ofAttempt: rule)))
                }
            }
            for (rules, atAlerts) in globalRulesEverywhere(control) {
                for rule in rules where resumes(rule) {
                    sites.append((rule, heads.sources(of: rule, in: control, atAlerts: atAlerts, self)))
                }
            }
        }
        return sites
    }

    /// The sources at which a rule applies. Only the outcome of a task, and a tap on the selected tab, need more than their route.
    func sources(
        _ sources: [ProductSearch.Source], of rule: PushdownRule, _ automaton: borrowing PAutomaton
    ) -> [ProductSearch.Source] {
        guard hasTasks || container == .tabs, let first = operations[rule.operations].first else { return sources }
        var applicable: [ProductSearch.Source] = []
        switch first.kind {
        case .answer(let tasks):
            for source in sources {
                let ways = seen(automaton.symbols[source.symbol])
                if ways.contains(where: { tasks & (1 << UInt64($0.task)) != 0 }) { applicable.append(source) }
            }
        case .tapShownTab:
            for source in sources where automaton.symbols[source.symbol].kind == .base { applicable.append(source) }
        default: return sources
        }
        return applicable
    }
}
