import FlowModel

/// The names of the members of a flow's view factory.
struct ViewFactoryNames {
    /// The method of each route that shows a screen, or an empty name for other routes.
    private(set) var methods: [String] = []
    /// The result type of each method.
    private(set) var views: [String] = []
    /// The property that returns the factory of each child flow, and its type, in the order of the routes.
    private(set) var children: [(flow: FlowID, property: String, type: String)] = []

    /// The result type of the method of each way of presenting that the app draws itself.
    private(set) var presentations: [String] = []

    init(_ flow: Flow, in module: Module, _ naming: Naming) {
        var members = LocalNames()
        for route in flow.routes { methods.append(route.content.screen == nil ? "" : members.take(route.name.text)) }
        // An associated type hides a type of the app with the same name, so its name avoids all types that the protocol
        // mentions.
        var types = LocalNames(taken: Self.mentionedTypes(of: flow, in: module))
        for route in flow.routes {
            views.append(route.content.screen == nil ? "" : types.take(naming.view(of: route)))
            guard let child = route.child, !children.contains(where: { $0.flow == child })
            else { continue }
            let property = members.take(naming.childFactoryProperty(of: module[child]))
            children.append((child, property, types.take(naming.childFactory(of: module[child]))))
        }
        for presentation in flow.presentations {
            presentations.append(types.take("\(presentation.name.text.capitalisedFirst)PresentationView"))
        }
    }

    private static func mentionedTypes(of flow: Flow, in module: Module) -> Set<String> {
        var names: Set<String> = flow.presentations.isEmpty ? ["View"] : ["View", "AnyView"]
        for screen in flow.routes.compactMap({ $0.content.screen.map { module[$0] } }) {
            for parameter in screen.params { parameter.type.forEachLeadingName { names.insert($0) } }
            if let view = screen.view { names.insert(String(view.text.start(before: "."))) }
        }
        return names
    }
}
