import FlowModel

/// Finds for each branch of a flow whether it can be tried, whether it can succeed, and how it can fail.
///
/// A rule that fails adds nothing to the automaton. So its failures are found by applying it again to the complete automaton.
struct BranchFactsFinder {
    private let system: PushdownSystem
    private var automaton: PAutomaton
    private let deepRules: [DeepRule]
    private var facts: Table<BranchID, BranchFacts>
    private var search = ProductSearch()
    private let workLimit: Int

    init(_ saturation: borrowing Saturation) {
        system = saturation.system
        automaton = saturation.automaton
        deepRules = saturation.deepRules.rules.elements
        workLimit = saturation.workLimit
        facts = Table(repeating: BranchFacts(), count: system.branches.count)
    }

    /// Whether all was found within the limit of work. If not, branches are assumed to succeed.
    var isComplete: Bool { search.work <= workLimit }

    /// - Complexity: O(transitions), and up to the size of the automaton for each branch that looks beneath the top.
    mutating func find() -> Table<BranchID, BranchFacts> {
        let heads = HeadsByRoute(automaton, system)
        for route in system.routes.ids {
            for control in system.controls {
                let sources = heads.sources(of: route, control)
                if sources.isEmpty { continue }
                for rule in system.ownRules(route, control) { check(rule, from: sources) }
            }
        }
        if system.hasAttempts { checkAttempts(heads) }
        for control in system.controls {
            checkGlobals(system.globalRules[control], in: control, atAlerts: false, heads)
        }
        for control in system.globalRulesAtAlerts.ids {
            checkGlobals(system.globalRulesAtAlerts[control], in: control, atAlerts: true, heads)
        }
        for deepRule in deepRules {
            if isComplete, let followUp = deepRule.followUp { check(followUp, of: deepRule) }
        }
        return facts
    }

    /// Checks rules for flow-level intents and links.
    private mutating func checkGlobals(
        _ rules: Range<PushdownRuleID>, in control: ControlID, atAlerts: Bool, _ heads: borrowing HeadsByRoute
    ) {
        // Most apply everywhere.
        var everywhere: [ProductSearch.Source]?
        for rule in rules {
            if system.overridden.keys.contains(where: { system.neverApplies(rule, at: $0) }) {
                check(rule, from: heads.sources(of: rule, in: control, atAlerts: atAlerts, system))
            } else {
                let sources = everywhere ?? heads.sources(of: rule, in: control, atAlerts: atAlerts, system)
                everywhere = sources
                check(rule, from: sources)
            }
        }
    }

    private mutating func checkAttempts(_ heads: borrowing HeadsByRoute) {
        for route in system.routes.ids {
            for control in system.controls {
                for rules in system.attemptRules(route, control) {
                    for rule in rules { check(rule, from: heads.sources(ofAttempt: rule)) }
                }
            }
        }
    }

    private mutating func check(_ id: PushdownRuleID, from sources: [ProductSearch.Source]) {
        let rule = system.rules[id]
        let sources = system.sources(sources, of: rule, automaton)
        if sources.isEmpty { return }
        facts[rule.branch].isTried = true
        guard rule.canFail else { return succeed(rule) }
        if checkByKind(rule, sources) { return }
        if !isComplete { return succeed(rule) }
        let failing = system.operations[rule.operations].count { $0.canFail }
        var succeeds = false
        var failures: [(operation: OperationID, reason: BranchFailure.Reason)] = []
        search.explore(rule, from: sources, system, &automaton) { hit, _, _ in
            if case .failed(let reason) = hit.kind {
                if !failures.contains(where: { $0 == (hit.operation, reason) }) {
                    failures.append((hit.operation, reason))
                }
            } else {
                succeeds = true
            }
            return succeeds && failures.count == failing ? 0 : .max
        }
        if succeeds { succeed(rule) }
        for failure in failures { add(failure.reason, at: failure.operation) }
    }

    /// If a branch succeeds, so do the branches of the held event that it resumes.
    private mutating func succeed(_ rule: PushdownRule) {
        facts[rule.branch].canSucceed = true
        guard system.controlCount > 1 else { return }
        for operation in system.operations[rule.operations] { facts[operation.branch].canSucceed = true }
    }

    /// For most rules, which are a single operation, the kind of the top symbol is all that matters.
    /// - Returns: whether the rule is of this sort.
    private mutating func checkByKind(_ rule: PushdownRule, _ sources: [ProductSearch.Source]) -> Bool {
        guard rule.operations.count == 1 else { return false }
        let operation = rule.operations.lowerBound
        let fails: (StackSymbol.Kind) -> Bool
        let reason: BranchFailure.Reason
        switch system.operations[operation].kind {
        case .pop(1): (fails, reason) = (\.isFirst, .underflow)
        case .dismiss: (fails, reason) = ({ !$0.isModal }, .nothingToDismiss)
        case .back:
            let isChild = system.isChild
            (fails, reason) = ({ $0 == .base && !isChild }, .underflow)
        default: return false
        }
        for source in sources {
            if fails(automaton.symbols[source.symbol].kind) {
                add(reason, at: operation)
            } else {
                facts[rule.branch].canSucceed = true
            }
        }
        return true
    }

    private mutating func add(_ reason: BranchFailure.Reason, at id: OperationID) {
        let operation = system.operations[id]
        let failure = BranchFailure(reason, step: Int(operation.step))
        if !facts[operation.branch].failures.contains(failure) {
            facts[operation.branch].failures.append(failure)
        }
    }

    private mutating func check(_ followUp: FollowUp, of deepRule: DeepRule) {
        var sources: [ProductSearch.Source] = []
        for removal in search.removals(by: deepRule, system, &automaton) {
            sources.append(
                ProductSearch.Source(
                    symbol: removal.run.symbols[0], state: removal.run.rest, head: removal.source.head))
        }
        if sources.isEmpty { return }
        for rule in followUp.rules { check(rule, from: sources) }
    }
}
