import FlowDiagnostics
import FlowModel

/// What a flow declares, and what its routes name.
extension OccurrenceCollector {
    mutating func collectFlow(_ id: FlowID) {
        let flow = module[id]
        declare(.flow(id))
        declareParameters(of: .flow(id))
        collectOutcomes(of: id)
        for index in flow.intents.indices { declareEvent(.flowIntent(id, index)) }
        for index in flow.guards.indices { declareEvent(.guard(id, index)) }
        for index in flow.badges.indices { declareEvent(.badge(id, index)) }
        for index in flow.effects.indices where !flow.effects[index].opensURLs { declareEvent(.effect(id, index)) }
        for task in flow.tasks.indices {
            declareEvent(.task(id, task))
            for index in flow.tasks[task].outcomes.indices { declareEvent(.taskOutcome(id, task: task, index)) }
        }
        for index in flow.presentations.indices {
            declare(.presentation(id, index))
            collectCondition(flow.presentations[index].condition, of: id, NamedValues())
        }
        collectStarts(of: flow, id)
        for route in flow.routes.indices { collectRoute(RouteID(index: route), of: flow, id) }
        for index in flow.transitions.indices {
            guard case .event(let intent)? = flow.transitions.trigger(of: index) else {
                collectBranches(flow.transitions[index].branches, of: id, NamedValues())
                continue
            }
            let event = NamedElement.flowIntent(id, intent)
            use(event, .event, at: flow.transitions[index].event)
            collectBranches(
                flow.transitions[index].branches, of: id, NamedValues(payload: module.payload(of: [event])))
        }
        for index in flow.links?.routes.indices ?? 0..<0 { collectLink(index, of: flow, id) }
        collectExpectations(flow.expectations, of: id)
    }

    private mutating func collectStarts(of flow: Flow, _ id: FlowID) {
        let values = NamedValues(source: module.payload(of: [.flow(id)]))
        for start in flow.start {
            collectCondition(start.condition, of: id, values)
            var consumers = start.condition?.call.map { parameters(ofGuard: $0, in: id) } ?? []
            switch start.target {
            case .route(let destination):
                consumers += collectDestination(destination, .start, of: id, values)
            case .finish(let finish):
                consumers += collectFinish(finish, of: id)
            }
            for step in start.steps { consumers += collectStep(step, of: id, values, route: nil) }
            collectArguments(start.arguments, for: consumers, values)
        }
        for entry in flow.entries { _ = collectDestination(entry, .entry, of: id, values) }
    }

    private mutating func collectRoute(_ route: RouteID, of flow: Flow, _ id: FlowID) {
        let own = flow.routes[route.index]
        declare(.route(id, route))
        let isOwnScreen = collectContent(of: own, route, id)
        if let style = own.presentation { collectPresentation(style, of: id) }
        collectFixedValues(of: own, id)
        if let leaving = own.leaving {
            for condition in leaving.all { collectCondition(condition, of: id, NamedValues()) }
        }
        if let tab = own.tab {
            collectCondition(tab.condition, of: id, NamedValues())
            if let badge = tab.badge, let target = badge.reference.target {
                use(.badge(id, target), .badge, at: badge.reference.name)
            }
        }
        let source = module.values(ofRoute: route, in: id)
        for index in own.transitions.indices where !own.transitions[index].isHandedOver {
            var values = NamedValues(source: source)
            if case .event(let event)? = own.transitions.trigger(of: index) {
                let elements = module.elements(ofEvent: event, ofRoute: route, in: id)
                collectEvent(own.transitions[index].event, elements, isOwnScreen: isOwnScreen)
                values.payload = module.payload(of: elements)
            }
            collectBranches(own.transitions[index].branches, of: id, values, route: route)
        }
    }

    /// The event of a transition, which declares it if its route declares the screen.
    private mutating func collectEvent(_ name: Name, _ elements: [NamedElement], isOwnScreen: Bool) {
        for element in elements {
            guard case .intent = element, isOwnScreen, module.name(of: element) == name else {
                use(element, .event, at: name)
                continue
            }
            declareEvent(element)
        }
    }

    /// - Returns: whether the route declares its screen.
    private mutating func collectContent(of route: Route, _ id: RouteID, _ flow: FlowID) -> Bool {
        switch route.content {
        case .screen(let reference):
            if let screen = reference.target { use(.screen(screen), .content, at: reference.name) }
        case .impliedScreen(let reference):
            guard let screen = reference.target else { return false }
            guard module[screen].isDeclaredByRoute, module[screen].name == reference.name else {
                use(.screen(screen), .impliedContent, at: reference.name)
                return false
            }
            declare(.screen(screen), by: .declarationByRoute)
            declareParameters(of: .screen(screen))
            declareMessages(of: screen)
            return true
        case .flow(let reference):
            if let child = reference.target { use(.flow(child), .content, at: reference.name) }
        case .alert(let alert):
            for index in alert.buttons.indices { declare(.button(flow, id, index)) }
            declareParameters(of: .route(flow, id))
            for case .value(let name) in alert.texts.flatMap(\.parts) {
                guard let index = alert.params.firstIndex(where: { $0.name.text == name.text }) else { continue }
                use(.parameter(of: .route(flow, id), index), .value, at: name)
            }
        }
        return false
    }

    private mutating func collectFixedValues(of route: Route, _ flow: FlowID) {
        let fixed = route.fixed
        if fixed.isEmpty { return }
        let owner: NamedElement? =
            switch route.content {
            case .screen(let screen), .impliedScreen(let screen): screen.target.map { .screen($0) }
            case .flow(let child): child.target.map { .flow($0) }
            case .alert: nil
            }
        guard let owner else { return }
        let consumers = module.payload(of: [owner])
        collectArguments(fixed, for: consumers, NamedValues(source: module.payload(of: [.flow(flow)])))
    }

    mutating func collectPresentation(_ presentation: Presentation, of flow: FlowID) {
        guard let declaration = presentation.declaration, let span = declaration.use,
            let index = module[flow].presentations.firstIndex(where: { $0.name.text == declaration.name.text })
        else { return }
        use(.presentation(flow, index), .presentation, at: Name(declaration.name.text, at: span))
    }
}
