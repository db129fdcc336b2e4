import FlowIR
import FlowSwiftCode

/// What makes the views of a flow: a method for each route that shows a screen, and the factory of each child flow.
struct ViewFactoryEmitter: Emitter {
    let title = "Views"
    let needsSwiftUI = true

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        guard let flow = unit.flow, !flow.routes.isEmpty else { return [] }
        let names = ViewFactoryNames(flow, in: unit.module, unit.naming)
        let name = unit.naming.viewFactory(of: flow)
        var types: [SwiftDeclaration] = []
        var requirements: [SwiftDeclaration] = []
        var defaults: [SwiftDeclaration] = []
        var children = names.children[...]
        for (index, route) in flow.routes.enumerated() {
            if let id = route.content.screen {
                let method = ScreenViewMethod(route, unit.module[id], name: names.methods[index], unit)
                types.append(.associatedType(SwiftGenericParameter(names.views[index], .named("View"))))
                requirements.append(method.requirement(giving: names.views[index]))
                if let implementation = method.implementation { defaults.append(implementation) }
            } else if let child = children.first, case .flow(let reference) = route.content,
                reference.target == child.flow
            {
                children.removeFirst()
                let factory = unit.naming.viewFactory(of: unit.module[child.flow])
                types.append(.associatedType(SwiftGenericParameter(child.type, .named(factory))))
                var property = SwiftProperty(child.property, .named(child.type))
                property.isRequirement = true
                requirements.append(.property(property))
            }
        }
        let factory = SwiftTypeDeclaration(
            .protocol, name,
            traits: SwiftTraits(
                doc: "Makes the views of `\(flow.name.text)`.", attributes: ["MainActor"],
                access: unit.options.declarationAccess),
            members: types + requirements)
        if defaults.isEmpty { return [.type(factory)] }
        return [.type(factory), .type(SwiftTypeDeclaration(.extension, name, members: defaults))]
    }
}

/// The method of a view factory that makes the view of a route.
private struct ScreenViewMethod {
    private let route: Route
    private let screen: Screen
    private let name: String
    private let parameters: [SwiftParameter]
    private let coordination: ScreenCoordination
    private let access: SwiftAccess?

    init(_ route: Route, _ screen: Screen, name: String, _ unit: EmissionUnit) {
        self.route = route
        self.screen = screen
        self.name = name
        access = unit.options.declarationAccess
        var names = LocalNames()
        var parameters = ParameterNames(screen.params, taken: &names).parameters
        coordination = ScreenCoordination(screen, unit)
        if coordination.isNeeded {
            let name = names.take(coordination.label, "screen\(coordination.label.capitalisedFirst)")
            parameters.insert(coordination.parameter(named: name), at: 0)
        }
        self.parameters = parameters
    }

    func requirement(giving view: String) -> SwiftDeclaration {
        let values = parameters.suffix(screen.params.count).map(\.name)
        let doc = Documentation.text(route.doc, Documentation.entries(values, screen.params))
        return .function(SwiftFunction(name, parameters, result: .named(view), traits: SwiftTraits(doc: doc)))
    }

    /// Makes the view that the screen names; `nil` where it names none.
    var implementation: SwiftDeclaration? {
        screen.view.map { view in
            let type = SwiftType.named(view.text.split(separator: ".").map { SwiftType.Component(String($0)) })
            let labels = (coordination.isNeeded ? [coordination.label] : []) + screen.params.map(\.externalLabel)
            let arguments = zip(parameters, labels).map { SwiftArgument(label: $1, .name($0.name)) }
            return .function(
                SwiftFunction(
                    name, parameters, result: type, traits: SwiftTraits(access: access),
                    body: [.expression(.call(.type(type), arguments))]))
        }
    }
}
