import FlowDiagnostics
import FlowIR

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
        var seen: Set<NavigationInterpreter.Configuration> = []
        var queue: [(configuration: NavigationInterpreter.Configuration, events: Int)] = []
        func meet(_ configuration: NavigationInterpreter.Configuration, after events: Int) -> Bool {
            if seen.contains(configuration) { return true }
            guard queue.count < bound.configurations, configuration.size <= bound.routes else { return false }
            seen.insert(configuration)
            queue.append((configuration, events))
            return true
        }
        for start in interpreter.startConfigurations() where !meet(start, after: 0) { horizon = -1 }
        var position = 0
        while position < queue.count {
            let (configuration, events) = queue[position]
            position += 1
            note(configuration, after: events)
            for edge in interpreter.edges(from: configuration) {
                note(edge, after: events)
                if case .moved(let next) = edge.end, !meet(next, after: events + 1) {
                    horizon = min(horizon ?? events, events)
                }
            }
        }
        configurations = queue.count
    }

    private mutating func note(_ configuration: NavigationInterpreter.Configuration, after count: Int) {
        let current = configuration.current
        if events[current] == nil { events[current] = count }
        for layer in configuration.layers {
            for route in layer.routes { isOnStack[route] = true }
            deepestLayer = max(deepestLayer, layer.routes.count)
        }
        mostModalLayers = max(mostModalLayers, configuration.layers.count - 1)
        // There is no route beneath: back leaves this flow, if its parent has a route to go back to.
        if configuration.size == 1, !interpreter.flow.routes[current].isBackHidden,
            interpreter.children[current]?.leavesBySystem ?? true
        {
            leavesBySystem = true
        }
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
