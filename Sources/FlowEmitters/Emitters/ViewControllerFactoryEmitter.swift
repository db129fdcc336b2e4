import FlowModel
import FlowSwiftCode

/// Emits the protocol of a flow's view controller factory: a method for each route that shows a screen, a property for
/// the factory of each child flow, and a method for each way of presenting that the app draws itself.
struct ViewControllerFactoryEmitter: Emitter {
    let title = "View controllers"
    let needs: EmissionOptions.UserInterface? = .uikit

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        guard let flow = unit.flow, let names = unit.viewNames, !flow.routes.isEmpty else { return [] }
        let name = unit.naming.name(.viewControllerFactory, of: flow)
        let controller = SwiftType.named("UIViewController")
        var requirements: [SwiftDeclaration] = []
        var defaults: [SwiftDeclaration] = []
        var children = names.children[...]
        for (index, route) in flow.routes.enumerated() {
            if let id = route.content.screen {
                let method = ScreenViewMethod(route, unit.module[id], name: names.methods[index], unit)
                requirements.append(method.requirement(giving: controller))
                if let implementation = method.implementation(giving: controller) { defaults.append(implementation) }
            } else if let child = children.first, case .flow(let reference) = route.content,
                reference.target == child.flow
            {
                children.removeFirst()
                let factory = unit.type(.viewControllerFactory, of: unit.module[child.flow])
                var property = SwiftProperty(child.property, .existential(factory))
                property.isRequirement = true
                requirements.append(.property(property))
            }
        }
        requirements += FlowPresentations(flow, unit).controllerRequirements
        let factory = SwiftTypeDeclaration(
            .protocol, name,
            traits: SwiftTraits(
                doc: "Creates the view controllers of `\(flow.name.text)`.", attributes: ["MainActor"],
                access: unit.options.declarationAccess),
            members: requirements)
        if defaults.isEmpty { return [.type(factory)] }
        return [.type(factory), .type(SwiftTypeDeclaration(.extension, name, members: defaults))]
    }
}
