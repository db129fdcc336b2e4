import FlowDiagnostics
import FlowEscaping
import FlowJourneys

/// A route that a question names: `Flow/route`, the name of a route that is unique, or a path through child flows, as in
/// `Flow/checkout/payment` and, where that is clear, `checkout/payment`.
struct RouteName {
    /// The index of the app among all.
    let app: Int
    let place: RoutePlace
    /// The routes of the path in which it is shown, the outermost first; none if it may be shown anywhere.
    let around: [RoutePlace]

    init(_ text: String, in apps: [AskedApp]) throws(QuestionError) {
        let parts = text.words(at: "/").map(String.init)
        var found = try Self.paths(parts, in: apps)
        if found.isEmpty { found = Self.routes(parts, in: apps) }
        if found.count == 1 {
            self = found[0]
            return
        }
        let shown = PrintableText.oneLine(text)
        if found.isEmpty { throw Self.unknown(shown, parts, in: apps) }
        let names = found.map { "`\(apps[$0.app].name(of: $0))`" }
        throw QuestionError("there are \(found.count) routes `\(shown)`; write \(names.list("or", atMost: 12))")
    }

    private init(app: Int, _ place: RoutePlace, in around: [RoutePlace] = []) {
        self.app = app
        self.place = place
        self.around = around
    }

    // MARK: Parts

    /// All routes with the last name, if one is before it in the flow of that name.
    private static func routes(_ parts: [String], in apps: [AskedApp]) -> [RouteName] {
        let flow = parts.dropLast().last
        var found: [RouteName] = []
        for (app, asked) in apps.enumerated() {
            for (index, own) in asked.program.flows.enumerated() where flow == nil || own.name == flow {
                guard let route = own.routes.firstIndex(where: { $0.name == parts.last }) else { continue }
                found.append(RouteName(app: app, RoutePlace(flow: index, route: route)))
            }
        }
        return found
    }

    /// What a path through child flows means; nothing if the text is none.
    private static func paths(_ parts: [String], in apps: [AskedApp]) throws(QuestionError) -> [RouteName] {
        guard parts.count > 1, let first = parts.first else { return [] }
        for (app, asked) in apps.enumerated() {
            if let flow = asked.program.flows.firstIndex(where: { $0.name == first }) {
                return parts.count == 2 ? [] : [try path(parts.dropFirst(), from: flow, of: app, asked)]
            }
        }
        var found: [RouteName] = []
        for (app, asked) in apps.enumerated() {
            for (flow, own) in asked.program.flows.enumerated() {
                guard own.routes.contains(where: { $0.name == first && $0.flow != nil }) else { continue }
                if let path = try? path(parts[...], from: flow, of: app, asked) { found.append(path) }
            }
        }
        return found
    }

    /// - Parameter names: routes, each of the flow that the one before shows.
    private static func path(
        _ names: ArraySlice<String>, from first: Int, of app: Int, _ asked: AskedApp
    ) throws(QuestionError) -> RouteName {
        let flows = asked.program.flows
        var flow = first
        var around: [RoutePlace] = []
        for (position, name) in zip(names.indices, names) {
            let own = flows[flow]
            guard let route = own.routes.firstIndex(where: { $0.name == name }) else {
                let meant = Suggestion.nearest(to: name, among: own.routes.map(\.name))
                throw QuestionError(
                    "`\(own.name)` has no route `\(PrintableText.oneLine(name))`; "
                        + (meant.map { "did you mean `\($0)`?" }
                            ?? "it has \(own.routes.map { "`\($0.name)`" }.list("and", atMost: 12))"))
            }
            let place = RoutePlace(flow: flow, route: route)
            if position == names.index(before: names.endIndex) { return RouteName(app: app, place, in: around) }
            guard let child = own.routes[route].flow else {
                throw QuestionError(
                    "`\(own.name)/\(name)` shows no flow, so nothing is in it; end the path there, or name another route"
                )
            }
            around.append(place)
            flow = child
        }
        throw QuestionError("the path is empty; write `Flow/route`")
    }

    private static func unknown(_ shown: String, _ parts: [String], in apps: [AskedApp]) -> QuestionError {
        let flows = apps.flatMap(\.program.flows)
        let flow = parts.dropLast().last
        let names =
            if let flow, let own = flows.first(where: { $0.name == flow }) {
                own.routes.map { "\(flow)/\($0.name)" }
            } else {
                flows.flatMap { own in own.routes.map { "\(own.name)/\($0.name)" } }
                    + flows.flatMap { $0.routes.map(\.name) }
            }
        let meant = Suggestion.nearest(to: shown, among: names).map { "did you mean `\($0)`?" }
        return QuestionError(
            "there is no route `\(shown)`; "
                + (meant ?? "write `Flow/route`, as in \(names.prefix(3).map { "`\($0)`" }.list("or"))"))
    }
}
