/// Alerts are drawn last, with a sequence of their own: the rest of the module is the same without them.
extension FlowDrawing {
    mutating func drawAlerts() {
        let rest = random
        random = SplitMix64(seed: ~random.next())
        if random.chance(20) {
            var alerts: [RouteSketch] = []
            for index in 0..<random.within(1...2) { alerts.append(alert(index)) }
            let branches = flow.branches.count + alerts.flatMap(\.transitions).count
            flow.routes += alerts
            // Several branches present an alert, and at least one does.
            let chance = max(20, 100 / max(branches, 1))
            var isPresented = false
            var (drawn, own) = (flow, self)
            drawn.changeBranches { branch, event in
                // Else nothing would receive the rest of the link.
                if kind == .nested, event.hasSuffix("**") { return }
                // What deliberately does nothing stays as it is.
                if branch.steps == [StepSketch("stay")] { return }
                guard own.random.chance(chance) || !isPresented, let alert = own.random.pick(alerts) else { return }
                isPresented = true
                branch.present(alert.name, replacingLast: own.random.chance(50), number: own.numberOf(alert))
            }
            flow = drawn
        }
        random = rest
    }

    /// Gives a number to the outcomes that need one, because the alert has none.
    private mutating func giveNumbers(to transition: inout TransitionSketch) {
        for branch in transition.branches.indices {
            for step in transition.branches[branch].steps.indices {
                let finish = transition.branches[branch].steps[step]
                guard finish.verb == "finish", finish.number == nil,
                    finish.value.map(flow.numberedOutcomes.contains) ?? false
                else { continue }
                transition.branches[branch].steps[step].number = random.within(1...3)
            }
        }
    }

    private mutating func numberOf(_ alert: RouteSketch) -> Int? {
        alert.hasNumber && random.chance(60) ? random.within(1...2) : nil
    }

    private mutating func alert(_ index: Int) -> RouteSketch {
        var route = RouteSketch(name: "\(flow.routes[0].name.dropLast())alert\(index)")
        route.hasNumber = random.chance(40)
        eventHasNumber = false
        let source = random.below(flow.routes.count)
        let count = random.pick(weighted: [(15, 0), (25, 1), (40, 2), (20, 3)]) ?? 2
        let cancel = random.chance(50) ? random.below(max(count, 1)) : -1
        route.alert = AlertSketch(
            isConfirmation: random.chance(40),
            roles: (0..<count).map { $0 == cancel ? "cancel" : random.chance(20) ? "destructive" : nil })
        for button in 0..<count {
            var transition = TransitionSketch(
                event: kind == .nested && button < 2 ? "e\(button)" : "b\(button)", branches: branches(from: source))
            if random.chance(25) { transition.branches = [BranchSketch(steps: [StepSketch("stay")])] }
            if !route.hasNumber { giveNumbers(to: &transition) }
            route.transitions.append(transition)
        }
        return route
    }
}

extension FlowSketch {
    /// Changes every branch of the routes, the flow and its links.
    fileprivate mutating func changeBranches(_ change: (inout BranchSketch, String) -> Void) {
        func changeAll(_ transitions: inout [TransitionSketch]) {
            for index in transitions.indices {
                for branch in transitions[index].branches.indices {
                    change(&transitions[index].branches[branch], transitions[index].event)
                }
            }
        }
        for route in routes.indices { changeAll(&routes[route].transitions) }
        changeAll(&transitions)
        changeAll(&links)
    }
}

extension BranchSketch {
    /// Nothing can follow, so it is the last step.
    fileprivate mutating func present(_ alert: String, replacingLast: Bool, number: Int?) {
        if replacingLast || steps.last?.verb == "finish" { steps.removeLast() }
        var step = StepSketch("present", to: alert)
        step.number = number
        steps.removeAll { $0.verb == "stay" }
        if steps.last?.verb == "present", steps.last?.routes.first?.contains("alert") == true { steps.removeLast() }
        steps.append(step)
    }
}
