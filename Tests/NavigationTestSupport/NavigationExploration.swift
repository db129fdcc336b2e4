import FlowModel
@testable import FlowSimulation

/// Everything that can happen in a flow by itself, explored breadth first within a limit.
package struct NavigationExploration: Sendable {
    package struct Bound: Hashable, Sendable {
        /// The maximum number of configurations to explore.
        package var configurations: Int
        /// The maximum number of routes in all layers of a configuration together.
        package var routes: Int

        package init(configurations: Int, routes: Int) {
            self.configurations = configurations
            self.routes = routes
        }
    }

    package struct FailurePlace: Hashable, Sendable {
        package var place: BranchPosition
        package var failure: IsolatedFlow.Failure

        package init(_ place: BranchPosition, _ failure: IsolatedFlow.Failure) {
            self.place = place
            self.failure = failure
        }
    }

    package let isolated: IsolatedFlow
    /// For each route, the fewest events until it is shown; `nil` if it never is.
    package private(set) var events: [Int?]
    package private(set) var starts: [IsolatedFlow.Configuration] = []
    package private(set) var tried: Set<BranchPosition> = []
    package private(set) var succeeded: Set<BranchPosition> = []
    /// The fewest events until it fails: those before it, including the removal by the system that it follows.
    package private(set) var failures: [FailurePlace: Int] = [:]
    /// The branches that are run because the user sees their routes.
    package private(set) var showings: Set<BranchPosition> = []
    package private(set) var outcomes: Set<Int> = []
    package private(set) var leavesBySystem = false
    package private(set) var leavesByVerb = false
    /// The maximum number of routes in one layer.
    package private(set) var deepestLayer = 0
    package private(set) var mostModalLayers = 0
    package private(set) var configurations = 0
    /// Everything within this number of events has been explored; `nil` if everything has been explored.
    package private(set) var horizon: Int?
    private var isOnStack: [Bool]
    /// The explored configurations, and for each the indices of those to which it moves other than by a link.
    package private(set) var explored: [IsolatedFlow.Configuration] = []
    private var moves: [[Int]] = []
    /// The indices of the configurations from which one event other than a link finishes the flow or leaves it.
    private var leaving: Set<Int> = []

    /// Whether the exploration is complete, including those of the child flows.
    package var isComplete: Bool { horizon == nil }

    /// Whether the analysis has to find the same, and nothing else.
    package var isExact: Bool { isComplete && !isolated.isApproximated }

    /// Routes that are on a stack but never shown.
    package var buried: Set<Int> {
        Set(isOnStack.indices.filter { isOnStack[$0] && events[$0] == nil })
    }

    /// The results that a parent needs.
    package var summary: IsolatedFlow.ChildSummary {
        IsolatedFlow.ChildSummary(
            outcomes: outcomes, leavesBySystem: leavesBySystem, leavesByVerb: leavesByVerb, isExact: isExact)
    }

    package init(_ isolated: IsolatedFlow, within bound: Bound) {
        self.isolated = isolated
        events = [Int?](repeating: nil, count: isolated.flow.routes.count)
        isOnStack = [Bool](repeating: false, count: isolated.flow.routes.count)
        // It is not known what else a child flow can do, so no number of events is certain.
        if isolated.children.contains(where: { $0?.isExact == false }) { horizon = -1 }
        explore(within: bound)
    }

    private mutating func explore(within bound: Bound) {
        var seen: [IsolatedFlow.Configuration: Int] = [:]
        var queue: [(configuration: IsolatedFlow.Configuration, events: Int)] = []
        /// Its index in the queue; `nil` if it is beyond the limits.
        func meet(_ configuration: IsolatedFlow.Configuration, after events: Int) -> Int? {
            if let known = seen[configuration] { return known }
            guard queue.count < bound.configurations, configuration.size <= bound.routes else { return nil }
            seen[configuration] = queue.count
            queue.append((configuration, events))
            return queue.count - 1
        }
        let start = isolated.start()
        starts = start.configurations
        outcomes = start.outcomes
        note(start.showings)
        for start in start.configurations where meet(start, after: 0) == nil { horizon = -1 }
        var position = 0
        while position < queue.count {
            let (configuration, events) = queue[position]
            position += 1
            note(configuration, after: events)
            var moves: [Int] = []
            for edge in isolated.edges(from: configuration) {
                note(edge, after: events)
                let isLink = isolated.isLink(edge)
                switch edge.end {
                case .moved(let next):
                    guard let index = meet(next, after: events + 1) else {
                        horizon = min(horizon ?? events, events)
                        continue
                    }
                    if !isLink { moves.append(index) }
                case .finished, .left, .leftBySystem: if !isLink { leaving.insert(position - 1) }
                case .failed: break
                }
            }
            self.moves.append(moves)
        }
        explored = queue.map(\.configuration)
        configurations = queue.count
    }

    private mutating func note(_ configuration: IsolatedFlow.Configuration, after count: Int) {
        let current = configuration.current
        if events[current] == nil { events[current] = count }
        for layer in configuration.layers {
            for place in layer.places { isOnStack[place.route] = true }
            deepestLayer = max(deepestLayer, layer.places.count)
        }
        mostModalLayers = max(mostModalLayers, configuration.layers.count - 1)
    }

    private mutating func note(_ edge: IsolatedFlow.Edge, after count: Int) {
        for attempt in edge.attempts {
            tried.insert(attempt.place)
            if let failure = attempt.failure {
                let place = FailurePlace(attempt.place, failure)
                failures[place] = min(failures[place] ?? .max, edge.isRemoval ? count + 1 : count)
            } else {
                succeeded.insert(attempt.place)
            }
        }
        note(edge.showings)
        switch edge.end {
        case .finished(let outcome): outcomes.insert(outcome)
        case .left: leavesByVerb = true
        case .leftBySystem: leavesBySystem = true
        case .moved, .failed: break
        }
    }

    private mutating func note(_ showings: Set<BranchPosition>) {
        self.showings.formUnion(showings)
        tried.formUnion(showings)
        succeeded.formUnion(showings)
    }
}

extension NavigationExploration {
    /// The routes from which events other than links lead out of the flow, or to a configuration at a goal: of each route, at least
    /// one configuration that shows it.
    package func routesWithExit(_ isGoal: (IsolatedFlow.Configuration) -> Bool) -> Set<Int> {
        var sources = [[Int]](repeating: [], count: explored.count)
        for (from, targets) in moves.enumerated() { for target in targets { sources[target].append(from) } }
        var pending = explored.indices.filter { leaving.contains($0) || isGoal(explored[$0]) }
        var hasExit = Set(pending)
        while let next = pending.popLast() {
            for source in sources[next] where hasExit.insert(source).inserted { pending.append(source) }
        }
        return Set(hasExit.map { explored[$0].current })
    }

    /// The routes at which some event other than a link changes what is shown or beneath it, or leads out of the flow.
    package var routesWithMoves: Set<Int> {
        Set(
            explored.indices.filter { index in
                leaving.contains(index) || moves[index].contains { !explored[$0].isSamePlace(as: explored[index]) }
            }.map { explored[$0].current })
    }
}

extension NavigationExploration {
    /// Explores every flow of a module with the results of its child flows: children first.
    ///
    /// - Parameter assumption: the assumed behaviour of a flow that cannot be explored completely, by its index; if `nil`, only
    ///   what was found.
    package static func explore(
        _ module: Module, within bound: Bound,
        assuming assumption: (Int) -> IsolatedFlow.ChildSummary? = { _ in nil }
    ) -> [NavigationExploration] {
        guard let program = FlowProgram(module) else { return [] }
        var explorations = [NavigationExploration?](repeating: nil, count: module.flows.count)

        /// - Parameter parents: the flows whose exploration waits for this one; if a child is among them, it would contain
        ///   itself.
        func explore(_ index: Int, for parents: [Int]) -> NavigationExploration {
            if let exploration = explorations[index] { return exploration }
            let summaries = module.flows[index].routes.map { route -> IsolatedFlow.ChildSummary? in
                guard let child = route.child?.index else { return nil }
                if child == index || parents.contains(child) {
                    return .anything(outcomes: module.flows[child].outcomes.count)
                }
                let summary = explore(child, for: parents + [index]).summary
                return summary.isExact ? summary : assumption(child) ?? summary
            }
            let exploration = NavigationExploration(
                IsolatedFlow(FlowID(index: index), of: module, program, children: summaries), within: bound)
            explorations[index] = exploration
            return exploration
        }
        return module.flows.indices.map { explore($0, for: []) }
    }
}

extension IsolatedFlow.ChildSummary {
    /// A child flow about which nothing is known.
    fileprivate static func anything(outcomes: Int) -> Self {
        Self(outcomes: Set(0..<outcomes), leavesBySystem: true, leavesByVerb: true)
    }
}
