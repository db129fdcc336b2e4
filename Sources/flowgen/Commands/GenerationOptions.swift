import FlowDiagnostics
import FlowEmitters
import FlowSwiftCode
import FlowgenCore

/// The choices about the output that the command line has: each key below `generate` of a configuration.
enum GenerationOptions {
    private static let usual = EmissionOptions()

    static let access = OptionDeclaration.choice(
        "access", of: EmissionOptions.Access.allCases.map(\.rawValue), default: usual.access.rawValue,
        help: "Who may use what is generated.")
    static let routes = OptionDeclaration.value(
        "routes", "LIST",
        help: "What the Route enums conform to besides, with commas between: Sendable, Codable.")
    static let ui = OptionDeclaration.choice(
        "ui", of: EmissionOptions.UserInterface.allCases.map(\.rawValue), default: usual.ui.rawValue,
        help:
            "What shows the flows: SwiftUI views or UIKit view controllers, for where there is that, or nothing that is "
            + "generated.")
    static let observation = OptionDeclaration.choice(
        "observation", of: EmissionOptions.Observation.allCases.map(\.rawValue), default: usual.observation.rawValue,
        help: "How views follow a view model: `@Observable` (iOS 17), or as an `ObservableObject` (iOS 16).")
    static let screens = OptionDeclaration.choice(
        "screens", of: EmissionOptions.Screens.allCases.map(\.rawValue), default: usual.screens.rawValue,
        help: "What a screen tells what happened: a protocol, or a struct of closures.")
    static let runtime = OptionDeclaration.choice(
        "runtime", of: EmissionOptions.Runtime.allCases.map(\.rawValue), default: usual.runtime.rawValue,
        help: "Where FlowRuntime comes from: imported as a library, or embedded as one more file beside the output.")
    static let imports = OptionDeclaration.value(
        "imports", "LIST", help: "Modules that every file imports, with commas between.")
    static let naming = OptionDeclaration.value(
        "naming", "LIST",
        help: "What types are called, with commas between: screen={Screen}Coordinating. "
            + "The kinds of types: \(Naming.Kind.allCases.map(\.rawValue).joined(separator: ", ")).")

    static let all = [access, routes, ui, observation, screens, runtime, imports, naming]

    /// What the command line chooses; a wrong value is refused.
    static func choices(
        _ arguments: ParsedArguments, for command: CommandDeclaration
    ) throws(UsageError) -> GenerationChoices {
        var choices = GenerationChoices()
        choices.access = given(access, arguments)
        choices.ui = given(ui, arguments)
        choices.observation = given(observation, arguments)
        choices.screens = given(screens, arguments)
        choices.runtime = given(runtime, arguments)
        do throws(Refusal) {
            if let items = list(routes, arguments) { choices.routes = try Set(items.map(conformance)) }
            if let items = list(imports, arguments) { choices.imports = try Set(items.map(module)) }
            for item in list(naming, arguments) ?? [] {
                let (kind, template) = try name(item)
                if let other = choices.naming[kind] {
                    throw Refusal(
                        message:
                            "`\(naming.spelling)` calls `\(kind.rawValue)` both `\(other.text)` and `\(template.text)`; "
                            + "leave one of them out")
                }
                choices.naming[kind] = template
            }
        } catch {
            throw UsageError(message: error.message, command: command.name)
        }
        return choices
    }

    private struct Refusal: Error {
        let message: String
    }

    /// The parser has refused whatever is no value of the option.
    private static func given<Choice: RawRepresentable<String>>(
        _ option: OptionDeclaration, _ arguments: ParsedArguments
    ) -> Choice? {
        arguments.has(option) ? arguments[option].flatMap(Choice.init) : nil
    }

    private static func list(_ option: OptionDeclaration, _ arguments: ParsedArguments) -> [String]? {
        arguments[option].map { text in text.split(separator: ",").map(trimmed) }
    }

    /// Without the spaces around it.
    private static func trimmed(_ item: Substring) -> String {
        let start = item.drop { $0 == " " }
        return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
    }

    private static func conformance(_ name: String) throws(Refusal) -> EmissionOptions.RouteConformance {
        if let conformance = EmissionOptions.RouteConformance(rawValue: name) { return conformance }
        throw unknown(name, "conformance", among: EmissionOptions.RouteConformance.allCases.map(\.rawValue), routes)
    }

    private static func module(_ name: String) throws(Refusal) -> String {
        if SwiftIdentifier.isValid(name), !SwiftIdentifier.isKeyword(name) { return name }
        throw Refusal(message: "`\(imports.spelling)` takes names of modules, and `\(name)` is none; correct it")
    }

    private static func name(_ item: String) throws(Refusal) -> (Naming.Kind, NameTemplate) {
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let kind = Naming.Kind(rawValue: parts[0]) else {
            throw unknown(parts[0], "kind of type", among: Naming.Kind.allCases.map(\.rawValue), naming)
        }
        guard parts.count == 2, let template = NameTemplate(parts[1], for: kind.subject) else {
            throw Refusal(
                message: "`\(naming.spelling)` expects a type's name with `\(kind.subject.rawValue)` in it once, found "
                    + "`\(item)`; write it like `\(kind.rawValue)=\(Naming()[kind].text)`")
        }
        return (kind, template)
    }

    private static func unknown(
        _ name: String, _ what: String, among known: [String], _ option: OptionDeclaration
    ) -> Refusal {
        let all = known.count == 2 ? known.joined(separator: " and ") : known.joined(separator: ", ")
        let meant = Suggestion.nearest(to: name, among: known).map { "; did you mean `\($0)`?" }
        return Refusal(
            message: "`\(option.spelling)` knows no \(what) `\(name)`" + (meant ?? "; it knows \(all)"))
    }
}
