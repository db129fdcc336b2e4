import FlowModel

/// What searches for suggestions know about a flow, and how they name its routes.
struct SuggestionFacts {
    let flow: Flow
    let answers: NavigationAnswers
    /// By route: the places of the branches that show it or put it on the stack.
    let sources: [[BranchPosition]]
    /// The routes at which the flow starts, entries included.
    let starts: Set<Int>

    init(_ flow: Flow, _ answers: NavigationAnswers) {
        self.flow = flow
        self.answers = answers
        var sources = [[BranchPosition]](repeating: [], count: flow.routes.count)
        flow.forEachTransition { branches, first in
            for branch in branches.indices {
                branches.forEachTarget(of: branch) { sources[$0.index].append(first.branch(branch)) }
            }
        }
        self.sources = sources
        var starts = Set(flow.start.compactMap { $0.top?.target?.index })
        starts.formUnion(flow.entries.compactMap { $0.route.target?.index })
        self.starts = starts
    }

    /// The routes that are seen at some time.
    var shown: [Int] { flow.routes.indices.filter { answers.isShown($0) } }

    func name(_ route: Int) -> String { flow.routes[route].name.text }

    func path(_ route: Int) -> RoutePath {
        let name = flow.routes[route].name
        return RoutePath([Reference(name, target: RouteID(index: route))], text: name)
    }

    func choice(_ routes: [Int]) -> RouteChoice { RouteChoice(routes.map(path), at: flow.name.span) }

    func part(_ condition: Situation.Condition) -> Situation.Part { Situation.Part(condition, at: flow.name.span) }

    func situation(_ conditions: [Situation.Condition]) -> Situation {
        Situation(conditions.map(part), at: flow.name.span)
    }

    func limit(_ count: Int) -> Expectation.Limit { Expectation.Limit(count, at: flow.name.span) }

    /// The branches of the events of a route.
    func branches(of route: Int) -> [Branch] { flow.routes[route].transitions.flatMap(\.branches) }

    /// How much depends on a route: a task, an outcome, an effect, or a flow of its own.
    func value(of route: Int) -> Int {
        var value = 0
        let branches = branches(of: route)
        if branches.contains(where: { $0.task != nil }) { value += 4 }
        if branches.contains(where: { $0.steps.contains { $0.verb.finish != nil && !$0.verb.bubbles } }) { value += 3 }
        if branches.contains(where: { !$0.effects.isEmpty }) { value += 2 }
        if case .flow = flow.routes[route].content { value += 2 }
        if flow.routes[route].isBackHidden || !flow.routes[route].isDismissible { value += 1 }
        return value
    }

    /// Names as a sentence has them: "a", "a or b".
    func names(_ routes: [Int]) -> String { routes.map(name).list("or") }
}
