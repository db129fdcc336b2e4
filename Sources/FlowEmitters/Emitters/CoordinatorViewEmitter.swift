import FlowIR
import FlowSwiftCode

/// The flow on screen: asks the factory for the view of each route, and shows child flows by their own coordinator views.
struct CoordinatorViewEmitter: Emitter {
    let title = "Coordinator view"
    let needsSwiftUI = true

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        guard let flow = unit.flow, !flow.routes.isEmpty else { return [] }
        let access = unit.options.declarationAccess
        let viewModel = SwiftType.named(unit.naming.viewModel(of: flow))
        var members: [SwiftDeclaration] = [
            .property(SwiftProperty("viewModel", viewModel, isConstant: true, traits: SwiftTraits(access: access))),
            .property(
                SwiftProperty("factory", .named("Factory"), isConstant: true, traits: SwiftTraits(access: access))),
        ]
        // Swift's own is never visible beyond the module.
        if access != nil { members.append(initializer(viewModel, access)) }
        members.append(body(of: flow, unit))
        return [
            .type(
                SwiftTypeDeclaration(
                    .struct, unit.naming.coordinatorView(of: flow),
                    generics: [SwiftGenericParameter("Factory", .named(unit.naming.viewFactory(of: flow)))],
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

    private func body(of flow: Flow, _ unit: EmissionUnit) -> SwiftDeclaration {
        let names = ViewFactoryNames(flow, in: unit.module, unit.naming)
        let context = ViewModelContext(flow, unit)
        var cases: [SwiftCase] = []
        for index in flow.routes.indices {
            let route = content(of: index, in: context, names)
            // Routes that show one child flow share a case; no two screens do, as each has a method of its own.
            if let same = cases.firstIndex(where: { $0.body == route.body }) {
                cases[same].patterns += route.patterns
            } else {
                cases.append(route)
            }
        }
        let container =
            switch flow.container {
            case .stack: "FlowStackView"
            case .switch: "FlowSwitchView"
            case .tabs: "FlowTabView"
            }
        let closure = SwiftClosure(
            ["route", names.children.isEmpty ? nil : "child"], [.switch(.name("route"), cases)])
        let call = SwiftExpression.call(container, [SwiftArgument(.name("viewModel"))])
        var property = SwiftProperty(
            "body", .named("View"), getter: [.expression(.trailing(call, closure))],
            traits: SwiftTraits(access: unit.options.declarationAccess))
        property.isOpaque = true
        return .property(property)
    }

    private func content(
        of index: Int, in context: ViewModelContext, _ names: ViewFactoryNames
    ) -> SwiftCase {
        let unit = context.unit
        let route = context.cases[index]
        switch route.route.content {
        case .screen(let reference):
            let screen = reference.target.map { unit.module[$0] }
            let bound = route.names(taken: ["viewModel", "factory"])
            var arguments = (screen?.params ?? []).compactMap { parameter in
                route.value(of: parameter, bound: bound).map { SwiftArgument(label: parameter.externalLabel, $0) }
            }
            if let screen, !screen.intents.isEmpty {
                arguments.insert(context.coordination(for: screen, of: .name("viewModel")), at: 0)
            }
            return SwiftCase(
                [route.pattern(binding: bound)],
                [.expression(.call(.member(.name("factory"), names.methods[index]), arguments))])
        case .flow(let reference):
            guard let id = reference.target, let names = names.children.first(where: { $0.flow == id }) else {
                return SwiftCase([route.pattern()], [])
            }
            let child = unit.module[id]
            let view = SwiftExpression.call(
                .type(.named(unit.naming.coordinatorView(of: child))),
                [
                    SwiftArgument(label: "viewModel", .name("child")),
                    SwiftArgument(label: "factory", .member(.name("factory"), names.property)),
                ])
            let isShown = SwiftCondition.cast("child", .name("child"), .named(unit.naming.viewModel(of: child)))
            return SwiftCase([route.pattern()], [.if([SwiftClause(isShown, [.expression(view)])], else: nil)])
        }
    }
}
