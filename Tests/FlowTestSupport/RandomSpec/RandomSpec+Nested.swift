/// Modules in which every flow except the last shows the next one, and possibly others.
extension RandomSpec {
    mutating func nestedModule() -> SpecSketch {
        let count = random.within(2...5)
        let screens = (0..<3).map { index in
            ScreenSketch(
                name: "\(capitalised(prefix))Shared\(index)", hasNumber: random.chance(40), events: events(0...3))
        }
        for index in (0..<count).reversed() { children.insert(nestedFlow(index, showing: screens), at: 0) }
        var sketch = SpecSketch(flows: children)
        sketch.screens = screens
        return sketch
    }

    private mutating func nestedFlow(_ index: Int, showing screens: [ScreenSketch]) -> FlowSketch {
        let letter = prefix + ["a", "b", "c", "d", "e"][index]
        var flow = FlowSketch(name: "\(capitalised(letter))Flow")
        flow.container = random.pick(weighted: [(50, .stack), (22, .switch), (28, .tabs)]) ?? .stack
        for event in events(0...2) {
            flow.outcomes.append(event.event)
            if event.hasNumber { flow.numberedOutcomes.insert(event.event) }
        }
        flow.hasNumber = random.chance(40)
        flow.routes = (0..<random.within(2...4)).map { RouteSketch(name: "\(letter)\($0)") }
        flow.hasSchemes = index == 0
        if random.chance(index == 0 ? 90 : 65) {
            flow.links = ["/one", "/two/{number}", "/three?number={number=7}", "/rest/**", "/**"]
                .filter { _ in random.chance(55) }.map { TransitionSketch(event: $0, branches: []) }
        }
        if random.chance(50) { flow.transitions = events(1...2) }
        // The next flow is shown once at least.
        let next = random.below(flow.routes.count)
        for route in flow.routes.indices {
            let child = route == next ? children.first : random.chance(25) ? random.pick(children) : nil
            flow.routes[route] = nestedRoute(flow.routes[route], of: flow, child, screens)
        }
        var drawing = FlowDrawing(
            flow: flow, kind: kind == .nestedTasks ? .nestedTasks : .nested, random: random, children: children)
        drawing.draw()
        if kind == .nestedTasks { drawing.drawTasks() }
        random = drawing.random
        return drawing.flow
    }

    private mutating func nestedRoute(
        _ sketch: RouteSketch, of flow: FlowSketch, _ child: FlowSketch?, _ screens: [ScreenSketch]
    ) -> RouteSketch {
        var route = sketch
        route.isBackHidden = random.chance(15)
        route.isDismissible = random.chance(80)
        route.presentation = random.pick(weighted: [(70, nil), (15, "sheet"), (15, "cover")]) ?? nil
        if flow.container == .tabs { route.isHiddenTab = random.chance(40) }
        if let child {
            route.child = child.name
            if child.hasNumber, random.chance(30) { route.fixedNumber = random.within(4...5) }
            route.hasNumber = child.hasNumber && route.fixedNumber == nil
            route.transitions = child.outcomes.map {
                TransitionSketch(event: $0, hasNumber: child.numberedOutcomes.contains($0), branches: [])
            }
        } else if random.chance(40), let screen = random.pick(screens) {
            route.screen = screen.name
            route.hasNumber = screen.hasNumber
            route.transitions = screen.events
        } else {
            route.hasNumber = random.chance(30)
            route.transitions = events(0...3)
        }
        if flow.container == .stack, random.chance(25) {
            route.transitions.append(TransitionSketch(event: "$back", branches: []))
        }
        if random.chance(25) { route.transitions.append(TransitionSketch(event: "$dismissed", branches: [])) }
        return route
    }

    /// Names that all screens, flows and outcomes share. With and without a number they are different events.
    private mutating func events(_ count: ClosedRange<Int>) -> [TransitionSketch] {
        var names = ["e0", "e1", "e2", "e3"]
        return (0..<random.within(count)).map { _ in
            let name = names.remove(at: random.below(names.count))
            return TransitionSketch(event: name, hasNumber: random.chance(30), branches: [])
        }
    }

    private func capitalised(_ text: String) -> String { "\(text.prefix(1).uppercased())\(text.dropFirst())" }
}
