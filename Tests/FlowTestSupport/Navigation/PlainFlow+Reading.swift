import FlowModel

extension PlainFlow {
    /// Extracts the navigation of a flow from a module without errors. (References without a target are left out.)
    package init(_ id: FlowID, of module: Module) {
        let flow = module[id]
        self.init(
            name: flow.name.text, container: flow.container,
            routes: flow.routes.map { Route($0, in: flow) }, outcomes: flow.outcomes.map(\.name.text),
            tasks: flow.tasks.map(\.name.text), endings: flow.outcomes.count { !$0.bubbles },
            start: flow.start.compactMap { start in
                let (route, outcome) = (start.destination?.route.target?.index, start.finish?.outcome.target)
                if route == nil, outcome == nil { return nil }
                return Start(condition: start.condition.map(Condition.init), route: route, outcome: outcome)
            },
            entries: flow.entries.compactMap { $0.route.target?.index },
            transitions: flow.transitions.map {
                Transition($0.event.text, $0.trigger, $0.branches, in: flow)
            },
            links: (flow.links?.routes ?? []).map { Transition($0.pattern.text.text, nil, $0.branches, in: flow) },
            isChild: module.flows.contains { parent in
                parent.routes.contains { route in
                    if case .flow(let child) = route.content { child.target == id } else { false }
                }
            })
        for style in [.sheet, .cover, .alert] + flow.presentations.map(Presentation.declared) {
            presentations[style.word] = style
        }
        isDismissedByParent = module.flows.indices.contains { parent in
            let children = module.tree(of: FlowID(index: parent), depth: 1).dropFirst()
            return module.flows[parent].clearsChildren
                && children.contains { module.tree(of: $0, depth: module.flows.count).contains(id) }
        }
        isInterruptible = module.flows.indices.contains { root in
            let tree = module.tree(of: FlowID(index: root), depth: module.flows.count)
            return tree.contains(id)
                && tree.contains { $0 != id && (!module[$0].intents.isEmpty || module[$0].links != nil) }
        }
    }
}

extension Module {
    /// A flow with those that it shows, and those that they show.
    fileprivate func tree(of flow: FlowID, depth: Int) -> [FlowID] {
        if depth == 0 { return [flow] }
        return [flow]
            + self[flow].routes.flatMap { route -> [FlowID] in
                if case .flow(let child) = route.content, let child = child.target {
                    return tree(of: child, depth: depth - 1)
                }
                return []
            }
    }
}

extension Flow {
    fileprivate var clearsChildren: Bool {
        let all =
            routes.flatMap(\.transitions).map(\.branches) + transitions.map(\.branches)
            + (links?.routes ?? []).map(\.branches)
        return all.joined().contains { branch in branch.steps.contains { $0.verb == .dismissAll(inChildren: true) } }
    }
}

extension PlainFlow.Route {
    fileprivate init(_ route: Route, in flow: Flow) {
        var child: FlowID?
        if case .flow(let reference) = route.content { child = reference.target }
        var (isAlert, hasOnlyOK) = (false, false)
        if case .alert(let alert) = route.content { (isAlert, hasOnlyOK) = (true, alert.buttons.isEmpty) }
        let isScreen = route.content.screenReference != nil || isAlert
        self.init(
            name: route.name.text, child: child, isScreen: isScreen, isAlert: isAlert, hasOnlyOK: hasOnlyOK,
            presentation: route.presentation,
            isBackHidden: route.isBackHidden, isDismissible: route.isDismissible,
            isHiddenTab: route.tab?.isHidden ?? isAlert,
            hasValues: !route.parameters.isEmpty,
            transitions: route.transitions.map { transition in
                var plain = PlainFlow.Transition(
                    transition.event.text, transition.trigger, transition.branches, in: flow)
                plain.tasks = route.taskOutcomes.first { $0.event.name.text == transition.event.text }
                    .map { Set($0.tasks) }
                return plain
            })
    }
}

extension PlainFlow.Transition {
    fileprivate init(_ name: String, _ trigger: Transition.Trigger?, _ branches: [Branch], in flow: Flow) {
        let branches = branches.map { branch in
            PlainFlow.Branch(
                condition: branch.condition.map(PlainFlow.Condition.init),
                steps: branch.steps.compactMap { PlainFlow.Step($0.verb, in: flow) }, isHeld: branch.isHeld,
                task: branch.task?.reference.target,
                freshSteps: Set(branch.steps.indices.filter { branch.steps[$0].verb.beginsAnew }))
        }
        self.init(name: name, trigger: trigger, branches: branches, choices: branches.map(\.condition).choices)
    }
}

extension PlainFlow.Condition {
    package init(_ condition: Condition) {
        switch condition.question {
        case .guard(let call):
            let question = PlainFlow.Question(name: call.reference.name.text, bindings: call.bindings)
            self.init(parts: [Part(question: question, answer: .bool(true))], isNegated: condition.isNegated)
        case .values(let tests):
            let parts = tests.map { test in
                let question = PlainFlow.Question(name: "", bindings: test.value.map { [$0.binding] } ?? [])
                return Part(
                    question: question, answer: test.literal ?? .none, hasOtherAnswers: test.type != .named("Bool"))
            }
            self.init(parts: parts, isNegated: false)
        }
    }
}

extension Verb {
    fileprivate var beginsAnew: Bool { if case .show(_, isFresh: true) = self { true } else { false } }
}

extension PlainFlow.Step {
    init?(_ verb: Verb, in flow: Flow) {
        switch verb {
        case .push(let destination, let placement):
            guard let route = destination.route.target?.index else { return nil }
            switch placement {
            case .onTop: self = .push(route)
            case .above(let target):
                guard let target = target.target?.index else { return nil }
                self = .pushAbove(route, target: target)
            case .insteadOf(let target):
                guard let target = target.target?.index else { return nil }
                self = .pushInsteadOf(route, target: target)
            case .uniqueOnTop: self = .pushUniqueOnTop(route)
            case .uniqueInLayer: self = .pushUniqueInLayer(route)
            case .unique(let scope, by: _): self = .pushUnlessEqual(route, inLayer: scope == .layer)
            }
        case .pop(let count): self = .pop(count)
        case .popTo(let route):
            guard let route = route.target?.index else { return nil }
            self = .popTo(route)
        case .popPast(let route):
            guard let route = route.target?.index else { return nil }
            self = .popPast(route)
        case .popToRoot: self = .popToRoot
        case .replace(let destination):
            guard let route = destination.route.target?.index else { return nil }
            self = .replace(route)
        case .reset(let destinations):
            let routes = destinations.compactMap { $0.route.target?.index }
            guard !routes.isEmpty else { return nil }
            self = .reset(routes)
        case .present(let destination, let style):
            guard let route = destination.route.target?.index else { return nil }
            if case .alert = flow.routes[route].content {
                self = .present(route, .alert)
            } else {
                self = .present(route, style ?? flow.routes[route].presentation ?? .sheet)
            }
        case .dismiss: self = .dismiss
        case .dismissAll: self = .dismissAll
        case .back: self = .back
        case .show(let destination, _):
            guard let route = destination.route.target?.index else { return nil }
            self = .show(route)
        case .finish(let finish):
            guard let outcome = finish.outcome.target else { return nil }
            self = .finish(outcome)
        case .stay: self = .stay
        case .resume: self = .resume
        }
    }
}
