import FlowDiagnostics
import FlowModel

/// Searches for transitions that trigger each other without an event of the user.
struct EndlessAnswerSearch {
    /// A route that shows a flow.
    struct Place: Hashable {
        var flow: FlowID
        var route: Int
    }

    struct Node: Hashable {
        enum Kind: Hashable {
            /// A link of the flow that the route shows.
            case link(Int)
            /// A candidate of the start of that flow, with which it finishes immediately.
            case start(Int)
            /// An outcome of that flow, which the route handles.
            case outcome(Int)
        }

        var kind: Kind
        /// The routes that lead to the flow, as far as they are known: the last one shows it, and the one before shows the flow of
        /// that route. The same flow can be shown by several routes, which handle its outcomes differently.
        var places: [Place]

        var place: Place { places[places.count - 1] }
    }

    /// A node, and the `at` or the verb that leads to it or to one before it.
    struct Answer {
        var node: Node
        var place: (flow: FlowID, span: SourceSpan)
    }

    private let module: Module
    /// The routes that show each flow.
    private var parents: [FlowID: [Place]] = [:]
    private var isDone: Set<Node> = []

    init(_ module: Module) {
        self.module = module
        for index in module.flows.indices {
            for route in module.flows[index].routes.indices {
                if let child = module.flows[index].routes[route].child {
                    parents[child, default: []].append(Place(flow: FlowID(index: index), route: route))
                }
            }
        }
    }

    /// Cycles that a depth-first search finds, each beginning with a link to which an `at` leads, or with a start.
    mutating func circles() -> [[Answer]] {
        var circles: [[Answer]] = []
        var reported: Set<SourceSpan> = []
        for index in module.flows.indices {
            module.flows[index].forEachTransition { branches, _ in
                for branch in branches.indices where module.summary.mayFinishAtStart || branches.hasLinkTarget(branch) {
                    for answer in next(after: branches[branch], in: FlowID(index: index), [], place: nil) {
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
                // The `at` or the verb that leads back is the one to report.
                circle[0].place = next.place
                if let first = circle.firstIndex(where: { if case .outcome = $0.node.kind { false } else { true } }) {
                    circles.append(Array(circle[first...] + circle[..<first]))
                }
            } else if isDone.insert(next.node).inserted {
                path.append((next, self.next(after: next)))
            }
            while path.count > 1, path[path.count - 1].left.isEmpty { path.removeLast() }
        }
        return circles
    }

    private func next(after answer: Answer) -> [Answer] {
        let (place, places) = (answer.node.place, answer.node.places)
        switch answer.node.kind {
        case .link(let link):
            guard let child = module[place.flow].routes[place.route].child, let links = module[child].links?.routes
            else {
                return []
            }
            return links[link].branches.flatMap { next(after: $0, in: child, places, place: answer.place) }
        case .start(let candidate):
            guard let child = module[place.flow].routes[place.route].child,
                let outcome = module[child].start[candidate].finish?.outcome.target
            else { return [] }
            return [Answer(node: Node(kind: .outcome(outcome), places: places), place: answer.place)]
        case .outcome(let outcome):
            let transition = module[place.flow].routes[place.route].transitions.first { $0.trigger == .event(outcome) }
            return (transition?.branches ?? []).flatMap {
                next(after: $0, in: place.flow, places.dropLast(), place: answer.place)
            }
        }
    }

    /// - Parameters:
    ///   - places: the routes that lead to the flow; empty if they are unknown.
    ///   - outer: the `at` or the verb that leads to the branch; `nil` if an event of the user does.
    private func next(
        after branch: Branch, in flow: FlowID, _ places: [Place], place outer: (flow: FlowID, span: SourceSpan)?
    ) -> [Answer] {
        var answers = links(after: branch, in: flow, places)
        if let outer, let finish = branch.steps.last?.verb.finish, !finish.bubbles, let outcome = finish.outcome.target
        {
            let ends = places.isEmpty ? (parents[flow] ?? []).map { [$0] } : [places]
            answers += ends.map { Answer(node: Node(kind: .outcome(outcome), places: $0), place: outer) }
        }
        if module.summary.mayFinishAtStart { answers += starts(after: branch, in: flow, places) }
        return answers
    }

    /// The links to which a branch leads in child flows.
    private func links(after branch: Branch, in flow: FlowID, _ places: [Place]) -> [Answer] {
        guard let at = branch.place, let route = branch.steps.last?.verb.destinations.last?.route.target else {
            return []
        }
        var answers: [Answer] = []
        var chains = [places + [Place(flow: flow, route: route.index)]]
        for (index, link) in at.links.enumerated() {
            if index > 0 {
                let previous = at.links[index - 1].flow
                let shown = module[previous].routes.indices.filter { module[previous].routes[$0].child == link.flow }
                chains = chains.flatMap { chain in shown.map { chain + [Place(flow: previous, route: $0)] } }
            }
            answers += chains.map {
                Answer(node: Node(kind: .link(link.index), places: $0), place: (flow, at.text.span))
            }
        }
        return answers
    }

    // MARK: Starts

    /// The starts of child flows that finish immediately. Every route that a branch puts on a stack counts, since a transition for
    /// an outcome can uncover it.
    private func starts(after branch: Branch, in flow: FlowID, _ places: [Place]) -> [Answer] {
        var answers: [Answer] = []
        let destinations = branch.steps.flatMap(\.verb.destinations)
        for (index, destination) in destinations.enumerated() {
            guard let route = destination.route.target?.index else { continue }
            // A flow that a link leads into does not finish immediately.
            let isOpened = branch.place != nil && index == destinations.count - 1
            begin(
                places + [Place(flow: flow, route: route)], at: (flow, destination.route.name.span), isOpened: isOpened,
                &answers)
        }
        return answers
    }

    /// Adds the starts of the flow that a route shows, and of the flows with which it begins.
    private func begin(
        _ places: [Place], at place: (flow: FlowID, span: SourceSpan), isOpened: Bool, _ answers: inout [Answer]
    ) {
        // A flow that is its own child is another error.
        guard let last = places.last, places.count <= module.flows.count,
            let id = module[last.flow].routes[last.route].child
        else { return }
        let child = module[id]
        var routes: Set<Int> = []
        for (index, start) in child.start.enumerated() {
            if start.finish == nil {
                // What is beneath can be uncovered by a transition for an outcome.
                start.forEachTarget { routes.insert($0.index) }
            } else if !isOpened {
                answers.append(Answer(node: Node(kind: .start(index), places: places), place: place))
            }
        }
        if child.container == .tabs { routes.formUnion(child.routes.indices.filter { child.routes[$0].isInTabBar }) }
        for first in routes.sorted() {
            begin(places + [Place(flow: id, route: first)], at: place, isOpened: false, &answers)
        }
    }
}
