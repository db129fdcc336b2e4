@testable import FlowSimulation

@testable import FlowWalks

/// Every state of an app, level by level, without any idea where a route is: with which `journey_to` is compared.
struct ExhaustiveSearch {
    /// By flow and route: the fewest events that show it.
    private(set) var lengths: [[Int]: Int] = [:]
    /// The same by the flows and routes from the outermost flow on.
    private(set) var lengthsOfPaths: [[Int]: Int] = [:]
    /// Up to this number of events, everything was tried.
    private(set) var depth = -1
    /// Whether there are no further states.
    private(set) var isWhole = false

    private let program: FlowProgram
    private let urls: [String]
    private let avoided: Set<Int>
    private var known: Set<Simulation> = []
    private static let numbers = ["0", "1", "2", "4", "5", "77"]

    /// - Parameters:
    ///   - events: how many are performed at most.
    ///   - avoided: routes of the flow; nothing is tried where one of them is seen.
    init(_ program: FlowProgram, of flow: Int, atEntries: Bool, events: Int, avoiding avoided: Set<Int> = []) {
        self.program = program
        self.avoided = avoided
        let paths = Self.addresses(of: flow, in: program, depth: 0).map(\.text)
        let app = Simulation(program, flow: flow)
        urls = paths.map { app.url(for: $0.hasPrefix("/") ? $0 : "/\($0)") }
        var level: [Simulation] = []
        for values in Self.combinations(program.flows[flow].params) {
            let entries: [Simulation.Entry?] =
                atEntries
                ? program.flows[flow].entries.flatMap { entry in
                    Self.combinations(program.flows[flow].routes[entry.route].params)
                        .map { Simulation.Entry(route: entry.route, values: $0) }
                } : [nil]
            for entry in entries {
                level += next(.start, from: Simulation(program, flow: flow, values: values, entry: entry))
            }
        }
        var left = events
        while !level.isEmpty {
            depth += 1
            for state in level {
                var path: [Int] = []
                for id in state.chain {
                    guard let instance = state[id] else { continue }
                    let place = [instance.flow, instance.current.route]
                    path += place
                    if lengths[place] == nil { lengths[place] = depth }
                    if lengthsOfPaths[path] == nil { lengthsOfPaths[path] = depth }
                }
            }
            var following: [Simulation] = []
            for state in level {
                for event in self.events(in: state) {
                    guard left > 0 else { return }
                    left -= 1
                    following += next(event, from: state)
                }
            }
            level = following
        }
        isWhole = true
    }

    private mutating func next(_ event: Simulation.Event, from state: Simulation) -> [Simulation] {
        let all = state.performances(of: event, upTo: 1_024) ?? []
        return all.compactMap { performance in
            guard !performance.report.hasEnded(program.flows[state.flow].outcomes),
                !isAvoided(performance.state), known.insert(performance.state).inserted
            else { return nil }
            return performance.state
        }
    }

    private func isAvoided(_ state: Simulation) -> Bool {
        guard let outermost = state.chain.first.flatMap({ state[$0] }) else { return false }
        return avoided.contains(outermost.current.route)
    }

    private func events(in state: Simulation) -> [Simulation.Event] {
        state.possibleEvents.flatMap { event in
            if case .link = event.kind { return [Simulation.Event]() }
            return Self.combinations(event.payload).compactMap { event.event(payload: $0) }
        } + urls.map { .link(url: $0) }
    }

    private static func combinations(_ parameters: [ProgramParameter]) -> [[String?]] {
        parameters.reduce([[]]) { lists, parameter in
            let values: [String?] = parameter.type.hasPrefix("Int") ? numbers : ["text"]
            return lists.flatMap { list in values.map { list + [$0] } }
        }
    }

    private static func addresses(of flow: Int, in program: FlowProgram, depth: Int) -> [URLAddress] {
        program.flows[flow].links.flatMap { link -> [URLAddress] in
            let own = combinations(link.captures).map { link.address($0) }
            let rests = depth < 4 ? link.receivers.flatMap { addresses(of: $0, in: program, depth: depth + 1) } : []
            return own + own.flatMap { address in rests.map { address.appending($0) } }
        }
    }
}
