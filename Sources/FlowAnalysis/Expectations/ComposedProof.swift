import FlowDiagnostics
import FlowModel

/// Proves expectations that name routes of child flows, as `booking/receipt`, from the answers of both flows.
///
/// When a route is seen for the first time that shows a child flow, the child flow is at its start, whatever its parent did before. So a
/// route of the child flow is seen for the first time after the parent's shortest journey and then its own. That is exact for what is
/// *seen*, alone or for the first time, and if what the child flow does does not depend on its parent. Anything else depends on what
/// happened in the child flow before something came above it, and is only decided where one of the two journeys does not exist.
struct ComposedProof {
    /// A path into a child flow that leads somewhere.
    private struct Way {
        /// The parent's route that shows the flow.
        var outer: RoutePath
        /// The whole path.
        var name: String
        /// From the start of the child flow; `nil` if what it does may depend on the parent.
        var witness: ExpectationWitness?
    }

    private let flow: Flow
    private let module: Module
    private let proof: ExpectationProof
    /// The answers of the child flows that were asked.
    private var children: [FlowID: NavigationAnswers] = [:]

    init(_ flow: Flow, in module: Module, _ proof: ExpectationProof) {
        self.flow = flow
        self.module = module
        self.proof = proof
    }

    /// - Returns: `nil` if the answers of the flows do not tell.
    mutating func verdict(on expectation: Expectation) -> ExpectationVerdict? {
        let form = expectation.form
        guard let choice = form.composable, let ways = ways(to: choice) else { return nil }
        let own = choice.routes.filter { $0.own != nil }
        guard !own.isEmpty || !ways.isEmpty else { return form.verdict(withoutWaysTo: choice) }
        func proved(_ routes: [RoutePath]) -> ExpectationVerdict {
            var composed = expectation
            composed.form = form.replacing(choice, by: RouteChoice(routes, at: choice.span))
            return proof.verdict(on: composed)
        }
        var verdict = proved(own + ways.map(\.outer))
        guard let holds = verdict.holds, form.hasWitness(where: holds) else {
            if case .neverSeen(let routes) = verdict.vacuity, routes.span == choice.span {
                verdict.vacuity = .neverSeen(choice)
            }
            return verdict
        }
        // Each has a length of its own.
        var witnesses = own.isEmpty ? [] : [proved(own).witness]
        for way in ways {
            let outer = proved([way.outer])
            guard outer.holds == holds else { continue }
            guard form.isAboutFirstTime, let inner = way.witness, outer.witness?.usesLinkTarget(in: flow) != true else {
                return nil
            }
            witnesses.append(outer.witness?.continued(by: inner, at: way.outer, to: way.name))
        }
        verdict.witness = witnesses.compactMap(\.self).min { $0.steps.count < $1.steps.count }
        return verdict
    }

    /// The paths of a choice that lead somewhere; `nil` if that is not known.
    private mutating func ways(to choice: RouteChoice) -> [Way]? {
        var ways: [Way] = []
        for path in choice.routes where path.own == nil {
            guard path.flow == nil, let route = path.routes[0].target,
                let child = flow.routes[route.index].child
            else { return nil }
            let inner = RoutePath(Array(path.routes.dropFirst()), text: path.text)
            let seen = Situation.Part(.seen(RouteChoice([inner], at: path.text.span)), at: path.text.span)
            let question = Expectation(.possible(Situation([seen], at: path.text.span)), at: path.text.span)
            let verdict = answers(of: child).verdicts(on: [question])[0]
            guard let isReached = verdict.holds else { return nil }
            if !isReached { continue }
            let witness = verdict.witness.flatMap { $0.isIndependent(in: module[child]) ? $0 : nil }
            let name = path.routes.map(\.name.text).joined(separator: "/")
            ways.append(
                Way(outer: RoutePath([path.routes[0]], text: path.text), name: name, witness: witness))
        }
        return ways
    }

    private mutating func answers(of child: FlowID) -> NavigationAnswers {
        let answers = children[child] ?? module.analyse(only: child).answersForExpectations
        children[child] = answers
        return answers
    }
}

extension ExpectationWitness {
    /// Whether the flow has this journey wherever it is shown: the journey begins at its start and consists of events of its own screens.
    /// Links, intents of the flow, and the system's back and swipes depend on the parent. So do values, events that the parent may hold, and
    /// layers at the start, which an event of the parent can dismiss.
    fileprivate func isIndependent(in flow: Flow) -> Bool {
        if flow.mayStartWithLayers || !flow.params.isEmpty && flow.hasConditionsOnValues { return false }
        let isStart = flow.start.contains { $0.top?.target?.index == start }
        if !isStart || flow.entries.contains(where: { $0.route.target?.index == start }) { return false }
        let resuming = flow.branchesAboutHeldEvents
        return steps.allSatisfy { step in
            step.isOfFlow && !step.isFromOutside && step.event.utf8.first != UInt8(ascii: "$")
                && !step.isOne(of: resuming)
        }
    }

    /// Whether a step shows a child flow with a link target, so that the child flow is not at its start then.
    fileprivate func usesLinkTarget(in flow: Flow) -> Bool {
        var targeting: Set<SourceSpan> = []
        flow.forEachTransition { branches, _ in
            for index in branches.indices where branches.hasLinkTarget(index) { targeting.insert(branches[index].span) }
        }
        return steps.contains { $0.isOne(of: targeting) }
    }

    /// The journey, and then one of the child flow that is seen at its end.
    /// - Parameter child: the route that shows that flow.
    fileprivate func continued(by inner: ExpectationWitness, at child: RoutePath, to end: String) -> ExpectationWitness
    {
        var copy = self
        copy.steps += inner.steps.map { step in
            var step = step
            step.route = "\(child.routes[0].name.text)/\(step.route)"
            return step
        }
        copy.seenPath = end
        return copy
    }
}

extension Expectation.Form {
    /// The choice of what is seen that leads into child flows, if everything else is about the flow itself.
    fileprivate var composable: RouteChoice? {
        let choice: RouteChoice?
        switch self {
        case .never(let situation), .possible(let situation):
            choice =
                situation.parts.lazy.compactMap { if case .seen(let routes) = $0.condition { routes } else { nil } }
                .first
        case .before(_, let then): choice = then
        case .always, .between, .when: choice = nil
        }
        guard let choice, !choice.isNegated else { return nil }
        let isOnly = choices.allSatisfy { $0 == choice || $0.routes.allSatisfy { $0.own != nil } }
        return isOnly ? choice : nil
    }

    fileprivate func replacing(_ choice: RouteChoice, by other: RouteChoice) -> Self {
        switch self {
        case .never(let situation): .never(situation.replacing(choice, by: other))
        case .possible(let situation): .possible(situation.replacing(choice, by: other))
        case .before(let first, let then): .before(first: first, then: then == choice ? other : then)
        case .always, .between, .when: self
        }
    }

    /// What is proved if none of the routes is ever seen.
    fileprivate func verdict(withoutWaysTo choice: RouteChoice) -> ExpectationVerdict {
        switch self {
        case .never(let situation):
            let part = situation.parts.count > 1 ? situation.parts.firstIndex { $0.condition == .seen(choice) } : nil
            return ExpectationVerdict(holds: true, vacuity: part.map { .part($0) })
        case .possible: return ExpectationVerdict(holds: false)
        case .always, .before, .between, .when: return ExpectationVerdict(holds: true, vacuity: .neverSeen(choice))
        }
    }

    /// Whether a journey shows that it holds, or that it does not.
    fileprivate func hasWitness(where holds: Bool) -> Bool {
        if case .possible = self { holds } else { !holds }
    }

    /// Whether its journey ends where its routes are seen for the first time.
    fileprivate var isAboutFirstTime: Bool { situation.map { $0.parts.count == 1 } ?? true }
}

extension Situation {
    fileprivate func replacing(_ choice: RouteChoice, by other: RouteChoice) -> Situation {
        var copy = self
        for index in parts.indices where parts[index].condition == .seen(choice) {
            copy.parts[index].condition = .seen(other)
        }
        return copy
    }
}

extension Flow {
    /// Whether the start may do anything but push routes.
    fileprivate var mayStartWithLayers: Bool {
        start.contains { start in
            start.steps.contains { if case .push = $0.verb { false } else { true } }
        }
    }
}
