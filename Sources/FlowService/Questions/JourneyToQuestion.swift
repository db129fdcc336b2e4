import FlowDiagnostics
import FlowJourneys
import FlowModel
import FlowSimulation

/// The shortest way to a route.
enum JourneyToQuestion: Question {
    static let name = "journey_to"
    static let summary =
        "The shortest way through the app to a route, by the number of events: for each step what the user sees, what to do there "
        + "(an intent, or an event of the system), the values to type, what guards have to answer, and the accessibility "
        + "identifiers of the screens. Or why there is no way."
    static let route = QuestionParameter(
        "route", isRequired: true, isPositional: true,
        help:
            "the route, as in `ShopFlow/detail`, or only its name if no other flow has it; `ShopFlow/checkout/payment` is the "
            + "`payment` of the flow that `checkout` shows")
    static let from = QuestionParameter(
        "from", .file,
        help:
            "where to begin instead of the start of the app: a route, as in `ShopFlow/cart`, a recording of `flowgen walk` "
            + "(`NAME.journey.yaml`), or a log of the app")
    static let links = QuestionParameter(
        "links",
        help:
            "`no` for a way on which no URL is opened, so that it can be tapped; otherwise a link is often the shortest way"
    )
    static let parameters = [route, from, links]

    private static func opensLinks(_ answer: String?) throws(QuestionError) -> Bool {
        switch answer {
        case nil, "yes", "true": return true
        case "no", "false": return false
        case let answer?: throw QuestionError("`links` is `yes` or `no`, and not `\(answer)`")
        }
    }

    static func answer(_ input: QuestionInput, about project: inout AskedProject) async throws -> QuestionAnswer {
        let apps = try await project.apps()
        let target = try RouteName(input[route.name] ?? "", in: apps)
        let app = apps[target.app]
        let name = app.name(of: target)
        let opensLinks = try opensLinks(input[links.name])
        var results: [RouteWay] = []
        if let from = input[from.name] {
            let situation = try await Situation(from, in: apps, opensLinks: opensLinks, input.standardInput)
            guard situation.app == target.app else {
                throw QuestionError("`\(name)` is in another app than the situation; name a route of the same app")
            }
            results = [RouteWay(to: target, from: situation, in: app, opensLinks: opensLinks)]
        } else {
            // A flow that has errors is taken for one whose routes can be reached.
            let proof = await project.proof(ofApp: target.app)
            if proof.isUnreachable(target) { return await none(target, app, name, &project) }
            results = RouteWay.all(to: target, in: app, opensLinks: opensLinks)
        }
        guard let best = RouteWay.shortest(results) else {
            return await notFound(target, app, name, results, &project)
        }
        return try best.answer(name, input.limit)
    }

    /// Nothing leads to the route, which is proved.
    private static func none(
        _ target: RouteName, _ app: AskedApp, _ name: String, _ project: inout AskedProject
    ) async -> QuestionAnswer {
        let findings = await findings(about: target, app, &project)
        return QuestionAnswer(
            "there is no way to `\(name)`: it is proved that no user can get there", isWell: false,
            [("route", .string(name)), ("none", .string("proved"))] + findings)
    }

    private static func notFound(
        _ target: RouteName, _ app: AskedApp, _ name: String, _ results: [RouteWay], _ project: inout AskedProject
    ) async -> QuestionAnswer {
        let events = results.reduce(0) { $0 + $1.events }
        let isComplete = results.allSatisfy(\.isComplete)
        let summary =
            isComplete
            ? "there is no way to `\(name)` from there: everything that can happen was tried"
            : "no way to `\(name)` was found with \(events) events, after which the search stopped; there may be one"
        return QuestionAnswer(
            summary, isWell: false,
            [("route", .string(name)), ("none", .string(isComplete ? "searched" : "unknown"))]
                + (await findings(about: target, app, &project)))
    }

    /// What `lint` says about the route.
    private static func findings(
        about target: RouteName, _ app: AskedApp, _ project: inout AskedProject
    ) async -> [(String, JSONValue?)] {
        guard let report = try? await project.check().report else { return [] }
        let flow = app.program.flows[target.place.flow]
        let about = report.diagnostics.filter { finding in
            finding.subject?.flow == flow.name
                && (finding.subject?.route == nil || finding.subject?.route == flow.routes[target.place.route].name)
        }
        return BoundedList("diagnostics", about, 5) { DiagnosticValue.json($0, in: report.sources) }.members
    }
}

extension AskedApp {
    func name(of route: RouteName) -> String {
        let first = route.around.first ?? route.place
        let names = (route.around + [route.place]).map { program.flows[$0.flow].routes[$0.route].name }
        return "\(program.flows[first.flow].name)/\(names.joined(separator: "/"))"
    }
}
