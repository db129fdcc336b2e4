import FlowModel
import FlowSwiftCode

/// Emits the view controller that shows the flow. It requests the view controller of each route from the factory, and shows
/// child flows with their own coordinator view controllers.
struct CoordinatorViewControllerEmitter: Emitter {
    let title = "Coordinator view controller"
    let needs: EmissionOptions.UserInterface? = .uikit

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        guard let flow = unit.flow, let context = unit.viewModel, let names = unit.viewNames, !flow.routes.isEmpty
        else {
            return []
        }
        let contents = RouteContents(
            context, names, childView: .coordinatorViewController, otherwise: [.expression(.nilLiteral)])
        return [
            .type(
                SwiftTypeDeclaration(
                    .class, unit.naming.name(.coordinatorViewController, of: flow),
                    inherits: [.named("FlowViewController")],
                    traits: SwiftTraits(doc: "Shows `\(flow.name.text)`.", access: unit.options.openAccess),
                    members: [initializer(of: context, contents)]))
        ]
    }

    /// A convenience initializer. The class and its subclasses therefore inherit all other initializers, including the
    /// unavailable one for storyboards.
    private func initializer(of context: ViewModelContext, _ contents: RouteContents) -> SwiftDeclaration {
        let (flow, unit) = (context.flow, context.unit)
        let call = SwiftExpression.call(.selfInitializer, context.shownFlow)
        var body: [SwiftStatement] = [.expression(.trailing(call, contents.closure))]
        if !flow.presentations.isEmpty {
            let closure = FlowPresentations(flow, unit).controllerClosure
            body.append(.expression(.trailing(.call("configurePresentations"), closure)))
        }
        return .initializer(
            SwiftInitializer(
                [
                    SwiftParameter("viewModel", unit.type(.viewModel, of: flow)),
                    SwiftParameter("factory", .existential(unit.type(.viewControllerFactory, of: flow))),
                ],
                traits: SwiftTraits(access: unit.options.declarationAccess, modifiers: [.convenience]),
                body: body))
    }
}
