import FlowReports
import FlowDiagnostics
import FlowIR
import FlowgenCore

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
        help: "What is described: specs, or `\(ConfigurationFile.name)`.")

    static let declaration = CommandDeclaration(
        name: "schema",
        summary: "Print the JSON Schema of specs, for editors.",
        discussion: [
            "It is made of the tables that flowgen itself reads by, in draft-07. `flowgen lint` finds more: what names "
                + "stand for, types and behaviour are beyond a schema."
        ],
        positionals: [],
        options: [subject],
        examples: [
            ("flowgen schema > .flowgen/flowgen.schema.json", "Renew what `flowgen init` has laid down."),
            ("flowgen schema --of configuration", "Show that of the configuration."),
        ])

    static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Outcome {
        let subject = arguments[subject].flatMap(Subject.init) ?? .spec
        try console.write(subject.schema.json.page, to: .output)
        return .fine
    }
}
