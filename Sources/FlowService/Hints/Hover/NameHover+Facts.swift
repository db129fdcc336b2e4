import FlowAnalysis
import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowReports

/// What is proved and bound.
extension NameHover {
    func addFacts(of element: NamedElement, _ use: NameUse, _ text: inout HoverText) {
        switch element {
        case .flow(let flow): addFlow(flow, &text)
        case .route(let flow, let route): addRoute(flow, route, &text)
        case .screen(let screen):
            text.list("Shown by", module.routes(showing: screen).map { name(of: $0.route, in: $0.flow) })
        case .parameter(of: let owner, let index): addParameter(of: owner, index, &text)
        case .intent, .outcome, .flowIntent, .taskOutcome, .button, .link:
            if use.isDeclaration { addHandlers(of: element, &text) }
        case .type: text.add("A type of the app, or of a Swift module that the spec imports.")
        case .swiftModule: text.add("The generated Swift imports it.")
        case .guard, .badge, .effect, .task: text.add("Written by the app.")
        case .message, .anchor, .presentation, .specModule, .rule: break
        }
    }

    private func addFlow(_ id: FlowID, _ text: inout HoverText) {
        let flow = module[id]
        text.sentence(Flow.look(flow.container, isExternal: flow.isExternal))
        if let proof = proof(of: id) { text.sentence(proof.summary) }
        if !flow.params.isEmpty { text.list("Takes", flow.params.map { MarkdownText.code(HoverText.type(of: $0)) }) }
        text.list("Ends with", flow.declaredOutcomes.map { MarkdownText.code($0.name.text) })
        text.list("Generated", emitter.types(of: id).map { "\(MarkdownText.code($0.name)), \($0.title)" })
    }

    private func addRoute(_ id: FlowID, _ route: RouteID, _ text: inout HoverText) {
        let flow = module[id]
        switch flow.routes[route.index].content {
        case .screen(let screen), .impliedScreen(let screen):
            text.add("Shows the screen \(MarkdownText.code(screen.name.text)).")
        case .flow(let child): text.add("Shows the flow \(MarkdownText.code(child.name.text)).")
        case .alert(let alert): text.add("Shows \(alert.style.title).")
        }
        if let proof = proof(of: id) {
            let journey = proof.answers.journey(toShow: route.index)
            let steps = journey.flatMap { $0.steps.isEmpty ? nil : ": \(HoverText.text(ofJourney: $0))" }
            text.sentence(proof.reach(ofRoute: route.index) + (steps ?? ""))
            switch proof.answers.depth(ofRoute: route.index) {
            case .routes(let count)?: text.add("Deepest stack: \(count) \(count == 1 ? "route" : "routes").")
            case .unlimited?: text.add("Deepest stack: without limit.")
            case nil: break
            }
        }
        var sources = ValueSources()
        module.forEachBoundUse(in: id) { use in
            if use.target == .route(id, route) { sources.add(use, in: module, id) }
        }
        text.list("Values", sources.lines)
    }

    private func addParameter(of owner: NamedElement, _ index: Int, _ text: inout HoverText) {
        let parameters = module.parameters(of: owner)
        guard parameters.indices.contains(index) else { return }
        let parameter = parameters[index]
        if !parameter.isHashable { text.add("Not a part of the equality of routes.") }
        var routes: [(flow: FlowID, route: RouteID)] = []
        switch owner {
        case .screen(let screen): routes = module.routes(showing: screen)
        case .route(let flow, let route): routes = [(flow, route)]
        case .flow(let child): routes = module.routes(showing: child)
        default: break
        }
        var sources = ValueSources(only: parameter.name.text)
        for flow in Set(routes.map(\.flow)).sorted(by: { $0.index < $1.index }).prefix(HoverText.mostItems) {
            let shown = Set(routes.filter { $0.flow == flow }.map { NamedElement.route(flow, $0.route) })
            module.forEachBoundUse(in: flow) { use in
                if shown.contains(use.target) { sources.add(use, in: module, flow) }
            }
        }
        text.list("Bound to", sources.lines)
    }

    /// The routes with a transition for an event.
    private func addHandlers(of element: NamedElement, _ text: inout HoverText) {
        if case .flowIntent(let flow, let intent) = element {
            let isHandled = module[flow].transitions.contains { $0.trigger == .event(intent) }
            if isHandled { text.list("Handled by", [MarkdownText.code(module[flow].name.text)]) }
            return
        }
        let handlers = routes(withEvent: element).filter { flow, route in
            module[flow].routes[route.index].transitions.contains { transition in
                guard case .event(let event)? = transition.trigger, !transition.isHandedOver else { return false }
                return module.elements(ofEvent: event, ofRoute: route, in: flow).contains(element)
            }
        }
        text.list("Handled by", handlers.map { name(of: $0.route, in: $0.flow) })
    }

    /// The routes that can have an event.
    private func routes(withEvent element: NamedElement) -> [(flow: FlowID, route: RouteID)] {
        switch element {
        case .intent(let screen, _): return module.routes(showing: screen)
        case .outcome(let flow, _): return module.routes(showing: flow)
        case .button(let flow, let route, _): return [(flow, route)]
        case .taskOutcome(let flow, _, _):
            return module[flow].routes.indices.map { (flow, RouteID(index: $0)) }
        default: return []
        }
    }

    /// What is bound at the use itself, or what the transition does.
    func addUse(at location: SourceLocation, _ text: inout HoverText) {
        let own = snapshot.modules[index]
        guard let file = own.file(at: location.path), let flow = own.flow(in: file) else { return }
        if let (_, first) = transition(at: location) {
            guard let proof = proof(of: flow) else { return }
            let transition = FlowInspection.Transition(
                proof.flow.branches(at: first), at: first, of: proof.flow, in: module, proof.answers)
            text.list(
                "What follows",
                transition.branches.map { MarkdownText.code(PrintableText.oneLine(StepsText.text(of: $0))) })
            return
        }
        let locations = FileLocations(of: file, in: own)
        var arguments: [String] = []
        module.forEachBoundUse(in: flow) { use in
            guard use.name.span.file == file, locations.location(of: use.name.span) == location else { return }
            for text in use.arguments.map(HoverText.text(ofArgument:)) where !arguments.contains(text) {
                arguments.append(text)
            }
        }
        text.list("Given here", arguments)
    }

    // MARK: Parts

    /// The transition whose event is at a location.
    private func transition(at location: SourceLocation) -> (flow: FlowID, first: BranchPosition)? {
        let own = snapshot.modules[index]
        guard let file = own.file(at: location.path), let id = own.flow(in: file) else { return nil }
        let flow = module[id]
        let locations = FileLocations(of: file, in: own)
        var found: BranchPosition?
        flow.forEachTransition { _, first in
            guard found == nil, let name = flow.name(ofEventAt: first), name.span.file == file,
                let place = locations.location(of: name.span)
            else { return }
            // Quotes belong to the name in the model.
            if place.range.lowerBound <= location.range.lowerBound, location.range.upperBound <= place.range.upperBound
            {
                found = first
            }
        }
        return found.map { (id, $0) }
    }

    private func name(of route: RouteID, in flow: FlowID) -> String {
        MarkdownText.code("\(module[flow].name.text).\(module[flow].routes[route.index].name.text)")
    }

}

/// What the values of a route are bound to, wherever it is shown.
struct ValueSources {
    private var only: String?
    private var found: [(argument: String, places: [String])] = []

    init(only name: String? = nil) { only = name }

    mutating func add(_ use: BoundUse, in module: Module, _ flow: FlowID) {
        let place = use.place.map { Self.name(of: $0, in: module[flow]) } ?? "the start"
        for argument in use.arguments where only == nil || argument.name == only {
            let text = HoverText.text(ofArgument: argument)
            if let index = found.firstIndex(where: { $0.argument == text }) {
                if !found[index].places.contains(place) { found[index].places.append(place) }
            } else {
                found.append((text, [place]))
            }
        }
    }

    /// `email: payload.email` at `signUp.emailCaptured`, in the order of the names.
    var lines: [String] {
        found.sorted { $0.argument < $1.argument }.map { argument, places in
            let shown = places.prefix(3).joined(separator: ", ")
            return "\(argument) at \(shown)" + (places.count > 3 ? ", and \(places.count - 3) more" : "")
        }
    }

    private static func name(of place: BranchPosition, in flow: Flow) -> String {
        let event = flow.eventName(at: place)
        guard case .route(let route) = place.owner else { return MarkdownText.code(event) }
        return MarkdownText.code("\(flow.routes[route].name.text).\(event)")
    }
}
