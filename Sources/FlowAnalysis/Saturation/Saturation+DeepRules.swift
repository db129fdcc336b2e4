extension Saturation {
    /// The deep rules that can add edges.
    func edgeAddingRules() -> [DeepRule] {
        var (deepRules, poppingRules) = (deepRules, poppingRules)
        deepRules.group(system)
        guard popsMayUncover else { return deepRules.rules.elements }
        poppingRules.group(system)
        return deepRules.rules.elements + poppingRules.rules.elements.filter(mayUncover)
    }

    /// Whether a pop can uncover a symbol that has not been on top before in the same control location.
    private var popsMayUncover: Bool { !automaton.coveredRoutes.isEmpty || system.controlCount > 1 }

    private func mayUncover(_ deepRule: DeepRule) -> Bool {
        let operations = system.operations(of: deepRule.rule)
        guard system.controlCount == 1, operations.count == 1, case .popTo(let route)? = operations.first?.kind else {
            return true
        }
        return automaton.coveredRoutes.contains(route)
    }

    mutating func applyDeepRules() {
        if !deepRules.isEmpty {
            deepRules.group(system)
            for id in deepRules.rules.ids {
                apply(deepRules.rules[id]) {
                    $0.deepRuleSearch.newSuccessors(
                        of: id, $1, $0.system, &$0.automaton, limit: $0.remainingWork)
                }
            }
        }
        guard popsMayUncover else { return }
        poppingRules.group(system)
        for id in poppingRules.rules.ids where mayUncover(poppingRules.rules[id]) {
            apply(poppingRules.rules[id]) {
                $0.poppingRuleSearch.newSuccessors(
                    of: id, $1, $0.system, &$0.automaton, limit: $0.remainingWork)
            }
        }
    }

    /// - Parameter resume: continues the search for a rule without a follow-up.
    private mutating func apply(_ deepRule: DeepRule, _ resume: (inout Saturation, DeepRule) -> [RuleSuccessor]) {
        guard remainingWork > 0 else { return }
        let successors =
            deepRule.followUp == nil
            ? resume(&self, deepRule)
            : search.successors(of: deepRule, system, &automaton) { run, control, _, automaton in
                !automaton.accepts(run, control)
            }
        for successor in successors {
            switch successor.kind {
            case .configuration:
                let witness = EdgeWitness(
                    kind: .deepRule, head: successor.source.head, rule: successor.source.rule)
                automaton.addEdges(for: successor.run, successor.control, witness)
            case .finished(let outcome): produce(outcome)
            case .left: leavesByVerb = true
            }
        }
    }
}
