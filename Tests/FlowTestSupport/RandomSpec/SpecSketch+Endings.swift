extension SpecSketch {
    /// Lets child flows be over before they are seen, with a sequence of its own: without them, the module is the same.
    mutating func drawEndings(seed: UInt64) {
        var random = SplitMix64(seed: seed &* 0xE2D1_46AB &+ 5)
        _ = random.next()
        guard random.chance(50) else { return }
        let shown = Set(flows.flatMap(\.routes).compactMap(\.child))
        for flow in flows.indices where shown.contains(flows[flow].name) && !flows[flow].outcomes.isEmpty {
            guard random.chance(70) else { continue }
            let before = flows[flow].start
            flows[flow].drawEnding(&random)
            if AnswerCircles(self).exist { flows[flow].start = before }
        }
    }
}

extension FlowSketch {
    fileprivate mutating func drawEnding(_ random: inout SplitMix64) {
        guard let outcome = random.pick(outcomes) else { return }
        let isNumbered = random.chance(30)
        let question = QuestionSketch(
            name: isNumbered ? QuestionSketch.numbered : random.pick(QuestionSketch.plain) ?? "",
            number: isNumbered ? random.within(2...3) : nil, isNegated: random.chance(50))
        var ending = StartSketch(question: question, route: "", outcome: outcome)
        if numberedOutcomes.contains(outcome), !hasNumber || random.chance(30) { ending.number = random.below(4) }
        if random.chance(70) {
            start.insert(ending, at: random.below(start.count))
        } else {
            start[start.count - 1].question = question
            ending.question = nil
            start.append(ending)
        }
    }
}

/// Searches for answers that lead back to where they began. Every guard can give every answer.
private struct AnswerCircles {
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
        return outcomes + first.flatMap { endings(at: $0, of: child) }
    }

    private func child(at route: String, of flow: Int) -> Int? {
        self.flow(named: flows[flow].routes.first { $0.name == route }?.child)
    }

    private func flow(named name: String?) -> Int? { flows.firstIndex { $0.name == name } }
}
