import FlowDiagnostics
import FlowModel

/// What a module means, without the names in it: two modules are equal if they differ in names alone.
struct ModuleShape: Equatable {
    private enum Part: Hashable {
        case number(Int)
        case word(String)
        case binding(Binding)
        case parameter(Parameter.Label, Literal?)
    }

    private var parts: [Part] = []

    init(of module: Module) {
        for screen in module.screens.indices { add(module.screens[screen]) }
        for flow in module.flows.indices { add(module.flows[flow]) }
        for unit in module.units { add(unit.expectations, in: nil) }
    }

    private mutating func add(_ number: Int?) { parts.append(.number(number ?? -1)) }

    private mutating func add(_ screen: Screen) {
        add(screen.params)
        for events in [screen.intents, screen.receives] { add(events) }
        add(screen.anchors.count)
        add(screen.isDeclaredByRoute ? 1 : 0)
    }

    private mutating func add(_ parameters: [Parameter]) {
        add(parameters.count)
        for parameter in parameters {
            parts.append(.word(parameter.type.description))
            parts.append(.parameter(parameter.label, parameter.defaultValue))
        }
    }

    private mutating func add(_ events: [Event]) {
        add(events.count)
        for event in events {
            add(event.payload)
            add(event.bubbles ? 1 : 0)
        }
    }

    private mutating func add(_ flow: Flow) {
        add(flow.params)
        add(flow.outcomes)
        add(flow.intents)
        for decisions in [flow.guards, flow.badges, flow.effects] {
            add(decisions.count)
            for decision in decisions { add(decision.parameters) }
        }
        for task in flow.tasks {
            add(task.parameters)
            add(task.outcomes)
        }
        for presentation in flow.presentations { add(presentation.condition) }
        for start in flow.start {
            add(start.condition)
            if let destination = start.destination { add(destination) }
            if let finish = start.finish { add(finish) }
            for step in start.steps { add(step, in: flow) }
        }
        for entry in flow.entries { add(entry.route.target?.index) }
        for route in flow.routes { add(route, in: flow) }
        for transition in flow.transitions { add(transition, in: flow) }
        for link in flow.links?.routes ?? [] {
            add(link.pattern.captures.count)
            for branch in link.branches { add(branch, in: flow) }
        }
        for binding in flow.tabBindings.joined() { parts.append(.binding(binding)) }
        add(flow.expectations, in: flow)
    }

    private mutating func add(_ expectations: [Expectation], in flow: Flow?) {
        for expectation in expectations {
            parts.append(.word(expectation.form.word))
            add(expectation.form.outcome?.target)
            for choice in expectation.form.choices { add(choice.isNegated ? 1 : 0) }
            for path in expectation.form.paths {
                add(path.flow?.target?.index)
                for route in path.routes { add(route.target?.index) }
            }
            for part in expectation.form.situation?.parts ?? [] { add(part.condition, in: flow) }
        }
    }

    private mutating func add(_ condition: FlowModel.Situation.Condition, in flow: Flow?) {
        parts.append(.word(condition.word))
        switch condition {
        case .layer(let name): add(flow?.presentations.firstIndex { $0.name.text == name.text })
        case .running(let task): add(task.target)
        case .seen, .beneath, .directlyBeneath, .anywhere, .twice, .deeper, .modals: break
        }
    }

    private mutating func add(_ route: Route, in flow: Flow) {
        switch route.content {
        case .screen(let screen), .impliedScreen(let screen): add(screen.target?.index)
        case .flow(let child): add(child.target?.index)
        case .alert(let alert):
            add(alert.buttons.count)
            for text in alert.texts {
                for case .value(let name) in text.parts {
                    add(alert.params.firstIndex { $0.name.text == name.text })
                }
            }
        }
        add(presentation: route.presentation, in: flow)
        add(route.parameters)
        for condition in route.leaving?.all ?? [] { add(condition) }
        add(route.tab?.condition)
        if let badge = route.tab?.badge { add(badge) }
        add(route.transitions.count)
        for transition in route.transitions { add(transition, in: flow) }
    }

    private mutating func add(_ transition: Transition, in flow: Flow) {
        parts.append(.word(transition.trigger.map { "\($0)" } ?? ""))
        for branch in transition.branches { add(branch, in: flow) }
    }

    private mutating func add(_ branch: Branch, in flow: Flow) {
        add(branch.condition)
        for call in branch.runs { add(call) }
        for step in branch.steps { add(step, in: flow) }
        if let delivery = branch.delivery {
            for receiver in delivery.receivers {
                add(receiver.screen.index)
                add(receiver.message)
            }
            add(delivery.bindings)
        }
        for link in branch.place?.links ?? [] {
            add(link.flow.index)
            add(link.index)
            add(link.bindings)
        }
    }

    private mutating func add(_ condition: Condition?) {
        guard let condition else { return add(-2) }
        add(condition.isNegated ? 1 : 0)
        if let call = condition.call { add(call) }
        for test in condition.tests { parts.append(.word("\(test.value.map { "\($0)" } ?? "") \(test.text)")) }
    }

    private mutating func add(_ call: Call) {
        add(call.reference.target)
        add(call.bindings)
    }

    private mutating func add(_ bindings: [Binding]) {
        add(bindings.count)
        for binding in bindings { parts.append(.binding(binding)) }
    }

    private mutating func add(_ destination: Destination) {
        add(destination.route.target?.index)
        add(destination.bindings)
    }

    private mutating func add(_ finish: Finish) {
        add(finish.outcome.target)
        add(finish.bindings)
    }

    private mutating func add(presentation: Presentation?, in flow: Flow) {
        guard let presentation else { return }
        guard let declared = presentation.declaration else { return parts.append(.word(presentation.word)) }
        add(flow.presentations.firstIndex { $0.name.text == declared.name.text })
    }

    private mutating func add(_ step: Step, in flow: Flow) {
        parts.append(.word(step.verb.kind.rawValue))
        for destination in step.verb.destinations { add(destination) }
        if let finish = step.verb.finish { add(finish) }
        switch step.verb {
        case .popTo(let target, _), .popPast(let target): add(target.target?.index)
        case .push(_, .above(let target)), .push(_, .insteadOf(let target)): add(target.target?.index)
        case .push(_, .unique(_, by: let values)): for value in values { add(value.target) }
        case .present(_, let style, _): add(presentation: style, in: flow)
        default: break
        }
        if let anchor = step.anchor {
            add(anchor.screen?.index)
            add(anchor.reference.target)
            if let binding = anchor.binding { parts.append(.binding(binding)) }
        }
    }
}
