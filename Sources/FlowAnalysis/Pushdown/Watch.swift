import FlowModel

/// What the control locations contain of a journey, besides what is held: where it ends, and whether a certain route has been seen.
///
/// With it, the reachable stacks are those of the journeys that an expectation is about. Each location then has a number: that of the
/// stage, times the locations of the flow, plus the location of the flow.
struct Watch {
    /// The locations of the flow itself.
    let controlCount: Int
    /// Stage by stage, the routes at which a journey ends.
    let ends: [Set<RouteID>]
    /// The routes from which an event also leads to the second stage. What it leads to in the first stage stays.
    let begins: Set<RouteID>

    /// Whether a journey ends where a route is on top.
    func ends(at route: RouteID, _ control: ControlID) -> Bool { ends[stage(of: control)].contains(route) }

    /// The stage that a control location is in: 0 or 1.
    func stage(of control: ControlID) -> Int { control.index / controlCount }
}

extension PushdownSystem {
    /// The same system for the journeys that end at these routes.
    func watched(endingAt routes: Set<RouteID>) -> PushdownSystem {
        var system = self
        system.watch = Watch(controlCount: controlCount, ends: [routes], begins: [])
        return system
    }

    /// The same system with a second stage, to which each event at one of some routes leads, and which ends at other routes.
    func watched(from routes: Set<RouteID>, endingAt ends: Set<RouteID>) -> PushdownSystem {
        var system = self
        system.watch = Watch(controlCount: controlCount, ends: [[], ends], begins: routes)
        system.repeatControls()
        return system
    }

    /// The control location after a rule that leads to one of the flow, in the stage of another.
    /// - Parameter next: `nil` if it stays the same.
    func control(after next: ControlID?, in control: ControlID) -> ControlID {
        guard let next else { return control }
        guard let watch else { return next }
        return ControlID(index: watch.stage(of: control) * watch.controlCount + next.index)
    }

    /// The control locations after a rule, in all stages to which an event at a symbol leads.
    func controls(after next: ControlID?, at symbol: StackSymbol, _ control: ControlID) -> [ControlID] {
        let same = self.control(after: next, in: control)
        guard let watch, watch.stage(of: control) == 0, watch.begins.contains(symbol.route) else { return [same] }
        return [same, ControlID(index: watch.controlCount + same.index)]
    }

    /// Gives each control location a second one with the same rules.
    private mutating func repeatControls() {
        let (own, old) = (controlCount, self)
        controlCount = 2 * own
        func repeated<Value>(_ lists: [Value]) -> [Value] {
            stride(from: 0, to: lists.count, by: own).flatMap { first in
                lists[first..<first + own] + lists[first..<first + own]
            }
        }
        func repeated<Value>(_ table: [Int: Value]) -> [Int: Value] {
            var result: [Int: Value] = [:]
            for (key, value) in table {
                let route = key / own
                for stage in 0...1 { result[route * controlCount + stage * own + key % own] = value }
            }
            return result
        }
        ownRules = repeated(old.ownRules)
        backRules = repeated(old.backRules)
        dismissedRules = repeated(old.dismissedRules)
        dismissAttemptRules = repeated(old.dismissAttemptRules)
        backAttemptRules = repeated(old.backAttemptRules)
        alertRemovals = repeated(old.alertRemovals)
        skipsOfTasks = repeated(old.skipsOfTasks)
        globalRules = Table(repeated(old.globalRules.elements))
        globalRulesAtAlerts = Table(repeated(old.globalRulesAtAlerts.elements))
        for (control, removals) in old.globalRemovals { globalRemovals[control.advanced(by: own)] = removals }
    }
}
