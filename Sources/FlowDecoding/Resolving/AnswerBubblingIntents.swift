import FlowDiagnostics
import FlowModel

/// An event of a route that bubbles, and that the route itself has no transition for.
struct BubblingEvent {
    var route: Int
    /// Its index among the events of the route.
    var event: Int
    var declaration: Event
}

/// Gives each event that a route does not handle a transition of that route: a copy of that in the flow's own `transitions`, or one
/// that reports it to the parent. So everything that reads the model finds a transition for each event of a route.
extension FlowResolver {
    mutating func answerBubblingIntents(of flow: inout Flow, _ transitions: inout [[Transition]]) {
        let names = Set(unanswered.map(\.declaration.name.text))
        // A transition whose event is not an intent of the flow itself handles only the events that the routes do not handle.
        let isShared = flow.transitions.map { $0.trigger == nil && names.contains($0.event.text) }
        for index in flow.transitions.indices where isShared[index] { rejectHolds(in: &flow.transitions[index]) }
        let indices = NameTable(of: flow.transitions, \.event.text)
        for event in unanswered {
            if let shared = indices[event.declaration.name.text].map({ flow.transitions[$0] }) {
                share(shared, with: event, in: flow, &transitions)
            } else if let outcome = flow.outcomes.lastIndex(where: {
                $0.bubbles && $0.hasSignature(of: event.declaration)
            }) {
                let transition = Transition(
                    handing: event, over: outcome, at: flow.routes[event.route].name.span)
                transitions[event.route].append(transition)
            }
        }
        if !isShared.contains(true) { return }
        flow.sharedTransitions = zip(flow.transitions, isShared).filter(\.1).map(\.0)
        flow.transitions = zip(flow.transitions, isShared).filter { !$0.1 }.map(\.0)
    }

    private mutating func rejectHolds(in transition: inout Transition) {
        for index in transition.branches.indices where transition.branches[index].isHeld {
            locus.event = transition.event.text
            report(
                .unknownKey, at: transition.branches[index].span,
                "`\(transition.event.text)` bubbles to this flow, so it cannot be held; declare it under the flow's"
                    + " `intents` as well, or remove `hold`")
            transition.branches[index].hold = nil
        }
        locus = Locus()
    }

    private mutating func share(
        _ transition: Transition, with event: BubblingEvent, in flow: Flow, _ transitions: inout [[Transition]]
    ) {
        var first = unanswered.first { $0.declaration.name.text == transition.event.text }?.declaration
        if case .event(let intent)? = transition.trigger { first = flow.intents[intent] }
        guard let first, first.hasSignature(of: event.declaration) else {
            locus.route = event.route
            locus.event = transition.event.text
            report(
                .duplicateName, at: transition.event.span,
                "two events `\(transition.event.text)` with different payloads would have this transition;"
                    + " make the payloads equal, or rename one of the events",
                related: [first, event.declaration].compactMap(\.self).map {
                    Diagnostic.Related($0.name.span, "one is declared here")
                })
            locus = Locus()
            return
        }
        var copy = transition
        copy.trigger = .event(event.event)
        copy.isShared = true
        transitions[event.route].append(copy)
    }
}

extension Transition {
    /// The transition of an event that the parent handles.
    /// - Parameter outcome: The index among the flow's outcomes.
    fileprivate init(handing event: BubblingEvent, over outcome: Int, at span: SourceSpan) {
        let name = Name(event.declaration.name.text, at: span)
        var reference = Reference<Int>(name)
        reference.target = outcome
        var finish = Finish(reference)
        finish.bindings = event.declaration.payload.indices.map { .payload($0, path: []) }
        finish.bubbles = true
        self.init(
            event: name, trigger: .event(event.event),
            branches: [Branch(steps: Steps(Step(.finish(finish), span: span)), span: span)])
    }
}
