import FlowModel
@testable import FlowSimulation

extension FlowProgram {
    /// The route of the first flow that shows the isolated one.
    static let isolatedRoute = 1
    /// The intents of the first flow: the isolated flow is shown, an event happens that does not lead anywhere, and all modal layers
    /// are dismissed.
    static let showsIsolatedFlow = 0
    static let happensElsewhere = 1
    static let dismissesLayers = 2

    /// A flow that shows the one with this index, the flow itself, and a stand-in for each of its child flows.
    init(
        isolating id: FlowID, of module: Module, _ program: FlowProgram, _ surroundings: FlowSurroundings,
        _ children: [IsolatedFlow.ChildSummary?]
    ) {
        var flow = program.flows[id.index]
        var standIns: [ProgramFlow] = []
        for route in flow.routes.indices {
            flow.routes[route].tab?.condition = nil
            guard let child = flow.routes[route].flow, let summary = children[route] else { continue }
            flow.routes[route].flow = IsolatedFlow.index + 1 + standIns.count
            flow.routes[route].flowValues = []
            standIns.append(ProgramFlow(standingInFor: program.flows[child], summary))
        }
        flow.keepNavigation(of: module[id])
        self.init(flows: [ProgramFlow(showing: flow, isChild: surroundings.isChild)] + [flow] + standIns)
    }
}

extension ProgramFlow {
    fileprivate init(_ name: String, routes: [ProgramRoute], start: Int) {
        self.init(
            name: name, container: .stack, params: [], outcomes: [], intents: [], guards: [], effects: [],
            start: [ProgramStart(condition: nil, target: .route(ProgramDestination(route: start, values: [])))],
            entries: [], routes: routes, transitions: [], schemes: [], hosts: [], links: [])
    }

    /// A flow with a first route, on which the isolated flow is shown. The isolated flow is removed when it ends.
    ///
    /// - Parameter isChild: whether the isolated flow can be left.
    fileprivate init(showing flow: ProgramFlow, isChild: Bool) {
        let first = ProgramDestination(route: 0, values: [])
        let place = ProgramDestination(route: FlowProgram.isolatedRoute, values: flow.params.map { _ in .unknown })
        var shown = ProgramRoute("isolated", events: flow.outcomes)
        shown.flow = IsolatedFlow.index
        shown.params = flow.params
        shown.flowValues = flow.params.indices.map { .source($0, path: []) }
        shown.transitions = flow.outcomes.indices.map { ProgramTransition($0, index: $0, .reset([first])) }
        self.init("Outermost", routes: [ProgramRoute("first", events: []), shown], start: 0)
        let moves: [ProgramMove] = [
            isChild ? .put(place, .top(0)) : .reset([place]), .stay, .dismissAll(inChildren: true),
        ]
        intents = ["show", "happen", "dismiss"].map { ProgramEvent(name: $0, payload: []) }
        transitions = moves.enumerated().map { ProgramTransition($0, index: flow.outcomes.count + $0, $1) }
    }

    /// A flow with one route that reports what a child flow can do, by events of its screen: first the outcomes, then `back`.
    fileprivate init(standingInFor child: ProgramFlow, _ summary: IsolatedFlow.ChildSummary) {
        let moves: [ProgramMove] =
            child.outcomes.enumerated().map { index, outcome in
                guard summary.outcomes.contains(index) else { return .stay }
                return .finish(ProgramFinish(outcome: index, values: outcome.payload.map { _ in .unknown }))
            } + [.back]
        var route = ProgramRoute(
            "only", events: moves.indices.map { ProgramEvent(name: "event\($0)", payload: []) })
        route.isBackHidden = !summary.leavesBySystem
        route.transitions = moves.enumerated().map { ProgramTransition($0, index: $0, $1) }
        self.init(child.name, routes: [route], start: 0)
        outcomes = child.outcomes
    }

    /// Removes all that does not navigate in the flow itself.
    fileprivate mutating func keepNavigation(of flow: Flow) {
        var lists: [[FlowModel.Condition?]] = []
        flow.forEachTransition { branches, _ in lists.append(branches.map(\.condition)) }
        let firstChoice = guards.count
        let most = (lists.map(\.count) + [start.count]).max() ?? 0
        guards += (0..<most).map { ProgramDecision(name: "choice\($0)", params: []) }
        forEachTransition { transition in
            for index in transition.branches.indices { transition.branches[index].keepNavigation() }
            let conditions = lists[transition.index].askingGuards(from: firstChoice)
            for (index, condition) in (conditions ?? []).enumerated() {
                transition.branches[index].condition = condition
            }
        }
        for index in start.indices { start[index].moves = start[index].moves.map(\.forgettingValues) }
        let conditions = flow.start.map(\.condition).askingGuards(from: firstChoice)
        for (index, condition) in (conditions ?? []).enumerated() { start[index].condition = condition }
    }

    private mutating func forEachTransition(_ change: (inout ProgramTransition) -> Void) {
        func changeAny(_ transition: inout ProgramTransition?) {
            guard var changed = transition else { return }
            change(&changed)
            transition = changed
        }
        for route in routes.indices {
            for index in routes[route].transitions.indices { change(&routes[route].transitions[index]) }
            for index in routes[route].taskTransitions.indices { change(&routes[route].taskTransitions[index]) }
            changeAny(&routes[route].back)
            changeAny(&routes[route].dismissed)
            changeAny(&routes[route].backAttempted)
            changeAny(&routes[route].dismissAttempted)
            changeAny(&routes[route].reselected)
            changeAny(&routes[route].opened)
            changeAny(&routes[route].shown)
        }
        for index in transitions.indices { change(&transitions[index]) }
        for index in links.indices { change(&links[index].transition) }
    }
}

extension [FlowModel.Condition?] {
    /// The same choices as guards of their own, because an unknown value of the simulation can equal several literals.
    ///
    /// - Returns: `nil` if no condition compares values.
    fileprivate func askingGuards(from first: Int) -> [ProgramCondition?]? {
        guard contains(where: { if case .values? = $0?.question { true } else { false } }) else { return nil }
        let choices = choices
        let last = choices.contains(nil) ? nil : choices.compactMap(\.self).max()
        return indices.map { index in
            if index == last { return nil }
            let call = ProgramCall(decision: first + index, values: [])
            return choices.contains(index)
                ? ProgramCondition(isNegated: false, question: .guard(call))
                : ProgramCondition(isNegated: true, question: .values([]))
        }
    }
}

extension ProgramTransition {
    fileprivate init(_ event: Int, index: Int, _ move: ProgramMove) {
        self.init(
            event: event, index: index, branches: [ProgramBranch(effects: [], moves: [move])])
    }
}

extension ProgramBranch {
    fileprivate mutating func keepNavigation() {
        effects = []
        place = nil
        delivery = nil
        receiver = nil
        // How long does not matter: time can pass before each event.
        if hold?.seconds != nil { hold = Hold(seconds: 1) }
        moves = moves.map(\.forgettingValues)
    }
}

extension ProgramMove {
    /// The same move without the values that the spec fixes. The analysis ignores them, too.
    fileprivate var forgettingValues: ProgramMove {
        func forgotten(_ place: ProgramDestination) -> ProgramDestination {
            ProgramDestination(route: place.route, values: place.values.map { _ in .unknown })
        }
        return switch self {
        case .put(let place, let position): .put(forgotten(place), position)
        case .present(let place, let style, let isUnique):
            .present(forgotten(place), as: style, isUnique: isUnique)
        case .show(let place, let isFresh): .show(forgotten(place), isFresh: isFresh)
        case .reset(let places): .reset(places.map(forgotten))
        case .cut, .renew, .dismiss, .dismissAll, .back, .finish, .resume, .forget, .stay: self
        }
    }
}

extension ProgramRoute {
    fileprivate init(_ name: String, events: [ProgramEvent]) {
        self.init(
            name: name, params: [], flowValues: [], events: events, isDismissible: true, isBackHidden: false,
            transitions: [])
    }
}

extension ProgramValue {
    fileprivate static var unknown: ProgramValue { .literal(ProgramLiteral(text: Simulation.unknown(""))) }
}
