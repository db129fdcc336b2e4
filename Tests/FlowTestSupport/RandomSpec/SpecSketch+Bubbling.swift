extension SpecSketch {
    /// Lets some intents of screens bubble, with a sequence of its own: other modules are the same as without.
    mutating func drawBubblingIntents(seed: UInt64, kind: RandomSpec.Kind) {
        var drawing = BubblingDrawing(self, kind, SplitMix64(seed: seed &* 0x9E37_79B9 &+ 7))
        drawing.draw()
        self = drawing.spec
    }
}

/// Lets intents bubble, and decides where each is answered: children first, because what a flow leaves unanswered becomes an event
/// of its parents.
private struct BubblingDrawing {
    var spec: SpecSketch
    private let kind: RandomSpec.Kind
    private var random: SplitMix64
    /// By the names of the flows.
    private var bubbling: [String: [TransitionSketch]] = [:]

    init(_ spec: SpecSketch, _ kind: RandomSpec.Kind, _ random: SplitMix64) {
        (self.spec, self.kind, self.random) = (spec, kind, random)
        _ = self.random.next()
    }

    mutating func draw() {
        guard random.chance(50) else { return }
        for screen in spec.screens.indices {
            for event in spec.screens[screen].events.indices where random.chance(50) {
                spec.screens[screen].events[event].bubbles = true
            }
        }
        for flow in spec.flows.indices.reversed() { draw(flow) }
    }

    private mutating func draw(_ index: Int) {
        var flow = spec.flows[index]
        for route in flow.routes.indices { markEvents(of: &flow.routes[route]) }
        // Nobody would answer for a flow that no other shows.
        let isShown = spec.flows.contains { $0.routes.contains { $0.child == flow.name } }
        var out: [TransitionSketch] = []
        for route in flow.routes.indices {
            for event in flow.routes[route].transitions.indices where flow.routes[route].transitions[event].bubbles {
                var sketch = flow.routes[route].transitions[event]
                // Without the branch, the outcomes of its task could no longer occur.
                let startsTask = sketch.branches.contains { $0.task != nil }
                let isLeft = !startsTask && random.chance(70) && leave(sketch, &flow, &out, isShown: isShown)
                if isLeft {
                    sketch.branches = []
                } else if sketch.branches.isEmpty {
                    var drawing = FlowDrawing(flow: flow, kind: kind, random: random)
                    sketch.branches = drawing.branches(from: route, of: sketch)
                    random = drawing.random
                }
                flow.routes[route].transitions[event] = sketch
            }
        }
        bubbling[flow.name] = out
        spec.flows[index] = flow
    }

    private mutating func markEvents(of route: inout RouteSketch) {
        if let child = route.child {
            for event in bubbling[child] ?? [] {
                route.transitions.append(
                    TransitionSketch(event: event.event, hasNumber: event.hasNumber, bubbles: true, branches: []))
            }
        } else if let screen = spec.screens.first(where: { $0.name == route.screen }) {
            for event in route.transitions.indices {
                route.transitions[event].bubbles = screen.events.contains {
                    $0.bubbles && $0.event == route.transitions[event].event
                }
            }
        } else if route.alert == nil, route.ownScreen != .undeclared {
            for event in route.transitions.indices
            where !route.transitions[event].event.hasPrefix("$") && !route.transitions[event].isTaskOutcome {
                route.transitions[event].bubbles = random.chance(50)
            }
        }
    }

    /// - Returns: whether a route can leave the event unanswered: because the flow answers, or its parent can.
    private mutating func leave(
        _ event: TransitionSketch, _ flow: inout FlowSketch, _ out: inout [TransitionSketch], isShown: Bool
    ) -> Bool {
        for other in flow.transitions + flow.shared + out where other.event == event.event {
            return other.hasNumber == event.hasNumber
        }
        if random.chance(35) {
            var drawing = FlowDrawing(flow: flow, kind: kind, random: random)
            var shared = TransitionSketch(event: event.event, hasNumber: event.hasNumber, branches: [])
            shared.branches = drawing.branches(from: nil, of: event)
            random = drawing.random
            flow.shared.append(shared)
            return true
        }
        guard isShown, !flow.outcomes.contains(event.event) else { return false }
        out.append(TransitionSketch(event: event.event, hasNumber: event.hasNumber, branches: []))
        return true
    }
}
