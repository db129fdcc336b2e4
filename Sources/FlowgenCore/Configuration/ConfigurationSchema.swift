import FlowReports
import FlowDiagnostics
import FlowEmitters
import FlowIR
import FlowLint

extension Configuration {
    /// The schema of a configuration, made of the tables that it is read by.
    package static var schema: JSONSchema {
        .document(title: "A configuration of flowgen: \(ConfigurationFile.name)", .mapping(of: ConfigurationKey.self))
    }
}

extension ConfigurationKey: SchemaKey {
    var schema: JSONSchema {
        switch self {
        case .rules:
            JSONSchema.mapping(properties: Self.levels, patterns: []).saying("How bad each rule's findings are.")
        case .generate:
            JSONSchema.mapping(of: GenerationKey.self).saying("Choices about the output.")
        case .baseline:
            JSONSchema.text().saying("The file with the findings that are put off, seen from the configuration.")
        }
    }

    private static var levels: [(name: String, schema: JSONSchema)] {
        RuleRegistry.all.filter { !$0.isAlwaysAnError }.map { rule in
            let options = JSONSchema.mapping(
                of: RuleOptionKey.self, where: { $0 != .words || rule.id == .imperativeIntent }, orNothing: false)
            return (
                rule.id.rawValue,
                JSONSchema.any(of: [.choice(of: RuleLevel.self), options])
                    .saying("\(rule.summary) If not said: \(rule.levelWord).")
            )
        }
    }
}

extension RuleOptionKey: SchemaKey {
    var schema: JSONSchema {
        switch self {
        case .level: JSONSchema.choice(of: RuleLevel.self).saying("How bad the rule's findings are.")
        case .words:
            JSONSchema.any(of: [.text(), .list(of: .text())]).saying(
                "The first words that make an intent's name an order.")
        }
    }
}

extension GenerationKey: SchemaKey {
    var schema: JSONSchema {
        switch self {
        case .access: JSONSchema.choice(of: EmissionOptions.Access.self).saying("Who may use what is generated.")
        case .imports: JSONSchema.listed(.text()).saying("Modules that every file imports.")
        case .naming: JSONSchema.mapping(of: Naming.Kind.self).saying("What types are called.")
        case .observation:
            JSONSchema.choice(of: EmissionOptions.Observation.self).saying("How views follow a view model.")
        case .routes:
            JSONSchema.listed(.choice(of: EmissionOptions.RouteConformance.self))
                .saying("What the Route enums conform to besides.")
        case .runtime: JSONSchema.choice(of: EmissionOptions.Runtime.self).saying("Where FlowRuntime comes from.")
        case .screens: JSONSchema.choice(of: EmissionOptions.Screens.self).saying("What a screen tells what happened.")
        case .ui: JSONSchema.choice(of: EmissionOptions.UserInterface.self).saying("What shows the flows.")
        }
    }
}

extension Naming.Kind: SchemaKey {
    package var schema: JSONSchema {
        // The subject's braces are a regular expression's, too.
        let place = subject.rawValue.replacing("{", with: #"\{"#).replacing("}", with: #"\}"#)
        return JSONSchema.text("^[^{}]*\(place)[^{}]*$")
            .saying("A type's name with `\(subject.rawValue)` in it. If not said: `\(Naming()[self].text)`.")
    }
}
