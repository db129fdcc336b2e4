import FlowIR

/// A flow in both versions.
struct FlowMatch {
    let old: Flow
    let new: Flow
    let routes: Pairing
    let outcomes: Pairing
    let intents: Pairing
    let guards: Pairing
    let effects: Pairing
    let values: Pairing

    /// - Parameter content: what a route shows, with a name that is the same in both versions.
    init(
        _ old: Flow, in oldModule: Module, _ new: Flow, in newModule: Module,
        oldContent: (Route) -> String, newContent: (Route) -> String
    ) {
        self.old = old
        self.new = new
        let (before, after) = (Features(of: oldModule), Features(of: newModule))
        routes = Pairing(old.routes.map(\.name.text), new.routes.map(\.name.text)) { one, other in
            Likeness.of(
                before.route(one, of: old, content: oldContent(old.routes[one])),
                after.route(other, of: new, content: newContent(new.routes[other])))
        }
        outcomes = Self.pair(old.outcomes, new.outcomes, old.usesOfOutcome, new.usesOfOutcome)
        intents = Self.pair(old.intents, new.intents, old.usesOfIntent, new.usesOfIntent)
        guards = Self.pair(old.guards, new.guards, old.usesOfGuard, new.usesOfGuard)
        effects = Self.pair(old.effects, new.effects, old.usesOfEffect, new.usesOfEffect)
        values = Pairing(old.params, new.params)
    }

    private static func pair(
        _ old: [Event], _ new: [Event], _ oldUses: (Int) -> [String], _ newUses: (Int) -> [String]
    ) -> Pairing {
        Pairing(old.map(\.name.text), new.map(\.name.text)) { one, other in
            Likeness.of(
                Features.event(old[one], uses: oldUses(one)), Features.event(new[other], uses: newUses(other)))
        }
    }

    private static func pair(
        _ old: [Decision], _ new: [Decision], _ oldUses: (Int) -> [String], _ newUses: (Int) -> [String]
    ) -> Pairing {
        pair(old.map(\.asEvent), new.map(\.asEvent), oldUses, newUses)
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
    fileprivate var asEvent: Event { Event(name: name, payload: parameters) }
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

    fileprivate func usesOfOutcome(_ outcome: Int) -> [String] {
        var uses: [String] = []
        forEachBranch { branch, place in
            if branch.steps.contains(where: { $0.verb.finish?.outcome.target == outcome }) { uses.append(place) }
        }
        return uses
    }

    fileprivate func usesOfIntent(_ intent: Int) -> [String] {
        transitions.filter { $0.trigger == .event(intent) }.flatMap(\.branches)
            .flatMap { $0.steps.map(\.verb.name) }
    }

    fileprivate func usesOfGuard(_ number: Int) -> [String] {
        var uses: [String] = []
        forEachBranch { branch, place in
            if branch.condition?.call?.reference.target == number { uses.append(place) }
        }
        for (index, start) in start.enumerated() where start.condition?.call?.reference.target == number {
            uses.append("start \(index)")
        }
        for route in routes where route.tab?.condition?.call?.reference.target == number {
            uses.append("tab \(route.name.text)")
        }
        return uses
    }

    fileprivate func usesOfEffect(_ number: Int) -> [String] {
        var uses: [String] = []
        forEachBranch { branch, place in
            if branch.effects.contains(where: { $0.reference.target == number }) { uses.append(place) }
        }
        return uses
    }
}
