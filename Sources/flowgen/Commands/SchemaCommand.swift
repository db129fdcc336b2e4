import FlowDecoding
import FlowDiagnostics
import FlowPipeline
import FlowProject
import FlowReports

/// `flowgen schema`.
enum SchemaCommand: Command {
    private enum Subject: String, CaseIterable {
        case spec, configuration

        var schema: JSONSchema {
            switch self {
            case .spec: Document.schema
            case .configuration: Configuration.schema
            }
        }
    }

    static let subject = OptionDeclaration.choice(
        "of", of: Subject.allCases.map(\.rawValue), default: Subject.spec.rawValue,
        help: "The kind of file: a spec, or `\(ConfigurationFile.name)`.")

    static let declaration = CommandDeclaration(
        name: "schema",
        summary: "Print the JSON Schema of specs for editors.",
        discussion: [
            "The schema (draft-07) is made from the tables that flowgen itself decodes with. `flowgen lint` checks more: names, "
                + "types and behaviour are beyond a schema."
        ],
        positionals: [],
        options: [subject],
        examples: [
            ("flowgen schema > .flowgen/flowgen.schema.json", "Update the schema that `flowgen init` created."),
            ("flowgen schema --of configuration", "Print the schema of the configuration."),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let subject = arguments[subject].flatMap(Subject.init) ?? .spec
        try console.write(subject.schema.json.page, to: .output)
        return .fine
    }
}
