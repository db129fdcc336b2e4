import FlowDiagnostics
import FlowModel

/// Everything that an interpreter can reach, explored breadth first within a limit.
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
        package var place: NavigationInterpreter.BranchAddress
        package var failure: NavigationInterpreter.Failure

        package init(_ place: NavigationInterpreter.BranchAddress, _ failure: NavigationInterpreter.Failure) {
            self.place = place
            self.failure = failure
        }
    }

    package let interpreter: NavigationInterpreter
    /// For each route, the fewest events until it is shown; `nil` if it never is.
    package private(set) var events: [Int?]
    package private(set) var tried: Set<NavigationInterpreter.BranchAddress> = []
    package private(set) var succeeded: Set<NavigationInterpreter.BranchAddress> = []
    /// The fewest events until it fails: those before it, including the removal by the system that it follows.
    package private(set) var failures: [FailurePlace: Int] = [:]
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
    private var explored: [NavigationInterpreter.Configuration] = []
    private var moves: [[Int]] = []
    /// The indices of the configurations from which one event other than a link finishes the flow or leaves it.
    private var leaving: Set<Int> = []

    /// Whether the exploration is complete, including those of the child flows.
    package var isComplete: Bool { horizon == nil }

    /// Routes that are on a stack but never shown.
    package var buried: Set<Int> {
        Set(isOnStack.indices.filter { isOnStack[$0] && events[$0] == nil })
    }

    /// The results that a parent needs.
    package var summary: NavigationInterpreter.ChildSummary {
        NavigationInterpreter.ChildSummary(
            outcomes: outcomes, leavesBySystem: leavesBySystem, leavesByVerb: leavesByVerb, isExact: isComplete)
    }

    package init(_ interpreter: NavigationInterpreter, within bound: Bound) {
        self.interpreter = interpreter
        events = [Int?](repeating: nil, count: interpreter.flow.routes.count)
        isOnStack = [Bool](repeating: false, count: interpreter.flow.routes.count)
        // It is not known what else a child flow can do, so no number of events is certain.
        if interpreter.children.contains(where: { $0?.isExact == false }) { horizon = -1 }
        explore(within: bound)
    }

    private mutating func explore(within bound: Bound) {
        var seen: [NavigationInterpreter.Configuration: Int] = [:]
        var queue: [(configuration: NavigationInterpreter.Configuration, events: Int)] = []
        /// Its index in the queue; `nil` if it is beyond the limits.
        func meet(_ configuration: NavigationInterpreter.Configuration, after events: Int) -> Int? {
            if let known = seen[configuration] { return known }
            guard queue.count < bound.configurations, configuration.size <= bound.routes else { return nil }
            seen[configuration] = queue.count
            queue.append((configuration, events))
            return queue.count - 1
        }
        outcomes = interpreter.startOutcomes
        for start in interpreter.startConfigurations() where meet(start, after: 0) == nil { horizon = -1 }
        var position = 0
        while position < queue.count {
            let (configuration, events) = queue[position]
            position += 1
            note(configuration, after: events)
            var moves: [Int] = []
            for edge in interpreter.edges(from: configuration) {
                note(edge, after: events)
                let isLink = interpreter.isLink(edge)
                switch edge.end {
                case .moved(let next):
                    guard let index = meet(next, after: events + 1) else {
                        horizon = min(horizon ?? events, events)
                        continue
                    }
                    if !isLink { moves.append(index) }
                case .finished: if !isLink { leaving.insert(position - 1) }
                case .left: if !isLink && interpreter.flow.isChild { leaving.insert(position - 1) }
                case .failed: break
                }
            }
            if interpreter.flow.isChild, interpreter.isLeftBySystem(configuration) { leaving.insert(position - 1) }
            self.moves.append(moves)
        }
        explored = queue.map(\.configuration)
        configurations = queue.count
    }

    private mutating func note(_ configuration: NavigationInterpreter.Configuration, after count: Int) {
        let current = configuration.current
        if events[current] == nil { events[current] = count }
        for layer in configuration.layers {
            for entry in layer.routes { isOnStack[entry.route] = true }
            deepestLayer = max(deepestLayer, layer.routes.count)
        }
        mostModalLayers = max(mostModalLayers, configuration.layers.count - 1)
        if interpreter.isLeftBySystem(configuration) { leavesBySystem = true }
    }

    private mutating func note(_ edge: NavigationInterpreter.Edge, after count: Int) {
        for attempt in edge.attempts {
            tried.insert(attempt.place)
            switch attempt.verdict {
            case .succeeded: succeeded.insert(attempt.place)
            case .failed(let failure):
                let place = FailurePlace(attempt.place, failure)
                failures[place] = min(failures[place] ?? .max, edge.isRemoval ? count + 1 : count)
            case .failedWithin: break
            }
        }
        switch edge.end {
        case .finished(let outcome): outcomes.insert(outcome)
        case .left: leavesByVerb = true
        case .moved, .failed: break
        }
    }
}

extension NavigationExploration {
    /// The routes from which events other than links lead out of the flow, or to a configuration at a goal: of each route, at least
    /// one configuration that shows it.
    package func routesWithExit(_ isGoal: (NavigationInterpreter.Configuration) -> Bool) -> Set<Int> {
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

extension NavigationInterpreter.Configuration {
    /// Whether they show the same, apart from the tasks.
    package func isSamePlace(as other: Self) -> Bool {
        routes == other.routes && layers.map(\.presentation) == other.layers.map(\.presentation)
    }
}

extension NavigationInterpreter {
    /// Whether an edge is a link from outside, or comes from a flow that contains this one. The link that a screen resumes is none.
    package func isLink(_ edge: Edge) -> Bool {
        edge.isFromOutside
            && (edge.event == "dismissed-by-parent" || flow.links.contains { $0.name == edge.event })
    }

    /// Whether there is no route beneath, so that back leaves this flow if its parent has a route to go back to.
    package func isLeftBySystem(_ configuration: Configuration) -> Bool {
        configuration.size == 1 && !flow.routes[configuration.current].isBackHidden
            && children[configuration.current]?.leavesBySystem ?? true
    }
}

extension NavigationExploration {
    /// Explores every flow of a module with the results of its child flows: children first.
    ///
    /// - Parameter assumption: the assumed behaviour of a flow that cannot be explored completely, by its index; if `nil`, only
    ///   what was found.
    package static func explore(
        _ module: Module, within bound: Bound,
        assuming assumption: (Int) -> NavigationInterpreter.ChildSummary? = { _ in nil }
    ) -> [NavigationExploration] {
        var explorations = [NavigationExploration?](repeating: nil, count: module.flows.count)
        func children(of flow: PlainFlow) -> [Int] { flow.routes.compactMap { $0.child?.index } }
        let flows = module.flows.indices.map { PlainFlow(FlowID(index: $0), of: module) }

        /// - Parameter parents: the flows whose exploration waits for this one; if a child is among them, it would contain
        ///   itself.
        func explore(_ index: Int, for parents: [Int]) -> NavigationExploration {
            if let exploration = explorations[index] { return exploration }
            let summaries = flows[index].routes.map { route -> NavigationInterpreter.ChildSummary? in
                if route.isScreen { return nil }
                guard let child = route.child?.index else { return .anything(outcomes: 0) }
                if child == index || parents.contains(child) { return .anything(outcomes: flows[child].outcomes.count) }
                let summary = explore(child, for: parents + [index]).summary
                return summary.isExact ? summary : assumption(child) ?? summary
            }
            let exploration = NavigationExploration(
                NavigationInterpreter(flows[index], children: summaries), within: bound)
            explorations[index] = exploration
            return exploration
        }
        return flows.indices.map { explore($0, for: []) }
    }
}

extension NavigationInterpreter.ChildSummary {
    /// A child flow about which nothing is known.
    fileprivate static func anything(outcomes: Int) -> Self {
        Self(outcomes: Set(0..<outcomes), leavesBySystem: true, leavesByVerb: true)
    }
}
