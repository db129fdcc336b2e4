import FlowModel
import NavigationTestSupport

/// All journeys of a flow up to a few events, one by one, and what each form says about one of them: without a search, so that the one
/// of the oracle can be compared with it.
struct EnumeratedJourneys {
    private struct Walk {
        /// What the user sees before the first event, and after each.
        var states: [IsolatedFlow.Configuration]
        var events: [IsolatedFlow.Happening] = []

        /// The last state; `nil` if the last event has ended the flow.
        var end: IsolatedFlow.Configuration? { states.count > events.count ? states.last : nil }
    }

    private let isolated: IsolatedFlow
    private let length: Int
    /// Shorter ones come first.
    private var walks: [Walk] = []
    private var happenings: [IsolatedFlow.Configuration: [IsolatedFlow.Happening]] = [:]

    /// - Returns: `nil` if there are too many.
    init?(_ isolated: IsolatedFlow, upTo length: Int, most: Int) {
        self.isolated = isolated
        self.length = length
        walks = isolated.start().configurations.map { Walk(states: [$0]) }
        var position = 0
        while position < walks.count {
            let walk = walks[position]
            position += 1
            guard walks.count <= most else { return nil }
            guard let end = walk.end else { continue }
            let next = happenings[end] ?? isolated.happenings(from: end)
            happenings[end] = next
            guard walk.events.count < length else { continue }
            walks += next.map { happening in
                let after =
                    if case .state(let state) = happening.after { [state] } else { [IsolatedFlow.Configuration]() }
                return Walk(states: walk.states + after, events: walk.events + [happening])
            }
        }
    }

    /// The events of the shortest journey that breaks the expectation or, of a `possible`, that leads to the situation; `nil` if none of
    /// the journeys does.
    func fewestEvents(_ expectation: FlowModel.Expectation) -> Int? {
        walks.first { isSuch($0, expectation.form) }?.events.count
    }

    /// Whether the journeys are long enough to decide it.
    func decide(_ expectation: FlowModel.Expectation) -> Bool {
        if case .always(_, let limit) = expectation.form { limit.map { $0.count < length } ?? false } else { true }
    }

    private func isSuch(_ walk: Walk, _ form: FlowModel.Expectation.Form) -> Bool {
        if case .when(let occurrence, let result) = form { return breaks(walk, occurrence, result) }
        guard let end = walk.end else { return false }
        let states = walk.states
        switch form {
        case .never(let situation), .possible(let situation): return end.isSuch(situation)
        case .before(let first, let then): return end.sees(then) && !states.contains { $0.sees(first) }
        case .between(let after, let before, let never):
            return end.sees(never)
                && states.indices.dropLast().contains { index in
                    states[index].sees(after) && !states[(index + 1)...].contains { $0.sees(before) }
                }
        case .always(let goal, let limit): return !leads(from: end, to: goal, within: limit?.count ?? 0)
        case .when: return false
        }
    }

    private func leads(
        from state: IsolatedFlow.Configuration, to goal: FlowModel.Expectation.Goal, within limit: Int
    ) -> Bool {
        if case .seen(let choice) = goal, state.sees(choice) { return true }
        if limit == 0 { return false }
        return (happenings[state] ?? isolated.happenings(from: state)).contains { happening in
            if happening.kind == .link { return false }
            switch (happening.after, goal) {
            case (.state(let next), _): return leads(from: next, to: goal, within: limit - 1)
            case (.finished(let outcome), .finish(let wanted)): return wanted == nil || wanted?.target == outcome
            case (.finished, _), (.left, _): return false
            }
        }
    }

    private func breaks(
        _ walk: Walk, _ occurrence: FlowModel.Expectation.Occurrence, _ result: FlowModel.Expectation.Result
    ) -> Bool {
        guard let event = walk.events.last, event.edge.event == occurrence.name.text else { return false }
        if let place = occurrence.at, !walk.states[walk.events.count - 1].sees(place) { return false }
        if occurrence.kind == .intent, event.kind != .intent { return false }
        if occurrence.kind == .link, event.kind != .link { return false }
        switch result {
        case .seen(let choice): return walk.end.map { !$0.sees(choice) } ?? true
        case .stack(let paths): return walk.end.map { !$0.isStack(of: paths) } ?? true
        case .outcome(let outcome): return event.after != .finished(outcome.target ?? -1)
        case .succeeds: return event.edge.isFailure
        }
    }
}
