import FlowModel

/// The inspection of a flow, and where its branches lead.
package struct TracedFlow: Sendable {
    package var id: FlowID
    package var inspection: FlowInspection
    /// For each branch of each transition of the inspection: the routes that it can leave on top, as indices into the flow's
    /// routes; `nil` if that is too much work to find out.
    package var tops: [[[Int]?]]
}

extension Module {
    /// Inspects every flow that is understood as a whole, in the order of the flows, and finds where its branches lead.
    package func trace(_ understanding: ModuleUnderstanding) async -> [TracedFlow] {
        await analyse { flow -> TracedFlow? in
            guard understanding[flow.id] >= .wholeFlow else { return nil }
            let answers = flow.answers
            var tops: [[[Int]?]] = []
            self[flow.id].forEachTransition { branches, first in
                tops.append(branches.indices.map { answers.tops(after: first.branch($0)) })
            }
            return TracedFlow(
                id: flow.id, inspection: FlowInspection(self[flow.id], of: self, answers), tops: tops)
        }.compactMap(\.self)
    }
}
