import FlowModel

extension FlowProgram {
    /// The program of a module; `nil` if a name in it does not resolve, which is an error in a spec.
    /// - Complexity: linear in the module, except for the order of each flow's links.
    package init?(_ module: Module) {
        var lowering = ModuleLowering(module: module)
        let flows = module.flows.map { lowering.lower($0) }
        guard lowering.isComplete else { return nil }
        self.init(flows: flows)
    }
}

/// Replaces names and bindings by indices.
private struct ModuleLowering {
    let module: Module
    /// Whether every name so far was resolved.
    var isComplete = true

    mutating func lower(_ flow: Flow) -> ProgramFlow {
        // In the order of `Flow.forEachTransition`, which is that of `inspect`.
        var index = 0
        func next() -> Int {
            defer { index += 1 }
            return index
        }
        let routes = flow.routes.indices.map { lower(flow.routes[$0], at: $0, in: flow, next) }
        let transitions = flow.transitions.map { lower($0, in: flow, next()) }
        let written = (flow.links?.routes ?? []).map { ($0, next()) }
        let links = (flow.links?.orderBySpecificity ?? []).map { link in
            lower(written[link].0, in: flow, written[link].1)
        }
        return ProgramFlow(
            name: flow.name.text, doc: flow.doc, container: flow.container,
            params: flow.params.map(ProgramParameter.init), outcomes: flow.outcomes.map(ProgramEvent.init),
            intents: flow.intents.map(ProgramEvent.init), guards: flow.guards.map(ProgramDecision.init),
            effects: flow.effects.map(ProgramDecision.init), tasks: flow.tasks.map(ProgramTask.init),
            presentations: flow.presentations.map {
                ProgramPresentation(
                    name: $0.name.text, isDismissible: $0.isDismissible,
                    condition: $0.condition.map { lower($0, flow.guards) })
            },
            start: flow.start.map { lower($0, in: flow) },
            entries: flow.entries.map { entry($0, in: flow) }, routes: routes, transitions: transitions,
            schemes: flow.links?.schemes.map(\.text) ?? [], hosts: flow.links?.hosts.map(\.text) ?? [], links: links)
    }

    private mutating func lower(_ start: Start, in flow: Flow) -> ProgramStart {
        let condition = start.condition.map { lower($0, flow.guards) }
        switch start.target {
        case .route(let destination):
            return ProgramStart(
                condition: condition, target: .route(lower(destination, in: flow)),
                moves: start.steps.map { lower($0.verb.move, in: flow) })
        case .finish(let finish):
            guard let outcome = finish.outcome.target else {
                isComplete = false
                return ProgramStart(condition: condition, target: .finish(outcome: 0, values: []))
            }
            let payload = flow.outcomes[outcome].payload
            return ProgramStart(
                condition: condition,
                target: .finish(outcome: outcome, values: values(finish.bindings, for: payload)))
        }
    }

    private mutating func lower(_ route: Route, at index: Int, in flow: Flow, _ next: () -> Int) -> ProgramRoute {
        var result = ProgramRoute(
            name: route.name.text, doc: route.doc, params: route.parameters.map(ProgramParameter.init), flowValues: [],
            events: module.events(of: route.content).map(ProgramEvent.init),
            taskOutcomes: route.taskOutcomes.map { ProgramEvent($0.event) }, isDismissible: route.isDismissible,
            isBackHidden: route.isBackHidden,
            dismissalCondition: route.dismissalCondition.map { lower($0, flow.guards) },
            backCondition: route.backCondition.map { lower($0, flow.guards) }, transitions: [])
        switch route.content {
        case .screen(let screen), .impliedScreen(let screen):
            result.screen = screen.name.text
            result.receives = screen.target.map { module[$0].receives.map(ProgramEvent.init) } ?? []
        case .flow(let reference):
            guard let child = reference.target else {
                isComplete = false
                return result
            }
            result.flow = child.index
            result.flowValues = module[child].params.map { value(of: $0, for: route) }
        case .alert(let alert):
            result.alert = ProgramAlert(alert)
        }
        if flow.container == .tabs {
            result.tab = ProgramTab(
                title: route.tab?.shownTitle, icon: route.tab?.shownIcon, role: route.tab?.role?.rawValue,
                section: route.tab?.section?.text, badge: route.tab?.badge?.reference.name.text,
                isHidden: !route.isInTabBar,
                values: flow.tabBindings(ofRoute: index).map { values($0, for: route.parameters) },
                condition: route.tab?.condition.map { lower($0, flow.guards) })
        }
        for transition in route.transitions {
            let lowered = lower(transition, in: flow, next())
            switch transition.trigger {
            case .systemBack: result.back = lowered
            case .systemDismiss: result.dismissed = lowered
            case .backAttempt: result.backAttempted = lowered
            case .dismissAttempt: result.dismissAttempted = lowered
            case .opened: result.opened = lowered
            case .shown: result.shown = lowered
            case .removed: result.removed = lowered
            case .reselected: result.reselected = lowered
            case .event(let event):
                // The outcomes of tasks come after the events of the screen.
                if event < result.events.count {
                    result.transitions.append(lowered)
                } else {
                    var answer = lowered
                    answer.event = event - result.events.count
                    result.taskTransitions.append(answer)
                }
            case nil: result.transitions.append(lowered)
            }
        }
        return result
    }

    /// What a route gives to a parameter of its child flow: a value that it fixes, or one of its own.
    private mutating func value(of parameter: Parameter, for route: Route) -> ProgramValue {
        if let index = route.parameters.firstIndex(where: { $0.name.text == parameter.name.text }) {
            return .source(index, path: [])
        }
        guard let argument = route.fixed.first(where: { $0.name.text == parameter.name.text }),
            let binding = argument.value.fixedBinding(as: parameter.type)
        else {
            isComplete = false
            return .literal(ProgramLiteral())
        }
        return value(of: binding, for: parameter)
    }

    // MARK: Transitions

    private mutating func lower(_ transition: Transition, in flow: Flow, _ index: Int) -> ProgramTransition {
        var event: Int?
        switch transition.trigger {
        case .event(let index): event = index
        case .systemBack, .systemDismiss, .backAttempt, .dismissAttempt, .reselected, .opened, .shown, .removed: break
        case nil: isComplete = false
        }
        return ProgramTransition(
            event: event, index: index, branches: transition.branches.map { lower($0, in: flow) })
    }

    private mutating func lower(_ link: Link, in flow: Flow, _ index: Int) -> ProgramLink {
        var branches = link.branches.map { lower($0, in: flow) }
        for branch in branches.indices {
            guard let receiver = flow.childWithRest(of: link, branch: branch), module[receiver].hasLinks else {
                continue
            }
            branches[branch].receiver = receiver.index
        }
        return ProgramLink(
            captures: link.pattern.captures.map(ProgramParameter.init), pattern: link.pattern.text.text,
            path: link.pattern.path.map(ProgramLink.Segment.init),
            query: link.pattern.query.map { ProgramLink.QueryItem(key: $0.key, value: ProgramLink.Segment($0.value)) },
            transition: ProgramTransition(event: nil, index: index, branches: branches))
    }

    private mutating func lower(_ branch: Branch, in flow: Flow) -> ProgramBranch {
        ProgramBranch(
            condition: branch.condition.map { lower($0, flow.guards) },
            effects: branch.effects.map { lower($0, flow.effects) },
            moves: moves(of: branch.steps, in: flow), anchors: anchors(of: branch.steps),
            place: branch.place.map { lower($0) },
            task: branch.task.map { lower($0, flow.tasks) }, delivery: branch.delivery.flatMap { lower($0) },
            hold: branch.hold, doc: branch.doc)
    }

    private mutating func moves(of steps: Steps, in flow: Flow) -> [ProgramMove] {
        let resume = steps.resume
        return steps.indices.map { step in
            let move = lower(steps[step].verb.move, in: flow)
            return move == .resume && step != resume ? .stay : move
        }
    }

    private func anchors(of steps: Steps) -> [Int: String] {
        var anchors: [Int: String] = [:]
        for step in steps.indices where steps[step].hasAnchor {
            anchors[step] = steps[step].anchor?.reference.name.text
        }
        return anchors
    }

    private mutating func lower(_ place: LinkTarget) -> ProgramLinkTarget {
        if place.links.isEmpty { isComplete = false }
        return ProgramLinkTarget(
            pattern: module.pattern(of: place),
            links: place.links.map { link in
                let pattern = module.pattern(of: link)
                return ProgramLinkTarget.Link(
                    flow: link.flow.index,
                    index: module[link.flow].links?.bySpecificity.firstIndex { $0.pattern == pattern } ?? 0,
                    values: values(link.bindings, for: pattern.parameters))
            })
    }

    private mutating func lower(_ delivery: Delivery) -> ProgramDelivery? {
        guard let message = module.event(of: delivery) else {
            isComplete = false
            return nil
        }
        return ProgramDelivery(
            message: ProgramEvent(message), values: values(delivery.bindings, for: message.payload))
    }

    private mutating func lower(_ condition: Condition, _ guards: [Decision]) -> ProgramCondition {
        switch condition.question {
        case .guard(let call):
            return ProgramCondition(isNegated: condition.isNegated, question: .guard(lower(call, guards)))
        case .values(let tests):
            return ProgramCondition(isNegated: false, question: .values(tests.compactMap { lower($0) }))
        }
    }

    private mutating func lower(_ test: ValueTest) -> ProgramComparison? {
        guard let value = test.value, let literal = test.literal?.canonical else {
            isComplete = false
            return nil
        }
        let kind: ProgramComparison.Kind =
            switch literal {
            case .integer: .integer
            case .double: .decimal
            case .string, .bool, .member, .none: .text
            }
        return ProgramComparison(
            value: ProgramValue(value), literal: ProgramLiteral(literal), kind: kind)
    }

    private mutating func lower(_ call: Call, _ decisions: [Decision]) -> ProgramCall {
        lower(call) { decisions[$0].parameters }
    }

    private mutating func lower(_ call: Call, _ tasks: [SpecTask]) -> ProgramCall {
        lower(call) { tasks[$0].parameters }
    }

    private mutating func lower(_ call: Call, _ parameters: (Int) -> [Parameter]) -> ProgramCall {
        guard let decision = call.reference.target else {
            isComplete = false
            return ProgramCall(decision: 0, values: [])
        }
        return ProgramCall(decision: decision, values: values(call.bindings, for: parameters(decision)))
    }

    // MARK: Moves

    private mutating func lower(_ move: Move<SpecOperands>, in flow: Flow) -> ProgramMove {
        switch move {
        case .cut(let position): return .cut(lower(position))
        case .put(let destination, let position): return .put(lower(destination, in: flow), lower(position))
        case .renew(let target): return .renew(index(target))
        case .present(let destination, let style, let isUnique):
            return .present(
                lower(destination, in: flow),
                as: LayerStyle(rawValue: flow.presentation(of: destination, by: style).word), isUnique: isUnique)
        case .dismiss: return .dismiss
        case .dismissAll(let inChildren): return .dismissAll(inChildren: inChildren)
        case .reset(let destinations): return .reset(destinations.map { lower($0, in: flow) })
        case .show(let destination, let isFresh): return .show(lower(destination, in: flow), isFresh: isFresh)
        case .back: return .back
        case .finish(let finish):
            guard let outcome = finish.outcome.target else {
                isComplete = false
                return .stay
            }
            return .finish(
                ProgramFinish(
                    outcome: outcome, values: values(finish.bindings, for: flow.outcomes[outcome].payload)))
        case .resume: return .resume
        case .forget: return .forget
        case .stay: return .stay
        }
    }

    private mutating func lower(_ position: StackPosition<SpecOperands>) -> StackPosition<ProgramOperands> {
        switch position {
        case .top(let count): .top(count)
        case .root: .root
        case .nearest(let target, let isKept): .nearest(index(target), isKept: isKept)
        case .same(let scope, by: let values): .same(scope, by: values.map { value($0) })
        }
    }

    private mutating func lower(_ destination: Destination, in flow: Flow) -> ProgramDestination {
        let route = index(destination.route)
        guard isComplete else { return ProgramDestination(route: 0, values: []) }
        return ProgramDestination(
            route: route, values: values(destination.bindings, for: flow.routes[route].parameters))
    }

    /// The app passes the values of an entry, so that they need not be bound.
    private mutating func entry(_ destination: Destination, in flow: Flow) -> ProgramDestination {
        var bound = destination
        bound.bindings = destination.bindings.map { $0 == .missing ? .none : $0 }
        return lower(bound, in: flow)
    }

    private mutating func index(_ route: Reference<RouteID>) -> Int {
        if route.target == nil { isComplete = false }
        return route.target?.index ?? 0
    }

    private mutating func value(_ value: Reference<Int>) -> Int {
        if value.target == nil { isComplete = false }
        return value.target ?? 0
    }

    private mutating func values(_ bindings: [Binding], for parameters: [Parameter]) -> [ProgramValue] {
        if bindings.count != parameters.count { isComplete = false }
        return zip(bindings, parameters).map { value(of: $0, for: $1) }
    }

    private mutating func value(of binding: Binding, for parameter: Parameter) -> ProgramValue {
        switch binding {
        case .literal(let literal): return .literal(ProgramLiteral(literal))
        case .payload(let index, let path): return .payload(index, path: path)
        case .source(let index, let path): return .source(index, path: path)
        case .flow(let index, let path): return .flow(index, path: path)
        case .built(let built): return .built(built.map { value(of: $0, for: parameter) })
        case .defaultValue: return .literal(parameter.defaultValue.map(ProgramLiteral.init) ?? ProgramLiteral())
        case .none: return .literal(ProgramLiteral())
        case .missing:
            isComplete = false
            return .literal(ProgramLiteral())
        }
    }
}

extension ProgramValue {
    fileprivate init(_ value: UsedValue) {
        switch value {
        case .payload(let index): self = .payload(index, path: [])
        case .source(let index): self = .source(index, path: [])
        case .flow(let index): self = .flow(index, path: [])
        }
    }
}

extension ProgramLiteral {
    init(_ literal: Literal) { self.init(text: literal == .none ? nil : literal.text) }
}

extension ProgramParameter {
    fileprivate init(_ parameter: Parameter) {
        self.init(
            name: parameter.name.text, type: parameter.type.description, isOptional: parameter.type.isOptional,
            isCompared: parameter.isHashable, defaultValue: parameter.defaultValue.map(ProgramLiteral.init))
    }

    fileprivate init(_ capture: LinkPattern.Capture) {
        self.init(
            name: capture.name.text, type: capture.type.description, isOptional: capture.type.isOptional,
            isCompared: true, defaultValue: capture.defaultText.map { ProgramLiteral(text: $0) })
    }
}

extension ProgramEvent {
    fileprivate init(_ event: Event) {
        self.init(
            name: event.name.text, doc: event.doc, payload: event.payload.map(ProgramParameter.init),
            bubbles: event.bubbles)
    }
}

extension ProgramDecision {
    fileprivate init(_ decision: Decision) {
        self.init(name: decision.name.text, params: decision.parameters.map(ProgramParameter.init))
    }
}

extension ProgramTask {
    fileprivate init(_ task: SpecTask) {
        self.init(
            name: task.name.text, params: task.parameters.map(ProgramParameter.init),
            outcomes: task.outcomes.map(ProgramEvent.init))
    }
}

extension ProgramLink.Segment {
    fileprivate init(_ segment: LinkPattern.Segment) {
        switch segment {
        case .literal(let text): self = .literal(text)
        case .capture(let index): self = .capture(index)
        case .rest: self = .rest
        }
    }
}
