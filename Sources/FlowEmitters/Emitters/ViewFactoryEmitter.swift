import FlowModel
import FlowSwiftCode

/// Emits the protocol of a flow's view factory: a method for each route that shows a screen, a property for the factory
/// of each child flow, and a method for each way of presenting that the app draws itself.
struct ViewFactoryEmitter: Emitter {
    let title = "Views"
    let needs: EmissionOptions.UserInterface? = .swiftui

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        guard let flow = unit.flow, let names = unit.viewNames, !flow.routes.isEmpty else { return [] }
        let name = unit.naming.name(.viewFactory, of: flow)
        var types: [SwiftDeclaration] = []
        var requirements: [SwiftDeclaration] = []
        var defaults: [SwiftDeclaration] = []
        var children = names.children[...]
        for (index, route) in flow.routes.enumerated() {
            if let id = route.content.screen {
                let method = ScreenViewMethod(route, unit.module[id], name: names.methods[index], unit)
                types.append(.associatedType(SwiftGenericParameter(names.views[index], .named("View"))))
                requirements.append(method.requirement(giving: .named(names.views[index])))
                if let implementation = method.implementation() { defaults.append(implementation) }
            } else if let child = children.first, case .flow(let reference) = route.content,
                reference.target == child.flow
            {
                children.removeFirst()
                let factory = unit.type(.viewFactory, of: unit.module[child.flow])
                types.append(.associatedType(SwiftGenericParameter(child.type, factory)))
                var property = SwiftProperty(child.property, .named(child.type))
                property.isRequirement = true
                requirements.append(.property(property))
            }
        }
        let presentations = FlowPresentations(flow, unit).viewRequirements(names.presentations)
        types += presentations.types
        requirements += presentations.methods
        let factory = SwiftTypeDeclaration(
            .protocol, name,
            traits: SwiftTraits(
                doc: "Creates the views of `\(flow.name.text)`.", attributes: ["MainActor"],
                access: unit.options.declarationAccess),
            members: types + requirements)
        if defaults.isEmpty { return [.type(factory)] }
        return [.type(factory), .type(SwiftTypeDeclaration(.extension, name, members: defaults))]
    }
}
