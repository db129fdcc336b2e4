/// Generates random modules: small enough to be explored completely, and varied enough to cover every verb.
package struct RandomSpec: Sendable {
    package enum Kind: Hashable, Sendable {
        /// Uses the whole language.
        case anything
        /// The same with tasks.
        case tasks
        /// Flows in flows, with links, values, effects, and names that screens, flows and outcomes share.
        case nested
        /// The same with tasks.
        case nestedTasks

        var isNested: Bool { self == .nested || self == .nestedTasks }
    }

    /// Limits how the stacks of a flow grow. If every route could push every other, stacks would grow without limit, and an
    /// exploration would only cover short ones.
    enum Growth {
        /// Pushed and presented routes come after their source, in the order of the routes.
        case ranked
        /// No route is in a layer twice, and there is at most one modal layer.
        case unique
        case wild
    }

    let kind: Kind
    /// The prefix of all names in the module.
    let prefix: String
    var random: SplitMix64
    /// The flows that have been generated, which earlier flows may show.
    var children: [FlowSketch] = []

    private init(_ kind: Kind, seed: UInt64, prefix: String) {
        self.kind = kind
        self.prefix = prefix
        random = SplitMix64(seed: seed)
        // Makes consecutive seeds independent of each other.
        _ = random.next()
    }

    /// Generates the same module for the same arguments on every machine.
    ///
    /// - Parameters:
    ///   - prefix: the prefix of all names, for modules that are compiled together.
    ///   - buildsValues: whether specs build values of a type that the program of a test declares.
    package static func sketch(
        _ kind: Kind = .anything, seed: UInt64, prefix: String = "", buildsValues: Bool = false
    ) -> SpecSketch {
        var spec = RandomSpec(kind, seed: seed, prefix: prefix)
        var sketch = kind.isNested ? spec.nestedModule() : spec.module()
        sketch.drawDeclarations(seed: seed)
        sketch.drawFreshRoots(seed: seed)
        sketch.drawPresentations(seed: seed)
        sketch.drawKeptLayers(seed: seed)
        sketch.drawReselections(seed: seed)
        sketch.drawTabConditions(seed: seed)
        sketch.drawTabLooks(seed: seed)
        sketch.drawValueConditions(seed: seed, isPlain: kind == .anything)
        sketch.drawIdentities(seed: seed)
        sketch.drawDeliveries(seed: seed)
        sketch.drawBubblingIntents(seed: seed, kind: kind)
        sketch.drawOpenings(seed: seed)
        if kind.isNested { sketch.drawPlaces(seed: seed) }
        sketch.drawShowings(seed: seed)
        if kind.isNested { sketch.drawRemovals(seed: seed) }
        sketch.drawEndings(seed: seed)
        sketch.drawDismissalsInChildren(seed: seed)
        sketch.drawHolds(seed: seed, kind: kind)
        sketch.drawTasksOfShowings(seed: seed)
        sketch.drawStartSteps(seed: seed)
        sketch.drawTabValues(seed: seed)
        sketch.drawAnchors(seed: seed)
        sketch.drawLeaving(seed: seed, kind: kind)
        sketch.drawExternals(seed: seed)
        if !kind.isNested { sketch.drawSharedIntents(seed: seed) }
        if buildsValues { sketch.drawBuiltValues(seed: seed) }
        return sketch
    }

    private mutating func module() -> SpecSketch {
        let count = random.pick(weighted: [(55, 1), (27, 2), (13, 3), (5, 4)]) ?? 1
        // Children first, because their parents handle their outcomes.
        for index in (0..<count).reversed() { children.insert(flow(index, of: count), at: 0) }
        return SpecSketch(flows: children)
    }

    private mutating func flow(_ index: Int, of count: Int) -> FlowSketch {
        let letters = ["a", "b", "c", "d"]
        let letter = prefix + letters[index]
        var flow = FlowSketch(name: "\(letter.prefix(1).uppercased())\(letter.dropFirst())Flow")
        flow.container = random.pick(weighted: [(66, .stack), (17, .switch), (17, .tabs)]) ?? .stack
        flow.outcomes = (0..<random.within(0...2)).map { "\(letter)o\($0)" }
        // With tasks, there are several times as many entries.
        let most = kind == .tasks ? 4 : count == 1 ? 7 : count == 2 ? 5 : 4
        flow.routes = (0..<random.within(2...most)).map { RouteSketch(name: "\(letter)\($0)") }
        if kind == .anything || kind == .tasks, random.chance(35) {
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
        if kind == .tasks { drawing.drawTasks() }
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
                // A visible tab exists before a number can be passed to it.
                if kind == .tasks, flow.container != .tabs || flow.routes[index].isHiddenTab {
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
