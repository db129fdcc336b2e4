import FlowDecoding
import FlowDiagnostics
import FlowEmitters
import FlowLint
import FlowPipeline
import FlowReports

extension Configuration {
    /// The schema of a configuration, made from the tables that decode it.
    package static var schema: JSONSchema {
        .document(title: "A configuration of flowgen: \(ConfigurationFile.name)", .mapping(of: ConfigurationKey.self))
    }
}

extension ConfigurationKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .version:
            JSONSchema.any(of: [.text("^[0-9]+(\\.[0-9]+){0,2}$"), JSONSchema(["type": .string("number")])]).saying(
                "The version of flowgen that the project uses; another one refuses to run.")
        case .modules:
            JSONSchema.list(of: .mapping(of: ModuleKey.self, required: [.specs])).saying(
                "The modules that a run without paths reads. Paths are relative to the configuration.")
        case .rules:
            JSONSchema.mapping(properties: Self.levels, patterns: []).saying("The level of each rule.")
        case .generate:
            JSONSchema.mapping(of: GenerationKey.self).saying("Choices about the generated Swift.")
        case .baseline:
            JSONSchema.text().saying(
                "The baseline: a file with known findings, which are not reported. The path is relative to the configuration."
            )
        }
    }

    private static var levels: [(name: String, schema: JSONSchema)] {
        RuleRegistry.all.filter { !$0.isAlwaysAnError }.map { rule in
            let options = JSONSchema.mapping(
                of: RuleOptionKey.self, where: { $0 != .words || rule.id == ImperativeIntent.id }, orNothing: false)
            return (
                rule.id.rawValue,
                JSONSchema.any(of: [.choice(of: RuleLevel.self), options])
                    .saying("\(rule.summary) Default: \(rule.levelWord).")
            )
        }
    }
}

extension ModuleKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .name:
            JSONSchema.text(SchemaPattern.name).saying(
                "The Swift module that the output is compiled in. A module that another one uses needs it.")
        case .uses:
            JSONSchema.listed(
                .any(of: [
                    .text(SchemaPattern.name),
                    .mapping(of: ModuleUseKey.self, required: [.name], orNothing: false),
                ])
            ).saying("The modules whose flows and screens its flows show.")
        case .specs:
            JSONSchema.any(of: [.text(), .list(of: .text())]).saying(
                "The folder of the module's specs, or a list of folders and specs.")
        case .output:
            JSONSchema.text().saying("The folder for the Swift files; without it, `flowgen generate` skips the module.")
        case .generate:
            JSONSchema.mapping(of: GenerationKey.self).saying(
                "Choices about the generated Swift that differ from those of the configuration.")
        }
    }
}

extension ModuleUseKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .name: JSONSchema.text(SchemaPattern.name).saying("The name of the module.")
        case .at:
            JSONSchema.text().saying(
                "The folder of the configuration that lists it, or that file; relative to this configuration.")
        }
    }
}

extension RuleOptionKey: SchemaKey {
    var schema: JSONSchema {
        switch self {
        case .level: JSONSchema.choice(of: RuleLevel.self).saying("The level of the rule.")
        case .words:
            JSONSchema.any(of: [.text(), .list(of: .text())]).saying(
                "The first words that make an intent's name imperative.")
        }
    }
}

extension GenerationKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .access:
            JSONSchema.choice(of: EmissionOptions.Access.self).saying("The access level of the generated declarations.")
        case .identifiers:
            JSONSchema.choice(of: EmissionOptions.Identifiers.self)
                .saying("What carries an accessibility identifier, for UI tests.")
        case .imports: JSONSchema.listed(.text()).saying("Modules that every generated file imports.")
        case .naming:
            JSONSchema.any(of: [.choice(of: NamingStyle.self), .mapping(of: NamingKey.self)])
                .saying("The names of the generated types: a style, or a name for each kind of type.")
        case .observation:
            JSONSchema.choice(of: EmissionOptions.Observation.self).saying("How views observe a view model.")
        case .routes:
            JSONSchema.listed(.choice(of: EmissionOptions.RouteConformance.self))
                .saying("Additional conformances of the Route enums.")
        case .runtime:
            JSONSchema.choice(of: EmissionOptions.Runtime.self).saying(
                "Whether FlowRuntime is imported, or written beside the output.")
        case .screens:
            JSONSchema.choice(of: EmissionOptions.Screens.self)
                .saying("How a screen reports events: through a protocol, or through closures.")
        case .stubs:
            JSONSchema.choice(of: EmissionOptions.Stubs.self)
                .saying("Whether each flow's decisions have a stub for tests and previews, in `#if DEBUG`.")
        case .ui:
            JSONSchema.choice(of: EmissionOptions.UserInterface.self)
                .saying("The views to generate: SwiftUI views, UIKit view controllers, or none.")
        }
    }
}

extension NamingKey: SchemaKey {
    package var schema: JSONSchema {
        switch self {
        case .style:
            JSONSchema.choice(of: NamingStyle.self).saying(
                "The style of all names that are not set. Default: `standard`.")
        case .name(let kind): kind.schema
        }
    }
}

extension Naming.Kind {
    fileprivate var schema: JSONSchema {
        // Braces have a special meaning in regular expressions.
        let place = subject.rawValue.with(#"\{"#, for: "{").with(#"\}"#, for: "}")
        return JSONSchema.text("^[^{}]*\(place)[^{}]*$")
            .saying(
                "The name of \(title) of a \(subject.noun), with `\(subject.rawValue)` in it. "
                    + "Default: `\(NamingStyle.standard.template(for: self).text)`.")
    }
}
