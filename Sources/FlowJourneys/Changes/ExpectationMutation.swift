import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowSimulation

/// How good the expectations of a module are: of the single changes to a flow that change behaviour, how many break one that holds.
///
/// A change changes behaviour if some step that is possible in the flow shows something else with it. What is shown depends on the states
/// that are visited, of which there is a limit, as for journeys.
package struct ExpectationMutation: Sendable {
    /// What is proved about the module before any change.
    package struct Baseline: Sendable {
        /// By flow.
        package var summaries: [FlowSummary]
        /// By flow, what is proved about each of its expectations.
        package var verdicts: [[ExpectationVerdict]]

        package init(summaries: [FlowSummary], verdicts: [[ExpectationVerdict]]) {
            self.summaries = summaries
            self.verdicts = verdicts
        }
    }

    private let flow: FlowID
    private let module: Module
    private let program: FlowProgram
    private let facts: ProgramFacts
    private let baseline: Baseline

    package init(
        of flow: FlowID, in module: Module, _ program: FlowProgram, _ facts: ProgramFacts, _ baseline: Baseline
    ) {
        self.flow = flow
        self.module = module
        self.program = program
        self.facts = facts
        self.baseline = baseline
    }

    /// Tries all changes of the flow.
    package func run() async -> MutatedFlow {
        let (changes, untried) = changesOfBehaviour()
        let notices = await concurrentMap(changes) { _, change in notice(of: change.flow) }
        return MutatedFlow(
            changes: zip(changes, notices).map { change, notice in
                MutatedFlow.Change(
                    words: change.words, transition: transition(of: change), span: span(of: change), notice: notice)
            }, untried: untried)
    }

    // MARK: Changes

    private func changesOfBehaviour() -> (changes: [ModelChange], untried: Int) {
        let program = program.withURLs(of: flow.index)
        let own = program.flows[flow.index]
        let variants = FlowVariant.ofNavigation(own)
        let limits = JourneySearch.Limits()
        let finder = GoalFinder(flow: flow.index, program: program, facts, variants: variants)
        var graph = JourneyGraph(finder, JourneyEvents(of: flow, in: module, program), limits)
        let exploration = JourneyExploration(of: &graph, expecting: [], limits)
        var seen: Set<Int> = []
        for case .variant(let index) in exploration.found { seen.insert(index) }
        var places: [BranchPosition] = []
        module[flow].forEachTransition { places.append($1) }
        var known: Set<Flow> = []
        let changes = variants.indices.filter(seen.contains).compactMap { index in
            variants[index].change.applied(to: module[flow], own, places)
        }
        // A transition that is written once has a copy at each route that has its event.
        let different = changes.filter { known.insert($0.flow).inserted }.enumerated().sorted {
            (span(of: $0.element).start, $0.offset) < (span(of: $1.element).start, $1.offset)
        }
        return (different.map(\.element), exploration.untried.count)
    }

    // MARK: Expectations

    /// What the expectations that hold say about a change.
    private func notice(of changed: Flow) -> MutatedFlow.Notice {
        var module = module
        module.flows[flow.index] = changed
        var summaries = baseline.summaries
        let own = module.analyse(only: flow) { summaries[$0.index] }
        var best = notice(in: own)
        if best == .broken { return best }
        summaries[flow.index] = own.summary
        // What the flow does to those around it. Children come first.
        for level in module.graph.levels {
            for index in level where index != flow.index {
                let analysed = module.analyse(only: FlowID(index: index)) { summaries[$0.index] }
                switch notice(in: analysed) {
                case .broken: return .broken
                case .vacuous: best = .vacuous
                case .nothing: break
                }
                summaries[index] = analysed.summary
            }
        }
        return best
    }

    private func notice(in analysed: AnalysedFlow) -> MutatedFlow.Notice {
        let held = zip(baseline.verdicts[analysed.id.index], analysed.answers.expectationVerdicts)
            .filter { $0.0.holds == true }
        if held.contains(where: { $0.1.holds == false }) { return .broken }
        return held.contains { !$0.0.isVacuous && $0.1.isVacuous } ? .vacuous : .nothing
    }

    // MARK: Transitions

    private func transition(of change: ModelChange) -> String {
        let flow = module[flow]
        if let place = change.place {
            let event = flow.eventName(at: place)
            if case .route(let route) = place.owner { return "\(flow.routes[route].name.text), \(event)" }
            return event
        }
        return change.route.map { flow.routes[$0].name.text } ?? "start"
    }

    private func span(of change: ModelChange) -> SourceSpan {
        let flow = module[flow]
        if let place = change.place { return flow.branch(at: place).span }
        return change.route.map { flow.routes[$0].name.span } ?? change.start?.name.span ?? flow.name.span
    }
}

/// The changes of a flow that change its behaviour.
package struct MutatedFlow: Sendable {
    /// What the expectations say about a change.
    package enum Notice: String, Sendable {
        /// One that holds does not hold with the change.
        case broken
        /// One is vacuous with the change: what it names never happens.
        case vacuous
        case nothing
    }

    package struct Change: Sendable {
        /// "`push: detail` becomes `stay`"
        package var words: String
        /// The route and the event, or the link.
        package var transition: String
        package var span: SourceSpan
        package var notice: Notice
    }

    package var changes: [Change]
    /// How many changes were not tried out because a limit was met.
    package var untried: Int

    package func count(_ notice: Notice) -> Int { changes.count { $0.notice == notice } }
}
