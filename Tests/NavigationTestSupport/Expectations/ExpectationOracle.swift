import FlowModel

/// Decides expectations by an exhaustive search, sentence by sentence as they are defined: what the proof of the analysis is
/// compared with.
package struct ExpectationOracle: Sendable {
    package struct Answer: Hashable, Sendable {
        /// `nil` if the bound of the exploration hides it.
        package var holds: Bool?
        /// How many events the shortest journey that was found has: one that breaks the expectation or, of a `possible`, one to the
        /// situation.
        package var found: Int?
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
            let found = fewestEvents(expectation.form)
            return Answer(
                holds: found != nil ? true : graph.isComplete ? false : nil, found: found, fewest: fewest(found),
                isVacuous: false)
        case .never(let situation):
            let parts = situation.parts.count > 1 ? situation.parts : []
            return answer(
                fewestEvents(expectation.form), needs: parts.map { part in occurs { $0.isSuch(part.condition) } })
        case .before(_, let then): return answer(fewestEvents(expectation.form), needs: [isSeen(then)])
        case .between(let after, _, let never):
            return answer(fewestEvents(expectation.form), needs: [isSeen(after), isSeen(never)])
        case .always(let goal, let limit): return answer(always: goal, within: limit?.count)
        case .when(let occurrence, let result):
            let all = fewestEvents(to: occurrence) { _ in true }
            return answer(fewestEvents(to: occurrence) { $0.breaks(result) }, needs: [all != nil])
        }
    }

    /// - Parameter needs: the expectation says nothing unless all this occurs.
    private func answer(_ found: Int?, needs: [Bool]) -> Answer {
        Answer(
            holds: found != nil ? false : graph.isComplete ? true : nil, found: found, fewest: fewest(found),
            isVacuous: needs.allSatisfy(\.self) ? false : graph.isComplete ? true : nil)
    }

    func fewest(_ found: Int?) -> Int { min(found ?? .max, graph.horizon.map { $0 + 1 } ?? .max) }

    // MARK: States

    private func isSeen(_ choice: RouteChoice) -> Bool { occurs { $0.sees(choice) } }

    private func occurs(_ isSuch: (IsolatedFlow.Configuration) -> Bool) -> Bool { graph.states.contains(where: isSuch) }

    /// The fewest events to what the form is about: the length of a shortest path through the states, and how far the watch has come
    /// in each.
    private func fewestEvents(_ form: Expectation.Form) -> Int? {
        guard let watch = ExpectationWatch(form) else { return nil }
        struct Place: Hashable {
            var state: Int
            var progress: ExpectationWatch.Progress
        }
        var places = Set(graph.starts.map { Place(state: $0, progress: watch.start(at: graph.states[$0])) })
        var seen = places
        var count = 0
        while !places.isEmpty {
            if places.contains(where: { $0.progress == .found }) { return count }
            var next: Set<Place> = []
            for place in places where place.progress != .over {
                for case .state(let after) in graph.events[place.state].map(\.after) {
                    let place = Place(state: after, progress: watch.next(place.progress, graph.states[after]))
                    if seen.insert(place).inserted { next.insert(place) }
                }
            }
            places = next
            count += 1
        }
        return nil
    }

    // MARK: Events

    /// The length of the shortest journey that ends with such an event.
    private func fewestEvents(
        to occurrence: Expectation.Occurrence, where isSuch: (IsolatedFlow.Happening) -> Bool
    ) -> Int? {
        var fewest: Int?
        for (state, events) in graph.events.enumerated() {
            let happenings = events.map(\.happening).filter { $0.is(occurrence, in: graph.states[state]) }
            if happenings.contains(where: isSuch) { fewest = min(fewest ?? .max, graph.depths[state] + 1) }
        }
        return fewest
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
