import FlowDiagnostics
import FlowIR

/// Whose transition it is; its name is only looked up for a finding.
struct TransitionPlace: Hashable {
    enum Owner: Hashable {
        case route(Int)
        case flow
        case link
    }

    var owner: Owner
    /// Among its owner's transitions, or among the links.
    var index: Int

    func subject(in flow: Flow, branch: Int? = nil) -> Diagnostic.Subject {
        var subject = Diagnostic.Subject(flow: flow.name.text, branch: branch)
        switch owner {
        case .route(let route):
            subject.route = flow.routes[route].name.text
            subject.event = flow.routes[route].transitions[index].event.text
        case .flow: subject.event = flow.transitions[index].event.text
        case .link: subject.event = flow.links?.routes[index].pattern.text.text
        }
        return subject
    }
}

extension Flow {
    /// Every list of branches of the flow: its routes', its own, its links'.
    ///
    /// By index throughout: iterating would copy every route and transition, and with each a dozen references.
    func forEachTransition(_ body: (_ branches: [Branch], _ place: TransitionPlace) -> Void) {
        for route in routes.indices {
            for index in routes[route].transitions.indices {
                body(routes[route].transitions[index].branches, TransitionPlace(owner: .route(route), index: index))
            }
        }
        for index in transitions.indices {
            body(transitions[index].branches, TransitionPlace(owner: .flow, index: index))
        }
        guard let links = links?.routes else { return }
        for index in links.indices { body(links[index].branches, TransitionPlace(owner: .link, index: index)) }
    }
}
