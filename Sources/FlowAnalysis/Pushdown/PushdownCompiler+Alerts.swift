import FlowDiagnostics
import FlowModel

/// The rules for events while an alert is shown. Every event dismisses it first, and it stays dismissed if the transition then fails.
extension PushdownCompiler {
    /// Adds the rules of an alert's buttons in one control location.
    mutating func addButtons(of alert: Alert, _ transitions: [Transition], _ route: Int, _ control: ControlID) {
        let first = system.rules.nextID
        for index in transitions.indices {
            guard case .event? = transitions.trigger(of: index) else { continue }
            addRulesAtAlert(for: transitions[index].branches, control, of: .route(route), index)
        }
        system.ownRules.append(first..<system.rules.nextID)
        system.backRules.append(system.rules.nextID..<system.rules.nextID)
        system.dismissedRules.append(system.rules.nextID..<system.rules.nextID)
        var removals: [AlertRemoval] = []
        for index in transitions.indices {
            guard case .event? = transitions.trigger(of: index) else { continue }
            let event = AlertRemovalEvent(name: transitions[index].event.text)
            removals += removal(by: event, transitions[index].branches, control, of: .route(route), index)
        }
        if alert.buttons.isEmpty { removals.append(plainRemoval(by: AlertRemovalEvent(name: Journey.systemOK))) }
        if system.isInterruptible {
            removals.append(
                plainRemoval(by: AlertRemovalEvent(name: Journey.interruption, isFromOutside: true)))
        }
        system.alertRemovals[system.key(RouteID(index: route), control)] = removals
    }

    /// Adds the rules of flow-level intents and links that come while an alert is shown.
    mutating func addGlobalsAtAlerts(of flow: borrowing Flow, _ outside: OutsideEvents) {
        guard system.routes.elements.contains(where: \.isAlert) else { return }
        let links = outside == .flowIntentsAndLinks ? flow.links?.routes ?? [] : []
        let intents = outside == .none ? [] : flow.transitions
        for control in system.controls {
            let first = system.rules.nextID
            for index in intents.indices where intents.trigger(of: index) != nil {
                addRulesAtAlert(for: intents[index].branches, control, of: .flow, index)
            }
            for index in links.indices {
                addRulesAtAlert(for: links[index].branches, control, of: .link, index)
            }
            system.globalRulesAtAlerts.append(first..<system.rules.nextID)
            var removals: [AlertRemoval] = []
            for index in intents.indices where intents.trigger(of: index) != nil {
                removals += removal(
                    by: AlertRemovalEvent(name: intents[index].event.text, isFromOutside: true),
                    intents[index].branches, control, of: .flow, index)
            }
            for index in links.indices {
                removals += removal(
                    by: AlertRemovalEvent(name: links[index].pattern.text.text, isFromOutside: true, isLink: true),
                    links[index].branches, control, of: .link, index)
            }
            system.globalRemovals[control] = removals
        }
    }

    private mutating func addRulesAtAlert(
        for branches: [Branch], _ control: ControlID, of owner: BranchPosition.Owner, _ transition: Int
    ) {
        firstOperation = .takeAlertAway
        addRules(for: branches, control, of: owner, transition)
        firstOperation = nil
    }

    /// The removal of the alert by an event whose branches can all fail, or that can have none.
    private mutating func removal(
        by event: AlertRemovalEvent, _ branches: [Branch], _ control: ControlID, of owner: BranchPosition.Owner,
        _ transition: Int
    ) -> [AlertRemoval] {
        let start = system.rules.nextID
        addRules(for: branches, control, of: owner, transition)
        let rules = start..<system.rules.nextID
        let canFail = rules.contains { system.rules[$0].canFail }
        let mayBeSkipped = BranchFate.mayFallThrough(branches)
        guard canFail || mayBeSkipped else { return [] }
        var removal = plainRemoval(by: event)
        removal.place = BranchPosition(owner, transition: transition, branch: 0)
        if canFail { removal.followUp = FollowUp(rules: rules, mayBeSkipped: mayBeSkipped, isOnlySkipped: true) }
        return [removal]
    }

    private mutating func plainRemoval(by event: AlertRemovalEvent) -> AlertRemoval {
        let first = system.operations.append(StackOperation(kind: .takeAlertAway, branch: .none, step: 0))
        return AlertRemoval(event: event, rule: addRule(from: first, .none, nil))
    }
}
