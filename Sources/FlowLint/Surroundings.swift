import FlowAnalysis
import FlowModel

/// What flows may ask of flows that they do not show.
struct Surroundings: Sendable {
    var children: [[FlowID]] = []
    /// Whether something from outside can happen in a flow, and whether it dismisses layers of its children.
    var outside: [OutsideFacts] = []
    var hasAlerts: [Bool] = []
    var resumes: [Bool] = []
    var delivers: [Bool] = []
    var hasDismissals = false

    init() {}

    /// - Complexity: O(flows), and O(transitions) for those that have changed.
    init(_ module: Module, _ changes: ModuleChanges?, _ last: Surroundings) {
        children = module.graph.children
        func facts<Fact>(_ last: [Fact], _ fact: (Flow) -> Fact) -> [Fact] {
            module.flows.indices.map { index in
                guard let changes, !changes.flows[index], let place = changes.places[index] else {
                    return fact(module.flows[index])
                }
                return last[place]
            }
        }
        outside = facts(last.outside) { OutsideFacts($0) }
        hasAlerts = facts(last.hasAlerts) { flow in flow.routes.contains { $0.isAlert } }
        resumes = facts(last.resumes) { $0.hasStepsAboutHeldEvents }
        delivers = facts(last.delivers) { !$0.receivers.isEmpty }
        hasDismissals = module.summary.hasDismissalsInChildren
    }
}
