import FlowAnalysis
import FlowDiagnostics
@testable import FlowJourneys
import FlowModel
import FlowSimulation

/// Journeys that take the events of witnesses, one by one, and end where those say. So tests of the generated code can walk them.
struct WitnessJourneys {
    private let flow: Int
    private let program: FlowProgram
    private let events: JourneyEvents
    private let text: JourneyText
    private let hasParents: Bool
    private let branchesWithComparedValues: Set<SourceSpan>
    private let holdsForTime: Bool

    /// A journey so far, and where it has led to.
    private struct Draft {
        var journey: FlowJourney
        var walk: JourneyWalk
        var last: JourneyWalk.Effect
    }

    /// How many states are followed at most, in which the same events can end.
    private static let mostDrafts = 300

    init(of flow: FlowID, in module: Module, _ program: FlowProgram) {
        self.flow = flow.index
        self.program = program.withURLs(of: flow.index)
        events = JourneyEvents(of: flow, in: module, self.program)
        text = JourneyText(program: self.program, flow: flow.index)
        hasParents = program.flows.contains { $0.routes.contains { $0.flow == flow.index } }
        branchesWithComparedValues = module[flow].branchesWithComparedValues
        holdsForTime = module[flow].holdsForTime
    }

    /// Whether a test of the flow alone can do everything that a witness does. The analysis takes some things to be possible at any time
    /// that a test cannot do, or not there:
    ///
    /// - what other flows do to the flow, and what the system does depending on what a child flow shows;
    /// - branches that depend on values, and what is dropped after a time.
    func canFollow(_ witness: ExpectationWitness) -> Bool {
        witness.end != .left && !holdsForTime && witness.steps.allSatisfy(canFollow)
    }

    private func canFollow(_ step: Journey.Step) -> Bool {
        if [Journey.interruption, Journey.dismissedByParent, Journey.timePasses].contains(step.event) { return false }
        if let span = step.span, branchesWithComparedValues.contains(span) { return false }
        guard let route = program.flows[flow].routes.first(where: { $0.name == step.route }) else { return false }
        let isOfSystem = ["system-", "tab-", "$"].contains { step.event.hasPrefix($0) }
        if isOfSystem, route.flow != nil { return false }
        // A parent can have something beneath the flow's first route, so that its back can be refused, and something above the flow, so
        // that the flow handles what its route would.
        let isHandledByRoute = route.transitions.contains { transition in
            transition.event.map { route.events[$0].name == step.event } ?? false
        }
        return !hasParents || step.event != "$backAttempted" && !(step.isFromOutside && isHandledByRoute)
    }

    /// - Parameter name: what the journey is for.
    /// - Returns: `nil` if its events do not lead to its end.
    func journey(of witness: ExpectationWitness, named name: String) -> FlowJourney? {
        var drafts = starts.filter { $0.walk.outermost?.current.route == witness.start }
        for step in witness.steps { drafts = Array(next(after: drafts, step).prefix(Self.mostDrafts)) }
        guard var journey = drafts.first(where: { ends($0, as: witness) })?.journey else { return nil }
        journey.covers = [.situation(name)]
        return journey
    }

    /// The states in which the flow can start, at its own start and at its entries, with every answer.
    private var starts: [Draft] {
        let entries: [Simulation.Entry?] = [nil] + events.entries
        return events.startValues.flatMap { values in
            entries.flatMap { entry in
                JourneyWalk(Simulation(program, flow: flow, values: values, entry: entry)).results(of: nil).all
                    .map { result in
                        Draft(
                            journey: FlowJourney(
                                entry: entry, values: values, answers: result.answers,
                                start: result.effect.expectation, steps: [], covers: []),
                            walk: result.walk, last: result.effect)
                    }
            }
        }
    }

    private func next(after drafts: [Draft], _ step: Journey.Step) -> [Draft] {
        var seen: Set<JourneyWalk> = []
        var next: [Draft] = []
        for draft in drafts {
            guard let route = draft.walk.outermost?.current.route, program.flows[flow].routes[route].name == step.route
            else { continue }
            for event in events.possible(in: draft.walk).map({ events.all[$0] })
            where names(of: event).contains(step.event) {
                for result in draft.walk.results(of: event).all {
                    // An event can fail and lead to the same state as one that does not.
                    guard result.effect.hasFailed || seen.insert(result.walk).inserted else { continue }
                    var following = Draft(journey: draft.journey, walk: result.walk, last: result.effect)
                    following.journey.steps.append(
                        JourneyStep(
                            event: event, answers: result.answers, expectation: result.effect.expectation))
                    next.append(following)
                }
            }
        }
        return next
    }

    /// What witnesses call an event.
    private func names(of event: JourneyEvent) -> [String] {
        switch event {
        case .back: [Journey.systemBack, "$backAttempted"]
        case .swipe: [Journey.systemSwipe, "$dismissAttempted"]
        case .ok: [Journey.systemOK]
        case .tab: [Journey.tabTap, "$reselected"]
        case .answersChanged: [Journey.answersChanged]
        case .intent, .outcome, .task, .link: [text.name(of: event)]
        }
    }

    private func ends(_ draft: Draft, as witness: ExpectationWitness) -> Bool {
        guard draft.last.hasFailed || !witness.hasFailed else { return false }
        switch witness.end {
        case .state(let state):
            guard !draft.walk.hasEnded, let shown = draft.walk.outermost else { return false }
            return shown.layers.map { $0.style.rawValue } == state.layers.map(\.style)
                && shown.layers.map { $0.places.map(\.route) } == state.layers.map(\.routes)
        case .finished(let outcome):
            return draft.walk.hasEnded
                && draft.last.expectation.calls.contains { $0.kind == .outcome(outcome) }
        case .left: return false
        }
    }
}

extension JourneyWalk.Effect {
    fileprivate var hasFailed: Bool {
        report.happenings.contains { if case .failed = $0 { true } else { false } }
    }
}

extension Flow {
    /// The branches that depend on values: those of transitions in which a value is compared, and those that look for an equal route.
    fileprivate var branchesWithComparedValues: Set<SourceSpan> {
        var spans: Set<SourceSpan> = []
        forEachTransition { branches, _ in
            let isCompared = branches.indices.contains { branches.condition(of: $0)?.tests.isEmpty == false }
            for branch in branches where isCompared || branch.steps.contains(where: \.verb.comparesValues) {
                spans.insert(branch.span)
            }
        }
        return spans
    }

    fileprivate var holdsForTime: Bool {
        var isFound = false
        forEachTransition { branches, _ in isFound = isFound || branches.contains { $0.hold?.seconds != nil } }
        return isFound
    }
}

extension Verb {
    /// Whether it looks for a route with equal values.
    fileprivate var comparesValues: Bool {
        switch self {
        case .push(_, .unique), .present(_, as: _, isUnique: true): true
        default: false
        }
    }
}
