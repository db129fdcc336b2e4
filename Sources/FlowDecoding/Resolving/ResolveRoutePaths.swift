import FlowDiagnostics
import FlowModel

/// Routes of expectations: those of the flow, and those of the flows that they show.
extension ExpectationResolver {
    mutating func resolved(_ path: RoutePath) -> RoutePath {
        if reportsOwnFlow(path) { return path }
        let known = reporter.findings.diagnostics.count
        // What follows a name that is only likely to be meant may belong to something else, so nothing is reported about it.
        func hasReported() -> Bool { reporter.findings.diagnostics.count > known }
        var path = path
        var owner = flow
        if let name = path.flow?.name {
            owner = resolved(flow: name)
            path.flow?.target = owner
        }
        for position in path.routes.indices {
            guard let flow = owner else { return path }
            let name = path.routes[position].name
            if module[flow].isExternal {
                reportWrittenByHand(flow, name)
                return path
            }
            let declared = self.declared(name, in: flow)
            guard let route = declared ?? (hasReported() ? nil : meant(by: name, of: flow, isFirst: position == 0))
            else { return path }
            path.routes[position].target = route
            if position + 1 == path.routes.count { break }
            owner =
                hasReported()
                ? module[flow].routes[route.index].child : child(shownBy: route, of: flow, path, position)
        }
        return path
    }

    private mutating func declared(_ name: Name, in owner: FlowID) -> RouteID? {
        names.routes(of: owner, in: module)[name.text].map(RouteID.init(index:))
    }

    /// Reports the name of the flow itself before a route, as libraries write it.
    private mutating func reportsOwnFlow(_ path: RoutePath) -> Bool {
        let name = path.routes[0].name
        guard path.flow == nil, path.routes.count > 1, let flow, module[flow].name.text == name.text,
            declared(name, in: flow) == nil
        else { return false }
        let rest = path.routes.dropFirst().map(\.name.text).joined(separator: "/")
        reporter.report(
            .unknownName, at: name.span,
            "there is no route `\(name.text)`, which is the name of this flow; write `\(rest)`",
            fix: reporter.replacing(path.text, with: rest))
        return true
    }

    private mutating func resolved(flow name: Name) -> FlowID? {
        let names = reporter.declarations.flowIDs
        switch reporter.resolve(name, as: "flow", among: names) {
        case .found(let id): return id
        case .unclear: return nil
        case .missing:
            guard reporter.declarations.isComplete else { return nil }
            let meant = reporter.reportUnknown(
                "flow", name, among: names.names(seenFrom: reporter.file),
                advice: "include its file in the same run, or correct the name")
            return meant.flatMap { names[$0, from: reporter.file] }
        }
    }

    /// Reports a name that no route has.
    /// - Returns: the route that is likely to be meant.
    private mutating func meant(by name: Name, of owner: FlowID, isFirst: Bool) -> RouteID? {
        // What is missing may be in a part that could not be read.
        if module[owner].unread.contains(.routes) { return nil }
        let known = reporter.canSuggest ? names.routes(of: owner, in: module).names : []
        let advice: String
        if owner == flow, isFirst {
            advice = ownAdvice(on: name.text, known) ?? "declare it under `routes`, or correct the name"
        } else {
            let routes = known.prefix(4).map { "`\($0)`" } + (known.count > 4 ? ["\(known.count - 4) more"] : [])
            advice = "flow `\(module[owner].name.text)` has \(routes.list("and"))"
        }
        let meant = reporter.reportUnknown("route", name, among: known, advice: advice)
        return meant.flatMap { names.routes(of: owner, in: module)[$0] }.map(RouteID.init(index:))
    }

    /// A name that is one of something else.
    private mutating func ownAdvice(on name: String, _ routes: [String]) -> String? {
        guard let flow else { return nil }
        if module[flow].declaredOutcomes.contains(where: { $0.name.text == name }) {
            return "it is an outcome of the flow; write `can: finish, with: \(name)`"
        }
        guard reporter.canCompare(routes.count) else { return nil }
        for index in routes.indices {
            switch module[flow].routes[index].content {
            case .flow(let child):
                if child.name.text == name {
                    return "it is a flow, which route `\(routes[index])` shows; write `\(routes[index])`"
                }
                guard let id = child.target, names.routes(of: id, in: module)[name] != nil else { continue }
                return
                    "it is one of `\(child.name.text)`, which route `\(routes[index])` shows; write `\(routes[index])/\(name)`"
            case .screen(let screen), .impliedScreen(let screen):
                if screen.name.text == name {
                    return "it is a screen, which route `\(routes[index])` shows; write `\(routes[index])`"
                }
            case .alert: break
            }
        }
        return nil
    }

    /// The flow that a route shows, of which the path names a route.
    private mutating func child(
        shownBy route: RouteID, of owner: FlowID, _ path: RoutePath, _ position: Int
    ) -> FlowID? {
        let name = path.routes[position].name
        let content = module[owner].routes[route.index].content
        let shown: String
        switch content {
        case .flow(let child): return child.target
        case .alert(let alert): shown = "is \(alert.style.title)"
        case .screen(let screen), .impliedScreen(let screen): shown = "shows screen `\(screen.name.text)`"
        }
        let next = path.routes[position + 1].name.text
        reporter.report(
            .unknownName, at: path.routes[position + 1].name.span,
            "there is no route `\(next)` in route `\(name.text)`, which \(shown), and only a flow has routes; write"
                + " `\(name.text)`")
        return nil
    }

    private mutating func reportWrittenByHand(_ flow: FlowID, _ name: Name) {
        reporter.report(
            .unknownName, at: name.span,
            "flow `\(module[flow].name.text)` is written by hand, so no spec says what is in it; name the route that shows it",
            related: [Diagnostic.Related(module[flow].name.span, "the flow is declared here")])
    }
}

/// The names of flows, for lookup.
struct ExpectationNames {
    private var routes: [FlowID: NameTable<Int>] = [:]

    mutating func routes(of flow: FlowID, in module: Module) -> NameTable<Int> {
        if let known = routes[flow] { return known }
        let table = NameTable(of: module[flow].routes, \.name.text)
        routes[flow] = table
        return table
    }
}
