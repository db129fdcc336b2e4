import FlowModel
import FlowSimulation

/// Searches for the shortest journey of an app that shows a route, by the number of events.
///
/// It visits the states of the simulation, those first from which the route can be the nearest. So the first state that shows the route ends
/// a shortest journey, as long as nothing was left out: values are samples, and those with which conditions compare them.
package struct RouteSearch {
    package struct Limits: Hashable, Sendable {
        /// How many events are performed at most.
        package var events = 60_000
        /// How much the states that are kept may weigh together.
        package var weight = 400_000
        /// How many combinations of answers are tried for an event.
        package var answers = 64

        package init() {}
    }

    /// Where a search begins.
    package enum Start: Sendable {
        /// The start of the app, also at one of its entries.
        case app(isAtEntry: Bool)
        /// A state of the app.
        case state(Simulation)
    }

    package struct Step: Hashable, Sendable {
        package var event: ChosenEvent
        /// The answers of guards, in order.
        package var answers: [Bool]
    }

    package struct Found: Sendable {
        /// With the values and the entry with which the app starts.
        package var start: Simulation
        /// The answers of guards at the start.
        package var startAnswers: [Bool]
        package var steps: [Step]
        package var end: Simulation
    }

    package struct Result: Sendable {
        /// `nil` if there is no journey, or none was found.
        package var found: Found?
        /// Whether everything was tried that can make a difference. If not, there may be a shorter journey, or one at all.
        package var isComplete: Bool
        /// How many events were performed.
        package var events: Int
    }

    private struct Visit {
        var state: Simulation
        /// The index of the visit before; `nil` for a start.
        var previous: Int?
        var step: Step?
        var answers: [Bool] = []
        var depth: Int
        /// The app before its start.
        var start: Simulation
    }

    private let flow: Int
    private let target: RoutePlace
    /// The routes in which the target is shown, the outermost first.
    private let around: [RoutePlace]
    private let program: FlowProgram
    private let distances: RouteDistances
    private let limits: Limits
    private let opensLinks: Bool
    private var choices: EventChoices
    private let facts: ProgramFacts
    private var visits: [Visit] = []
    /// The fewest events to each state so far.
    private var known: [Simulation: Int] = [:]
    /// The visits that are left, by the length of the shortest journey that they can be a part of.
    private var left: [[Int]] = []
    private var performed = 0
    private var weight = 0
    private var isComplete: Bool

    /// - Parameters:
    ///   - route: the route to show, in a flow.
    ///   - around: the routes in which that flow is shown, each in the one before; none if it may be shown anywhere.
    ///   - flow: the outermost flow.
    ///   - opensLinks: whether the app may be opened with URLs.
    package init(
        for target: RoutePlace, in around: [RoutePlace] = [], from flow: FlowID, in module: Module,
        _ program: FlowProgram, opensLinks: Bool = true, limits: Limits = Limits()
    ) {
        self.flow = flow.index
        self.target = target
        self.around = around
        self.program = program
        self.limits = limits
        self.opensLinks = opensLinks
        distances = RouteDistances(to: self.target, in: program, opening: opensLinks ? flow.index : nil)
        choices = EventChoices(of: flow.index, in: module, program)
        facts = ProgramFacts(program)
        isComplete = choices.isComplete
    }

    package mutating func run(from start: Start) -> Result {
        (visits, known, left, performed, weight, isComplete) = ([], [:], [], 0, 0, choices.isComplete)
        let found = search(from: start)
        return Result(found: found.map(journey), isComplete: isComplete, events: performed)
    }

    // MARK: Search

    /// - Returns: the visit that shows the route.
    private mutating func search(from start: Start) -> Int? {
        switch start {
        case .state(let state): add(Visit(state: state, depth: 0, start: state))
        case .app(let isAtEntry):
            let entries: [Simulation.Entry?] = isAtEntry ? choices.entries(of: flow).map { $0 } : [nil]
            for values in choices.startValues(of: flow) {
                for entry in entries {
                    let app = Simulation(program, flow: flow, values: values, entry: entry, facts: facts)
                    for performance in performances(of: .start, in: app) {
                        add(
                            Visit(state: performance.state, answers: performance.answers, depth: 0, start: app),
                            hasEnded: performance.report.hasEnded(program.flows[flow].outcomes))
                    }
                }
            }
        }
        var length = 0
        while length < left.count {
            guard let index = left[length].popLast() else {
                length += 1
                continue
            }
            // A shorter way to the same state was found later.
            guard known[visits[index].state] == visits[index].depth else { continue }
            if shows(visits[index].state) { return index }
            guard performed < limits.events, weight < limits.weight, !Task.isCancelled else {
                isComplete = false
                return nil
            }
            expand(index)
        }
        return nil
    }

    private mutating func expand(_ index: Int) {
        let visit = visits[index]
        // What is added last is visited first: of equally short journeys, the one with the first events.
        for chosen in choices.events(in: visit.state, opensLinks: opensLinks).reversed() {
            guard let event = chosen.simulated else { continue }
            for performance in performances(of: event, in: visit.state) {
                add(
                    Visit(
                        state: performance.state, previous: index,
                        step: Step(event: chosen, answers: performance.answers), depth: visit.depth + 1,
                        start: visit.start),
                    hasEnded: performance.report.hasEnded(program.flows[flow].outcomes))
            }
        }
    }

    private mutating func performances(of event: Simulation.Event, in state: Simulation) -> [Simulation.Performance] {
        if let all = state.performances(of: event, upTo: limits.answers) {
            performed += all.count
            return all
        }
        isComplete = false
        // Of too many combinations, those in which at most one guard answers differently from all others.
        var some: [Simulation.Performance] = []
        for answer in [false, true] {
            guard let plain = state.performance(of: event, [], then: answer) else { continue }
            some.append(plain)
            for index in plain.answers.indices.prefix(limits.answers) {
                let first = plain.answers[..<index] + [!answer]
                if let other = state.performance(of: event, Array(first), then: answer) { some.append(other) }
            }
        }
        performed += some.count
        return some
    }

    private mutating func add(_ visit: Visit, hasEnded: Bool = false) {
        guard !hasEnded, visit.state.isStarted, let nearest = distances.events(from: visit.state) else { return }
        if visit.state.lacksFlows { isComplete = false }
        if let known = known[visit.state], known <= visit.depth { return }
        known[visit.state] = visit.depth
        let length = visit.depth + (nearest == 0 && !shows(visit.state) ? 1 : nearest)
        while left.count <= length { left.append([]) }
        left[length].append(visits.count)
        visits.append(visit)
        weight += visit.state.weight
    }

    /// Whether the route is the current one of its flow, which the user sees.
    private func shows(_ state: Simulation) -> Bool { state.shows(target, in: around) }

    private func journey(to index: Int) -> Found {
        var steps: [Step] = []
        var visit = visits[index]
        while let previous = visit.previous {
            if let step = visit.step { steps.append(step) }
            visit = visits[previous]
        }
        return Found(
            start: visit.start, startAnswers: visit.answers, steps: steps.reversed(), end: visits[index].state)
    }
}

extension Simulation {
    /// Whether a route is the current one of a flow that the user sees.
    /// - Parameter around: the routes that must show that flow, each in the one before.
    package func shows(_ route: RoutePlace, in around: [RoutePlace] = []) -> Bool {
        let current = chain.compactMap { id in
            self[id].map { RoutePlace(flow: $0.flow, route: $0.current.route) }
        }
        let wanted = around + [route]
        return current.indices.contains { current[$0...].prefix(wanted.count).elementsEqual(wanted) { $0 == $1 } }
    }
}
