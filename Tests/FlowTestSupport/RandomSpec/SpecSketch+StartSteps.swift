extension SpecSketch {
    /// Lets flows start with more than one route, with a sequence of its own: without that, the module is the same.
    mutating func drawStartSteps(seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0x57A7_57E9)
        _ = random.next()
        guard random.chance(45) else { return }
        for flow in flows.indices where random.chance(60) {
            let before = flows[flow].start
            flows[flow].drawStartSteps(&random)
            if AnswerCircles(self).exist { flows[flow].start = before }
        }
    }
}

extension FlowSketch {
    fileprivate mutating func drawStartSteps(_ random: inout SplitMix64) {
        let screens = routes.filter { $0.alert == nil }
        let alerts = routes.filter { $0.alert != nil }
        for index in start.indices where start[index].outcome == nil && random.chance(60) {
            for _ in 0..<random.within(1...2) {
                guard let route = random.pick(screens) else { return }
                start[index].steps.append(step(to: route, &random))
            }
            if random.chance(15), let alert = random.pick(alerts) {
                start[index].steps.append(StepSketch("present", to: alert, &random))
            }
        }
    }

    private func step(to route: RouteSketch, _ random: inout SplitMix64) -> StepSketch {
        let verbs =
            switch container {
            case .stack: ["push", "present"]
            case .switch: ["present"]
            case .tabs: ["show", "present"]
            }
        return StepSketch(random.pick(verbs) ?? "present", to: route, &random)
    }
}

extension StepSketch {
    fileprivate init(_ verb: String, to route: RouteSketch, _ random: inout SplitMix64) {
        self.init(verb, to: route.name)
        if route.hasNumber { number = random.within(1...2) }
        routes = [route.name]
    }
}
