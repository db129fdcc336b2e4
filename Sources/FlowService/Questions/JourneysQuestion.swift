import FlowDiagnostics
import FlowJourneys
import FlowPipeline

/// Journeys that do everything that can happen in a flow.
enum JourneysQuestion: Question {
    static let name = "journeys"
    static let summary =
        "Few journeys that together do everything that can happen in a flow, as `flowgen journeys` finds them: to test a flow, or to "
        + "see what it does."
    static let flow = QuestionParameter(
        "flow", isRequired: true, isPositional: true, help: "the name of a flow, as in `LoginFlow`")
    static let parameters = [flow]

    static func answer(_ input: QuestionInput, about project: inout AskedProject) async throws -> QuestionAnswer {
        let apps = try await project.apps()
        let name = input[flow.name] ?? ""
        let app = try apps.app(withFlow: name)
        let found = try await app.asked.linted.pipeline().journeys(app.asked.linted.inputs, of: name)
        guard let flow = found.journeys.flows.first else {
            return QuestionAnswer("`\(name)` has no journeys", isWell: false)
        }
        let (members, journeys) = JourneysJSON.parts(of: flow, limit: input.limit)
        return QuestionAnswer(
            flow.summary, isWell: true, BoundedList("journeys", journeys, input.limit) { $0 }.members + members)
    }
}

extension [AskedApp] {
    /// The app that a flow is in.
    func app(withFlow name: String) throws(QuestionError) -> AskedApp {
        if let app = first(where: { $0.program.flows.contains { $0.name == name } }) { return app }
        let names = flatMap(\.program.flows).map(\.name)
        let meant = Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
        throw QuestionError(
            "there is no flow `\(name)`; " + (meant ?? "there is \(names.map { "`\($0)`" }.list("and", atMost: 12))"))
    }
}
