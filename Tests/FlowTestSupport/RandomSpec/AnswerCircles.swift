/// Searches for answers that lead back to where they began. Every guard can give every answer.
struct AnswerCircles {
    private struct Answer: Hashable {
        var flow: Int
        var route: String
        var outcome: String
    }

    private let flows: [FlowSketch]
    private var isDone: Set<Answer> = []
    private var isOpen: Set<Answer> = []

    init(_ spec: SpecSketch) { flows = spec.flows }

    var exist: Bool {
        var search = self
        return flows.indices.contains { flow in
            flows[flow].routes.contains { route in
                guard let child = self.flow(named: route.child) else { return false }
                return flows[child].outcomes.contains {
                    search.returns(to: Answer(flow: flow, route: route.name, outcome: $0))
                }
            }
        }
    }

    private mutating func returns(to answer: Answer) -> Bool {
        if isOpen.contains(answer) { return true }
        guard isDone.insert(answer).inserted else { return false }
        isOpen.insert(answer)
        defer { isOpen.remove(answer) }
        let route = flows[answer.flow].routes.first { $0.name == answer.route }
        let branches = route?.transitions.first { $0.event == answer.outcome }?.branches ?? []
        return branches.flatMap { next(after: $0, in: answer.flow) }.contains { returns(to: $0) }
    }

    private func next(after branch: BranchSketch, in flow: Int, isOpened: Bool = false) -> [Answer] {
        branch.steps.flatMap { step -> [Answer] in
            if step.verb == "finish" {
                return flows.indices.flatMap { parent in
                    flows[parent].routes.filter { $0.child == flows[flow].name }.map {
                        Answer(flow: parent, route: $0.name, outcome: step.value ?? "")
                    }
                }
            }
            return step.routes.flatMap { name -> [Answer] in
                let opened: [BranchSketch] =
                    branch.place == nil || isOpened
                    ? [] : child(at: name, of: flow).map { flows[$0].links.flatMap(\.branches) } ?? []
                return endings(at: name, of: flow)
                    + opened.flatMap { next(after: $0, in: child(at: name, of: flow) ?? flow, isOpened: true) }
            }
        }
    }

    /// The ends of the flow that a route shows, and of those that it shows in turn.
    private func endings(at route: String, of flow: Int) -> [Answer] {
        guard let child = child(at: route, of: flow) else { return [] }
        let outcomes = flows[child].start.compactMap(\.outcome).map { Answer(flow: flow, route: route, outcome: $0) }
        let first =
            flows[child].container == .tabs
            ? flows[child].routes.map(\.name) : flows[child].start.filter { $0.outcome == nil }.map(\.route)
        let steps = flows[child].start.flatMap(\.steps).flatMap(\.routes)
        return outcomes + (first + steps).flatMap { endings(at: $0, of: child) }
    }

    private func child(at route: String, of flow: Int) -> Int? {
        self.flow(named: flows[flow].routes.first { $0.name == route }?.child)
    }

    private func flow(named name: String?) -> Int? { flows.firstIndex { $0.name == name } }
}
