import FlowAnalysis
import FlowDiagnostics
import FlowEscaping
import FlowIR

extension ModuleComparison {
    /// What the events of routes, and of the flow itself, do.
    mutating func compareTransitions(_ flow: FlowMatch, _ old: FlowInspection, _ new: FlowInspection) {
        let renaming = AnswerRenaming(flow)
        let before = EventAnswers(flow.old, of: self.old.module, old)
        let after = EventAnswers(flow.new, of: self.new.module, new)
        for pair in flow.routes.pairs {
            let (oldRoute, newRoute) = (flow.old.routes[pair.old], flow.new.routes[pair.new])
            let events = match.eventRenames(ofOld: oldRoute)
            var seen: Set<String> = []
            for event in before.events(of: pair.old) {
                let name = events.renamed(event.name)
                seen.insert(name)
                let answers = event.answers.map { answer in
                    answer.map {
                        renaming.answer(
                            $0, payload: payloadRenames(event, of: newRoute, name), source: oldRoute.name.text)
                    }
                }
                // An event that is gone is a change of its own.
                guard let partner = after.events(of: pair.new).first(where: { $0.name == name }) else {
                    if event.isSystem { compare(answers, nil, event, nil, flow, newRoute) }
                    continue
                }
                compare(answers, partner.answers, event, partner, flow, newRoute)
            }
            for event in after.events(of: pair.new) where event.isSystem && !seen.contains(event.name) {
                compare(nil, event.answers, nil, event, flow, newRoute)
            }
        }
        compareFlowLevel(flow, before, after, renaming)
    }

    private mutating func compareFlowLevel(
        _ flow: FlowMatch, _ before: EventAnswers, _ after: EventAnswers, _ renaming: AnswerRenaming
    ) {
        for pair in flow.intents.pairs {
            let name = flow.new.intents[pair.new].name.text
            let payload = AnswerRenaming.renames(flow.old.intents[pair.old].payload, flow.new.intents[pair.new].payload)
            guard let one = before.flowEvents.first(where: { $0.name == flow.old.intents[pair.old].name.text }),
                let other = after.flowEvents.first(where: { $0.name == name })
            else { continue }
            compare(
                one.answers.map { $0.map { renaming.answer($0, payload: payload) } }, other.answers, one, other, flow,
                nil)
        }
    }

    private mutating func compare(
        _ old: [FlowInspection.Answer]?, _ new: [FlowInspection.Answer]?, _ before: EventAnswers.Event?,
        _ after: EventAnswers.Event?, _ flow: FlowMatch, _ route: Route?
    ) {
        if let old, let new {
            if SameBranches.are(old, new) { return }
        } else if old == nil, new == nil {
            return
        }
        guard let event = after?.name ?? before?.name else { return }
        let fires = ((old ?? []) + (new ?? [])).contains(where: \.fires)
        let what: String
        switch (old, new) {
        case (let old?, let new?): what = BranchWords.change(from: old, to: new)
        case (let old?, nil): what = "was `\(BranchWords.of(old))` and is no longer answered"
        case (nil, let new): what = "was not answered and is `\(BranchWords.of(new ?? []))`"
        }
        let place = route.map { "on `\($0.name.text)`, " } ?? ""
        add(
            .transition, .changed, fires ? [.behaviour] : [],
            Change.Subject(flow: flow.new.name.text, route: route?.name.text, event: event),
            "\(place)`\(event)` \(what)", old: before?.span ?? flow.old.name.span,
            new: after?.span ?? route?.name.span ?? flow.new.name.span)
    }

    /// The new names of the values of an event of a route.
    private func payloadRenames(_ event: EventAnswers.Event, of route: Route, _ name: String) -> [String: String] {
        guard let partner = new.module.events(of: route).first(where: { $0.name.text == name }) else { return [:] }
        return AnswerRenaming.renames(event.payload, partner.payload)
    }
}

/// The answers of a flow to its events.
struct EventAnswers {
    struct Event {
        var name: String
        var payload: [Parameter]
        /// `nil` if neither the route nor the flow answers it.
        var answers: [FlowInspection.Answer]?
        var span: SourceSpan?
        /// Whether the event is not one of the screen, but of the system.
        var isSystem: Bool
    }

    private var routes: [[Event]] = []
    private(set) var flowEvents: [Event] = []

    init(_ flow: Flow, of module: Module, _ inspection: FlowInspection) {
        // The transitions of an inspection are in the order of the flow.
        var index = 0
        var answers: [(owner: BranchPlace, event: String, span: SourceSpan, branches: [FlowInspection.Answer])] = []
        flow.forEachTransition { _, first in
            let name: Name? =
                switch first.owner {
                case .route(let route): flow.routes[route].transitions[first.transition].event
                case .flow: flow.transitions[first.transition].event
                case .link: flow.links?.routes[first.transition].pattern.text
                }
            if let name, inspection.transitions.indices.contains(index) {
                answers.append((first, name.text, name.span, inspection.transitions[index].branches))
            }
            index += 1
        }
        for intent in flow.intents {
            let own = answers.first { $0.owner.owner == .flow && $0.event == intent.name.text }
            flowEvents.append(
                Event(
                    name: intent.name.text, payload: intent.payload, answers: own?.branches, span: own?.span,
                    isSystem: false))
        }
        for number in flow.routes.indices {
            let own = answers.filter { $0.owner.owner == .route(number) }
            var events: [Event] = []
            for event in module.events(of: flow.routes[number]) {
                let answer = own.first { $0.event == event.name.text }
                // Where the route has no answer, the flow may have one.
                let other = flowEvents.first { $0.name == event.name.text }
                events.append(
                    Event(
                        name: event.name.text, payload: event.payload, answers: answer?.branches ?? other?.answers,
                        span: answer?.span ?? other?.span, isSystem: false))
            }
            for answer in own where answer.event.begins(with: "$") {
                events.append(
                    Event(
                        name: answer.event, payload: [], answers: answer.branches, span: answer.span, isSystem: true))
            }
            routes.append(events)
        }
    }

    func events(of route: Int) -> [Event] { routes[route] }
}
