import FlowModel

/// Decides expectations by an exhaustive search, sentence by sentence as they are defined: what the proof of the analysis is
/// compared with.
package struct ExpectationOracle: Sendable {
    package struct Answer: Hashable, Sendable {
        /// `nil` if the bound of the exploration hides it.
        package var holds: Bool?
        /// A shortest journey within the bound: one that breaks the expectation or, of a `possible`, one to the situation.
        package var journey: ExpectationJourney?
        /// No such journey has fewer events, also beyond the bound.
        package var fewest: Int
        /// Whether it says nothing, provided that it holds; `nil` if the bound hides it.
        package var isVacuous: Bool?
    }

    package let graph: EventGraph
    var isolated: IsolatedFlow { graph.isolated }

    package init(_ isolated: IsolatedFlow, within bound: NavigationExploration.Bound) {
        graph = EventGraph(isolated, within: bound)
    }

    init(_ graph: EventGraph) { self.graph = graph }

    package func answer(_ expectation: Expectation) -> Answer {
        switch expectation.form {
        case .possible:
            let journey = shortestJourney(expectation.form)
            return Answer(
                holds: journey != nil ? true : graph.isComplete ? false : nil, journey: journey,
                fewest: fewest(journey), isVacuous: false)
        case .never(let situation):
            let parts = situation.parts.count > 1 ? situation.parts : []
            return answer(
                shortestJourney(expectation.form), needs: parts.map { occurs($0.condition) })
        case .before(_, let then): return answer(shortestJourney(expectation.form), needs: [isSeen(then)])
        case .between(let after, _, let never):
            return answer(shortestJourney(expectation.form), needs: [isSeen(after), isSeen(never)])
        case .always(let goal, let limit): return answer(always: goal, within: limit?.count)
        case .when(let occurrence, let result):
            let all = shortestJourney(to: occurrence) { _ in true }
            return answer(shortestJourney(to: occurrence) { $0.breaks(result) }, needs: [all != nil])
        }
    }

    /// - Parameter needs: the expectation says nothing unless all this occurs.
    private func answer(_ journey: ExpectationJourney?, needs: [Bool]) -> Answer {
        Answer(
            holds: journey != nil ? false : graph.isComplete ? true : nil, journey: journey, fewest: fewest(journey),
            isVacuous: needs.allSatisfy(\.self) ? false : graph.isComplete ? true : nil)
    }

    func fewest(_ journey: ExpectationJourney?) -> Int {
        min(journey?.steps.count ?? .max, graph.horizon.map { $0 + 1 } ?? .max)
    }

    // MARK: States

    /// Whether a state within the bound is such.
    package func occurs(_ condition: Situation.Condition) -> Bool { graph.states.contains { $0.isSuch(condition) } }

    package func isSeen(_ choice: RouteChoice) -> Bool { occurs(.seen(choice)) }

    /// A shortest path through the states, and how far the watch has come in each.
    private func shortestJourney(_ form: Expectation.Form) -> ExpectationJourney? {
        guard let watch = ExpectationWatch(form) else { return nil }
        struct Place: Hashable {
            var state: Int
            var progress: ExpectationWatch.Progress
        }
        var places = graph.starts.map { state in
            let progress = watch.start(at: graph.states[state])
            return (place: Place(state: state, progress: progress), journey: graph.journeys[state])
        }
        var seen = Set(places.map(\.place))
        while !places.isEmpty {
            if let found = places.first(where: { $0.place.progress == .found }) { return found.journey }
            var next: [(place: Place, journey: ExpectationJourney)] = []
            for (place, journey) in places where place.progress != .over {
                for event in graph.events[place.state] {
                    guard case .state(let state) = event.after else { continue }
                    let after = Place(state: state, progress: watch.next(place.progress, graph.states[state]))
                    guard seen.insert(after).inserted else { continue }
                    next.append((after, journey.followed(by: event.happening, at: graph.name(of: place.state))))
                }
            }
            places = next
        }
        return nil
    }

    // MARK: Events

    /// A shortest journey that ends with such an event.
    private func shortestJourney(
        to occurrence: Expectation.Occurrence, where isSuch: (IsolatedFlow.Happening) -> Bool
    ) -> ExpectationJourney? {
        var journeys: [ExpectationJourney] = []
        for (state, events) in graph.events.enumerated() {
            let happenings = events.map(\.happening).filter { $0.is(occurrence, in: graph.states[state]) }
            guard let happening = happenings.first(where: isSuch) else { continue }
            journeys.append(graph.journeys[state].followed(by: happening, at: graph.name(of: state)))
        }
        return journeys.min { $0.steps.count < $1.steps.count }
    }
}

extension IsolatedFlow.Happening {
    /// Whether it is such an event, in the state in which it happens.
    func `is`(_ occurrence: Expectation.Occurrence, in state: IsolatedFlow.Configuration) -> Bool {
        let isOfKind =
            switch occurrence.kind {
            case .intent: kind == .intent
            case .link: kind == .link
            case .event: true
            }
        return isOfKind && edge.event == occurrence.name.text && occurrence.at.map(state.sees) ?? true
    }

    /// Whether it does not have the result that it must have.
    func breaks(_ result: Expectation.Result) -> Bool {
        switch (result, after) {
        case (.succeeds, _): edge.isFailure
        case (.seen(let choice), .state(let state)): !state.sees(choice)
        case (.stack(let paths), .state(let state)): !state.isStack(of: paths)
        case (.outcome(let outcome), .finished(let own)): outcome.target != own
        case (.seen, _), (.stack, _), (.outcome, _): true
        }
    }
}
