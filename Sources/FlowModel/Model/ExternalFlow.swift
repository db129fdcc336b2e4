import FlowDiagnostics

/// Flows that are written by hand.
extension Flow {
    /// A flow written by hand as a flow like any other: it has one route, with a screen that stands for all that the flow shows, and
    /// whose intents are the outcomes. So what is proved, drawn and generated is that of any flow.
    ///
    /// It is a `switch`, which shows its root as it is: on the stack of a flow that pushes it, and by itself anywhere else.
    package static func writtenByHand(_ name: Name, doc: String?, params: [Parameter], outcomes: [Event]) -> Flow {
        let route = Name(routeName(of: name.text), at: name.span)
        let transitions = outcomes.map { outcome in
            let finish = Finish(Reference(outcome.name))
            return Transition(
                event: outcome.name,
                branches: [
                    Branch(steps: Steps(Step(.finish(finish), span: outcome.name.span)), span: outcome.name.span)
                ])
        }
        var flow = Flow(
            name: name, doc: doc, container: .switch, params: params, outcomes: outcomes,
            start: [Start(.route(Destination(Reference(route))))],
            routes: [Route(name: route, content: .screen(Reference(name)), transitions: transitions)])
        flow.isExternal = true
        return flow
    }

    /// How the flow shows its routes, in words.
    package var look: String { Self.look(container, isExternal: isExternal) }

    package static func look(_ container: Container, isExternal: Bool) -> String {
        isExternal ? "written by hand" : container.rawValue
    }

    /// The screen of a flow written by hand.
    package var screenWrittenByHand: Screen {
        var screen = Screen(
            name: name, doc: doc, params: params, intents: outcomes,
            isPartlyRead: !unread.isDisjoint(with: [.params, .outcomes]))
        screen.isExternal = true
        return screen
    }

    /// Sets the screen of a flow written by hand, once it is declared.
    package mutating func showWrittenByHand(_ screen: SpecScreenID) {
        routes[0].content = .screen(Reference(name, target: screen))
    }

    /// `legacyCheckout` for `LegacyCheckout`. These words of Swift cannot be the name of a case.
    private static func routeName(of name: String) -> String {
        let lowered = name.prefix(1).lowercased() + name.dropFirst()
        return ["self", "init"].contains(lowered) ? lowered + "Flow" : lowered
    }
}
