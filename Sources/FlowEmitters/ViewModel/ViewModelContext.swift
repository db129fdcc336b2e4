import FlowIR
import FlowSwiftCode

/// What the parts of a view model share: the flow, its types and the names of its members.
struct ViewModelContext {
    let flow: Flow
    let unit: EmissionUnit
    let cases: [RouteCase]
    /// Properties of the view model, under these names unless an intent has them.
    let coordinatorName: String
    let decisionsName: String
    /// The function that decides where the flow starts.
    let startName: String
    /// The methods that follow links.
    let openName: String
    /// The property with the held link.
    let heldLinkName: String
    /// What a bare name could mean, besides a member of the runtime.
    let methodNames: Set<String>

    init(_ flow: Flow, _ unit: EmissionUnit) {
        self.flow = flow
        self.unit = unit
        cases = flow.routes.map(RouteCase.init)
        var names = Set(flow.intents.map(\.name.text))
        for route in flow.routes { names.formUnion(unit.module.events(of: route).map(\.name.text)) }
        methodNames = names
        var taken = LocalNames(taken: names)
        coordinatorName = taken.take("coordinator", "parentCoordinator")
        decisionsName = taken.take("decisions", "flowDecisions")
        startName = taken.take("start", "firstRoute")
        openName = taken.take("open", "openLink")
        heldLinkName = taken.take("heldLink", "flowHeldLink")
    }

    private var hasDecisions: Bool { unit.flowID.map(unit.decidingFlows.contains) ?? false }

    /// Whether another flow shows this one: then it may be covered, or removed, while one of its screens still sends intents.
    var isChild: Bool { unit.flowID.map { unit.module.graph.isChild[$0.index] } ?? false }

    // MARK: Types

    var routeType: SwiftType { .named(unit.naming.name(.route, of: flow)) }

    var baseType: SwiftType {
        let name =
            switch flow.container {
            case .stack: "NavigatingCoordinatorViewModel"
            case .switch: "RootCoordinatorViewModel"
            case .tabs: "TabCoordinatorViewModel"
            }
        return .named([SwiftType.Component(name, arguments: [routeType])])
    }

    /// `nil` where the flow never ends.
    var parentType: SwiftType? {
        flow.outcomes.isEmpty ? nil : .optional(.existential(.named(unit.naming.name(.parent, of: flow))))
    }

    var decisionsType: SwiftType? {
        hasDecisions ? .existential(.named(unit.naming.name(.decisions, of: flow))) : nil
    }

    /// The protocols that the flow's routes ask it to answer, each once, in the order of the routes.
    var coordinatorTypes: [SwiftType] {
        var seen: Set<String> = []
        return flow.routes.compactMap { route in
            coordinatorName(of: route).flatMap { seen.insert($0).inserted ? .named($0) : nil }
        }
    }

    /// The screens that the flow's routes show, each once, in the order of the routes.
    var screens: [Screen] {
        var seen: Set<SpecScreenID> = []
        return flow.routes.compactMap { route in
            route.content.screen.flatMap { seen.insert($0).inserted ? unit.module[$0] : nil }
        }
    }

    /// The protocol through which the content of `route` reports events; `nil` if it has none.
    func coordinatorName(of route: Route) -> String? {
        switch route.content {
        case .screen(let screen), .impliedScreen(let screen):
            unit.options.screens == .protocols
                ? screen.target.map { unit.naming.coordinator(of: unit.module[$0]) } : nil
        case .flow(let child):
            child.target.flatMap { id in
                let flow = unit.module[id]
                return flow.outcomes.isEmpty ? nil : unit.naming.name(.parent, of: flow)
            }
        }
    }

    // MARK: Members

    /// Members of the runtime that the view model uses unqualified; a property of that name would hide them.
    static let runtimeMembers = [
        "childFlow", "command", "commands", "current", "currentChild", "flowNavigator", "flowNode", "handOn", "isOnTop",
        "layers", "modalLayers", "objectWillChange", "onUnexpectedIntent", "path", "perform", "root", "state",
        "systemDidRemove", "unexpected",
    ]

    /// A member of the runtime, qualified so that no intent or local of the same name hides it.
    func runtime(_ member: String, hiddenBy locals: Set<String> = []) -> SwiftExpression {
        methodNames.contains(member) || locals.contains(member) ? .member(.superReference, member) : .name(member)
    }

    /// The view model's own type; an intent may even be called `Self`.
    var selfType: SwiftExpression {
        methodNames.contains("Self") ? .type(.named(unit.naming.name(.viewModel, of: flow))) : .selfType
    }

    /// The function outside the type that calls a method named `self`.
    func selfFunctionName(_ role: SelfNamedFunction.Role) -> String {
        var taken = LocalNames(taken: methodNames.union(valueNames))
        return taken.take(role.rawValue)
    }

    /// Everything that can be a local's name somewhere.
    private var valueNames: [String] {
        let events = flow.intents + flow.routes.flatMap(unit.module.events(of:))
        return (events.flatMap(\.payload) + flow.routes.flatMap(\.parameters) + flow.params).map(\.name.text)
    }

    /// One of the view model's own properties.
    func own(_ property: String, hiddenBy locals: Set<String> = []) -> SwiftExpression {
        locals.contains(property) ? .member(.selfReference, property) : .name(property)
    }
}
