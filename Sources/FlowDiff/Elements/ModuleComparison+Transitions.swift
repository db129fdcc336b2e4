import FlowAnalysis
import FlowDiagnostics
import FlowEscaping
import FlowModel

extension ModuleComparison {
    /// What the events of routes, and of the flow itself, do.
    mutating func compareTransitions(_ flow: FlowMatch, _ old: FlowInspection, _ new: FlowInspection) {
        let renaming = AnswerRenaming(flow)
        let before = EventAnswers(flow.old, of: self.old.module, old)
        let after = EventAnswers(flow.new, of: self.new.module, new)
        for pair in flow.routes.pairs {
            let (oldRoute, newRoute) = (flow.old.routes[pair.old], flow.new.routes[pair.new])
            let events = match.eventRenames(ofOld: oldRoute, newRoute)
            let anchors = match.anchorRenames(ofOld: oldRoute)
            let partners = after.byName(ofRoute: pair.new)
            var seen: Set<String> = []
            for event in before.events(of: pair.old) {
                let name = events.renamed(event.name)
                seen.insert(name)
                let partner = partners[name]
                let payload = AnswerRenaming.renames(event.payload, partner?.payload ?? event.payload)
                let answers = event.answers?.map {
                    renaming.answer($0, payload: payload, anchors: anchors, source: oldRoute.name.text)
                }
                // An event that was removed is a change of its own.
                guard let partner else {
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
            guard let one = before.flowEvent(flow.old.intents[pair.old].name.text), let other = after.flowEvent(name)
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
        case (let old?, let new?): what = ComparedBranchText.change(from: old, to: new)
        case (let old?, nil): what = "was `\(ComparedBranchText.of(old))` and is no longer handled"
        case (nil, let new): what = "was not handled and is `\(ComparedBranchText.of(new ?? []))`"
        }
        let place = route.map { "on `\($0.name.text)`, " } ?? ""
        add(
            .transition, .changed, fires ? [.behaviour] : [],
            Change.Subject(flow: flow.new.name.text, route: route?.name.text, event: event),
            "\(place)`\(event)` \(what)", old: before?.span ?? flow.old.name.span,
            new: after?.span ?? route?.name.span ?? flow.new.name.span)
    }
}

/// The branches with which a flow handles its events.
struct EventAnswers {
    struct Event {
        var name: String
        var payload: [Parameter]
        /// `nil` if neither the route nor the flow handles it.
        var answers: [FlowInspection.Answer]?
        var span: SourceSpan?
        /// Whether the event is not one of the screen, but of the system.
        var isSystem: Bool
    }

    private struct OwnAnswer {
        var event: String
        var span: SourceSpan
        var branches: [FlowInspection.Answer]
    }

    private var routes: [[Event]] = []
    private var flowEvents: [String: Event] = [:]

    init(_ flow: Flow, of module: Module, _ inspection: FlowInspection) {
        // The transitions of an inspection are in the order of the flow.
        var index = 0
        var ofFlow: [String: OwnAnswer] = [:]
        var ofRoutes = [[OwnAnswer]](repeating: [], count: flow.routes.count)
        flow.forEachTransition { _, first in
            defer { index += 1 }
            guard inspection.transitions.indices.contains(index) else { return }
            func answer(_ name: Name) -> OwnAnswer {
                OwnAnswer(event: name.text, span: name.span, branches: inspection.transitions[index].branches)
            }
            switch first.owner {
            case .route(let route):
                ofRoutes[route].append(answer(flow.routes[route].transitions[first.transition].event))
            case .flow:
                let own = answer(flow.transitions[first.transition].event)
                if ofFlow[own.event] == nil { ofFlow[own.event] = own }
            case .link: break
            }
        }
        for intent in flow.intents where flowEvents[intent.name.text] == nil {
            let own = ofFlow[intent.name.text]
            flowEvents[intent.name.text] = Event(
                name: intent.name.text, payload: intent.payload, answers: own?.branches, span: own?.span,
                isSystem: false)
        }
        for number in flow.routes.indices {
            let own = Dictionary(ofRoutes[number].map { ($0.event, $0) }) { first, _ in first }
            var events: [Event] = []
            for event in module.events(of: flow.routes[number]) {
                let answer = own[event.name.text]
                // Where the route does not handle it, the flow may.
                let other = flowEvents[event.name.text]
                events.append(
                    Event(
                        name: event.name.text, payload: event.payload, answers: answer?.branches ?? other?.answers,
                        span: answer?.span ?? other?.span, isSystem: false))
            }
            for answer in ofRoutes[number] where answer.event.begins(with: "$") {
                events.append(
                    Event(
                        name: answer.event, payload: [], answers: answer.branches, span: answer.span, isSystem: true))
            }
            routes.append(events)
        }
    }

    func flowEvent(_ name: String) -> Event? { flowEvents[name] }

    func byName(ofRoute route: Int) -> [String: Event] {
        Dictionary(routes[route].map { ($0.name, $0) }) { first, _ in first }
    }

    func events(of route: Int) -> [Event] { routes[route] }
}
