import FlowDiagnostics
import FlowSimulation

extension JourneyText {
    /// What a goal is, as a phrase.
    func phrase(of goal: JourneyGoal) -> String {
        let own = program.flows[flow]
        func route(_ index: Int) -> String { "`\(own.routes[index].name)`" }
        switch goal {
        case .start(let index):
            switch own.start[index].target {
            case .route(let place): return "the start at \(route(place.route))"
            case .finish(let outcome, _): return "the start that ends with `\(own.outcomes[outcome].name)`"
            }
        case .entry(let index): return "the start at the entry \(route(own.entries[index].route))"
        case .branch(let transition, let branch): return branchName(transition, branch)
        case .failure(let transition, let branch): return "the failure of \(branchName(transition, branch))"
        case .noBranch(let transition): return "no branch of \(transitionName(transition))"
        case .outcome(let index):
            let outcome = own.outcomes[index]
            return "\(outcome.bubbles ? "the intent that bubbles," : "the outcome") `\(outcome.name)`"
        case .back(let index): return "the system's back on \(route(index))"
        case .refusedBack(let index):
            return own.routes[index].isBackHidden
                ? "the hidden back of \(route(index))" : "the refused back on \(route(index))"
        case .swipe(let index): return "the swipe on \(route(index))"
        case .refusedSwipe(let index): return "the refused swipe on \(route(index))"
        case .tab(let index): return "the tab \(route(index))"
        case .absentTab(let index): return "the absent tab \(route(index))"
        case .lostTab(let index): return "the tab \(route(index)), shown and lost"
        case .coldLink(let index, let isComplete):
            let link = "the link `\(own.links[index].pattern)` from a cold start"
            return isComplete ? link : "\(link), without optional values"
        case .resumedLink(let index): return "the link `\(own.links[index].pattern)`, held and resumed"
        case .resumedIntent(let index): return "the intent `\(own.intents[index].name)`, held and resumed"
        case .situation(let words): return words
        case .variant: return "a change"
        }
    }

    private func branchName(_ index: Int, _ branch: Int) -> String {
        let name = transitionName(index)
        return transitions[index]?.branchCount ?? 1 == 1 ? name : "branch \(branch + 1) of \(name)"
    }

    private func transitionName(_ index: Int) -> String { transitions[index].map { "`\($0.name)`" } ?? "" }

    /// The names of the transitions of a flow, by their indices.
    static func transitions(of own: ProgramFlow) -> [Int: (name: String, branchCount: Int)] {
        var result: [Int: (name: String, branchCount: Int)] = [:]
        func add(_ transition: ProgramTransition?, _ name: @autoclosure () -> String) {
            guard let transition, result[transition.index] == nil else { return }
            result[transition.index] = (name(), transition.branches.count)
        }
        for route in own.routes {
            for transition in route.transitions {
                add(transition, "\(route.name).\(transition.event.map { route.events[$0].name } ?? "")")
            }
            for transition in route.taskTransitions {
                add(transition, "\(route.name).\(transition.event.map { route.taskOutcomes[$0].name } ?? "")")
            }
            add(route.back, "\(route.name).$back")
            add(route.dismissed, "\(route.name).$dismissed")
            add(route.backAttempted, "\(route.name).$backAttempted")
            add(route.dismissAttempted, "\(route.name).$dismissAttempted")
            add(route.opened, "\(route.name).$opened")
            add(route.shown, "\(route.name).$shown")
            add(route.removed, "\(route.name).$removed")
            add(route.reselected, "\(route.name).$reselected")
        }
        for transition in own.transitions { add(transition, transition.event.map { own.intents[$0].name } ?? "") }
        for link in own.links { add(link.transition, link.pattern) }
        return result
    }

    // MARK: Names of journeys

    /// A name for each journey: how it begins and where it leads, `signUpRequestedToLoginCompleted`.
    func names(of journeys: [FlowJourney]) -> [String] {
        var names = DistinctNames()
        return journeys.map { names.take(name(of: $0)) }
    }

    private func name(of journey: FlowJourney) -> String {
        let own = program.flows[flow]
        var words: [String] = []
        let first = journey.steps.first.map { step in
            let name = name(of: step.event)
            switch step.event {
            case .link: return "link \(name)"
            case .tab: return "tap \(name)"
            default: return name
            }
        }
        words.append(first ?? "start")
        let last = journey.steps.last?.expectation ?? journey.start
        let outcome = last.calls.lazy.compactMap { call -> String? in
            if case .outcome(let index) = call.kind { own.outcomes[index].name } else { nil }
        }.first
        let top = last.flows.first?.layers.last.map { own.routes[$0.top.route].name }
        words += ["to", outcome ?? top ?? ""]
        return Self.camelCase(words.joined(separator: " "))
    }

    /// The letters and digits of a text as a Swift name.
    private static func camelCase(_ text: String) -> String {
        let parts = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        let name = parts.enumerated().map { index, part in
            index == 0 ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
        }.joined()
        return name.first?.isNumber == true ? "_\(name)" : name
    }
}
