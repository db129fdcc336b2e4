// The search for all states that can follow, for all answers of guards and all values.
extension Simulation {
    /// How many ways an event is tried at most if the caller has no limit of its own.
    private static let limit = 4_096
    /// How much all the states to which an event leads may weigh together. Each of them is kept.
    private static let mostWeight = 400_000

    /// All that an event can lead to, each once.
    ///
    /// - Parameters:
    ///   - expected: what the user sees afterwards. Possibilities in which that differs may be left out.
    ///   - notesBranches: whether possibilities with other branches are different ones. Then the branches that run when the user
    ///     sees a route are run, too.
    ///   - tries: how many ways may still be tried, and transitions for flows that finish immediately. If none is left, there may
    ///     be more possibilities.
    package func possibilities(
        of event: Event, showing expected: [ShownFlow]? = nil, notingBranches notesBranches: Bool = false,
        tries: inout Int
    ) -> [Possibility] {
        explore(&tries, showing: expected, notingBranches: notesBranches) { run in try? run.perform(event) }
    }

    /// The same state with the flows that a path leads through, in all ways in which they can have been started. A search starts a flow
    /// only when it is seen.
    ///
    /// - Parameter path: as ``fullPath(of:)``.
    package func startingFlows(on path: String, tries: inout Int) -> [Simulation] {
        guard facts[flow].showsFlows else { return [self] }
        let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
        guard lacksFlow(on: names[...], at: .outermost) else { return [self] }
        return explore(&tries, showing: nil) { run in try? run.startFlows(on: names[...], at: .outermost) }
            .map(\.state)
    }

    /// - Parameter names: of the flow, of its route, of the flow that this shows, and so on.
    private func lacksFlow(on names: ArraySlice<String>, at id: ID) -> Bool {
        guard names.count > 2, let instance = instances[id] else { return false }
        let flow = flow(of: instance)
        guard names.first == flow.name else { return false }
        return instance.places.contains { place in
            flow.routes[place.route].flow != nil && flow.routes[place.route].name == names[names.startIndex + 1]
                && (instances[place.id] == nil || lacksFlow(on: names.dropFirst(2), at: place.id))
        }
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
        explore(&tries, showing: nil) { run in
            run.state.removeEverything()
            run.isRestored = true
            try? run.show(flows[...], at: .outermost, as: flow, with: values, in: nil, route: 0)
            try? run.beginAll()
            try? run.noteWhatIsShown()
        }.map(\.state).filter { $0.shownFlows == flows }
    }

    private func explore(
        _ tries: inout Int, showing expected: [ShownFlow]?, notingBranches notesBranches: Bool = false,
        _ work: (inout EventRun) -> Void
    ) -> [Possibility] {
        var results = Results()
        var tried: Set<Moment> = []
        var left: [[Int]] = [[]]
        let limit = tries
        var spent = 0
        var weight = 0
        defer { tries = max(0, limit - spent) }
        while spent < limit, let choices = left.popLast() {
            spent += 1
            let script = Script(choices)
            var run = EventRun(self) { _ in script.answer() }
            run.isEqual = { script.isEqual($0, $1) }
            run.pick = { script.pick($0) }
            run.giveUp = { script.abandon() }
            run.runsEffectsOfEntries = notesBranches
            run.notesBranches = notesBranches
            run.isSearch = true
            run.expected = expected
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
                // The number of transitions decides where the last round ends.
                if hasSkipped { now.answers = run.answersInARow + skipped }
                // Until the last of the given answers, an earlier run has been there.
                if script.isPastGiven, !tried.insert(now).inserted { script.abandon() }
                return skipped
            }
            work(&run)
            run.noteTabsThatMayBeLost()
            if !script.isAbandoned, results.insert(explored(run)) {
                weight += run.state.weight
                if weight > Self.mostWeight { spent = limit }
            }
            for index in choices.count..<max(choices.count, script.taken.count) {
                for other in 1..<script.counts[index] { left.append(script.taken[..<index] + [other]) }
            }
        }
        return results.all.map(\.result)
    }

    /// Each result once. Mostly, there are so few that comparing them takes less than hashing the whole state.
    private struct Results {
        private(set) var all: [Explored] = []
        private var known: Set<Explored> = []
        private static let few = 4

        /// - Returns: whether it is a new one.
        mutating func insert(_ result: Explored) -> Bool {
            if all.count < Self.few {
                if all.contains(result) { return false }
            } else {
                if known.isEmpty { known = Set(all) }
                guard known.insert(result).inserted else { return false }
            }
            all.append(result)
            return true
        }
    }

    /// The result of one run, and what it has changed in the flows.
    private struct Explored: Hashable {
        let result: Possibility
        let changes: [ID: FlowInstance.Change]
    }

    private func explored(_ run: EventRun) -> Explored {
        let result = Possibility(
            state: run.finished, notes: run.report.notes, emptyHolders: run.emptyHolders, branches: run.branches,
            isAttempt: run.report.happenings.contains(.attempted))
        // An entry that is replaced by one that shows the same is a change, unlike a branch that fails.
        var changes: [ID: FlowInstance.Change] = [:]
        for (id, instance) in instances { changes[id] = instance.change(to: result.state.instances[id]) }
        return Explored(result: result, changes: changes)
    }

    /// Everything that decides what can follow when a flow finishes immediately.
    private struct Moment: Hashable {
        let state: Simulation
        let notes: [Note]
        let emptyHolders: Set<ID>
        let branches: [Happening]
        /// The numbers of the entries and tasks, in their order: 0 for new ones, which always differ from earlier ones.
        let kept: [Int]
        /// The outcomes with which flows finish immediately, with the positions of the flows among all.
        let endings: [Ending]
        let answered: Set<Int>
        let comparisons: [[String?]: Bool]
        let hasAnswersLeft: Bool
        /// The number of transitions in a row, once rounds have been skipped.
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
            state: state, notes: run.report.notes, emptyHolders: run.emptyHolders, branches: run.branches, kept: kept,
            endings: endings,
            answered: run.answered,
            comparisons: comparisons, hasAnswersLeft: run.hasAnswersLeft)
    }

    /// The choices of one run: given ones, and then always the first. The answers of guards are choices as well: no, and yes.
    private final class Script {
        private(set) var taken: [Int] = []
        /// From how many possibilities each of them has been taken.
        private(set) var counts: [Int] = []
        /// Whether another run tries what follows.
        private(set) var isAbandoned = false
        private(set) var comparisons: [[String?]: Bool] = [:]
        private let given: [Int]

        init(_ given: [Int]) { self.given = given }

        var isPastGiven: Bool { taken.count >= given.count }

        func abandon() { isAbandoned = true }

        /// - Returns: `nil`, which ends the run, if another one tries what follows.
        func answer() -> Bool? { isAbandoned ? nil : next() }

        private func next() -> Bool { pick(2) == 1 }

        func pick(_ count: Int) -> Int {
            if isAbandoned { return 0 }
            taken.append(taken.count < given.count ? given[taken.count] : 0)
            counts.append(count)
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
    fileprivate var notes: [Simulation.Note] { happenings.compactMap(Simulation.Note.init) }
}

extension EventRun {
    /// The branches that were chosen, those that failed, and that the event was impossible, if this is to be noted.
    fileprivate var branches: [Simulation.Happening] {
        guard notesBranches else { return [] }
        return report.happenings.filter { happening in
            switch happening {
            case .took, .undid, .impossible: true
            default: false
            }
        }
    }

    /// Starts the flows that a path leads through.
    fileprivate mutating func startFlows(
        on names: ArraySlice<String>, at id: Simulation.ID
    ) throws(Simulation.Question) {
        guard names.count > 2, let instance = state.instances[id], let flow = flow(id), names.first == flow.name
        else { return }
        for place in instance.places where flow.routes[place.route].name == names[names.startIndex + 1] {
            try startLate(place, of: id)
            try startFlows(on: names.dropFirst(2), at: place.id)
        }
    }

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
            layers.append(FlowInstance.Layer(style: layer.style, places: EntryStack(places)))
        }
        guard let base = layers.first else { return }
        if flow.container == .tabs {
            if let tab = instance.tabs.firstIndex(where: { $0.places[0].route == base.places[0].route }) {
                instance.selectedTab = tab
            } else {
                instance.tabs.append(base)
                instance.selectedTab = instance.tabs.count - 1
            }
        }
        instance.layers = layers
        // The user has seen what is restored, so that no flow in it finishes immediately.
        instance.ending = nil
        instance.hasBegun = true
        state.instances[id] = instance
        try updateChildren(of: id)
        guard let child = currentChild(of: id), let own = state.instances[child] else { return }
        try show(
            flows.dropFirst(), at: child, as: own.flow, with: own.values, in: id, route: instance.current.route)
    }
}
