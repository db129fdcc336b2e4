import FlowDiagnostics
import FlowModel
@testable import FlowSimulation

/// A journey that breaks an expectation or, for a `possible`, leads to the situation.
package struct ExpectationJourney: Hashable, Sendable {
    package struct Layer: Hashable, Sendable {
        package var style: String
        package var routes: [Int]

        package init(style: String, routes: [Int]) {
            self.style = style
            self.routes = routes
        }
    }

    package enum End: Hashable, Sendable {
        case state([Layer])
        case finished(Int)
        case left
    }

    package var start: Int
    package var steps: [Journey.Step]
    package var end: End
    /// Whether the last event fails.
    package var hasFailed: Bool

    package init(start: Int, steps: [Journey.Step], end: End, hasFailed: Bool = false) {
        self.start = start
        self.steps = steps
        self.end = end
        self.hasFailed = hasFailed
    }

    init(at start: IsolatedFlow.Configuration) {
        self.init(start: start.current, steps: [], end: .state(start.seenLayers))
    }

    /// The journey with one more event.
    func followed(by happening: IsolatedFlow.Happening, at route: String) -> ExpectationJourney {
        let edge = happening.edge
        let step = Journey.Step(
            route: route, event: edge.event, branch: edge.branch, isFromOutside: edge.isFromOutside)
        return ExpectationJourney(
            start: start, steps: steps + [step], end: happening.after.end, hasFailed: edge.isFailure)
    }
}

extension IsolatedFlow.Configuration {
    fileprivate var seenLayers: [ExpectationJourney.Layer] {
        layers.map { ExpectationJourney.Layer(style: $0.style.rawValue, routes: $0.places.map(\.route)) }
    }
}

extension IsolatedFlow.Happening.After {
    var end: ExpectationJourney.End {
        switch self {
        case .state(let state): .state(state.seenLayers)
        case .finished(let outcome): .finished(outcome)
        case .left: .left
        }
    }
}
