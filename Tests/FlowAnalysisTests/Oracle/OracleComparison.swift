import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowTestSupport
import NavigationTestSupport

/// Compares the analysis of a module with the oracle, which explores every configuration.
struct OracleComparison {
    /// A difference between the two.
    struct Disagreement: CustomStringConvertible {
        enum Subject: String {
            case shown, length, journey, buried, tried, success, failure, witness, outcome, leave, depth, exit, growth,
                limit, lock
        }

        var subject: Subject
        var description: String
    }

    /// The limits of the oracle's first exploration, and of the next ones, which it runs until it has found everything that the
    /// analysis claims: alternately few routes with many events, and many routes with few events.
    private static let bounds = [
        NavigationExploration.Bound(configurations: 120, routes: 12), .init(configurations: 500, routes: 8),
        .init(configurations: 500, routes: 30), .init(configurations: 2_000, routes: 6),
        .init(configurations: 2_000, routes: 30), .init(configurations: 8_000, routes: 7),
    ]

    private(set) var disagreements: [Disagreement] = []
    /// What the analysis claims to be possible and the exploration has not found.
    private(set) var unfound: Set<String> = []
    private(set) var flows = 0
    private(set) var exploredToTheEnd = 0
    /// The number of flows that are compared in both directions.
    private(set) var exact = 0
    /// The number of flows that are too much work for the analysis.
    private(set) var givenUp = 0

    private(set) var exploration: NavigationExploration
    var flow: Flow { exploration.isolated.flow }
    private var isApproximated: Bool { exploration.isolated.isApproximated }

    /// - Returns: `nil` if the module has errors.
    static func compare(_ sketch: SpecSketch) async -> OracleComparison? {
        guard var comparison = await OracleComparison(sketch, within: bounds[0]) else { return nil }
        for bound in bounds.dropFirst() where !comparison.unfound.isEmpty {
            guard let other = await OracleComparison(sketch, within: bound) else { break }
            comparison.unfound.formIntersection(other.unfound)
            comparison.disagreements += other.disagreements
        }
        return comparison
    }

    private init?(_ sketch: SpecSketch, within bound: NavigationExploration.Bound) async {
        let read = ReadModule(sketch.files)
        guard !read.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        let analysed = await read.module.analyse { $0 }
        let explorations = NavigationExploration.explore(read.module, within: bound) { index in
            analysed[index].summary.forOracle
        }
        guard let first = explorations.first else { return nil }
        exploration = first
        for index in read.module.flows.indices {
            exploration = explorations[index]
            flows += 1
            guard analysed[index].answers.isComplete else {
                givenUp += 1
                continue
            }
            exploredToTheEnd += exploration.isComplete ? 1 : 0
            exact += exploration.isExact ? 1 : 0
            let id = FlowID(index: index)
            compare(analysed[index].answers, of: read.module.flows[index])
            compareExits(analysed[index].answers, of: id, in: read.module)
            compareLocks(analysed[index].answers)
        }
    }

    mutating func disagree(_ subject: Disagreement.Subject, _ description: String) {
        disagreements.append(Disagreement(subject: subject, description: "\(flow.name.text): \(description)"))
    }

    /// Compares two answers. The oracle's yes is certain; its no is certain only if the exploration is complete.
    ///
    /// - Parameter hasJourney: whether the analysis has a journey, which is replayed. Then the exploration need not find it.
    private mutating func expect(
        _ subject: Disagreement.Subject, _ what: @autoclosure () -> String, analysis: Bool, oracle: Bool,
        hasJourney: Bool = false
    ) {
        if oracle && !analysis { disagree(subject, "\(what()), which the analysis denies") }
        guard analysis && !oracle, !isApproximated else { return }
        if exploration.isComplete {
            disagree(subject, "not \(what()), as the analysis says")
        } else if !hasJourney {
            unfound.insert("\(flow.name.text): \(what())")
        }
    }

    private mutating func compare(_ answers: NavigationAnswers, of flow: Flow) {
        let summary = answers.summary
        for route in flow.routes.indices { compare(route, answers) }
        flow.forEachTransition { branches, first in
            for index in branches.indices { compare(first.branch(index), of: flow, answers) }
        }
        for outcome in flow.outcomes.indices {
            expect(
                .outcome, "outcome \(flow.outcomes[outcome].name.text) is produced",
                analysis: answers.producedOutcomes[outcome], oracle: exploration.outcomes.contains(outcome))
        }
        // The outermost flow cannot be left, and nothing uses what the analysis says about it.
        if exploration.isolated.surroundings.isChild {
            expect(
                .leave, "left by the system", analysis: summary.leavesBySystem, oracle: exploration.leavesBySystem)
            expect(.leave, "left by a verb", analysis: summary.leavesByVerb, oracle: exploration.leavesByVerb)
        }
        compareGrowth("deepest layer", analysis: answers.maxDepth, oracle: exploration.deepestLayer)
        compareGrowth("most modal layers", analysis: answers.modalDepth, oracle: exploration.mostModalLayers)
        if answers.maxDepth == nil { replay(answers.growingLayers(), addingLayers: false) }
        if answers.modalDepth == nil { replay(answers.growingModals(), addingLayers: true) }
    }

    // MARK: Routes

    private mutating func compare(_ route: Int, _ answers: NavigationAnswers) {
        let name = flow.routes[route].name.text
        let steps = answers.steps(toShow: route)
        expect(
            .shown, "\(name) is shown", analysis: answers.isShown(route), oracle: exploration.events[route] != nil,
            hasJourney: steps != nil)
        expect(
            .buried, "\(name) is buried", analysis: answers.isBuried(route),
            // A route that is buried within the limits may be shown beyond them.
            oracle: exploration.buried.contains(route) && !answers.isShown(route))
        if answers.isShown(route) != (steps != nil) { disagree(.length, "\(name) is shown after \(steps as Int?)") }
        compareLength("\(name) is shown", analysis: steps, oracle: exploration.events[route])
        guard !isApproximated, let journey = answers.journey(toShow: route) else { return }
        if journey.steps.count != steps {
            disagree(.length, "the journey to \(name) is no \(steps as Int?) events long")
        }
        if let problem = exploration.isolated.replay(journey).problem {
            disagree(.journey, "the journey to \(name) cannot be walked: \(problem)\n\(journey.outline)")
        }
    }

    private mutating func compareLength(_ what: @autoclosure () -> String, analysis: Int?, oracle: Int?) {
        guard let analysis else { return }
        if let oracle, analysis > oracle {
            disagree(.length, "\(what()) after \(oracle) events, and the analysis needs \(analysis)")
        }
        guard exploration.horizon.map({ analysis <= $0 }) ?? true, let oracle, analysis < oracle, !isApproximated
        else { return }
        disagree(.length, "\(what()) after \(oracle) events, and the analysis thinks that \(analysis) are enough")
    }

    // MARK: Branches

    private mutating func compare(
        _ place: BranchPosition, of flow: Flow, _ answers: NavigationAnswers
    ) {
        let name = "\(flow.eventName(at: place))[\(place.branch)] of \(place.owner)"
        let facts = answers.facts(of: place)
        expect(.tried, "\(name) is tried", analysis: facts.isTried, oracle: exploration.tried.contains(place))
        expect(
            .success, "\(name) succeeds", analysis: facts.canSucceed, oracle: exploration.succeeded.contains(place))
        let known = Set(facts.failures)
        if known.count != facts.failures.count { disagree(.failure, "\(name) has a failure twice") }
        let found = exploration.failures.filter { $0.key.place == place }
        let claims = Set(known.map(IsolatedFlow.Failure.init))
        for (failure, events) in found where !claims.contains(failure.failure) {
            disagree(.failure, "\(name) fails with \(failure.failure) after \(events), which the analysis denies")
        }
        for claim in known { compare(claim, of: place, name, answers.witness(of: claim, at: place)) }
    }

    private mutating func compare(
        _ claim: BranchFailure, of place: BranchPosition, _ name: String, _ witness: FailureWitness?
    ) {
        let failure = IsolatedFlow.Failure(claim)
        let events = exploration.failures[.init(place, failure)]
        let what = "\(name) fails with \(failure.reason.rawValue) at step \(failure.step)"
        expect(.failure, what, analysis: true, oracle: events != nil, hasJourney: witness != nil)
        guard let witness else { return disagree(.witness, "nothing leads to where \(what)") }
        compareLength(what, analysis: witness.journey.steps.count, oracle: events)
        if isApproximated { return }
        if let horizon = exploration.horizon, witness.journey.steps.count <= horizon, events == nil {
            disagree(.witness, "not \(what) after \(witness.journey.steps.count) events")
        }
        let problem = exploration.isolated.problem(with: witness.journey, leadingTo: place, failing: failure)
        if let problem {
            disagree(.witness, "the journey to where \(what) cannot be walked: \(problem)\n\(witness.journey.outline)")
        }
        let layers = exploration.isolated.layers(before: failure.step, of: place, after: witness.journey)
        if let layers, !layers.contains(witness.layers) {
            disagree(
                .witness,
                "where \(what), the step finds \(layers.sorted(by: { "\($0)" < "\($1)" })), not \(witness.layers)")
        }
    }

    // MARK: Exits

    /// Links are exits for neither of the two.
    private mutating func compareExits(_ answers: NavigationAnswers, of id: FlowID, in module: Module) {
        let starts = exploration.isolated.firstRoutes
        let flow = self.flow
        let withExit = exploration.routesWithExit { configuration in
            guard flow.outcomes.allSatisfy(\.bubbles) else { return false }
            let child = flow.routes[configuration.current].child
            let neverEnds = child.map { module[$0].outcomes.allSatisfy(\.bubbles) } ?? false
            return starts.contains(configuration.current)
                || (flow.container == .switch && configuration.layers.count == 1 && neverEnds)
        }
        let withMoves = exploration.routesWithMoves
        // The analysis assumes that what follows the system's move may fail further down, so that it misses no exit.
        let isExact =
            exploration.isExact
            && !flow.routes.contains { $0.isAlert || $0.transitions.contains(where: \.isFollowUp) }
        for route in flow.routes.indices where answers.isShown(route) {
            let name = flow.routes[route].name.text
            let hasExit = !answers.routesWithoutExit.contains(route)
            if withExit.contains(route), !hasExit { disagree(.exit, "\(name) has an exit, which the analysis denies") }
            if isExact, hasExit, !withExit.contains(route) { disagree(.exit, "\(name) has no exit but links") }
            if withMoves.contains(route), answers.isDeadEnd(route) {
                disagree(.exit, "\(name) is no dead end, as the analysis says")
            }
        }
    }

    // MARK: Growth

    private mutating func compareGrowth(_ what: String, analysis: Int?, oracle: Int) {
        let isRight = exploration.isExact ? analysis == oracle : analysis ?? .max >= oracle
        if !isRight { disagree(.depth, "\(what) has \(oracle), and the analysis says \(analysis as Int?)") }
    }

    /// A round of a cycle leads from a stack to the same one with more in it.
    private mutating func replay(_ cycles: [GrowingCycle], addingLayers: Bool) {
        if cycles.isEmpty { disagree(.growth, "no cycle is shown for a stack without limit") }
        if isApproximated { return }
        for cycle in cycles {
            guard let prefix = cycle.prefix else { continue }
            let before = exploration.isolated.replay(Journey(steps: prefix, end: cycle.journey.steps[0].route))
            let whole = Journey(steps: prefix + cycle.journey.steps, end: cycle.journey.end)
            let after = exploration.isolated.replay(whole)
            if let problem = before.problem ?? after.problem {
                disagree(.growth, "the cycle cannot be walked: \(problem)\n\(whole.outline)")
                continue
            }
            let grows = before.configurations.contains { low in
                after.configurations.contains { low.grows(to: $0, byLayers: addingLayers) }
            }
            if !grows { disagree(.growth, "nothing grows on the cycle\n\(whole.outline)") }
        }
    }
}

extension FlowSummary {
    /// The summary of a child flow that the oracle uses for its parents.
    var forOracle: IsolatedFlow.ChildSummary {
        IsolatedFlow.ChildSummary(
            outcomes: Set(outcomes.indices.filter { outcomes[$0] }), leavesBySystem: leavesBySystem,
            leavesByVerb: leavesByVerb)
    }
}

extension Transition {
    fileprivate var isFollowUp: Bool { trigger == .systemBack || trigger == .systemDismiss }
}

extension IsolatedFlow.Failure {
    fileprivate init(_ failure: BranchFailure) { self.init(failure.reason.simulated, step: failure.step) }
}

extension Journey {
    fileprivate var outline: String {
        (steps.map { "  \($0.route) \($0.event)\($0.branch.map { "[\($0)]" } ?? "")" } + ["  \(end)"])
            .joined(separator: "\n")
    }
}
