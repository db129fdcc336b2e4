import FlowDiagnostics
import FlowModel
@testable import FlowSimulation

extension IsolatedFlow {
    /// An event as an expectation sees it: what it is, whether it fails, and what the user sees after it.
    package struct Happening: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            /// An intent of a screen or of the flow, or a button of an alert.
            case intent
            case link
            /// The outcome of a child flow or of a task, or something that the system or another flow does.
            case other
        }

        package enum After: Hashable, Sendable {
            case state(Configuration)
            case finished(Int)
            /// The flow is not shown any more, and has no outcome.
            case left
        }

        package var edge: Edge
        package var kind: Kind
        package var after: After
    }

    /// All that can happen in a state. An event that falls through, or fails, has happened, too.
    package func happenings(from configuration: Configuration) -> [Happening] {
        edges(from: configuration).map { edge in
            let after: Happening.After =
                switch edge.end {
                case .moved(let next): .state(next)
                case .failed: .state(configuration)
                // The flow does not end with an intent that bubbles out of it, and shows the same.
                case .finished(let outcome):
                    flow.outcomes[outcome].bubbles ? .state(configuration) : .finished(outcome)
                case .left, .leftBySystem: .left
                }
            return Happening(edge: edge, kind: kind(of: edge, in: configuration), after: after)
        }
    }

    private func kind(of edge: Edge, in configuration: Configuration) -> Happening.Kind {
        if edge.isFromOutside {
            if simulated.links.contains(where: { $0.pattern == edge.event }) { return .link }
            return simulated.intents.contains { $0.name == edge.event } ? .intent : .other
        }
        // The events of a route that shows a child flow are outcomes of that, and intents that bubble out of it.
        let route = simulated.routes[configuration.current]
        let isIntent = route.events.contains { $0.name == edge.event && (route.flow == nil || $0.bubbles) }
        return isIntent ? .intent : .other
    }
}
