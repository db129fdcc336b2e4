extension SpecSketch {
    /// Lets routes and layers refuse to be left, with a sequence of its own: without that, the module is the same.
    mutating func drawLeaving(seed: UInt64, kind: RandomSpec.Kind) {
        var random = SplitMix64(seed: seed ^ 0x1EA_717)
        _ = random.next()
        guard random.chance(50) else { return }
        for flow in flows.indices where random.chance(70) { flows[flow].drawLeaving(&random, kind) }
    }
}

extension FlowSketch {
    fileprivate mutating func drawLeaving(_ random: inout SplitMix64, _ kind: RandomSpec.Kind) {
        for index in presentations.indices where presentations[index].isDismissible && random.chance(40) {
            presentations[index].question = .drawn(isNumbered: false, &random)
        }
        for index in routes.indices where routes[index].alert == nil {
            drawConditions(of: index, &random)
            drawAttempts(at: index, &random, kind)
        }
    }

    private mutating func drawConditions(of index: Int, _ random: inout SplitMix64) {
        let route = routes[index]
        let isNumbered = route.showsOwnScreen && route.hasNumber || route.fixedNumber != nil
        if route.isDismissible, random.chance(35) {
            routes[index].dismissalQuestion = .drawn(isNumbered: isNumbered, &random)
        }
        if !route.isBackHidden, random.chance(35) {
            routes[index].backQuestion = .drawn(isNumbered: isNumbered, &random)
        }
    }

    private mutating func drawAttempts(at index: Int, _ random: inout SplitMix64, _ kind: RandomSpec.Kind) {
        let isFixed = !routes[index].isDismissible || routes[index].dismissalQuestion != nil
        if random.chance(isFixed ? 60 : 10) { draw("$dismissAttempted", at: index, &random, kind) }
        if routes[index].isBackHidden { return }
        guard random.chance(routes[index].backQuestion == nil ? 10 : 60) else { return }
        if routes[index].child == nil, random.chance(40), let task = random.pick(tasks) {
            routes[index].start(task, at: "$backAttempted", &random)
        } else {
            draw("$backAttempted", at: index, &random, kind)
        }
    }

    /// Adds a transition for an attempt. It often asks a question.
    private mutating func draw(
        _ event: String, at index: Int, _ random: inout SplitMix64, _ kind: RandomSpec.Kind
    ) {
        var transition = TransitionSketch(event: event, branches: [])
        if random.chance(40), let question = random.pick(routes.filter { $0.alert != nil }) {
            transition.branches = [BranchSketch(steps: [StepSketch("present", to: question.name)])]
        } else {
            var drawing = FlowDrawing(flow: self, kind: kind, random: random)
            transition.branches = drawing.branches(from: index, of: transition, growing: .ranked)
            random = drawing.random
            // Visible tabs can require a number.
            let requiring = Set(routes.filter(\.requiresNumber).map(\.name))
            for branch in transition.branches.indices {
                for step in transition.branches[branch].steps.indices
                where !requiring.isDisjoint(with: transition.branches[branch].steps[step].routes) {
                    transition.branches[branch].steps[step].number = random.within(1...2)
                }
            }
        }
        routes[index].transitions.insert(transition, at: random.below(routes[index].transitions.count + 1))
    }
}
