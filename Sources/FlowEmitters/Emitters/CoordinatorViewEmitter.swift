import FlowModel
import FlowSwiftCode

/// Emits the view that shows the flow. It requests the view of each route from the factory, and shows child flows with their
/// own coordinator views.
struct CoordinatorViewEmitter: Emitter {
    let title = "Coordinator view"
    let needs: EmissionOptions.UserInterface? = .swiftui

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        guard let flow = unit.flow, let context = unit.viewModel, let names = unit.viewNames, !flow.routes.isEmpty
        else {
            return []
        }
        let access = unit.options.declarationAccess
        let viewModel = unit.type(.viewModel, of: flow)
        var members: [SwiftDeclaration] = [
            .property(SwiftProperty("viewModel", viewModel, isConstant: true, traits: SwiftTraits(access: access))),
            .property(
                SwiftProperty("factory", .named("Factory"), isConstant: true, traits: SwiftTraits(access: access))),
        ]
        // The memberwise initializer is never visible outside the module.
        if access != nil { members.append(initializer(viewModel, access)) }
        members.append(body(of: context, RouteContents(context, names, childView: .coordinatorView)))
        return [
            .type(
                SwiftTypeDeclaration(
                    .struct, unit.naming.name(.coordinatorView, of: flow),
                    generics: [SwiftGenericParameter("Factory", unit.type(.viewFactory, of: flow))],
                    inherits: [.named("View")],
                    traits: SwiftTraits(doc: "Shows `\(flow.name.text)`.", access: access), members: members))
        ]
    }

    private func initializer(_ viewModel: SwiftType, _ access: SwiftAccess?) -> SwiftDeclaration {
        let parameters = [SwiftParameter("viewModel", viewModel), SwiftParameter("factory", .named("Factory"))]
        return .initializer(
            SwiftInitializer(
                parameters, traits: SwiftTraits(access: access),
                body: parameters.map { parameter in
                    .expression(.binary(.member(.selfReference, parameter.name), .assign, .name(parameter.name)))
                }))
    }

    private func body(of context: ViewModelContext, _ contents: RouteContents) -> SwiftDeclaration {
        let container =
            switch context.flow.container {
            case .stack: "FlowStackView"
            case .switch: "FlowSwitchView"
            case .tabs: "FlowTabView"
            }
        let call = SwiftExpression.call(container, context.shownFlow)
        var view = SwiftExpression.trailing(call, contents.closure)
        if !context.flow.presentations.isEmpty {
            let presentations = FlowPresentations(context.flow, context.unit)
            view = .trailing(.call(.member(view, "presenting"), []), presentations.viewClosure)
        }
        var property = SwiftProperty(
            "body", .named("View"), getter: [.expression(view)],
            traits: SwiftTraits(access: context.unit.options.declarationAccess))
        property.isOpaque = true
        return .property(property)
    }
}

extension ViewModelContext {
    /// `viewModel, sender: LoginFlowSender.self`: the arguments of what shows the flow.
    var shownFlow: [SwiftArgument] {
        // A flow written by hand without outcomes has none of its own.
        let anySender = SwiftType.named([
            SwiftType.Component("FlowSender", arguments: [unit.type(.viewModel, of: flow)])
        ])
        let shownSender = senderType ?? (getsNavigation ? anySender : nil)
        return [SwiftArgument(.name("viewModel"))]
            + (shownSender.map { [SwiftArgument(label: "sender", .metatype($0))] } ?? [])
    }

    /// Whether what shows the flow receives the navigation controller around it.
    var getsNavigation: Bool { screens.contains(where: unit.getsNavigation) }
}
