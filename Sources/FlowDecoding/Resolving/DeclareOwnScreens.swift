import FlowEscaping
import FlowModel
import FlowSwiftCode

/// Screens that no spec declares under `screens`: the route of that name declares them.
extension Declarations {
    /// Called after all other screens and all flows are declared.
    /// - Parameters:
    ///   - routes: the routes that may declare their screens.
    ///   - index: the index of the flow in its module.
    mutating func declareScreens(of routes: [Int], in flow: Flow, at index: Int) -> [SpecScreenID] {
        var declared: [SpecScreenID] = []
        for route in routes {
            guard let screen = screen(declaredBy: flow.routes[route]) else { continue }
            declared.append(
                declare(screen, of: ScreenOwner(flow: index, route: route, name: flow.routes[route].name)))
        }
        return declared
    }

    private func screen(declaredBy route: Route) -> Screen? {
        guard case .impliedScreen(let reference) = route.content,
            screenIDs.own(reference.name.text, in: reference.name.span.file) == nil,
            flowIDs.own(reference.name.text, in: reference.name.span.file) == nil
        else { return nil }
        // Without values of its own, the route may refer to something that could not be read.
        guard route.hasOwnParameters || isComplete && !route.isPartlyRead else { return nil }
        return route.ownScreen(reference.name)
    }
}

extension Route {
    /// The screen that the route declares.
    func ownScreen(_ name: Name) -> Screen {
        Screen(
            name: name, params: params?.parameters ?? [], intents: eventsOfScreen, receives: receives?.messages ?? [],
            anchors: anchors?.anchors ?? [], isPartlyRead: isPartlyRead, isDeclaredByRoute: true)
    }

    /// The events of its transitions, except for those of the system and of its tasks.
    fileprivate var eventsOfScreen: [Event] {
        let outcomes = taskOutcomes.map(\.event.name.text)
        return transitions.compactMap { transition in
            if transition.event.text.begins(with: "$") || outcomes.contains(transition.event.text) { return nil }
            return Event(name: transition.event, payload: transition.payload?.parameters ?? [])
        }
    }
}

extension Transition {
    /// The payload of its event, if it is written with the transition.
    var payload: OwnParameters? {
        for index in branches.indices where !branches[index].isBare {
            if let payload = branches[index].payload { return payload }
        }
        return nil
    }
}
