import FlowDiagnostics
import FlowModel

/// Where names lead besides their declarations.
extension SessionSnapshot {
    /// What is behind the names at an offset: the screen or the flow of a route. Types of the app are in its Swift code.
    package func typeDefinitions(at path: String, _ offset: Int) -> [SourceLocation] {
        distinct(
            things(at: path, offset).compactMap { thing in
                guard case .route(let flow, let route) = thing.element,
                    let content = modules[thing.module].module[flow].routes[route.index].content.element
                else { return nil }
                return declaration(of: NamedThing(module: thing.module, content))
            })
    }

    /// What makes the names at an offset happen: the transitions for an event, the routes that show a screen or a flow, the deliveries of a
    /// message, the links of the child flow to which the rest of a link leads.
    package func implementations(at path: String, _ offset: Int) -> [SourceLocation] {
        let things = things(at: path, offset)
        let links = things.flatMap { linksBelow($0).compactMap { declaration(of: $0) } }
        let uses = references(of: things, includingDeclarations: true).filter { place in
            switch place.use {
            case .event, .content, .impliedContent, .declarationByRoute, .deliver: true
            default: false
            }
        }
        return distinct(links + uses.map(\.location))
    }

    /// The links of the child flows that get the rest of a link.
    private func linksBelow(_ thing: NamedThing) -> [NamedThing] {
        guard case .link(let flow, let index) = thing.element else { return [] }
        let module = modules[thing.module].module
        guard let link = module[flow].links?.routes[index] else { return [] }
        return link.receivers(in: module[flow], of: module).flatMap { child in
            (module[child].links?.routes.indices ?? 0..<0).map { NamedThing(module: thing.module, .link(child, $0)) }
        }
    }
}

extension Route.Content {
    /// What the route shows; `nil` for an alert, and for what does not exist.
    package var element: NamedElement? {
        switch self {
        case .screen(let screen), .impliedScreen(let screen): screen.target.map { .screen($0) }
        case .flow(let flow): flow.target.map { .flow($0) }
        case .alert: nil
        }
    }
}
