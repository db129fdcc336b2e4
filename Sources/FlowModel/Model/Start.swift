/// A candidate for the start of a flow: the first one whose condition is true is taken.
package struct Start: Hashable, Sendable {
    package enum Target: Hashable, Sendable {
        /// The first route.
        case route(Destination)
        /// The flow finishes immediately.
        case finish(Finish)
    }

    package var condition: Condition?
    package var target: Target
    /// What is pushed, presented or shown from the first route, as a part of the start.
    package var steps: [Step]
    /// The `with` of the item, for its route or outcome and its guard.
    package var arguments: [Argument]

    package init(
        condition: Condition? = nil, _ target: Target, steps: [Step] = [], arguments: [Argument] = []
    ) {
        self.condition = condition
        self.target = target
        self.steps = steps
        self.arguments = arguments
    }

    /// The first route; `nil` if the flow finishes immediately.
    package var destination: Destination? { if case .route(let destination) = target { destination } else { nil } }

    /// The outcome with which the flow finishes immediately; `nil` if there is a first route.
    package var finish: Finish? { if case .finish(let finish) = target { finish } else { nil } }

    /// The name of the route or the outcome.
    package var name: Name {
        switch target {
        case .route(let destination): destination.route.name
        case .finish(let finish): finish.outcome.name
        }
    }

    /// The route on top at the start; `nil` if the flow finishes immediately.
    package var top: Reference<RouteID>? { steps.last?.verb.destinations.last?.route ?? destination?.route }

    package var bindings: [Binding] {
        switch target {
        case .route(let destination): destination.bindings
        case .finish(let finish): finish.bindings
        }
    }

    /// Calls `body` with each route that the start shows or puts on the stack.
    package func forEachTarget(_ body: (RouteID) -> Void) {
        destination?.route.target.map(body)
        for step in steps { step.verb.forEachTarget(body) }
    }

    package func forEachUsedValue(_ body: (UsedValue) -> Void) {
        switch target {
        case .route(let destination): destination.forEachUsedValue(body)
        case .finish(let finish): finish.bindings.forEachUsedValue(body)
        }
        for step in steps { step.verb.forEachUsedValue(body) }
        condition?.forEachUsedValue(body)
    }
}

extension Flow {
    /// Whether the flow can finish immediately.
    package var mayFinishAtStart: Bool { start.contains { $0.finish != nil } }

    /// Whether the flow can start with more than its first route.
    package var hasStepsAtStart: Bool { start.contains { !$0.steps.isEmpty } }

    /// The last candidate that is a route. A flow that finishes immediately shows it if the parent does not remove the flow.
    package var lastStart: Int? { start.lastIndex { $0.destination != nil } }
}
