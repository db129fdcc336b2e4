import FlowDiagnostics
import FlowModel

/// What expectations name.
extension OccurrenceCollector {
    /// - Parameter owner: the flow of the file; `nil` in a library.
    mutating func collectExpectations(_ expectations: [Expectation], of owner: FlowID?) {
        for index in expectations.indices { collect(expectations[index].form, of: owner) }
    }

    private mutating func collect(_ form: Expectation.Form, of owner: FlowID?) {
        for path in form.paths {
            if let flow = path.flow, let target = flow.target { use(.flow(target), .expectation, at: flow.name) }
            for step in path.steps(from: owner, in: module) {
                use(.route(step.flow, step.route), .expectation, at: step.name)
            }
        }
        for part in form.situation?.parts ?? [] { collect(part.condition, of: owner) }
        if let owner, let outcome = form.outcome, let target = outcome.target {
            use(.outcome(owner, target), .expectation, at: outcome.name)
        }
        if let occurrence = form.occurrence {
            for flow in owner.map({ [$0] }) ?? module.flows.indices.map(FlowID.init(index:)) {
                collect(occurrence, of: flow)
            }
        }
    }

    private mutating func collect(_ condition: FlowModel.Situation.Condition, of owner: FlowID?) {
        switch condition {
        case .running(let task):
            if let owner, let target = task.target { use(.task(owner, target), .expectation, at: task.name) }
        case .layer(let name):
            for flow in owner.map({ [$0.index] }) ?? Array(module.flows.indices) {
                guard let index = module.flows[flow].presentations.firstIndex(where: { $0.name.text == name.text })
                else {
                    continue
                }
                use(.presentation(FlowID(index: flow), index), .expectation, at: name)
            }
        case .seen, .beneath, .directlyBeneath, .anywhere, .twice, .deeper, .modals: break
        }
    }

    // MARK: Events

    private mutating func collect(_ occurrence: Expectation.Occurrence, of flow: FlowID) {
        let name = occurrence.name
        if occurrence.kind != .intent { collectLink(named: name, of: flow) }
        if occurrence.kind == .link { return }
        if let intent = module[flow].intents.firstIndex(where: { $0.name.text == name.text }) {
            use(.flowIntent(flow, intent), .expectation, at: name)
        }
        for route in module[flow].routes.indices {
            let events = module.events(of: module[flow].routes[route])
            guard let event = events.firstIndex(where: { $0.name.text == name.text }) else { continue }
            for element in module.elements(ofEvent: event, ofRoute: RouteID(index: route), in: flow) {
                use(element, .expectation, at: name)
            }
        }
    }

    /// A pattern, with the names of its captures.
    private mutating func collectLink(named name: Name, of flow: FlowID) {
        guard let links = module[flow].links?.routes,
            let index = links.firstIndex(where: { $0.pattern.text.text == name.text })
        else { return }
        let element = NamedElement.link(flow, index)
        add(element, .expectation, at: name.span)
        // In the order of the text.
        let captures = links[index].pattern.captures
        let order = captures.indices.sorted { captures[$0].name.span.precedes(captures[$1].name.span) }
        let references = order.map { ValueReference(scope: .either, name: captures[$0].name) }
        let spans = token.references(references, inBracesOf: name.span)
        for (position, capture) in order.enumerated() {
            add(.parameter(of: element, capture), .expectation, at: spans?[position], otherwise: name.span)
        }
    }
}
