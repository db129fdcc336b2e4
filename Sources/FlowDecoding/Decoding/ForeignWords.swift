import FlowModel

/// Words of UIKit, SwiftUI, Android and other tools, and what they are in a spec.
enum ForeignWords {
    /// - Returns: how to write what a key of a transition stands for elsewhere.
    static func advice(onKeyOfTransition name: String) -> String? {
        if let verb = verbs[name] {
            let isAlone = VerbKind(rawValue: verb)?.traits.value.alone != nil
            return isAlone ? "write `\(verb)`" : "write `\(verb): …`"
        }
        return switch name {
        case "popUpTo", "popUpToInclusive":
            "to pop before a `push`, write `above: …` beside it, or `insteadOf: …` to remove that route as well"
        case "launchSingleTop", "singleTop": "write `unique: top`"
        case "inclusive":
            "to remove the route as well, write `popPast: …` in the place of `popTo`, or `insteadOf: …` beside a push"
        case "actions", "action", "invoke", "await", "effect", "effects", "perform", "call":
            "an effect or a task is started by `run: …`"
        case "entry", "onEntry", "exit", "onExit":
            "what happens when a route is shown first is its transition for `$opened`, and each time it is seen, `$shown`"
        case "bubble": "write `bubbles: true` at the intent, which goes to the parent then"
        case "transition", "animation", "modalTransitionStyle":
            "`animated: false` turns the animation off, and a way of presenting of the app's own is declared under `presentations`"
        case "style", "modalPresentationStyle", "presentationStyle", "presentation": "write `as: sheet` or `as: cover`"
        case _ where results.contains(name):
            "the outcomes of a task are events; give the route a transition for each"
        case "bubbles":
            "it is a key of an intent: declare the screen under `screens`, and write `bubbles: true` there"
        case "result", "returning":
            "to give a value to the screen beneath, declare it under `receives`, and write `deliver: …`"
        case "title", "navigationTitle": "the view of the screen sets its title"
        case "navigationLink", "NavigationLink", "navigationDestination", "link": "write `push: …`"
        case "item", "value", "values", "data", "userInfo", "arg": "values are given by `with: { … }`"
        case "onDismiss", "onClose": "give the route that is presented a transition for `$dismissed`"
        case "delegate", "notify", "parent", "callback":
            "to end the flow, write `finish: …`; an intent with `bubbles: true` goes to the parent while the flow continues"
        case "start", "startFlow", "coordinate", "flow", "coordinator":
            "a flow is shown by a route with `flow: …`; write `push: …`, `present: …` or `show: …` with the route"
        default: nil
        }
    }

    /// Keys for what follows a task.
    static let results: Set = ["onSuccess", "onError", "onFailure", "onCompletion", "completion", "onComplete"]

    /// Keys of a condition that must not hold.
    static let negatedConditions: Set = ["unless", "whenNot", "when_not", "exceptWhen", "except", "ifNot", "not"]

    /// - Returns: the verb of a spec.
    static func verb(_ name: String) -> String? { verbs[name] }

    private static let verbs = [
        "pushViewController": "push", "popViewController": "pop", "popToRootViewController": "popToRoot",
        "popToViewController": "popTo", "presentViewController": "present", "dismissViewController": "dismiss",
        "setViewControllers": "reset", "setRoot": "reset", "setRootViewController": "reset", "selectTab": "show",
        "switchTab": "show", "switchTo": "show", "selectedIndex": "show", "popBackStack": "pop", "navigateUp": "pop",
        "none": "stay", "nothing": "stay", "noop": "stay", "noOp": "stay", ".none": "stay", "ignore": "stay",
        "return": "stay", "pass": "stay", "append": "push", "select": "show",
    ]

    /// - Returns: the same for a key of a route whose value shows what is meant.
    static func advice(onKeyOfRoute name: String, with value: String) -> String? {
        switch name {
        case "coordinator", "childCoordinator", "child", "childFlow", "subflow", "graph", "navGraph":
            guard value.first?.isUppercase ?? false else { return nil }
            let flow = value.start(beforeEnding: "Coordinator").map { $0 + "Flow" } ?? value[...]
            return "write `flow: \(flow)`"
        case "entry", "onEntry", "onEnter", "onAppear", "task":
            return "what happens when the user sees the route first is its transition for `$opened`, as in"
                + " `transitions: { $opened: { run: \(value.isEmpty ? "…" : value) } }`"
        case "exit", "onExit", "onDisappear":
            return "what happens when the route has been removed is its transition for `$removed`, as in"
                + " `transitions: { $removed: { run: \(value.isEmpty ? "…" : value) } }`"
        case "type", "kind", "isFinal", "final", "terminal", "end":
            let words = name == "type" || name == "kind" ? [value] : [name]
            guard words[0] == "final" || words[0] == "end" || words[0] == "terminal" || words[0] == "isFinal" else {
                return nil
            }
            return
                "a flow ends in a transition; declare an outcome, and write `finish: …` for the event with which it is over"
        default: return nil
        }
    }

    /// - Returns: where a key of a route belongs that other tools have beside the screen.
    static func advice(onKeyOfRoute name: String) -> String? {
        switch name {
        case "title", "icon", "image", "systemImage", "badge", "label", "navigationTitle":
            "the view of the screen sets its title; for a tab, write `tab: { title: …, icon: … }`"
        case "isPresented", "isActive", "presented", "navigationDestination":
            "a transition shows the route, as in `present: …`; remove it"
        case "viewModel", "viewController", "coordinator", "controller":
            "flowgen generates it; remove it"
        case "animated": "it is a key of a transition: write `animated: false` beside the verb"
        default: nil
        }
    }

    static func advice(onKeyOfScreen name: String) -> String? {
        switch name {
        case "title", "navigationTitle", "icon", "image":
            "the view of the screen sets that; a tab has `tab: { title: …, icon: … }`"
        case "viewModel", "coordinator": "flowgen generates it; remove it"
        default: nil
        }
    }

    static func advice(onKeyOfTab name: String) -> String? {
        switch name {
        case "order", "index", "tag", "position", "id": "the tabs are in the order of the routes; remove it"
        case "selected", "default", "initial", "isSelected": "the tab of `start` is selected first; remove it"
        default: nil
        }
    }

    static func advice(onKeyOfSpec name: String) -> String? {
        switch name {
        case "tabs": "in a flow with `container: tabs`, each of the `routes` is a tab; remove it"
        case "childCoordinators", "children", "childFlows", "coordinators", "flows", "subflows":
            "a child flow is shown by a route with `flow: …`; remove it"
        case "alerts": "an alert is a route with `alert: { title: … }`"
        case "sheets", "modals", "covers": "a sheet is a route that a transition presents"
        default: nil
        }
    }
}
