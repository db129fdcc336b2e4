import FlowDiagnostics

extension Module {
    /// Reports answers that lead back to where they began without anything that the user does: a branch sends a child flow to a place,
    /// the link there ends the flow, and the answer sends it to that place again.
    func endlessAnswers() -> [Diagnostic] {
        var search = EndlessAnswerSearch(self)
        return search.circles().map(diagnostic)
    }

    private func diagnostic(_ circle: [EndlessAnswerSearch.Answer]) -> Diagnostic {
        let words = (circle + [circle[0]]).map(words)
        let place = circle[0].place
        return Diagnostic(
            .endlessAnswer, .error,
            "this leads back to itself without anything that the user does: \(words.joined(separator: " → "));"
                + " let one of these lead elsewhere",
            at: place.span,
            related: circle.map { Diagnostic.Related(name(of: $0).span, "\(self.words($0))") },
            subject: Diagnostic.Subject(flow: self[place.flow].name.text))
    }

    private func words(_ answer: EndlessAnswerSearch.Answer) -> String {
        switch answer.node {
        case .link(let flow, let route, _):
            let child = self[flow].child(at: route).map { self[$0].name.text } ?? ""
            return "link `\(name(of: answer).text)` of `\(child)`"
        case .outcome(let flow, let route, _):
            return
                "`\(name(of: answer).text)` on route `\(self[flow].routes[route].name.text)` of `\(self[flow].name.text)`"
        }
    }

    private func name(of answer: EndlessAnswerSearch.Answer) -> Name {
        switch answer.node {
        case .link(let flow, let route, let link):
            let links = self[flow].child(at: route).flatMap { self[$0].links?.routes }
            return links?[link].pattern.text ?? self[flow].routes[route].name
        case .outcome(let flow, let route, let outcome):
            return self[flow].routes[route].transitions.first { $0.trigger == .event(outcome) }?.event
                ?? self[flow].routes[route].name
        }
    }
}

extension Flow {
    /// The flow that a route shows.
    fileprivate func child(at route: Int) -> FlowID? {
        if case .flow(let reference) = routes[route].content { reference.target } else { nil }
    }
}

/// Searches the answers that follow each other without an event of the user.
private struct EndlessAnswerSearch {
    enum Node: Hashable {
        /// A link of the flow that a route of this flow shows.
        case link(FlowID, route: Int, Int)
        /// An outcome of the flow that a route of this flow shows.
        case outcome(FlowID, route: Int, Int)
    }

    /// A node, and the `at` that leads to it or to one before it.
    struct Answer {
        var node: Node
        var place: (flow: FlowID, span: SourceSpan)
    }

    private let module: Module
    /// The routes that show each flow.
    private var parents: [FlowID: [(flow: FlowID, route: Int)]] = [:]
    private var isDone: Set<Node> = []

    init(_ module: Module) {
        self.module = module
        for index in module.flows.indices {
            for route in module.flows[index].routes.indices {
                if let child = module.flows[index].child(at: route) {
                    parents[child, default: []].append((FlowID(index: index), route))
                }
            }
        }
    }

    /// Circles that a depth-first search finds, each beginning with a link to which an `at` leads.
    mutating func circles() -> [[Answer]] {
        var circles: [[Answer]] = []
        var reported: Set<SourceSpan> = []
        for index in module.flows.indices {
            module.flows[index].forEachTransition { branches, _ in
                for branch in branches.indices where branches.hasPlace(branch) {
                    for answer in next(after: branches[branch], in: FlowID(index: index), ends: []) {
                        for circle in search(from: answer) where reported.insert(circle[0].place.span).inserted {
                            circles.append(circle)
                        }
                    }
                }
            }
        }
        return circles
    }

    private mutating func search(from first: Answer) -> [[Answer]] {
        guard isDone.insert(first.node).inserted else { return [] }
        var circles: [[Answer]] = []
        var path: [(answer: Answer, left: [Answer])] = [(first, next(after: first))]
        while let next = path[path.count - 1].left.popLast() {
            if let start = path.firstIndex(where: { $0.answer.node == next.node }) {
                var circle = path[start...].map(\.answer)
                // The `at` that leads back is the one to report.
                circle[0].place = next.place
                if let link = circle.firstIndex(where: { if case .link = $0.node { true } else { false } }) {
                    circles.append(Array(circle[link...] + circle[..<link]))
                }
            } else if isDone.insert(next.node).inserted {
                path.append((next, self.next(after: next)))
            }
            while path.count > 1, path[path.count - 1].left.isEmpty { path.removeLast() }
        }
        return circles
    }

    private func next(after answer: Answer) -> [Answer] {
        switch answer.node {
        case .link(let flow, let route, let link):
            guard let child = module[flow].child(at: route), let links = module[child].links?.routes else { return [] }
            return links[link].branches.flatMap {
                next(after: $0, in: child, ends: [(flow, route)], place: answer.place)
            }
        case .outcome(let flow, let route, let outcome):
            let transition = module[flow].routes[route].transitions.first { $0.trigger == .event(outcome) }
            return (transition?.branches ?? []).flatMap {
                next(after: $0, in: flow, ends: parents[flow] ?? [], place: answer.place)
            }
        }
    }

    /// - Parameter ends: the routes that show the flow, which get its outcomes.
    private func next(
        after branch: Branch, in flow: FlowID, ends: [(flow: FlowID, route: Int)],
        place outer: (flow: FlowID, span: SourceSpan)? = nil
    ) -> [Answer] {
        var answers: [Answer] = []
        if let place = branch.place, let route = branch.steps.last?.verb.destinations.last?.route.target {
            let here = (flow: flow, span: place.text.span)
            for (index, link) in place.links.enumerated() {
                if index == 0 {
                    answers.append(Answer(node: .link(flow, route: route.index, link.index), place: here))
                    continue
                }
                let previous = place.links[index - 1].flow
                for route in module[previous].routes.indices where module[previous].child(at: route) == link.flow {
                    answers.append(Answer(node: .link(previous, route: route, link.index), place: here))
                }
            }
        }
        if let outer, let finish = branch.steps.last?.verb.finish, !finish.bubbles, let outcome = finish.outcome.target
        {
            answers += ends.map { Answer(node: .outcome($0.flow, route: $0.route, outcome), place: outer) }
        }
        return answers
    }
}
