import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum Undelivered: FlowRule {
    package static let id = RuleID("undelivered")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let severities: [Severity] = [.error, .warning]
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A branch delivers a message, and the screen that is on top once the branch has been performed does not receive it. The
        screen that waits for the result is never told. An error if no screen that can be on top receives the message; a warning,
        with the shortest journey, if it depends on how the route was reached. Declare the message under `receives` of that screen,
        or deliver it only where a screen that receives it is on top.

        If a child flow is on top, the screen that is visible in it receives the message, so one of its screens has to declare it.
        A `back` that leaves the flow ends it, so no screen is left to receive it.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MailFlow
          screens:
            Compose:
              intents: { recipientRequested: }
              receives: { recipientPicked: { name: String } }
            Contacts: { intents: { contactChosen: { name: String } } }
          start: compose
          routes:
            compose: { transitions: { recipientRequested: { present: contacts } } }
        -   contacts: { transitions: { contactChosen: { stay: , deliver: recipientPicked } } }
        +   contacts: { transitions: { contactChosen: { dismiss: , deliver: recipientPicked } } }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        flow.flow.forEachTransition { branches, first in
            for index in branches.indices {
                guard let delivery = branches.delivery(of: index), !delivery.receivers.isEmpty else { continue }
                check(delivery, at: first.branch(index), flow, &findings)
            }
        }
    }

    private static func check(
        _ delivery: Delivery, at place: BranchPosition, _ flow: FlowContext, _ findings: inout DiagnosticCollector
    ) {
        let facts = flow.navigation.facts(of: place)
        guard facts.isTried, facts.canSucceed, let places = flow.navigation.deliveryReceivers(of: place) else { return }
        let deaf = places.tops.filter { !receives(delivery, at: $0, flow) }
        if deaf.isEmpty, !places.leaves { return }
        let isAlways = deaf.count == places.tops.count && flow.navigation.isComplete
        let message = delivery.message.text
        var journey =
            deaf.isEmpty
            ? flow.navigation.journey(toLeaveBy: place) : flow.navigation.journey(toPerform: place, leaving: deaf)
        let reason = deaf.first.map { notReceiving($0, message, flow) } ?? "the flow has been left"
        journey?.result = "\(flow.flow.eventName(at: place)) delivers \(message), and \(reason.plain)"
        let back = isAlways ? verbBack(toReceiverOf: delivery, at: place, flow) : nil
        let fix =
            deaf.first.map { (back ?? "") + advice(at: $0, message, flow) }
            ?? "finish with an outcome, and let the parent deliver it"
        findings.report(
            Diagnostic(
                id, isAlways ? .error : .warning,
                isAlways
                    ? "`\(message)` is never delivered: \(reason); \(fix)"
                    : "`\(message)` is not delivered on this journey: \(reason); \(fix)",
                at: delivery.message.span,
                related: delivery.receivers.prefix(3).map { receiver in
                    Diagnostic.Related(
                        flow.module.event(of: receiver).name.span,
                        "screen `\(flow.module[receiver.screen].name.text)` receives it")
                },
                subject: flow.subject(place), journey: journey))
    }

    private static func receives(_ delivery: Delivery, at route: Int, _ flow: FlowContext) -> Bool {
        switch flow.flow.routes[route].content {
        case .screen(let screen), .impliedScreen(let screen):
            guard let target = screen.target else { return true }
            return delivery.receivers.contains { $0.screen == target }
        case .flow(let child):
            guard let target = child.target else { return true }
            let shown = flow.module.screens(shownFrom: target)
            return delivery.receivers.contains { shown.contains($0.screen) }
        case .alert: return false
        }
    }

    /// "write `popTo: order`, where a screen receives it, or ": how to go back to the route that leads here, if its screen receives the
    /// message.
    private static func verbBack(
        toReceiverOf delivery: Delivery, at place: BranchPosition, _ flow: FlowContext
    ) -> String? {
        guard case .route(let owner) = place.owner else { return nil }
        for route in flow.flow.routes.indices where route != owner && receives(delivery, at: route, flow) {
            for transition in flow.flow.routes[route].transitions {
                for step in transition.branches.flatMap(\.steps) {
                    guard step.verb.destinations.last?.route.target?.index == owner else { continue }
                    let name = flow.flow.routes[route].name.text
                    switch step.verb {
                    case .push: return "write `popTo: \(name)`, whose screen receives it, or "
                    case .present: return "write `dismiss` to go back to `\(name)`, whose screen receives it, or "
                    default: continue
                    }
                }
            }
        }
        return nil
    }

    /// Why no screen at a route receives the message: "`list` is on top then, and screen `List` does not receive it".
    private static func notReceiving(_ route: Int, _ message: String, _ flow: FlowContext) -> String {
        let name = flow.flow.routes[route].name.text
        switch flow.flow.routes[route].content {
        case .screen(let screen), .impliedScreen(let screen):
            return "`\(name)` is on top then, and screen `\(screen.name.text)` does not receive it"
        case .flow(let child):
            return "`\(name)` is on top then, and no screen of flow `\(child.name.text)` receives it"
        case .alert(let alert):
            return "`\(name)` is on top then, which is \(alert.style.title)"
        }
    }

    private static func advice(at route: Int, _ message: String, _ flow: FlowContext) -> String {
        switch flow.flow.routes[route].content {
        case .screen(let screen), .impliedScreen(let screen):
            "add `\(message)` to the screen's `receives`, or deliver it only where a screen that receives it is on top"
                + (flow.module.isOwn(screen)
                    ? "; route `\(flow.flow.routes[route].name.text)` declares that screen" : "")
        case .flow:
            "add `\(message)` to the `receives` of one of these, or deliver it only where a screen that receives it is on top"
        case .alert:
            "deliver it where a screen that receives it is on top, for example with a button"
        }
    }
}

extension Module {
    /// The screens that a flow shows, itself or in its child flows.
    fileprivate func screens(shownFrom flow: FlowID) -> Set<SpecScreenID> {
        var screens: Set<SpecScreenID> = []
        var seen: Set<FlowID> = [flow]
        var pending = [flow]
        while let next = pending.popLast() {
            for route in self[next].routes { if let screen = route.content.screen { screens.insert(screen) } }
            for child in graph.children[next.index] where seen.insert(child).inserted { pending.append(child) }
        }
        return screens
    }

    fileprivate func isOwn(_ screen: Reference<SpecScreenID>) -> Bool {
        screen.target.map { self[$0].isDeclaredByRoute } ?? false
    }
}

extension String {
    /// Without the quotes around names.
    fileprivate var plain: String { replacing("`", with: "") }
}
