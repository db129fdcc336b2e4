import FlowDiagnostics
import FlowModel

/// What a branch can do.
extension NavigationAnswers {
    /// Whether a branch that can succeed ever changes the stack. For `$back` and `$dismissed`, never.
    package func changesStack(at place: BranchPosition) -> Bool {
        let system = analysis.saturation.system
        return system.sites(of: place, heads).contains { rule, sources in
            clearlyChangesStack(rule, from: sources) || canReach(rule, from: sources, where: system.changesStack(rule))
        }
    }

    /// Whether the tops are sufficient to see that a rule changes the stack, as for nearly all rules.
    private func clearlyChangesStack(_ id: PushdownRuleID, from sources: [ProductSearch.Source]) -> Bool {
        let system = analysis.saturation.system
        let rule = system.rules[id]
        guard rule.operations.count == 1, system.controlCount == 1 else { return false }
        let symbols = analysis.saturation.automaton.symbols
        switch system.operations[rule.operations.lowerBound].kind {
        case .popTo(let route): return sources.allSatisfy { symbols[$0.symbol].route != route }
        case .popToRoot: return sources.contains { !symbols[$0.symbol].kind.isFirst }
        case .dismissAll: return sources.contains { symbols[$0.symbol].kind.isModal }
        default: return false
        }
    }

    /// The shortest journey to where a branch presents a sheet or a cover above two others; `nil` if it never does.
    package func journeyToThirdModal(at place: BranchPosition) -> Journey? {
        journeys?.journey(to: place, on: modalStacks) { hit, run, automaton in
            guard hit.kind == .done else { return nil }
            let kinds = run.symbols.map { automaton.symbols[$0].kind }
            guard let presented = kinds.indices.dropFirst().last(where: { kinds[$0].beginsModal }) else { return nil }
            return max(0, Self.modalsBelowThird - kinds[..<presented].count(where: \.beginsModal))
        }
    }

    static let modalsBelowThird = 2

    /// Whether a branch ever leaves one of these routes above the first route of a sheet or a cover.
    package func pushesOntoModal(_ place: BranchPosition, _ routes: [Int]) -> Bool {
        analysis.saturation.system.sites(of: place, heads).contains {
            canReach($0.rule, from: $0.sources, where: Self.pushesOntoModal(routes))
        }
    }

    /// The shortest journey to where a branch does so.
    package func journeyToPushOntoModal(at place: BranchPosition, _ routes: [Int]) -> Journey? {
        journeys?.journey(to: place, where: Self.pushesOntoModal(routes))
    }

    /// The shortest journey to where a branch succeeds while one of these routes is on top.
    package func journey(toPerform place: BranchPosition, at routes: [Int]) -> Journey? {
        journeys?.journey(to: place) { hit, _, automaton in
            hit.kind == .done && routes.contains(automaton.symbols[hit.source.symbol].route.index)
        }
    }

    /// Whether a branch ever succeeds at the first route of a layer.
    package func succeedsAtFirstRoute(_ place: BranchPosition) -> Bool {
        analysis.saturation.system.sites(of: place, heads).contains {
            canReach($0.rule, from: $0.sources, where: Self.succeedsAtFirstRoute)
        }
    }

    /// The shortest journey to the first route of a layer where a branch succeeds.
    package func journeyToSuccessAtFirstRoute(of place: BranchPosition) -> Journey? {
        journeys?.journey(to: place, where: Self.succeedsAtFirstRoute)
    }

    private static func succeedsAtFirstRoute(
        _ hit: ProductSearch.Hit, _ run: borrowing RuleRun, _ automaton: borrowing PAutomaton
    ) -> Bool {
        guard hit.kind == .done else { return false }
        let source = automaton.symbols[hit.source.symbol].kind
        // At an alert, the branch has run on the stack beneath. A `replace` leaves the position of the top as it is.
        if source == .alert { return run.symbols.last.map { automaton.symbols[$0].kind.isFirst } ?? false }
        return source.isFirst
    }

    private static func pushesOntoModal(_ routes: [Int]) -> ShortestJourneys.HitCondition {
        { hit, run, automaton in
            hit.kind == .done
                && run.symbols.contains { symbol in
                    let pushed = automaton.symbols[symbol]
                    return pushed.kind == .pushedOnModal && routes.contains(pushed.route.index)
                }
        }
    }
}

extension PushdownSystem {
    /// Whether a hit of a rule has changed the stack: any but that of a step to where the user already is.
    func changesStack(_ rule: PushdownRuleID) -> ShortestJourneys.HitCondition {
        let operations = operations(of: rule)
        let container = container
        return { hit, run, automaton in
            switch hit.kind {
            case .finished, .left: return true
            case .failed: return false
            case .done: break
            }
            guard hit.edge.isNone, run.symbols.count == 1,
                automaton.symbols[run.symbols[0]].isSamePlace(as: automaton.symbols[hit.source.symbol])
            else { return true }
            return !operations.allSatisfy { operation in
                switch operation.kind {
                case .popTo, .popToRoot, .dismissAll, .presentUnique(_, _, isKept: true), .showAgain, .answer, .start,
                    .tapShownTab:
                    true
                case .show: container == .tabs
                default: false
                }
            }
        }
    }
}
