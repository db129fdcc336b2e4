import FlowDiagnostics

/// Where something is named.
enum ReferencesQuestion: Question {
    static let name = "references"
    static let summary =
        "All places that use something, also expectations: a flow, a route, a screen, an intent, an outcome, a guard, an effect, a parameter. "
        + "Before renaming or removing it. Of the id of an expectation, where that is."
    static let subject = QuestionParameter(
        "name", isRequired: true, isPositional: true,
        help:
            "a name, or one in a flow or a screen, as in `ShopFlow/detail` or `Detail.closed`; or the id of an expectation"
    )
    static let parameters = [subject]

    static func answer(_ input: QuestionInput, about project: inout AskedProject) async throws -> QuestionAnswer {
        let named = try NamedAnswer(input[subject.name] ?? "", in: try await project.snapshot())
        var count = 0
        var things = named.found.map { found -> JSONValue in
            count += found.uses.count
            return .object(
                [
                    ("kind", JSONValue.string(found.kind)), ("name", .string(found.lastName)),
                    ("of", found.owner.map(JSONValue.string) ?? .null),
                    ("declaration", found.declaration.map { named.json($0) } ?? .null),
                ]
                    + BoundedList("places", found.uses, input.limit) { place in
                        named.json(place.location, [("use", .string("\(place.use.word)"))])
                    }.members.compactMap { key, value in value.map { (key, $0) } })
        }
        // Nothing in a spec names an expectation.
        things += named.expectations.map { asked in
            .object([
                ("kind", .string("expectation")), ("name", .string(named.name)),
                ("of", asked.flow.map(JSONValue.string) ?? .null), ("declaration", named.json(asked.location)),
                ("places", .array([])),
            ])
        }
        return QuestionAnswer(
            "`\(named.name)` (\(named.phrase)) is used in \(count) other place\(count == 1 ? "" : "s")", isWell: true,
            BoundedList("things", things, input.limit) { $0 }.members)
    }
}

extension NameUse {
    /// What the name is there for.
    var word: String {
        switch self {
        case .declaration, .declarationByRoute: "declaration"
        case .impliedContent, .content: "shown by a route"
        case .event: "event of a transition"
        case .destination(let verb): verb.rawValue
        case .target: "target on the stack"
        case .start: "start"
        case .entry: "entry"
        case .finish: "finish"
        case .condition: "condition"
        case .run: "run"
        case .badge: "badge"
        case .deliver: "deliver"
        case .argument: "argument"
        case .passedOn: "passed on by its name"
        case .value: "value"
        case .anchor: "anchor"
        case .presentation: "presentation"
        case .identity: "identity"
        case .linkTarget: "target of a link"
        case .expectation: "expectation"
        case .type: "type"
        case .import: "import"
        case .suppression: "suppression"
        case .setting: "setting"
        case .usedModule: "used module"
        }
    }
}
