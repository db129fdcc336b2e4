import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode

/// Checks the screens that routes declare, and the values that a route declares although something else does.
extension FlowResolver {
    /// Whether a route shows a screen that a route declares; only that route does.
    mutating func isShown(
        _ screen: Reference<SpecScreenID>, of owner: ScreenOwner, by route: Route, at index: Int
    ) -> Bool {
        if owner.flow == flowIndex, owner.route == index { return !reportNearScreen(of: route, screen.name) }
        let isImplied = if case .impliedScreen = route.content { true } else { false }
        // The second flow of a name has been reported.
        if isImplied, declarations.flows[flowIndex].isDuplicate { return false }
        let name = screen.name.text
        let (ownFlow, otherFlow) = (flowName, declarations.flows[owner.flow].name.text)
        if isImplied, owner.flow != flowIndex, ownFlow == name + "Flow" || otherFlow == name + "Flow" {
            let isOwn = ownFlow == name + "Flow"
            let (parent, child) = isOwn ? (otherFlow, ownFlow) : (ownFlow, otherFlow)
            let (place, other) = isOwn ? (owner.name, route.name) : (route.name, owner.name)
            report(
                .duplicateName, at: place.span,
                "route `\(place.text)` of flow `\(parent)` declares screen `\(name)`, as a route of `\(child)` does; write"
                    + " `flow: \(child)` if it shows that flow, or declare `\(name)` under `screens` to show it on several routes",
                related: [Diagnostic.Related(other.span, "the other route is here")])
            return false
        }
        report(
            isImplied ? .duplicateName : .unknownName, at: screen.name.span,
            "screen `\(name)` is declared by route `\(owner.name.text)` of flow"
                + " `\(declarations.flows[owner.flow].name.text)` and belongs to that route; "
                + (isImplied
                    ? "rename this route if it shows another screen, or "
                    : route.hasOwnParameters
                        ? "remove `screen` here, so that the route declares a screen of its own, or " : "")
                + "declare `\(name)` under `screens` to show it on several routes",
            related: [Diagnostic.Related(owner.name.span, "this route declares it")])
        return false
    }

    /// Reports the name of a screen that is one slip from another one, which the route probably means.
    /// - Returns: whether it is.
    private mutating func reportNearScreen(of route: Route, _ screen: Name) -> Bool {
        guard let meant = nearest(to: screen.text, among: declarations.screenNames(seenFrom: file)),
            Suggestion.isSlip(screen.text, of: meant), !screen.text.differsInNumbers(from: meant)
        else { return false }
        let question = suggestion("screen", meant, for: screen.text) { "screen: \($0)" }
        report(
            .missingKey, at: route.name.span,
            noContent(of: route.name, screen.text) + question
                + (question.ends(with: "?") ? " Otherwise declare `\(screen.text)` under `screens`" : ""))
        return true
    }

    /// A route that refers to no content, and neither has the name of a screen nor declares one.
    mutating func reportNoContent(of route: Route, _ screen: String) {
        // The part that could not be read may declare what it shows.
        if route.isPartlyRead { return }
        if declarations.flowIDs.own(screen, in: file) != nil {
            report(
                .missingKey, at: route.name.span,
                "\(noContent(of: route.name, screen)); write `flow: \(screen)` for the flow of that name, or declare screen"
                    + " `\(screen)` under `screens`")
        } else if !declarations.isComplete {
            findings.needsUnreadFile = true
        }
    }

    private func noContent(of route: Name, _ screen: String) -> String {
        "route `\(route.text)` names neither a screen nor a flow, and there is no screen `\(screen)`"
    }

    // MARK: Values that are declared elsewhere

    /// Reports the parameters and payloads that a route declares although what it shows is declared elsewhere.
    mutating func rejectOwnParameters(of route: Route) {
        if let params = route.params { rejectParams(params, of: route.content) }
        if let receives = route.receives { rejectReceives(receives, of: route.content) }
        if let anchors = route.anchors { rejectAnchors(anchors, of: route.content) }
        for transition in route.transitions {
            guard let payload = transition.payload else { continue }
            locus.event = transition.event.text
            rejectPayload(payload, of: transition.event.text, route.content)
        }
        locus.event = nil
    }

    private mutating func rejectParams(_ params: OwnParameters, of content: Route.Content) {
        switch content {
        case .screen(let reference), .impliedScreen(let reference):
            guard let screen = target(of: reference) else { return }
            report(
                .unknownKey, at: params.span,
                "screen `\(reference.name.text)` is declared under `screens`, and its `params` with it; move these there,"
                    + " or remove them",
                related: [place(of: screen)])
        case .flow(let flow):
            report(
                .unknownKey, at: params.span,
                "the route shows flow `\(flow.name.text)`, which declares its own `params`; move these there, or remove them"
            )
        case .alert: break
        }
    }

    private mutating func rejectReceives(_ receives: OwnMessages, of content: Route.Content) {
        switch content {
        case .screen(let reference), .impliedScreen(let reference):
            guard let screen = reference.target else { return }
            report(
                .unknownKey, at: receives.span,
                "screen `\(reference.name.text)` is declared under `screens`, and what it `receives` with it; move these"
                    + " messages there, or remove them",
                related: [place(of: screen)])
        case .flow(let flow):
            report(
                .unknownKey, at: receives.span,
                "the route shows flow `\(flow.name.text)`, and only screens receive messages; move these to one of its screens,"
                    + " or remove them")
        case .alert: break
        }
    }

    private mutating func rejectAnchors(_ anchors: OwnAnchors, of content: Route.Content) {
        switch content {
        case .screen(let reference), .impliedScreen(let reference):
            guard let screen = target(of: reference) else { return }
            report(
                .unknownKey, at: anchors.span,
                "screen `\(reference.name.text)` is declared under `screens`, and its `anchors` with it; move these there,"
                    + " or remove them",
                related: [place(of: screen)])
        case .flow(let flow):
            report(
                .unknownKey, at: anchors.span,
                "the route shows flow `\(flow.name.text)`, and only screens have anchors; move these to one of its screens,"
                    + " or remove them")
        case .alert: break
        }
    }

    private mutating func rejectPayload(_ payload: OwnParameters, of event: String, _ content: Route.Content) {
        switch content {
        case .screen(let reference), .impliedScreen(let reference):
            // An unknown event has been reported, or will be.
            guard let screen = target(of: reference),
                let intent = declarations.screens[screen.index].intents.first(where: { $0.name.text == event })
            else { return }
            report(
                .unknownKey, at: payload.span,
                "screen `\(reference.name.text)` is declared under `screens`, and the payload of `\(event)` with it; move"
                    + " this `payload` there, or remove it",
                related: [Diagnostic.Related(intent.name.span, "the intent is declared here")])
        case .flow(let flow):
            report(
                .unknownKey, at: payload.span,
                "the payload of `\(event)` is declared with the `outcomes` of flow `\(flow.name.text)`; move this"
                    + " `payload` there, or remove it")
        case .alert(let alert):
            report(
                .unknownKey, at: payload.span,
                "a button of \(alert.style.title) has no payload; remove it")
        }
    }

    /// - Returns: `nil` for a name that no screen has, whose target is only the most similar one.
    private func target(of reference: Reference<SpecScreenID>) -> SpecScreenID? {
        reference.target.flatMap { declarations.screens[$0.index].name.text == reference.name.text ? $0 : nil }
    }

    private func place(of screen: SpecScreenID) -> Diagnostic.Related {
        let name = declarations.screens[screen.index].name
        return Diagnostic.Related(name.span, "screen `\(name.text)` is declared here")
    }
}

extension String {
    /// Whether it is the same name with another number, such as `Step1` and `Step2`, which is not a slip.
    package func differsInNumbers(from other: String) -> Bool {
        lowercased() != other.lowercased() && filter { !$0.isNumber } == other.filter { !$0.isNumber }
    }
}
