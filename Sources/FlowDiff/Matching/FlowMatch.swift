import FlowModel

/// A flow in both versions.
struct FlowMatch {
    let old: Flow
    let new: Flow
    /// The index of the flow in the old version.
    let oldIndex: Int
    /// That in the new version.
    let newIndex: Int
    let routes: Pairing
    let outcomes: Pairing
    let intents: Pairing
    let guards: Pairing
    let badges: Pairing
    let effects: Pairing
    let values: Pairing
    /// The new name for each old one that has changed.
    let guardRenames: [String: String]
    let presentations: RoutePresentations

    /// - Parameter content: what a route shows, with a name that is the same in both versions.
    init(
        _ oldIndex: Int, in oldModule: Module, _ newIndex: Int, in newModule: Module,
        oldContent: (Route) -> String, newContent: (Route) -> String
    ) {
        let (old, new) = (oldModule.flows[oldIndex], newModule.flows[newIndex])
        self.old = old
        self.new = new
        self.oldIndex = oldIndex
        self.newIndex = newIndex
        routes = Pairing(
            old.routes.map(\.name.text), new.routes.map(\.name.text),
            oldFeatures: { Features(of: oldModule).routes($0, of: old, content: oldContent) },
            newFeatures: { Features(of: newModule).routes($0, of: new, content: newContent) })
        outcomes = Self.pair(old.outcomes, new.outcomes, old.usesOfOutcomes, new.usesOfOutcomes)
        intents = Self.pair(old.intents, new.intents, old.usesOfIntents, new.usesOfIntents)
        guards = Self.pair(old.guards, new.guards, old.usesOfGuards, new.usesOfGuards)
        badges = Self.pair(old.badges, new.badges, old.usesOfBadges, new.usesOfBadges)
        effects = Self.pair(old.effects, new.effects, old.usesOfEffects, new.usesOfEffects)
        values = Pairing(old.params, new.params)
        presentations = RoutePresentations(old, new)
        guardRenames = guards.renames(old.guards.map(\.name.text), new.guards.map(\.name.text))
    }

    private static func pair(
        _ old: [Event], _ new: [Event], _ oldUses: () -> [Int: [String]], _ newUses: () -> [Int: [String]]
    ) -> Pairing {
        func features(_ asked: [Int], of events: [Event], _ uses: [Int: [String]]) -> [[String]] {
            asked.map { Features.event(events[$0], uses: uses[$0] ?? []) }
        }
        return Pairing(
            old.map(\.name.text), new.map(\.name.text), oldFeatures: { features($0, of: old, oldUses()) },
            newFeatures: { features($0, of: new, newUses()) })
    }

    private static func pair(
        _ old: [Decision], _ new: [Decision], _ oldUses: () -> [Int: [String]], _ newUses: () -> [Int: [String]]
    ) -> Pairing {
        pair(old.map(\.asEvent), new.map(\.asEvent), oldUses, newUses)
    }

    /// What is paired, and what it is.
    var pairings: [(kind: String, pairing: Pairing)] {
        [
            ("routes", routes), ("outcomes", outcomes), ("intents", intents), ("guards", guards), ("badges", badges),
            ("effects", effects), ("values", values),
        ]
    }

    /// The names of the values of each route that both versions have, by the name of the route in the new one.
    var commonValues: [String: Set<String>] {
        var common: [String: Set<String>] = [:]
        for pair in routes.pairs {
            let (before, after) = (old.routes[pair.old], new.routes[pair.new])
            let values = Pairing(before.parameters, after.parameters)
            common[after.name.text] = Set(values.pairs.map { after.parameters[$0.new].name.text })
        }
        return common
    }

    var outcomeRenames: [String: String] {
        outcomes.renames(old.outcomes.map(\.name.text), new.outcomes.map(\.name.text))
    }

    var routeRenames: [String: String] { routes.renames(old.routes.map(\.name.text), new.routes.map(\.name.text)) }
}

extension Decision {
    var asEvent: Event { Event(name: name, payload: parameters) }
}

extension Flow {
    /// Calls `body` with each branch, and the words for where it is, without the name of the event, which may have changed too.
    private func forEachBranch(_ body: (Branch, String) -> Void) {
        forEachTransition { branches, first in
            var owner = ""
            if case .route(let route) = first.owner { owner = routes[route].name.text + " " }
            for (index, branch) in branches.enumerated() {
                body(branch, "\(owner)\(index)")
            }
        }
    }

    // By the index of the declaration: each is found in one pass over all transitions.

    fileprivate func usesOfOutcomes() -> [Int: [String]] {
        var uses: [Int: [String]] = [:]
        forEachBranch { branch, place in
            for outcome in Set(branch.steps.compactMap { $0.verb.finish?.outcome.target }) {
                uses[outcome, default: []].append(place)
            }
        }
        return uses
    }

    fileprivate func usesOfIntents() -> [Int: [String]] {
        var uses: [Int: [String]] = [:]
        for transition in transitions {
            guard case .event(let intent)? = transition.trigger else { continue }
            uses[intent, default: []] += transition.branches.flatMap { $0.steps.map(\.verb.name) }
        }
        return uses
    }

    fileprivate func usesOfGuards() -> [Int: [String]] {
        var uses: [Int: [String]] = [:]
        func add(_ condition: Condition?, _ place: @autoclosure () -> String) {
            if let number = condition?.call?.reference.target { uses[number, default: []].append(place()) }
        }
        forEachBranch { branch, place in add(branch.condition, place) }
        for (index, start) in start.enumerated() { add(start.condition, "start \(index)") }
        for route in routes {
            add(route.tab?.condition, "tab \(route.name.text)")
            add(route.dismissalCondition, "dismissible \(route.name.text)")
            add(route.backCondition, "back \(route.name.text)")
        }
        for presentation in presentations { add(presentation.condition, "presentation \(presentation.name.text)") }
        return uses
    }

    fileprivate func usesOfBadges() -> [Int: [String]] {
        var uses: [Int: [String]] = [:]
        for route in routes {
            if let badge = route.tab?.badge?.reference.target { uses[badge, default: []].append(route.name.text) }
        }
        return uses
    }

    fileprivate func usesOfEffects() -> [Int: [String]] {
        var uses: [Int: [String]] = [:]
        forEachBranch { branch, place in
            for effect in Set(branch.effects.compactMap(\.reference.target)) {
                uses[effect, default: []].append(place)
            }
        }
        return uses
    }
}
