import FlowDiagnostics
import FlowIR

/// Everything that an interpreter gets to, breadth first, as far as a bound allows.
package struct NavigationExploration: Sendable {
    package struct Bound: Hashable, Sendable {
        /// The most configurations that are looked at.
        package var configurations: Int
        /// The most routes in all layers of one of them together.
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
    /// Route by route, the fewest events until it is current; `nil` where it never is.
    package private(set) var events: [Int?]
    package private(set) var tried: Set<NavigationInterpreter.BranchAddress> = []
    package private(set) var succeeded: Set<NavigationInterpreter.BranchAddress> = []
    /// The fewest events until it fails: those before it, and the removal by the system that it follows.
    package private(set) var failures: [FailurePlace: Int] = [:]
    package private(set) var outcomes: Set<Int> = []
    package private(set) var leavesBySystem = false
    package private(set) var leavesByVerb = false
    /// The most routes in one layer.
    package private(set) var deepestLayer = 0
    package private(set) var mostModalLayers = 0
    package private(set) var configurations = 0
    /// All that happens after at most so many events has been looked at; `nil` where everything has.
    package private(set) var horizon: Int?
    private var isOnStack: [Bool]

    /// Whether nothing was left out, neither here nor in a child flow.
    package var isComplete: Bool { horizon == nil }

    /// Routes that lie in a layer at times and are never seen.
    package var buried: Set<Int> {
        Set(isOnStack.indices.filter { isOnStack[$0] && events[$0] == nil })
    }

    /// What a parent has to know.
    package var summary: NavigationInterpreter.ChildSummary {
        NavigationInterpreter.ChildSummary(
            outcomes: outcomes, leavesBySystem: leavesBySystem, leavesByVerb: leavesByVerb, isExact: isComplete)
    }

    package init(_ interpreter: NavigationInterpreter, within bound: Bound) {
        self.interpreter = interpreter
        events = [Int?](repeating: nil, count: interpreter.flow.routes.count)
        isOnStack = [Bool](repeating: false, count: interpreter.flow.routes.count)
        // What a child flow may do besides is not known, so nothing that takes an event is.
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
        // Nothing lies beneath: a back from here goes out of this flow, where its parent has somewhere to go back to.
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
    /// Every flow of a module, with what its child flows were found to do: children first.
    ///
    /// - Parameter assumption: what a flow that cannot be explored to the end is taken to do, by its index; `nil` where
    ///   that is no more than what was found.
    package static func explore(
        _ module: Module, within bound: Bound,
        assuming assumption: (Int) -> NavigationInterpreter.ChildSummary? = { _ in nil }
    ) -> [NavigationExploration] {
        var explorations = [NavigationExploration?](repeating: nil, count: module.flows.count)
        func children(of flow: PlainFlow) -> [Int] { flow.routes.compactMap { $0.child?.index } }
        let flows = module.flows.indices.map { PlainFlow(FlowID(index: $0), of: module) }

        /// - Parameter parents: the flows that are waiting for this one; a child among them would be its own.
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
    /// A child that there is no saying of what it does.
    fileprivate static func anything(outcomes: Int) -> Self {
        Self(outcomes: Set(0..<outcomes), leavesBySystem: true, leavesByVerb: true)
    }
}
