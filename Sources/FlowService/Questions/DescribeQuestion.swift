import FlowDiagnostics

/// What something is.
enum DescribeQuestion: Question {
    static let name = "describe"
    static let summary =
        "What a name is: its kind, where it is declared, its values with their types, its documentation, its Swift, how often it is used, and what "
        + "lint says about it. Of the id of an expectation: what it states, whether that holds, and the journey that breaks it."
    static let parameters = [ReferencesQuestion.subject]

    static func answer(_ input: QuestionInput, about project: inout AskedProject) async throws -> QuestionAnswer {
        let snapshot = try await project.snapshot()
        let named = try NamedAnswer(input[ReferencesQuestion.subject.name] ?? "", in: snapshot)
        let report = try await project.check().report
        let things = named.found.map { found -> JSONValue in
            let module = snapshot.modules[found.thing.module].module
            let values = module.parameters(of: found.thing.element).map {
                ($0.name.text, JSONValue.string("\($0.type)"))
            }
            let diagnostics = report.diagnostics.filter { diagnostic in
                diagnostic.subject?.route == found.lastName && diagnostic.subject?.flow == found.owner
                    || diagnostic.subject?.flow == found.lastName && found.kind == "flow"
            }
            let members: [(String, JSONValue?)] = [
                ("kind", .string(found.kind)), ("name", .string(found.lastName)),
                ("of", found.owner.map(JSONValue.string)), ("doc", found.documentation.map(JSONValue.string)),
                ("values", values.isEmpty ? nil : .object(values)), ("swift", found.signature.map(JSONValue.string)),
                ("declaration", found.declaration.map { named.json($0) }), ("uses", .number(found.uses.count)),
            ]
            let list = BoundedList("diagnostics", diagnostics, 5) { DiagnosticValue.json($0, in: report.sources) }
            return .object((members + list.members).compactMap { key, value in value.map { (key, $0) } })
        }
        let expectations = named.expectations.map { asked -> (value: JSONValue, words: String) in
            let proved = asked.proved(in: report)
            let list = BoundedList("diagnostics", asked.diagnostics(in: report), 5) {
                DiagnosticValue.json($0, in: report.sources)
            }
            let members = asked.members(proved, declaration: named.json(asked.location)) + list.members
            return (
                .object(members.compactMap { key, value in value.map { (key, $0) } }), proved?.words ?? "not proved"
            )
        }
        let words = things.isEmpty ? expectations.prefix(1).map { ": \($0.words)" }.joined() : ""
        return QuestionAnswer(
            "`\(named.name)`: \(named.phrase)\(words)", isWell: true,
            BoundedList("things", things + expectations.map(\.value), input.limit) { $0 }.members)
    }
}
