import FlowEmitters
import FlowProject

/// The output settings that the command line can override. All others are keys in `generate` in a configuration.
enum GenerationOptions {
    private static let defaults = EmissionOptions()

    static let access = OptionDeclaration.choice(
        "access", of: EmissionOptions.Access.allCases.map(\.rawValue), default: defaults.access.rawValue,
        help: "The access level of the generated declarations.")
    static let ui = OptionDeclaration.choice(
        "ui", of: EmissionOptions.UserInterface.allCases.map(\.rawValue), default: defaults.ui.rawValue,
        help: "The views to generate: SwiftUI views, UIKit view controllers, or none.")
    static let stubs = OptionDeclaration.flag(
        "stubs", help: "Generate a stub of each flow's decisions for tests and previews, in `#if DEBUG`.")
    static let oneFilePerSpec = OptionDeclaration.flag(
        "one-file-per-spec",
        help:
            "Write only one file for each spec, and import FlowRuntime even if the configuration embeds it. For build "
            + "tools, which must know the outputs in advance.")

    static let all = [access, ui, stubs, oneFilePerSpec]

    static func overrides(_ arguments: ParsedArguments) -> OutputOverrides {
        var overrides = OutputOverrides()
        overrides.access = given(access, arguments)
        overrides.ui = given(ui, arguments)
        if arguments.has(stubs) { overrides.stubs = .debug }
        overrides.isOneFilePerSpec = arguments.has(oneFilePerSpec)
        return overrides
    }

    /// The parser has rejected all other values.
    private static func given<Choice: RawRepresentable<String>>(
        _ option: OptionDeclaration, _ arguments: ParsedArguments
    ) -> Choice? {
        arguments.has(option) ? arguments[option].flatMap(Choice.init) : nil
    }
}
