import FlowDiagnostics
import FlowModel
import FlowSimulation
import FlowTestSupport

@testable import FlowAnalysis

/// Journeys that the analysis has found in an app of several flows, as events of a walk.
struct WitnessWalk {
    private struct Draft {
        var app: WalkedApp
        var events: [WalkEvent] = []
    }

    private let program: FlowProgram
    /// The route of the outermost flow that must not be seen on the way, if there is such.
    private let avoided: Int?

    /// How many states are followed at most, in which the same events can end.
    private static let mostDrafts = 300
    /// The values of payloads.
    private static let numbers = [0, 1, 2, 3, 7]

    /// - Parameters:
    ///   - program: one that a walk can go through.
    ///   - avoided: the route of the outermost flow that must not be seen on the way, if there is such.
    init(_ program: FlowProgram, avoiding avoided: Int?) {
        self.program = program
        self.avoided = avoided
    }

    /// - Returns: the events, from the start of the app on; `nil` if they do not lead to what the journey ends with.
    func events(of witness: ExpectationWitness) -> [WalkEvent]? {
        let flow = program.flows[0]
        let entries: [String?] = [nil] + flow.entries.map { flow.routes[$0.route].name }
        var drafts = next(after: [Draft(app: WalkedApp(program, holdsByName: true))]) { _ in
            entries.map { .start(entry: $0) }
        }
        drafts.removeAll { $0.app.simulation.seenRoutes.first != flow.routes[witness.start].name }
        for step in witness.steps { drafts = next(after: drafts) { actions(for: step, in: $0) } }
        let end = names(in: witness.seenPath ?? "")
        return drafts.first { $0.app.simulation.seenRoutes.starts(with: end) }?.events
    }

    /// What the actions can lead to, with every answer.
    private func next(after drafts: [Draft], _ actions: (WalkedApp) -> [WalkEvent.Action]) -> [Draft] {
        var seen: Set<Simulation> = []
        var next: [Draft] = []
        for draft in drafts {
            for action in actions(draft.app) {
                for answers in 0..<16 where next.count < Self.mostDrafts {
                    var following = draft
                    let event = WalkEvent(answers: answers, action)
                    _ = following.app.perform(event)
                    guard !isAvoided(following.app.simulation), seen.insert(following.app.simulation).inserted else {
                        continue
                    }
                    following.events.append(event)
                    next.append(following)
                }
            }
        }
        return next
    }

    private func isAvoided(_ simulation: Simulation) -> Bool {
        avoided != nil && simulation[.outermost]?.current.route == avoided
    }

    // MARK: Steps

    /// What a step can be. It names the route where it happens with those around it.
    private func actions(for step: Journey.Step, in app: WalkedApp) -> [WalkEvent.Action] {
        let simulation = app.simulation
        let chain = simulation.chain
        let names = names(in: step.route)
        guard simulation.seenRoutes.starts(with: names), let instance = simulation[chain[names.count - 1]] else {
            return []
        }
        let node = number(of: chain[names.count - 1], in: app)
        let flow = simulation.flow(of: instance)
        switch step.event {
        case Journey.systemBack, "$backAttempted": return [.systemBack]
        case Journey.systemSwipe, "$dismissAttempted": return [.systemSwipe]
        case Journey.systemOK: return [.systemOK]
        case Journey.tabTap, "$reselected": return flow.routes.map { .tap(node: node, tab: $0.name) }
        case Journey.answersChanged: return [.answersChanged]
        case Journey.timePasses: return simulation.secondsToWait.map { [.wait($0)] } ?? []
        default: break
        }
        let links = program.flows[0].links.filter { $0.pattern == step.event }
        if step.isFromOutside, !links.isEmpty { return links.flatMap(actions) }
        let route = simulation.route(of: instance.current, in: instance)
        var actions: [WalkEvent.Action] = []
        if let child = route.flow {
            let child = (node: number(of: chain[names.count], in: app), flow: program.flows[child])
            actions += keys(of: child.flow.outcomes, named: step.event).flatMap { key in
                numbers(for: key).map { .outcome(node: child.node, key: key, number: $0) }
            }
        }
        let intents = (route.flow == nil ? route.events : []) + flow.intents
        actions += keys(of: intents, named: step.event).flatMap { key in
            numbers(for: key).map { .intent(node: node, key: key, number: $0) }
        }
        for (index, task) in app.tasks.enumerated() where task.id.flow == chain[names.count - 1] && !task.hasEnded {
            let outcomes = flow.tasks[task.id.task].outcomes
            actions += keys(of: outcomes, named: step.event).flatMap { key in
                numbers(for: key).map { .task(number: index, outcome: step.event, value: $0) }
            }
        }
        return actions
    }

    private func names(in path: String) -> [String] { path.split(separator: "/").map(String.init) }

    private func number(of id: Simulation.ID, in app: WalkedApp) -> Int {
        app.nodes.firstIndex { $0.id == id } ?? app.nodes.count
    }

    private func keys(of events: [ProgramEvent], named name: String) -> [String] {
        events.filter { $0.name == name }.map(\.key)
    }

    private func numbers(for key: String) -> [Int] { key.hasSuffix("#") ? Self.numbers : [0] }

    /// The link with all values. The rest of a link is for child flows, which are at their start on a journey through several flows.
    private func actions(opening link: ProgramLink) -> [WalkEvent.Action] {
        let values = link.captures.reduce([[String?]]([[]])) { lists, _ in
            lists.flatMap { list in Self.numbers.map { list + [String($0)] } }
        }
        return values.map { values in
            let text = link.address(values).text
            return .link(text.isEmpty ? "/" : text)
        }
    }
}

/// The journeys to routes of child flows that the analysis finds in an app.
struct WitnessWalks {
    /// The events of each.
    private(set) var events: [[WalkEvent]] = []
    /// Those that are not followed.
    private(set) var leftOut: [ExpectationWitness] = []

    /// - Parameter most: how many journeys there are at most.
    init(through module: Module, _ program: FlowProgram, upTo most: Int = .max) {
        let answers = module.analyse(only: FlowID(index: 0)).answersForExpectations
        let routes = module.flows[0].routes
        for path in module.childRoutePaths(of: 0) {
            let others = routes.indices.prefix(2).filter { $0 != path.places[1] }
            let questions = [path.isPossible] + others.map { path.followsRoute($0, of: routes) }
            for (verdict, avoided) in zip(answers.verdicts(on: questions), [nil] + others) where events.count < most {
                guard let witness = verdict.witness, witness.seenPath != nil else { continue }
                if let events = WitnessWalk(program, avoiding: avoided).events(of: witness) {
                    self.events.append(events)
                } else {
                    leftOut.append(witness)
                }
            }
        }
    }
}

extension Simulation {
    /// The names of the routes from that of the outermost flow to the one that the user sees.
    fileprivate var seenRoutes: [String] {
        chain.compactMap { id in self[id].map { route(of: $0.current, in: $0).name } }
    }
}
