import FlowModel
import FlowSwiftCode

/// The context that the parts of a view model share: the flow, its types and the names of its members.
///
/// A class, because many parts keep it, and copying it would retain all that is in it.
final class ViewModelContext {
    let flow: Flow
    /// Contains the context.
    unowned let unit: EmissionUnit
    let cases: [RouteCase]
    /// Properties of the view model. They have these names unless an intent uses them.
    let coordinatorName: String
    let decisionsName: String
    /// The function that determines the first route.
    let startName: String
    /// The methods that open links.
    let openName: String
    /// The methods that handle the flow's own intents when they are resumed, by the indices of the intents: those that can be held, and
    /// that a route handles, too.
    let resumedNames: [Int: String]
    /// The methods that continue after a task has ended, and the property with the task that runs.
    let taskEndedName: String
    let runningTaskName: String
    /// The properties with the values of the flow that are needed later, by the indices of its parameters.
    let keptValues: [Int: String]
    /// The names that an unqualified name could refer to, other than members of the runtime.
    let methodNames: Set<String>

    /// - Parameter unit: the unit with the flow.
    init(_ flow: Flow, _ unit: EmissionUnit) {
        self.flow = flow
        self.unit = unit
        cases = unit.cases
        let names = Self.methodNames(of: flow, in: unit.module)
        methodNames = names
        var taken = LocalNames(taken: names)
        coordinatorName = unit.options.namingStyle.parentName(&taken)
        decisionsName = taken.take("decisions", "flowDecisions")
        startName = taken.take("start", "firstRoute")
        openName = Self.openName(besides: names)
        taskEndedName = taken.take("taskEnded", "flowTaskEnded")
        runningTaskName = taken.take("runningTask", "flowTask")
        var keptValues: [Int: String] = [:]
        for index in flow.keptParameters {
            keptValues[index] = taken.take("given\(flow.params[index].name.text.capitalisedFirst)")
        }
        self.keptValues = keptValues
        var resumedNames: [Int: String] = [:]
        for transition in flow.transitions where transition.branches.contains(where: \.isHeld) {
            guard case .event(let index)? = transition.trigger else { continue }
            let intent = flow.intents[index]
            let isShared = flow.routes.contains { route in
                unit.module.events(of: route.content).contains { $0.hasSignature(of: intent) }
            }
            if isShared { resumedNames[index] = taken.take("resume\(intent.name.text.capitalisedFirst)") }
        }
        self.resumedNames = resumedNames
    }

    /// The names of the methods that handle events.
    static func methodNames(of flow: Flow, in module: Module) -> Set<String> {
        var names = Set(flow.intents.map(\.name.text))
        for route in flow.routes {
            for event in module.events(of: route.content) { names.insert(event.name.text) }
        }
        return names
    }

    static func openName(besides methodNames: Set<String>) -> String {
        var taken = LocalNames(taken: methodNames)
        return taken.take("open", "openLink")
    }

    private var hasDecisions: Bool { unit.flowID.map(unit.decidingFlows.contains) ?? false }

    private var isShown: Bool { unit.flowID.map { unit.module.graph.isChild[$0.index] } ?? false }

    /// Whether flows of modules that are not in the run may show the flow.
    var isOpen: Bool { unit.module.isOpen(flow.file) }

    /// Whether the flow can be a child of another one. If so, it can be covered or removed while one of its screens still reports
    /// intents.
    var mayBeChild: Bool { isShown || isOpen }

    /// Whether the app can create the flow itself.
    var mayBeOutermost: Bool { !isShown || isOpen }

    /// Whether an outcome of a task can wait for what a transition of the flow uncovers.
    var followsTasks: Bool { unit.flowID.map(unit.decidingFlows.followsTasks) ?? false }

    // MARK: Types

    var routeType: SwiftType { unit.type(.route, of: flow) }

    var baseType: SwiftType {
        let name =
            switch flow.container {
            case .stack: "NavigatingCoordinatorViewModel"
            case .switch: "RootCoordinatorViewModel"
            case .tabs: "TabCoordinatorViewModel"
            }
        return .named([SwiftType.Component(name, arguments: [routeType])])
    }

    /// The type of the parent, or `nil` if the flow has no outcomes.
    var parentType: SwiftType? {
        flow.outcomes.isEmpty ? nil : .optional(.existential(unit.type(.parent, of: flow)))
    }

    var decisionsType: SwiftType? {
        hasDecisions ? .existential(unit.type(.decisions, of: flow)) : nil
    }

    /// The protocols of the flow's routes that the view model conforms to, without duplicates, in the order of the routes.
    var coordinatorTypes: [SwiftType] {
        var seen: Set<SwiftType> = []
        return flow.routes.compactMap { route in
            coordinatorType(of: route).flatMap { seen.insert($0).inserted ? $0 : nil }
        }
    }

    /// The screens that the flow's routes show, without duplicates, in the order of the routes.
    private(set) lazy var screens: [Screen] = {
        var seen: Set<SpecScreenID> = []
        return flow.routes.compactMap { route in
            route.content.screen.flatMap { seen.insert($0).inserted ? unit.module[$0] : nil }
        }
    }()

    /// The class of the flow's senders, or `nil` if no screen has anything to report.
    private(set) lazy var senderType: SwiftType? =
        screens.contains { ScreenCoordination($0, unit).isNeeded } ? unit.type(.sender, of: flow) : nil

    /// Returns the protocol through which the content of `route` reports events, or `nil` if there is none.
    func coordinatorType(of route: Route) -> SwiftType? {
        switch route.content {
        case .screen(let screen), .impliedScreen(let screen):
            screen.target.map { unit.module[$0] }.flatMap { getsProtocol($0) ? unit.coordinatorType(of: $0) : nil }
        case .flow(let child):
            child.target.flatMap { id in
                let flow = unit.module[id]
                return flow.outcomes.isEmpty ? nil : unit.type(.parent, of: flow)
            }
        case .alert: nil
        }
    }

    /// Whether a screen reports events through a protocol, and not through closures. The module that declares the screen decides.
    func getsProtocol(_ screen: Screen) -> Bool { unit.options(of: screen.name).screens == .protocols }

    // MARK: Members

    /// The runtime's members that the view model uses unqualified. A property with one of these names would hide them.
    static let runtimeMembers = [
        "allowsBack", "allowsDismissal", "answeringRoute", "bubble", "childFlow", "command", "commands", "current",
        "currentChild", "deliver",
        "dismissAlert", "dismissAllAlerts", "finish", "flowNavigator", "flowNode", "handOn", "hasStarted", "hold",
        "inbox", "isOnTop",
        "layers", "modalLayers", "objectWillChange", "onEvent", "onUnexpectedIntent", "path", "perform", "root",
        "state", "systemDidAttempt", "systemDidReselect", "systemDidRemove", "unexpected",
    ]

    /// The same in a flow with tasks.
    static let runtimeMembersForTasks = ["run", "runningTask"]

    /// Returns a member of the runtime, qualified if an intent or a local has the same name.
    func runtime(_ member: String, hiddenBy locals: NameSet = NameSet([])) -> SwiftExpression {
        methodNames.contains(member) || locals.contains(member) ? .member(.superReference, member) : .name(member)
    }

    /// The type of the view model. `Self` cannot be used, because an intent can have this name.
    var selfType: SwiftExpression {
        methodNames.contains("Self") ? .type(unit.type(.viewModel, of: flow)) : .selfType
    }

    /// Returns the name of the function outside the type that calls a method named `self`.
    func selfFunctionName(_ role: SelfNamedFunction.Role) -> String {
        var taken = LocalNames(taken: methodNames.union(valueNames))
        return taken.take(role.rawValue)
    }

    /// All names that can occur as local names.
    private var valueNames: [String] {
        let events = flow.intents + flow.routes.flatMap(unit.module.events(of:))
        return (events.flatMap(\.payload) + flow.routes.flatMap(\.parameters) + flow.params).map(\.name.text)
    }

    /// Returns one of the view model's properties, qualified if a local has the same name.
    func own(_ property: String, hiddenBy locals: NameSet = NameSet([])) -> SwiftExpression {
        locals.contains(property) ? .member(.selfReference, property) : .name(property)
    }
}
