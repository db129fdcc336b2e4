import FlowDecoding
import FlowDiagnostics
import FlowEmitters
import FlowFiles
import FlowPipeline

/// A file of a new project.
package struct StarterFile: Sendable {
    /// The path relative to the project's folder.
    package let path: String
    package let text: String

    private static let specName = "WelcomeFlow.flow.yaml"
    private static let specSchema = ".flowgen/flowgen.schema.json"
    private static let configurationSchema = ".flowgen/configuration.schema.json"

    /// A spec, a configuration, and the schemas with which editors complete and check them. The schemas are in the project, so
    /// that editors need no network and use the schemas of this flowgen version.
    ///
    /// Without the spec, if the project's module has others. Their types may be in use, so they keep the names that they have without
    /// a configuration.
    /// - Parameter naming: the style of the generated types' names; `nil` for plain names in a new project.
    package static func all(for layout: ProjectLayout, naming: NamingStyle? = nil, in folder: String) -> [StarterFile] {
        let specs = (try? InputFinder.find([FilePath.join(folder, layout.module)]).inputs) ?? []
        let isNew = specs.allSatisfy { FilePath.name(of: $0.path) == specName }
        let files = all(for: layout, naming ?? (isNew ? .plain : .standard))
        return isNew ? files : Array(files.dropFirst())
    }

    private static func all(for layout: ProjectLayout, _ naming: NamingStyle) -> [StarterFile] {
        let up = AbsolutePath(layout.specs, in: "/").parts.map { _ in "../" }.joined()
        return [
            StarterFile(
                path: FilePath.join(layout.specs, specName), text: modeline(up + specSchema) + spec),
            StarterFile(path: ConfigurationFile.name, text: configuration(layout, naming)),
            StarterFile(path: specSchema, text: Document.schema.json.page),
            StarterFile(path: configurationSchema, text: Configuration.schema.json.page),
        ]
    }

    private static func modeline(_ schema: String) -> String { "# yaml-language-server: $schema=\(schema)\n" }

    private static let spec =
        """
        flowgen: 1
        flow: WelcomeFlow
        doc: The first screens, up to creating an account.

        # How the flow can end; reported to the flow that shows it.
        outcomes:
          accountCreated:

        # The events of each screen. A screen does not know where they lead.
        screens:
          Welcome:
            intents:
              signUpRequested:
          SignUp:
            intents:
              emailEntered: { email: String }
              signUpCancelled:
          ChoosePassword:
            params: { email: String }
            intents:
              passwordChosen:

        # What each event does, route by route.
        start: welcome
        routes:
          welcome:
            transitions:
              signUpRequested: { push: signUp }
          signUp:
            transitions:
              emailEntered: { push: choosePassword }    # email comes from the intent
              signUpCancelled: pop
          choosePassword:
            transitions:
              passwordChosen: { finish: accountCreated }

        """

    private static func configuration(_ layout: ProjectLayout, _ naming: NamingStyle) -> String {
        let owner =
            layout.output == nil
            ? "The specs of each module. The build plug-in generates the Swift."
            : "The specs of each module, and where its Swift goes."
        let observation =
            layout.observationReason.map { reason in
                "  # \(reason.prefix(1).uppercased())\(reason.dropFirst()).\n  observation: observableObject\n"
            } ?? ""
        let names = naming == .standard ? "" : "  # The names of the generated types.\n  naming: \(naming.rawValue)\n"
        return modeline(configurationSchema) + """
            # \(owner)
            modules:
              \(layout.moduleLine)
            # The levels of the rules; `flowgen rules` lists them.
            rules:
              # Events that do nothing if no guard is true.
              fallthrough: error
            # The generated Swift.
            generate:
              # The access level: internal, package or public.
              access: internal
            \(observation)\(names)
            """
    }
}
