/// Generates the transitions of a flow.
struct FlowDrawing {
    var flow: FlowSketch
    let kind: RandomSpec.Kind
    var random: SplitMix64
    private var growth = RandomSpec.Growth.wild
    /// Probabilities in percent, for each branch.
    private var guarded = 0
    private var severalSteps = 0
    private var hasHeldLink = false
    /// Whether the event for which a branch is drawn has a number as its payload.
    var eventHasNumber = false
    /// The routes that show a child flow with links.
    let routesWithLinks: [Int]

    init(flow: FlowSketch, kind: RandomSpec.Kind, random: SplitMix64, children: [FlowSketch] = []) {
        self.flow = flow
        let withLinks = Set(children.filter { !$0.links.isEmpty }.map(\.name))
        routesWithLinks = flow.routes.indices.filter { flow.routes[$0].child.map(withLinks.contains) ?? false }
        self.kind = kind
        self.random = random
    }

    mutating func draw() {
        growth = random.pick(weighted: [(45, .ranked), (25, .unique), (30, .wild)]) ?? .wild
        guarded = random.pick([10, 30, 60]) ?? 0
        severalSteps = random.pick([5, 25, 45]) ?? 0
        drawStart()
        for index in flow.links.indices {
            eventHasNumber = flow.links[index].event.contains("{number")
            flow.links[index].branches = branches(from: nil)
            for branch in flow.links[index].branches.indices where random.chance(35) {
                flow.links[index].branches[branch].isHeld = true
                hasHeldLink = true
            }
        }
        if kind.isNested { leadRestsToChildren() }
        for index in flow.transitions.indices {
            eventHasNumber = flow.transitions[index].hasNumber
            flow.transitions[index].branches = branches(from: nil)
        }
        for route in flow.routes.indices {
            for index in flow.routes[route].transitions.indices {
                eventHasNumber = flow.routes[route].transitions[index].hasNumber
                flow.routes[route].transitions[index].branches = branches(from: route)
            }
        }
        drawAlerts()
    }

    /// The branches of another event, in a flow that has been drawn.
    /// - Parameter source: the route that has the event; `nil` for the flow itself.
    mutating func branches(
        from source: Int?, of event: TransitionSketch, growing growth: RandomSpec.Growth = .wild
    ) -> [BranchSketch] {
        self.growth = growth
        guarded = 20
        severalSteps = 20
        eventHasNumber = event.hasNumber
        return branches(from: source)
    }

    private mutating func drawStart() {
        let count = random.pick(weighted: [(60, 1), (25, 2), (15, 3)]) ?? 1
        for index in 0..<count {
            // The last branch has no guard. An earlier branch without a guard hides those after it.
            let isGuarded = index < count - 1 && random.chance(90)
            // Low routes are more likely, because the ranked flows grow from there.
            let route = min(random.below(flow.routes.count), random.below(flow.routes.count))
            flow.start.append(
                StartSketch(question: isGuarded ? question() : nil, route: flow.routes[route].name))
        }
        if random.chance(20) {
            flow.entries = flow.routes.map(\.name).filter { _ in random.chance(30) }
        }
    }

    // MARK: Branches

    mutating func branchesForOutcome(at route: Int, hasNumber: Bool) -> [BranchSketch] {
        eventHasNumber = hasNumber
        return branches(from: route)
    }

    mutating func branches(from source: Int?) -> [BranchSketch] {
        var branches: [BranchSketch] = []
        repeat {
            let isGuarded = random.chance(guarded)
            branches.append(BranchSketch(question: isGuarded ? question() : nil, steps: steps(from: source)))
            if kind.isNested, random.chance(20) {
                branches[branches.count - 1].effects = [random.chance(50) ? EffectSketch.plain : EffectSketch.numbered]
            }
            // Branches after one without a guard never run, which should occur from time to time.
            if !isGuarded, random.chance(92) { break }
        } while branches.count < 4 && random.chance(75)
        return branches
    }

    private mutating func question() -> QuestionSketch {
        let isNumbered = random.chance(30)
        return QuestionSketch(
            name: isNumbered ? QuestionSketch.numbered : random.pick(QuestionSketch.plain) ?? "isNew",
            number: isNumbered ? random.within(1...2) : nil, isNegated: random.chance(40))
    }

    private mutating func steps(from source: Int?) -> [StepSketch] {
        let count = random.chance(severalSteps) ? random.within(2...4) : 1
        var steps: [StepSketch] = []
        while steps.count < count, steps.last?.verb != "finish" {
            let isLast = steps.count == count - 1
            if let step = flow.container == .stack ? stackStep(from: source) : showStep(from: source),
                isLast || step.verb != "finish" || random.chance(20)
            {
                steps.append(step)
            }
        }
        // Nothing is specified for a `resume` in a flow that a `back` has left, or the other way round.
        if steps.contains(where: { $0.verb == "resume" }) { steps.removeAll { $0.verb == "back" } }
        if growth == .unique {
            // If there were several presented layers, each could present the next.
            for index in steps.indices.reversed() where steps[index].verb == "present" {
                steps.insert(StepSketch("dismissAll"), at: index)
            }
        }
        return steps
    }

    // MARK: Steps

    private mutating func stackStep(from source: Int?) -> StepSketch? {
        let draw: [(weight: Int, element: String)] = [
            (32, "push"), (10, "pop"), (7, "popTo"), (6, "popPast"), (5, "popToRoot"), (9, "replace"), (8, "reset"),
            (11, "present"), (8, "dismiss"), (3, "dismissAll"), (6, "back"), (flow.outcomes.isEmpty ? 0 : 7, "finish"),
            (3, "stay"), (resumeWeight, "resume"),
        ]
        guard let verb = random.pick(weighted: draw) else { return nil }
        switch verb {
        case "push": return push(from: source)
        case "pop": return StepSketch("pop", random.pick([nil, nil, nil, "2", "3"]) ?? nil)
        case "popTo", "popPast": return leading(verb, to: random.below(places))
        case "replace": return higher(than: source).flatMap { leading(verb, to: $0) }
        case "reset": return reset()
        default: return commonStep(verb, from: source)
        }
    }

    private mutating func showStep(from source: Int?) -> StepSketch? {
        let draw: [(weight: Int, element: String)] = [
            (40, "show"), (22, "present"), (14, "dismiss"), (5, "dismissAll"),
            (flow.outcomes.isEmpty ? 0 : 10, "finish"), (4, "stay"), (resumeWeight, "resume"),
        ]
        guard let verb = random.pick(weighted: draw) else { return nil }
        if verb == "show" { return leading(verb, to: random.below(places)) }
        return commonStep(verb, from: source)
    }

    private var resumeWeight: Int { flow.links.isEmpty ? 0 : !hasHeldLink ? 2 : kind.isNested ? 25 : 10 }

    private mutating func commonStep(_ verb: String, from source: Int?) -> StepSketch? {
        switch verb {
        case "present":
            let style = random.pick(weighted: [(50, nil), (25, "as: sheet"), (25, "as: cover")]) ?? nil
            return higher(than: source).flatMap { leading(verb, to: $0, style) }
        case "finish":
            return random.pick(flow.outcomes).map { outcome in
                var step = StepSketch("finish", outcome)
                let isInReach = eventHasNumber || source.map { flow.routes[$0].hasNumber } ?? false
                if flow.numberedOutcomes.contains(outcome), !isInReach || random.chance(40) {
                    step.number = random.within(1...3)
                }
                return step
            }
        default: return StepSketch(verb)
        }
    }

    private mutating func push(from source: Int?) -> StepSketch? {
        let target = random.below(places)
        let other = flow.routes[target].name
        let placements: [(weight: Int, element: String)] =
            growth == .unique
            ? [(70, "unique: layer"), (15, "insteadOf"), (15, "unique: top")]
            : [(42, ""), (13, "above"), (13, "insteadOf"), (10, "unique: top"), (22, "unique: layer")]
        guard let placement = random.pick(weighted: placements), let route = higher(than: source) else { return nil }
        switch placement {
        case "": return leading("push", to: route)
        case "above", "insteadOf": return leading("push", to: route, "\(placement): \(other)", naming: other)
        default: return leading("push", to: route, placement)
        }
    }

    /// A list whose lower routes may only be shown after those above them are removed, or never.
    private mutating func reset() -> StepSketch? {
        let targets = (0..<random.within(1...4)).map { _ in random.below(places) }
        let names = targets.map { flow.routes[$0].name }
        var step = StepSketch("reset", names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]")
        step.routes = names
        if targets.contains(where: { flow.routes[$0].hasNumber }), random.chance(60) {
            step.number = random.within(1...2)
        }
        return step
    }

    private mutating func leading(
        _ verb: String, to route: Int, _ modifier: String? = nil, naming other: String? = nil
    ) -> StepSketch? {
        var step = StepSketch(verb, to: flow.routes[route].name, modifier, naming: other)
        let takesValues = verb != "popTo" && verb != "popPast"
        if takesValues, flow.routes[route].hasNumber, random.chance(60) { step.number = random.within(1...2) }
        return step
    }

    /// The routes that a branch can push or present; `nil` if there is none above the source.
    private mutating func higher(than source: Int?) -> Int? {
        guard growth == .ranked, random.chance(97) else { return random.below(places) }
        let lowest = (source ?? places - 2) + 1
        return lowest < places ? random.within(lowest...(places - 1)) : nil
    }

    /// How many routes there are before the alerts, which are the last ones and to which only `present` leads.
    private var places: Int { flow.routes.prefix { $0.alert == nil }.count }
}
