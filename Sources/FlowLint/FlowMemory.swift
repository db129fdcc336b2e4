import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// What a session keeps of the checks of a module's flows. The next check only analyses the flows that read something that has
/// changed, and the flows whose answers depend on that.
package struct FlowMemory: Sendable {
    /// Since the last check; `nil` if nothing of it can be used.
    package var changes: ModuleChanges?
    private var flows: [CheckedFlow] = []
    private var surroundings = Surroundings()
    private(set) var facts = RememberedFacts()

    package init() {}

    /// The summary of each flow, by index, for questions about one flow.
    package var summaries: [FlowSummary] { flows.map(\.summary) }

    /// What is proved about the expectations of all flows, flow by flow.
    package var expectations: [ProvedExpectation] { flows.flatMap(\.expectations) }

    /// The flows whose last result is not right any more.
    struct Affected {
        /// The last result of each flow.
        fileprivate let known: [CheckedFlow?]
        fileprivate let facts: [FlowFacts]

        /// The last result of a flow, if it is still right.
        func result(_ flow: Int, _ children: [Int: FlowSummary]) -> (FlowSummary, CheckedFlow)? {
            guard let last = known[flow], last.facts == facts[flow], last.children == children else { return nil }
            return (last.summary, last)
        }

        func facts(of flow: FlowID) -> FlowFacts { facts[flow.index] }
    }

    /// - Complexity: O(flows and routes).
    mutating func affected(in context: ModuleContext) -> Affected {
        let module = context.module
        var names: [String: Int] = [:]
        for flow in module.flows { names[flow.name.text, default: 0] += 1 }
        let facts = module.flows.indices.map { index in
            FlowFacts(
                FlowID(index: index), in: context, hasNamesake: names[module.flows[index].name.text, default: 0] > 1)
        }
        let (now, last) = (Surroundings(module, changes, surroundings), surroundings)
        surroundings = now
        guard let changes else {
            self.facts = RememberedFacts()
            return Affected(known: module.flows.map { _ in nil }, facts: facts)
        }
        let haveScreensChanged = changes.screens.contains(true)
        let own = module.flows.indices.map { index in
            changes.flows[index]
                || haveScreensChanged && changes.affectsScreens(of: module.flows[index], delivers: now.delivers[index])
        }
        self.facts.review(changes.files(of: module, unless: own), changes.renumbering)
        var isAffected = module.graph.combined(own) { $0 || $1 }
        let haveOthersChanged = now.outside != last.outside || now.children != last.children
        for index in isAffected.indices where !isAffected[index] {
            // An event from outside, or a parent, can dismiss an alert. Beneath something of a parent, the flow handles what its route would.
            let asksOthers =
                now.hasAlerts[index] || now.hasDismissals || last.hasDismissals
                || !module.flows[index].transitions.isEmpty
            // The flow may have lost the parent that holds what it resumes.
            if asksOthers && haveOthersChanged || now.resumes[index] && now.children != last.children {
                isAffected[index] = true
            }
        }
        // What a parent holds, a child may resume.
        for index in own.indices where own[index] {
            for child in module.graph.children[index] where now.resumes[child.index] { isAffected[child.index] = true }
        }
        let known = module.flows.indices.map { index -> CheckedFlow? in
            guard !isAffected[index], let place = changes.places[index] else { return nil }
            guard let renumbering = changes.renumbering else { return flows[place] }
            return flows[place].renumbered(renumbering)
        }
        return Affected(known: known, facts: facts)
    }

    mutating func keep(_ facts: any FactsOfRule, of rule: Int) { self.facts.keep(facts, rule) }

    mutating func keep(_ checked: [CheckedFlow]) {
        flows = checked
        for index in flows.indices { flows[index].waiting = nil }
        changes = nil
    }
}
