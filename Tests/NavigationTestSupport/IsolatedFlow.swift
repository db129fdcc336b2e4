import FlowModel
@testable import FlowSimulation

/// One flow of a module in the simulation, by itself: the flows around it are replaced by ones that only do what can happen to it.
///
/// The navigation analysis is compared with it. Values are not known, so that all comparisons of values have both results.
package struct IsolatedFlow: Sendable {
    package let flow: Flow
    /// The flow as it is simulated.
    package let simulated: ProgramFlow
    package let surroundings: FlowSurroundings
    /// For each route, what its child flow can do; `nil` for a screen.
    package let children: [ChildSummary?]
    /// The flow is the second one, after the one that shows it, and before its child flows.
    let program: FlowProgram
    /// The branches of each transition, by its index in the program.
    let transitions: [(branches: [Branch], first: BranchPosition)]

    /// - Parameter program: that of the module, of which the flow is a part.
    package init(_ id: FlowID, of module: Module, _ program: FlowProgram, children: [ChildSummary?]) {
        flow = module[id]
        surroundings = FlowSurroundings(of: id, in: module)
        self.children = children
        self.program = FlowProgram(isolating: id, of: module, program, surroundings, children)
        simulated = self.program.flows[Self.index]
        var transitions: [(branches: [Branch], first: BranchPosition)] = []
        flow.forEachTransition { transitions.append(($0, $1)) }
        self.transitions = transitions
    }

    /// Whether the analysis may claim too much, because a held event can fail when it is resumed: see docs/analysis.md.
    package var isApproximated: Bool {
        let all = (flow.links?.routes ?? []).map(\.branches) + flow.transitions.map(\.branches)
        let held = all.filter { $0.contains(where: \.isHeld) }
        let canFail = held.joined().contains { branch in branch.steps.contains { $0.verb.move.canFail } }
        return canFail && transitions.contains { $0.branches.contains { $0.steps.contains { $0.verb == .resume } } }
    }

    /// The index of the flow in the program.
    static let index = 1

    /// The properties of a flow that its parents need.
    package struct ChildSummary: Hashable, Sendable {
        /// The outcomes that it can produce.
        package var outcomes: Set<Int>
        /// Whether the system's back can leave it.
        package var leavesBySystem: Bool
        /// Whether one of its own `back` steps can leave it.
        package var leavesByVerb: Bool
        /// Whether this is complete, and not only what was found within the limit.
        package var isExact: Bool

        package init(outcomes: Set<Int>, leavesBySystem: Bool, leavesByVerb: Bool, isExact: Bool = true) {
            self.outcomes = outcomes
            self.leavesBySystem = leavesBySystem
            self.leavesByVerb = leavesByVerb
            self.isExact = isExact
        }
    }

    /// The complete state of the flow.
    package struct Configuration: Hashable, Sendable {
        let simulation: Simulation
        let id: Simulation.ID
        package let instance: FlowInstance

        /// - Returns: `nil` if the flow is not shown any more.
        init?(_ simulation: Simulation) {
            guard let id = simulation.chain.dropFirst().first, let instance = simulation[id] else { return nil }
            self.simulation = simulation
            self.id = id
            self.instance = instance
        }

        package static func == (one: Self, other: Self) -> Bool { one.simulation == other.simulation }

        package func hash(into hasher: inout Hasher) { hasher.combine(simulation) }

        /// The base layer, and the modal layers above it.
        package var layers: [FlowInstance.Layer] { instance.layers }

        /// The route that is shown.
        package var current: Int { instance.current.route }

        /// The routes of all layers.
        package var routes: [[Int]] { layers.map { $0.places.map(\.route) } }

        /// The number of routes in all layers together.
        package var size: Int { layers.reduce(0) { $0 + $1.places.count } }

        /// Whether they show the same. Tasks do not count.
        package func isSamePlace(as other: Self) -> Bool {
            routes == other.routes && layers.map(\.style) == other.layers.map(\.style)
        }
    }
}

// MARK: - Starts

extension IsolatedFlow {
    /// What can be before the first event.
    package struct Start: Sendable {
        /// Those of `start`, and the entries.
        package var configurations: [Configuration] = []
        /// The outcomes with which the flow can finish immediately. The flow around it may ignore them.
        package var outcomes: Set<Int> = []
        /// The branches that are run where the flow starts.
        package var showings: Set<BranchPosition> = []
    }

    /// The first routes, whatever is put above them as a part of the start.
    package var firstRoutes: Set<Int> { Set(start(withSteps: false).configurations.map(\.current)) }

    package func start(withSteps: Bool = true) -> Start {
        var start = Start()
        let starts = [simulated.start] + simulated.entries.map { [ProgramStart(condition: nil, target: .route($0))] }
        for first in starts {
            // All outcomes leave the flow where it is.
            var starting = program
            starting.flows[Self.index].start = first
            if !withSteps {
                for index in first.indices { starting.flows[Self.index].start[index].moves = [] }
            }
            for index in starting.flows[0].routes[FlowProgram.isolatedRoute].transitions.indices {
                starting.flows[0].routes[FlowProgram.isolatedRoute].transitions[index].branches[0].moves = [.stay]
            }
            let show = FlowProgram.showsIsolatedFlow
            for begun in possibilities(of: .start, in: Simulation(starting)) {
                for shown in possibilities(of: .intent(.outermost, .flow(event: show), payload: []), in: begun.state) {
                    note(shown, in: &start)
                }
            }
        }
        return start
    }

    private func note(_ possibility: Simulation.Possibility, in start: inout Start) {
        start.outcomes.formUnion(outcomes(of: possibility))
        start.showings.formUnion(showings(of: possibility))
        var state = possibility.state
        state.program = program
        if let configuration = Configuration(state), !start.configurations.contains(configuration) {
            start.configurations.append(configuration)
        }
    }
}
