import FlowDiagnostics
import FlowIR

/// A type that generating the module declares, and the name in the spec that it comes from.
package struct EmittedTypeName: Hashable, Sendable {
    package var name: String
    /// "the Route enum of flow".
    var role: Role
    /// The flow's or the screen's own name.
    var owner: String
    package var span: SourceSpan

    /// "the Route enum of flow `Login`", for a message about two that collide.
    package var subject: String { "\(role.rawValue) `\(owner)`" }

    /// Whose type it is; a flow and a screen may have one name.
    struct Owner: Hashable {
        var name: String
        var isScreen: Bool
    }

    var namesake: Owner { Owner(name: owner, isScreen: role == .coordinator) }

    enum Role: String {
        case coordinator = "the coordinator of screen"
        case route = "the Route enum of flow"
        case viewModel = "the view model of flow"
        case parent = "the parent's protocol of flow"
        case decisions = "the decisions protocol of flow"
        case link = "the Link enum of flow"
        case viewFactory = "the view factory of flow"
        case coordinatorView = "the coordinator view of flow"
        case viewControllerFactory = "the view controller factory of flow"
        case coordinatorViewController = "the coordinator view controller of flow"
    }
}

extension Naming {
    /// The names of the types that a flow becomes.
    func typeNames(of flow: Flow, hasDecisions: Bool) -> [String] {
        var names = [
            route(of: flow), viewModel(of: flow), viewFactory(of: flow), coordinatorView(of: flow),
            viewControllerFactory(of: flow), coordinatorViewController(of: flow),
        ]
        if !flow.outcomes.isEmpty { names.append(parent(of: flow)) }
        if hasDecisions { names.append(decisions(of: flow)) }
        if flow.hasLinks { names.append(link(of: flow)) }
        return names
    }

    /// Every type that generating the module declares at the top of a file, in the order of the files. Two of one name
    /// would not compile.
    package func emittedTypeNames(in module: Module) -> [EmittedTypeName] {
        let family = FlowFamily(module)
        return module.units.flatMap { unit in
            let screens = unit.screens.map { id in
                let screen = module[id]
                return EmittedTypeName(
                    name: coordinator(of: screen), role: .coordinator, owner: screen.name.text,
                    span: screen.name.span)
            }
            return screens
                + (unit.flow.map {
                    emittedTypeNames(of: module[$0], hasDecisions: family.hasDecisions($0))
                } ?? [])
        }
    }

    private func emittedTypeNames(of flow: Flow, hasDecisions: Bool) -> [EmittedTypeName] {
        let span = flow.name.span
        func type(_ name: String, _ role: EmittedTypeName.Role) -> EmittedTypeName {
            EmittedTypeName(name: name, role: role, owner: flow.name.text, span: span)
        }
        var names = [
            type(route(of: flow), .route),
            type(viewModel(of: flow), .viewModel),
            type(viewFactory(of: flow), .viewFactory),
            type(coordinatorView(of: flow), .coordinatorView),
            type(viewControllerFactory(of: flow), .viewControllerFactory),
            type(coordinatorViewController(of: flow), .coordinatorViewController),
        ]
        if !flow.outcomes.isEmpty { names.append(type(parent(of: flow), .parent)) }
        if hasDecisions { names.append(type(decisions(of: flow), .decisions)) }
        if flow.hasLinks { names.append(type(link(of: flow), .link)) }
        return names
    }
}
