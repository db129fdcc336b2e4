import FlowModel

/// How the routes of both versions of a flow are presented.
struct RoutePresentations {
    /// By the index of a route.
    let old: [Int: Set<Presentation>]
    let new: [Int: Set<Presentation>]

    init(_ old: Flow, _ new: Flow) {
        self.old = Self.all(in: old)
        self.new = Self.all(in: new)
    }

    /// For each route, the presentations of the layers that may begin with it.
    private static func all(in flow: Flow) -> [Int: Set<Presentation>] {
        var all: [Int: Set<Presentation>] = [:]
        /// Routes that may take the place of the first one of a layer.
        var replacing: Set<Int> = []
        func note(_ verb: Verb) {
            switch verb.move {
            case .present(let destination, let style, _):
                guard let route = destination.route.target?.index else { return }
                all[route, default: []].insert(style ?? flow.routes[route].presentation ?? .sheet)
            case .put(_, .top(0)), .put(_, .root), .put(_, .nearest(_, isKept: true)): break
            case .put(let destination, _):
                if let route = destination.route.target?.index { replacing.insert(route) }
            default: break
            }
        }
        for start in flow.start { for step in start.steps { note(step.verb) } }
        flow.forEachTransition { branches, _ in
            for index in branches.indices {
                for step in branches[index].steps.indices { note(branches[index].steps[step].verb) }
            }
        }
        let styles = all.values.reduce(into: Set()) { $0.formUnion($1) }
        for route in replacing where !styles.isEmpty { all[route, default: []].formUnion(styles) }
        return all
    }
}

extension FlowMatch {
    func canSwipe(ofOld route: Int) -> Bool {
        old.routes[route].isDismissible && presentations.old[route]?.contains(where: \.allowsSwipe) ?? false
    }

    func canSwipe(ofNew route: Int) -> Bool {
        new.routes[route].isDismissible && presentations.new[route]?.contains(where: \.allowsSwipe) ?? false
    }
}
