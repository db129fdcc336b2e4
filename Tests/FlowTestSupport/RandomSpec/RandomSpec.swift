/// Draws a module at random: small, so that it can be explored to the end, and of every kind, so that no verb is missed.
package struct RandomSpec: Sendable {
    package enum Kind: Hashable, Sendable {
        /// All that the language has.
        case anything
        /// One flow of screens, without links: what a walker can hold against an interpreter, event by event.
        case emittable
    }

    /// How a flow's stacks grow. Where everything may push everything they do so for ever, and then an exploration only ever
    /// sees the beginning.
    enum Growth {
        /// What is pushed or presented comes after what it is pushed on, in the order of the routes.
        case ranked
        /// No route is twice in a layer, and there is one modal layer at most.
        case unique
        case wild
    }

    let kind: Kind
    /// What all names of the module begin with.
    let prefix: String
    var random: SplitMix64
    /// The flows that have been drawn, which those before them may show.
    var children: [FlowSketch] = []

    private init(_ kind: Kind, seed: UInt64, prefix: String) {
        self.kind = kind
        self.prefix = prefix
        random = SplitMix64(seed: seed)
        // Seeds that follow one another are to have nothing in common.
        _ = random.next()
    }

    /// The same module for the same arguments, whatever the machine.
    ///
    /// - Parameter prefix: what all names begin with, for modules that are to be compiled together.
    package static func sketch(_ kind: Kind = .anything, seed: UInt64, prefix: String = "") -> SpecSketch {
        var spec = RandomSpec(kind, seed: seed, prefix: prefix)
        return spec.module()
    }

    private mutating func module() -> SpecSketch {
        let count = kind == .emittable ? 1 : random.pick(weighted: [(55, 1), (27, 2), (13, 3), (5, 4)]) ?? 1
        // Children first, as their parents have to answer their outcomes.
        for index in (0..<count).reversed() { children.insert(flow(index, of: count), at: 0) }
        return SpecSketch(flows: children)
    }

    private mutating func flow(_ index: Int, of count: Int) -> FlowSketch {
        let letters = ["a", "b", "c", "d"]
        let letter = prefix + letters[index]
        var flow = FlowSketch(name: "\(letter.prefix(1).uppercased())\(letter.dropFirst())Flow")
        flow.container = random.pick(weighted: [(66, .stack), (17, .switch), (17, .tabs)]) ?? .stack
        flow.outcomes = (0..<random.within(0...2)).map { "\(letter)o\($0)" }
        let most = count == 1 ? 7 : count == 2 ? 5 : 4
        flow.routes = (0..<random.within(2...most)).map { RouteSketch(name: "\(letter)\($0)") }
        if kind == .anything, random.chance(35) {
            flow.links = ["/one", "/two/{id}", "/rest/**"].prefix(random.within(1...3)).map {
                TransitionSketch(event: $0, branches: [])
            }
        }
        if random.chance(25) {
            flow.transitions = (0..<random.within(1...2)).map {
                TransitionSketch(event: "f\($0)", branches: [])
            }
        }
        describeRoutes(of: &flow)
        var drawing = FlowDrawing(flow: flow, kind: kind, random: random)
        drawing.draw()
        random = drawing.random
        return drawing.flow
    }

    private mutating func describeRoutes(of flow: inout FlowSketch) {
        for index in flow.routes.indices {
            if random.chance(20) { flow.routes[index].isBackHidden = true }
            if random.chance(20) { flow.routes[index].isDismissible = false }
            flow.routes[index].presentation = random.pick(weighted: [(70, nil), (15, "sheet"), (15, "cover")]) ?? nil
            if flow.container == .tabs { flow.routes[index].isHiddenTab = random.chance(50) }
            if let child = random.pick(children), random.chance(40) {
                flow.routes[index].child = child.name
                flow.routes[index].transitions = child.outcomes.map { TransitionSketch(event: $0, branches: []) }
            } else {
                // A tab in the bar is there before anybody could give it a number.
                if kind == .emittable, flow.container != .tabs || flow.routes[index].isHiddenTab {
                    flow.routes[index].hasNumber = random.chance(30)
                }
                let intents = random.pick(weighted: [(10, 0), (30, 1), (40, 2), (20, 3)]) ?? 1
                flow.routes[index].transitions = (0..<intents).map {
                    TransitionSketch(event: "e\($0)", branches: [])
                }
            }
            if flow.container == .stack, random.chance(20) {
                flow.routes[index].transitions.append(TransitionSketch(event: "$back", branches: []))
            }
            if random.chance(20) {
                flow.routes[index].transitions.append(TransitionSketch(event: "$dismissed", branches: []))
            }
        }
    }
}
