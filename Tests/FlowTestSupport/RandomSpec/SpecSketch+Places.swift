extension SpecSketch {
    /// Lets branches lead to places in child flows, with a sequence of its own: other modules are the same as without.
    mutating func drawPlaces(seed: UInt64) {
        var random = SplitMix64(seed: seed &* 0x9E37_79B9 &+ 11)
        _ = random.next()
        guard random.chance(50) else { return }
        let messages = Set((screens.flatMap(\.receives) + flows.flatMap(\.routes).flatMap(\.receives))).sorted()
        for flow in flows.indices {
            let places = PlaceDrawing(self, in: flows[flow])
            func draw(_ transitions: inout [TransitionSketch], isAnswer: Bool) {
                for index in transitions.indices where !transitions[index].event.hasSuffix("**") {
                    let hasNumber = transitions[index].hasNumber || transitions[index].event.contains("{number")
                    for branch in transitions[index].branches.indices where random.chance(45) {
                        let place = random.pick(
                            places.places(
                                after: transitions[index].branches[branch], hasNumber: hasNumber, isAnswer: isAnswer))
                        transitions[index].branches[branch].place = place
                        // The screen to which the link leads receives it, which is not the first of the child flow.
                        if place != nil, random.chance(60) {
                            transitions[index].branches[branch].delivery = random.pick(messages)
                        }
                    }
                }
            }
            draw(&flows[flow].transitions, isAnswer: false)
            draw(&flows[flow].links, isAnswer: true)
            draw(&flows[flow].shared, isAnswer: true)
            for route in flows[flow].routes.indices {
                let isAnswer = flows[flow].routes[route].child != nil
                draw(&flows[flow].routes[route].transitions, isAnswer: isAnswer)
            }
        }
    }
}

/// The places to which the branches of a flow can lead.
private struct PlaceDrawing {
    private let flow: FlowSketch
    /// By the name of the route, the child flow that it shows.
    private var children: [String: FlowSketch] = [:]

    init(_ spec: SpecSketch, in flow: FlowSketch) {
        self.flow = flow
        for route in flow.routes {
            children[route.name] = spec.flows.first { $0.name == route.child }
        }
    }

    /// - Parameter isAnswer: whether the branch can follow the end of a flow. Then it does not lead to the end of another, because that
    ///   could go on forever.
    func places(after branch: BranchSketch, hasNumber: Bool, isAnswer: Bool) -> [String] {
        guard let step = branch.steps.last, ["push", "replace", "present", "reset", "show"].contains(step.verb),
            // Of a list, the last; of a push with a modifier, the first.
            let route = step.verb == "reset" ? step.routes.last : step.routes.first, let child = children[route]
        else { return [] }
        return child.links.flatMap { link -> [String] in
            let verbs = link.branches.flatMap(\.steps).map(\.verb)
            if isAnswer, link.event.hasSuffix("**") || verbs.contains("finish") || verbs.contains("resume") {
                return []
            }
            switch link.event {
            case "/two/{number}": return hasNumber && child.takesNumber(of: link) ? ["/two/{number}"] : ["/two/3"]
            case "/three?number={number=7}": return ["/three", "/three?number=4"]
            case "/rest/**": return ["/rest"]
            case "/**": return ["/"]
            default: return [link.event]
            }
        }
    }
}

extension FlowSketch {
    /// Whether the value of a link is bound to a number, and thus is one.
    fileprivate func takesNumber(of link: TransitionSketch) -> Bool {
        // The `with` of a guard is that of its branch.
        link.branches.filter { $0.question?.number == nil }.flatMap(\.steps).contains { step in
            step.number == nil && !["popTo", "popPast"].contains(step.verb)
                && routes.contains { $0.hasNumber && step.routes == [$0.name] && step.value == $0.name }
        }
    }
}
