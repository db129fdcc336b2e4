import FlowModel

/// The rules for the actions of the system.
extension PushdownCompiler {
    mutating func addSystemRules(of flow: borrowing Flow) {
        system.systemRules.back = addSystemRule(.pop(1))
        system.systemRules.leaveLayer = addSystemRule(.dismiss)
        system.systemRules.swipe = addSystemRule(.dismiss)
        system.systemRules.swipeWithoutFollowUp = addSystemRule(.swipeWithoutFollowUp)
        for route in system.routes.ids where system.routes[route].isDismissible && system.hasDismissedRules(route) {
            system.systemRules.swipes.append((route, addSystemRule(.swipe(route))))
        }
        if system.isDismissedByParent { system.systemRules.dismissedByParent = addSystemRule(.dismissAll) }
        guard flow.container == .tabs else { return }
        // A tab with a condition is in the bar at times, so it can be tapped. If the selected tab is removed from the bar, the
        // first tab in the bar is selected, as after a tap on that one: so this needs no rules.
        let needsValue = flow.routes.indices.map { !flow.parametersWithoutValue(ofRoute: $0).isEmpty }
        let isNamed = needsValue.contains(true) ? flow.namedRoutes : []
        for index in flow.routes.indices where flow.routes[index].isInTabBar {
            let route = RouteID(index: index)
            if needsValue[index] {
                // It is in the bar once it has been shown with a value, which is not followed.
                if !isNamed[index] { continue }
                system.hasTabsWithValues = true
            }
            system.systemRules.tabTaps.append(
                (route, addSystemRule(system.hasTasks ? .showAgain(route) : .show(route))))
        }
    }

    private mutating func addSystemRule(_ kind: StackOperation.Kind) -> PushdownRuleID {
        let first = system.operations.append(StackOperation(kind: kind, branch: .none, step: 0))
        return addRule(from: first, .none, nil)
    }
}
