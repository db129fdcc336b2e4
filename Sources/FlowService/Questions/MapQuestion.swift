import FlowDiagnostics
import FlowMaps
import FlowModel
import FlowPipeline

/// The map of a flow.
enum MapQuestion: Question {
    static let name = "map"
    static let summary =
        "The map of a flow as Mermaid: its routes, and which events lead from one to another. For a document, or to see a flow as a "
        + "whole."
    static let flow = QuestionParameter(
        "flow", isRequired: true, isPositional: true, help: "the name of a flow, as in `LoginFlow`")
    static let parameters = [flow]

    static func answer(_ input: QuestionInput, about project: inout AskedProject) async throws -> QuestionAnswer {
        let apps = try await project.apps()
        let name = input[flow.name] ?? ""
        let app = try apps.app(withFlow: name)
        let mapped = try await app.asked.linted.pipeline().map(app.asked.linted.inputs)
        let id = mapped.module.flows.firstIndex { $0.name.text == name }.map { FlowID(index: $0) }
        let rendering = MapFormat.mermaid.rendering(of: mapped.map(.folded, naming: .titles, of: id))
        let summary = rendering.objection ?? "the map of `\(name)`"
        return QuestionAnswer(summary, isWell: rendering.objection == nil, [("mermaid", .string(rendering.text))])
    }
}
