// The search for all that can become of a state, whatever guards answer and values are.
extension Simulation {
    /// How many ways an event is tried at most if the caller has no limit of its own.
    private static let limit = 4_096

    /// All that an event can lead to, each once.
    ///
    /// - Parameter tries: how many ways may still be tried, and answers of flows that are over before they are seen. If none is left,
    ///   there may be more possibilities.
    package func possibilities(of event: Event, tries: inout Int) -> [Possibility] {
        explore(&tries) { run in try? run.perform(event) }
    }

    /// All states to which an event can lead.
    package func outcomes(of event: Event) -> [Simulation] {
        var tries = Self.limit
        return possibilities(of: event, tries: &tries).map(\.state)
    }

    /// States that show the given flows, as after a state of another time has been restored. What is behind them is as if it had just
    /// been started. Empty if the flows cannot show this.
    ///
    /// - Parameter tries: how many ways may still be tried. If none is left, there may be more states.
    package func states(showing flows: [ShownFlow], tries: inout Int) -> [Simulation] {
        explore(&tries) { run in
            run.state.removeEverything()
            try? run.show(flows[...], at: .outermost, as: flow, with: values, in: nil, route: 0)
            try? run.beginAll()
        }.map(\.state).filter { $0.shownFlows == flows }
    }

    private func explore(_ tries: inout Int, _ work: (inout EventRun) -> Void) -> [Possibility] {
        var results: [Possibility] = []
        var known: Set<Explored> = []
        var tried: Set<Moment> = []
        var left: [[Bool]] = [[]]
        let limit = tries
        var spent = 0
        defer { tries = max(0, limit - spent) }
        while spent < limit, let choices = left.popLast() {
            spent += 1
            let script = Script(choices)
            var run = EventRun(self) { _ in script.answer() }
            run.isEqual = { script.isEqual($0, $1) }
            run.runsShowings = false
            run.triesTabs = true
            var passed: [Moment: Int] = [:]
            var hasSkipped = false
            run.answersToSkip = { run in
                if script.isAbandoned { return EventRun.mostAnswers }
                spent += 1
                if spent >= limit { script.abandon() }
                var now = moment(run, script.comparisons)
                var skipped = 0
                if !hasSkipped, let before = passed.updateValue(run.answersInARow, forKey: now),
                    case let round = run.answersInARow - before, round > 0
                {
                    skipped = max(0, EventRun.mostAnswers - run.answersInARow) / round * round
                    hasSkipped = true
                }
                // Where the last round ends is decided by the number of answers.
                if hasSkipped { now.answers = run.answersInARow + skipped }
                // Until the last of the given answers, an earlier run has been there.
                if script.isPastGiven, !tried.insert(now).inserted { script.abandon() }
                return skipped
            }
            work(&run)
            run.noteTabsThatMayBeLost()
            let end = explored(run)
            if !script.isAbandoned, known.insert(end).inserted { results.append(end.result) }
            for index in choices.count..<max(choices.count, script.taken.count) {
                left.append(script.taken[..<index] + [true])
            }
        }
        return results
    }

    /// The result of one run, and the flows that it has changed.
    private struct Explored: Hashable {
        let result: Possibility
        let changed: Set<ID>
    }

    private func explored(_ run: EventRun) -> Explored {
        let result = Possibility(state: run.finished, deliveries: run.report.deliveries)
        // A place that is replaced by one that shows the same is a change, unlike a branch that fails.
        let changed = instances.keys.filter { result.state.places(of: $0) != places(of: $0) }
        return Explored(result: result, changed: Set(changed))
    }

    /// All that decides what can follow when a flow is over before it is seen.
    private struct Moment: Hashable {
        let state: Simulation
        let deliveries: [Delivery]
        /// The numbers of the places and tasks, in their order: 0 for new ones, which differ from those of before whatever they are.
        let kept: [Int]
        /// The outcomes with which flows are over, with the positions of the flows among all.
        let endings: [Ending]
        let answered: Set<Int>
        let comparisons: [[String?]: Bool]
        let hasAnswersLeft: Bool
        /// The number of answers in a row, once rounds have been skipped.
        var answers: Int?

        struct Ending: Hashable {
            let position: Int
            let outcome: Int
            let payload: [String?]
        }
    }

    private func moment(_ run: EventRun, _ comparisons: [[String?]: Bool]) -> Moment {
        let state = run.finished
        var kept: [Int] = []
        var endings: [Moment.Ending] = []
        var left: [ID] = [.outermost]
        var position = 0
        while let id = left.popLast() {
            guard let instance = state.instances[id] else { continue }
            position += 1
            if let ending = instance.ending {
                endings.append(Moment.Ending(position: position, outcome: ending.outcome, payload: ending.payload))
            }
            for place in instance.places {
                kept += [place.id.number, place.task?.number ?? 0].map { isNew($0) ? 0 : $0 }
                left.append(place.id)
            }
        }
        return Moment(
            state: state, deliveries: run.report.deliveries, kept: kept, endings: endings, answered: run.answered,
            comparisons: comparisons, hasAnswersLeft: run.hasAnswersLeft)
    }

    /// The answers of one run: given ones, and then always no.
    private final class Script {
        private(set) var taken: [Bool] = []
        /// Whether another run tries what follows.
        private(set) var isAbandoned = false
        private(set) var comparisons: [[String?]: Bool] = [:]
        private let given: [Bool]

        init(_ given: [Bool]) { self.given = given }

        var isPastGiven: Bool { taken.count >= given.count }

        func abandon() { isAbandoned = true }

        /// - Returns: `nil`, which ends the run, if another one tries what follows.
        func answer() -> Bool? { isAbandoned ? nil : next() }

        private func next() -> Bool {
            taken.append(taken.count < given.count ? given[taken.count] : false)
            return taken[taken.count - 1]
        }

        func isEqual(_ one: String?, _ other: String?) -> Bool {
            if isAbandoned { return false }
            if [one, other].contains(where: Simulation.isForgotten) { return next() }
            if one == other { return true }
            guard [one, other].contains(where: Simulation.isUnknown) else { return false }
            if let known = comparisons[[one, other]] { return known }
            let answer = next()
            comparisons[[one, other]] = answer
            return answer
        }
    }
}

extension Simulation.Report {
    fileprivate var deliveries: [Simulation.Delivery] {
        happenings.compactMap { happening in
            switch happening {
            case .delivered(let path, let message, _): Simulation.Delivery(message: message.name, path: path)
            case .undelivered(_, _, let message): Simulation.Delivery(message: message, path: nil)
            default: nil
            }
        }
    }
}

extension EventRun {
    fileprivate mutating func show(
        _ flows: ArraySlice<Simulation.ShownFlow>, at id: ID, as index: Int, with values: [String?], in parent: ID?,
        route: Int
    ) throws(Question) {
        guard let shown = flows.first else { return }
        if state.instances[id] == nil { try start(index, values, as: id, in: parent, route: route) }
        guard var instance = state.instances[id], let flow = flow(id), flow.name == shown.name else { return }
        var layers: [FlowInstance.Layer] = []
        for layer in shown.layers {
            let routes = layer.routes.compactMap { name in flow.routes.firstIndex { $0.name == name } }
            guard routes.count == layer.routes.count, !routes.isEmpty else { return }
            let places = routes.map { route in
                place(route, flow.routes[route].params.map { Simulation.unknown("restored.\($0.name)") })
            }
            layers.append(FlowInstance.Layer(style: layer.style, places: places))
        }
        guard let base = layers.first else { return }
        if flow.container == "tabs" {
            if let tab = instance.tabs.firstIndex(where: { $0.places[0].route == base.places[0].route }) {
                instance.selectedTab = tab
            } else {
                instance.tabs.append(base)
                instance.selectedTab = instance.tabs.count - 1
            }
        }
        instance.layers = layers
        // What is restored has been seen.
        instance.ending = nil
        instance.hasBegun = true
        state.instances[id] = instance
        try updateChildren(of: id)
        guard let child = currentChild(of: id), let own = state.instances[child] else { return }
        try show(
            flows.dropFirst(), at: child, as: own.flow, with: own.values, in: id, route: instance.current.route)
    }
}
