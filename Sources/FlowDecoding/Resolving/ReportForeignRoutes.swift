import FlowDiagnostics
import FlowEscaping
import FlowModel

/// Names where a route is expected that are those of something else: a flow, a screen, a route of a child flow.
extension FlowResolver {
    /// - Returns: whether the name is one of these, which has been reported.
    mutating func reportForeignRoute(_ name: Name, _ scope: FlowScope) -> Bool {
        guard let advice = advice(onForeignRoute: name.text, scope) else { return false }
        report(.unknownName, at: name.span, "there is no route `\(name.text)`; \(advice)")
        return true
    }

    private mutating func advice(onForeignRoute name: String, _ scope: FlowScope) -> String? {
        guard canCompare(scope.routes.count) else { return nil }
        if declarations.flows[flowIndex].outcomes.contains(where: { $0.name.text == name }) {
            return "it is an outcome of the flow; write `finish: \(name)`"
        }
        if let flow = declarations.flowIDs[name, from: file]?.index {
            let shows = scope.routes.first { Self.flow(shownBy: $0) == flow }?.name.text
            return shows.map { "it is a flow, which route `\($0)` shows; write `\($0)`" }
                ?? "it is a flow; declare a route that shows it, as in `\(Self.routeName(for: name)): { flow: \(name) }`"
        }
        if let screen = declarations.screenIDs[name, from: file],
            let route = scope.routes.first(where: { $0.content.screen == screen })?.name.text,
            route.lowercased() != name.lowercased()
        {
            return "it is a screen, which route `\(route)` shows; write `\(route)`"
        }
        for route in scope.routes {
            guard let flow = Self.flow(shownBy: route), flow != flowIndex,
                canCompare(declarations.flows[flow].routeNames.count),
                declarations.flows[flow].routeNames.contains(name)
            else { continue }
            let child = declarations.flows[flow]
            let owner = "it is one of `\(child.name.text)`, which route `\(route.name.text)` shows"
            if child.start == name { return "\(owner) and with which that flow begins; lead to `\(route.name.text)`" }
            return child.links[name].map {
                "\(owner); lead to `\(route.name.text)`, and write `at: \"\($0)\"` beside it"
            }
                ?? "\(owner); give that flow a link to it, lead to `\(route.name.text)`, and write the link as `at` beside it"
        }
        return nil
    }

    private static func flow(shownBy route: Route) -> Int? {
        if case .flow(let flow) = route.content { flow.target?.index } else { nil }
    }

    /// `login` for `LoginFlow`.
    private static func routeName(for flow: String) -> String {
        let name = flow.start(beforeEnding: "Flow").map(String.init) ?? flow
        return name.isEmpty ? "child" : name.prefix(1).lowercased() + name.dropFirst()
    }
}
