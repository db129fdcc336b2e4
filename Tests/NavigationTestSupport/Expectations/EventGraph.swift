import FlowModel

/// The states of a flow, and all that can happen in them, breadth first within a bound.
package struct EventGraph: Sendable {
    package struct Event: Sendable {
        package enum After: Hashable, Sendable {
            /// The index of a state.
            case state(Int)
            case finished(Int)
            case left
        }

        package var happening: IsolatedFlow.Happening
        package var after: After
    }

    package let isolated: IsolatedFlow
    package private(set) var states: [IsolatedFlow.Configuration] = []
    /// For each state, a shortest journey to it within the bound.
    package private(set) var journeys: [ExpectationJourney] = []
    /// For each state that has been explored, what can happen in it. Those that have not come last.
    package private(set) var events: [[Event]] = []
    package private(set) var starts: [Int] = []
    /// All states to which no more events lead are known, and all events in those to which fewer lead; `nil` if everything is known.
    package private(set) var horizon: Int?
    /// The states of which it is not known what can happen in them.
    package private(set) var unexplored: Set<Int> = []
    private var indices: [IsolatedFlow.Configuration: Int] = [:]

    package var isComplete: Bool { horizon == nil }

    package init(_ isolated: IsolatedFlow, within bound: NavigationExploration.Bound) {
        self.init(isolated, from: isolated.start().configurations, within: bound)
    }

    /// - Parameter starts: where to begin instead of the flow's starts.
    package init(
        _ isolated: IsolatedFlow, from starts: [IsolatedFlow.Configuration],
        within bound: NavigationExploration.Bound
    ) {
        self.isolated = isolated
        for start in starts { self.starts.append(meet(start, ExpectationJourney(at: start))) }
        var position = 0
        while position < states.count {
            let state = states[position]
            if position < bound.configurations, state.size <= bound.routes {
                events.append(isolated.happenings(from: state).map { event($0, at: position) })
            } else {
                events.append([])
                unexplored.insert(position)
                horizon = min(horizon ?? .max, journeys[position].steps.count)
            }
            if !isKnown(state) { horizon = -1 }
            position += 1
        }
    }

    /// Whether all that the child flow does that a state shows is known.
    package func isKnown(_ state: IsolatedFlow.Configuration) -> Bool {
        isolated.children[state.current]?.isExact ?? true
    }

    package func name(of state: Int) -> String { isolated.flow.routes[states[state].current].name.text }

    private mutating func event(_ happening: IsolatedFlow.Happening, at state: Int) -> Event {
        switch happening.after {
        case .state(let next):
            let index =
                indices[next] ?? meet(next, journeys[state].followed(by: happening, at: name(of: state)))
            return Event(happening: happening, after: .state(index))
        case .finished(let outcome): return Event(happening: happening, after: .finished(outcome))
        case .left: return Event(happening: happening, after: .left)
        }
    }

    private mutating func meet(_ state: IsolatedFlow.Configuration, _ journey: ExpectationJourney) -> Int {
        if let known = indices[state] { return known }
        indices[state] = states.count
        states.append(state)
        journeys.append(journey)
        return states.count - 1
    }
}
