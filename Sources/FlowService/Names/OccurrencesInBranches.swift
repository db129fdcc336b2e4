import FlowDiagnostics
import FlowModel

/// What branches, conditions and links name.
extension OccurrenceCollector {
    typealias Consumers = [NamedValues.Value]

    mutating func collectBranches(
        _ branches: [Branch], of flow: FlowID, _ values: NamedValues, route: RouteID? = nil
    ) {
        for index in branches.indices { collectBranch(branches[index], of: flow, values, route: route) }
    }

    private mutating func collectBranch(_ branch: Branch, of flow: FlowID, _ values: NamedValues, route: RouteID?) {
        var consumers: Consumers = []
        collectCondition(branch.condition, of: flow, values)
        if let call = branch.condition?.call { consumers += parameters(ofGuard: call, in: flow) }
        for call in branch.effects {
            guard let target = call.reference.target, !call.opensURL else {
                if let url = call.url { collectValue(url.value, at: url.span, values) }
                continue
            }
            use(.effect(flow, target), .run, at: call.reference.name)
            consumers += module.payload(of: [.effect(flow, target)])
        }
        if let task = branch.task, let target = task.reference.target {
            use(.task(flow, target), .run, at: task.reference.name)
            consumers += module.payload(of: [.task(flow, target)])
        }
        for step in branch.steps { consumers += collectStep(step, of: flow, values, route: route) }
        if let delivery = branch.delivery {
            let messages = delivery.receivers.map { NamedElement.message($0.screen, $0.message) }
            for message in messages { use(message, .deliver, at: delivery.message) }
            consumers += module.payload(of: messages)
        }
        if let place = branch.place { collectLinkTarget(place, values) }
        collectArguments(branch.arguments, for: consumers, values)
    }

    mutating func collectCondition(_ condition: Condition?, of flow: FlowID, _ values: NamedValues) {
        guard let condition else { return }
        if let call = condition.call, let target = call.reference.target {
            use(.guard(flow, target), .condition, at: call.reference.name)
        }
        for test in condition.tests {
            use(
                values.elements(of: test.reference), test.reference,
                in: test.isFlag ? test.span : test.reference.name.span)
        }
    }

    func parameters(ofGuard call: Call, in flow: FlowID) -> Consumers {
        call.reference.target.map { module.payload(of: [.guard(flow, $0)]) } ?? []
    }

    // MARK: Steps

    /// - Returns: the parameters that the `with` of the branch can give values to.
    mutating func collectStep(
        _ step: Step, of flow: FlowID, _ values: NamedValues, route: RouteID?
    ) -> Consumers {
        var consumers: Consumers = []
        let kind = step.verb.kind
        step.verb.forEachDestination { destination in
            consumers += collectDestination(destination, .destination(kind), of: flow, values)
        }
        if let finish = step.verb.finish { consumers += collectFinish(finish, of: flow) }
        switch step.verb {
        case .popTo(let target, _), .popPast(let target): collectTarget(target, of: flow)
        case .push(let destination, let placement):
            switch placement {
            case .above(let target), .insteadOf(let target): collectTarget(target, of: flow)
            case .unique(_, by: let names): collectIdentity(names, of: destination, flow)
            case .onTop, .uniqueOnTop, .uniqueInLayer: break
            }
        case .present(_, let style?, _): collectPresentation(style, of: flow)
        default: break
        }
        if let anchor = step.anchor {
            if let place = anchor.place { use(.anchor(place.screen, place.index), .anchor, at: anchor.reference.name) }
            if let argument = anchor.argument { collectValue(argument.value, at: argument.span, values) }
        }
        collectArguments(step.arguments, for: consumers, values)
        let given = Set(step.arguments.map(\.name.text))
        return given.isEmpty ? consumers : consumers.filter { !given.contains($0.name) }
    }

    private mutating func collectTarget(_ reference: Reference<RouteID>, of flow: FlowID) {
        if let target = reference.target { use(.route(flow, target), .target, at: reference.name) }
    }

    private mutating func collectIdentity(_ names: [Reference<Int>], of destination: Destination, _ flow: FlowID) {
        guard let route = destination.route.target else { return }
        let parameters = module.values(ofRoute: route, in: flow)
        for name in names {
            guard let index = name.target, parameters.indices.contains(index) else { continue }
            for element in parameters[index].elements { use(element, .identity, at: name.name) }
        }
    }

    /// - Returns: the parameters of the route that are not given a value here.
    mutating func collectDestination(
        _ destination: Destination, _ use: NameUse, of flow: FlowID, _ values: NamedValues
    ) -> Consumers {
        guard let target = destination.route.target else { return [] }
        self.use(.route(flow, target), use, at: destination.route.name)
        let consumers = module.values(ofRoute: target, in: flow)
        if destination.arguments.isEmpty { return consumers }
        collectArguments(destination.arguments, for: consumers, values)
        let given = Set(destination.arguments.map(\.name.text))
        return consumers.filter { !given.contains($0.name) }
    }

    mutating func collectFinish(_ finish: Finish, of flow: FlowID) -> Consumers {
        guard let outcome = finish.outcome.target, !finish.bubbles else { return [] }
        use(.outcome(flow, outcome), .finish, at: finish.outcome.name)
        return module.payload(of: [.outcome(flow, outcome)])
    }

    // MARK: Values

    mutating func collectArguments(_ arguments: [Argument], for consumers: Consumers, _ values: NamedValues) {
        for argument in arguments {
            for consumer in consumers where consumer.name == argument.name.text {
                for element in consumer.elements { use(element, .argument, at: argument.name) }
            }
            collectValue(argument.value, at: argument.span, values)
        }
    }

    private mutating func collectValue(_ value: Argument.Value, at span: SourceSpan, _ values: NamedValues) {
        switch value {
        case .reference(let reference):
            use(values.elements(of: reference), reference, in: reference.name.span)
        case .built(let written):
            written.call?.forEachValue { reference in
                use(values.elements(of: reference), reference, in: reference.name.span)
            }
        case .scalar, .unreadable: break
        }
    }

    // MARK: Links

    private mutating func collectLinkTarget(_ place: LinkTarget, _ values: NamedValues) {
        for link in place.links { add(.link(link.flow, link.index), .linkTarget, at: place.text.span) }
        var references: [ValueReference] = []
        for segment in place.path + place.query.map(\.value) {
            if case .value(let reference) = segment { references.append(reference) }
        }
        let spans = token.references(references, inBracesOf: place.text.span)
        for (index, reference) in references.enumerated() {
            for element in values.elements(of: reference) {
                add(element, .value, at: spans?[index], otherwise: place.text.span)
            }
        }
    }

    mutating func collectLink(_ index: Int, of flow: Flow, _ id: FlowID) {
        guard let link = flow.links?.routes[index] else { return }
        let element = NamedElement.link(id, index)
        add(element, .declaration, at: link.pattern.text.span)
        for capture in link.pattern.captures.indices { declare(.parameter(of: element, capture)) }
        collectBranches(link.branches, of: id, NamedValues(payload: module.payload(of: [element])))
    }
}
