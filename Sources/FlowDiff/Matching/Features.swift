import FlowAnalysis
import FlowModel

/// What a declaration is recognised by when its name has changed. The features of all requested declarations are found at
/// once, since each transition is a feature of several.
struct Features {
    private let module: Module

    init(of module: Module) { self.module = module }

    func flows(_ asked: [Int]) -> [[String]] {
        var parents: [Int: [String]] = [:]
        for flow in module.flows {
            let children = flow.routes.compactMap { $0.child?.index }
            for child in Set(children) { parents[child, default: []].append("parent \(flow.name.text)") }
        }
        return asked.map { index in
            let flow = module.flows[index]
            return flow.routes.map { "route \($0.name.text)" } + flow.outcomes.map { "outcome \($0.name.text)" }
                + flow.intents.map { "intent \($0.name.text)" } + flow.guards.map { "guard \($0.name.text)" }
                + (parents[index] ?? [])
        }
    }

    func screens(_ asked: [Int]) -> [[String]] {
        var shown: [Int: [String]] = [:]
        for flow in module.flows {
            for route in flow.routes {
                guard let screen = route.content.screen?.index else { continue }
                shown[screen, default: []].append("route \(flow.name.text).\(route.name.text)")
            }
        }
        return asked.map { index in
            let screen = module.screens[index]
            return screen.params.map(\.feature) + screen.intents.map { "intent \($0.name.text)" } + (shown[index] ?? [])
        }
    }

    /// - Parameter content: what a route shows, with a name that is the same in both versions.
    func routes(_ asked: [Int], of flow: Flow, content: (Route) -> String) -> [[String]] {
        var features: [Int: [String]] = [:]
        for index in asked {
            let content = content(flow.routes[index])
            features[index] = [content, content] + flow.routes[index].parameters.map(\.feature)
        }
        for start in flow.start {
            start.forEachTarget { features[$0.index]?.append("start") }
        }
        func add(_ branches: [Branch], except owner: Int? = nil, _ feature: @autoclosure () -> String) {
            var routes: Set<Int> = []
            for branch in branches { branch.forEachDestination { if features[$0] != nil { routes.insert($0) } } }
            for route in routes where route != owner { features[route]?.append(feature()) }
        }
        for (number, route) in flow.routes.enumerated() {
            for transition in route.transitions {
                features[number]?.append("on \(transition.event.text)")
                add(transition.branches, except: number, "from \(route.name.text) \(transition.event.text)")
            }
        }
        for transition in flow.transitions { add(transition.branches, "from \(transition.event.text)") }
        for link in flow.links?.routes ?? [] { add(link.branches, "from \(link.pattern.text.text)") }
        return asked.map { index in
            // A route may lead to itself.
            let own = "from \(flow.routes[index].name.text)"
            return (features[index] ?? []).filter { $0 != own }
        }
    }

    /// - Parameter uses: where the event is handled or reported.
    static func event(_ event: Event, uses: [String]) -> [String] {
        ["payload \(event.payload.map(\.feature).joined(separator: ", "))"] + uses
    }

    static func anchor(_ anchor: Anchor, uses: [String]) -> [String] {
        [anchor.value.map { "value \($0.type)" } ?? "no value"] + uses
    }

    /// The events after which something comes from an anchor, by the index of the screen, then by that of the anchor.
    func usesOfAnchors() -> [Int: [Int: [String]]] {
        var uses: [Int: [Int: [String]]] = [:]
        for flow in module.flows {
            for route in flow.routes {
                for transition in route.transitions {
                    let steps = transition.branches.flatMap(\.steps)
                    for (step, anchor) in steps.compactMap({ step in step.anchor?.place.map { (step, $0) } }) {
                        uses[anchor.screen.index, default: [:]][anchor.index, default: []].append(
                            "\(transition.event.text) \(step.verb.name)")
                    }
                }
            }
        }
        return uses
    }

    /// What the routes that show a screen do on its intents, by the index of the screen, then by that of the intent.
    func usesOfIntents() -> [Int: [Int: [String]]] {
        var uses: [Int: [Int: [String]]] = [:]
        for flow in module.flows {
            for route in flow.routes {
                guard let screen = route.content.screen?.index else { continue }
                for transition in route.transitions {
                    guard case .event(let intent)? = transition.trigger else { continue }
                    let words = transition.branches.flatMap { $0.steps.map(\.verb.name) }
                    uses[screen, default: [:]][intent, default: []].append(
                        "\(route.name.text) \(words.joined(separator: ", "))")
                }
            }
        }
        return uses
    }
}

extension Parameter {
    /// The parameter without what only concerns its callers.
    var feature: String { "value \(name.text): \(type.description)" }
}

extension Branch {
    /// Calls `body` with the index of each route that the branch leads to.
    fileprivate func forEachDestination(_ body: (Int) -> Void) {
        for step in steps {
            for destination in step.verb.destinations {
                if let route = destination.route.target { body(route.index) }
            }
        }
    }
}
