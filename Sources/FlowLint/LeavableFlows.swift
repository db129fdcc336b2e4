import FlowModel

/// The flows that `back` at their first route can leave: some parent has pushed or presented the flow, or can be left itself where it
/// shows the flow alone. A tab cannot be left, nor can a root.
struct LeavableFlows {
    private var isLeavable: [Bool]

    /// - Complexity: O(flows + routes).
    init(_ module: Module, _ reach: [FlowReach]) {
        isLeavable = [Bool](repeating: false, count: module.flows.count)
        var pending: [FlowID] = []
        for flow in reach.indices {
            for child in reach[flow].children where child.isAboveAnother { add(child.flow, &pending) }
        }
        // Flows of other modules may push or present it.
        for flow in module.flows.indices where module.isOpen(module.flows[flow].file) {
            add(FlowID(index: flow), &pending)
        }
        while let parent = pending.popLast() {
            guard module.flows[parent.index].container == .stack else { continue }
            for child in reach[parent.index].children { add(child.flow, &pending) }
        }
    }

    func contains(_ flow: FlowID) -> Bool { isLeavable[flow.index] }

    private mutating func add(_ flow: FlowID, _ pending: inout [FlowID]) {
        if isLeavable[flow.index] { return }
        isLeavable[flow.index] = true
        pending.append(flow)
    }
}
