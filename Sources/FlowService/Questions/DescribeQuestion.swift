import FlowDiagnostics
import FlowModel

/// What something is.
enum DescribeQuestion: Question {
    static let name = "describe"
    static let summary =
        "What a name is: its kind, where it is declared, its values with their types, its documentation, how often it is used, and what lint says "
        + "about it."
    static let parameters = [ReferencesQuestion.subject]

    static func answer(_ input: QuestionInput, about project: inout AskedProject) async throws -> QuestionAnswer {
        let snapshot = try await project.snapshot()
        let named = try NamedAnswer(input[ReferencesQuestion.subject.name] ?? "", in: snapshot)
        let report = try await project.check().report
        let things = named.found.map { found -> JSONValue in
            let module = snapshot.modules[found.thing.module].module
            let values = found.parameters.map { ($0.name.text, JSONValue.string("\($0.type)")) }
            let findings = report.diagnostics.filter { finding in
                finding.subject?.route == found.name && finding.subject?.flow == found.owner
                    || finding.subject?.flow == found.name && found.kind == "flow"
            }
            let members: [(String, JSONValue?)] = [
                ("kind", .string(found.kind)), ("name", .string(found.name)), ("of", found.owner.map(JSONValue.string)),
                ("doc", module.doc(of: found.thing.element).map(JSONValue.string)),
                ("values", values.isEmpty ? nil : .object(values)),
                ("declaration", found.declaration.map { named.json($0) }),
                ("uses", .number(named.references(found).count)),
            ]
            let list = BoundedList("findings", findings, 5) { DiagnosticValue.json($0, in: report.sources) }
            return .object((members + list.members).compactMap { key, value in value.map { (key, $0) } })
        }
        let what = named.found.prefix(3).map { NamedAnswer.phrase($0) }.list("and")
        return QuestionAnswer(
            "`\(named.found[0].name)` is a \(what)\(named.found.count > 3 ? " and others" : "")", isWell: true,
            BoundedList("things", things, input.limit) { $0 }.members)
    }
}

extension Module {
    fileprivate func doc(of element: NamedElement) -> String? {
        switch element {
        case .flow(let flow): self[flow].doc
        case .route(let flow, let route): self[flow].routes[route.index].doc
        case .screen(let screen): self[screen].doc
        case .intent(let screen, let index): self[screen].intents[index].doc
        case .flowIntent(let flow, let index): self[flow].intents[index].doc
        case .outcome(let flow, let index): self[flow].outcomes[index].doc
        default: nil
        }
    }
}
