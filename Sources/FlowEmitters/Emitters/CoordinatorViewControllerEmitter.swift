import FlowIR
import FlowSwiftCode

/// The flow on screen: asks the factory for the view controller of each route, and shows child flows by their own coordinator view
/// controllers.
struct CoordinatorViewControllerEmitter: Emitter {
    let title = "Coordinator view controller"
    let needs: EmissionOptions.UserInterface? = .uikit

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        guard let flow = unit.flow, !flow.routes.isEmpty else { return [] }
        return [
            .type(
                SwiftTypeDeclaration(
                    .class, unit.naming.name(.coordinatorViewController, of: flow),
                    inherits: [.named("FlowViewController")],
                    traits: SwiftTraits(doc: "Shows `\(flow.name.text)`.", access: unit.options.openAccess),
                    members: [initializer(of: flow, unit)]))
        ]
    }

    /// A convenience, so that the class and its subclasses inherit all others, that for storyboards included: there is none.
    private func initializer(of flow: Flow, _ unit: EmissionUnit) -> SwiftDeclaration {
        let contents = RouteContents(
            of: flow, unit, childView: .coordinatorViewController, otherwise: [.expression(.nilLiteral)])
        let call = SwiftExpression.call(.selfInitializer, [SwiftArgument(.name("viewModel"))])
        return .initializer(
            SwiftInitializer(
                [
                    SwiftParameter("viewModel", .named(unit.naming.name(.viewModel, of: flow))),
                    SwiftParameter("factory", .existential(.named(unit.naming.name(.viewControllerFactory, of: flow)))),
                ],
                traits: SwiftTraits(access: unit.options.declarationAccess, modifiers: [.convenience]),
                body: [.expression(.trailing(call, contents.closure))]))
    }
}
