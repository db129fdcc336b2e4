import FlowDiagnostics
import FlowIR

/// A file of a new project.
package struct StarterFile: Sendable {
    /// The path relative to the project's folder.
    package let path: String
    package let text: String

    /// The folder of the first spec.
    package static let specs = "specs"

    private static let specSchema = ".flowgen/flowgen.schema.json"
    private static let configurationSchema = ".flowgen/configuration.schema.json"

    /// A spec, a configuration, and the schemas with which editors complete and check them. The schemas are in the project, so
    /// that editors need no network and use the schemas of this flowgen version.
    package static let all = [
        StarterFile(path: "\(specs)/WelcomeFlow.flow.yaml", text: spec),
        StarterFile(path: ConfigurationFile.name, text: configuration),
        StarterFile(path: specSchema, text: Document.schema.json.page),
        StarterFile(path: configurationSchema, text: Configuration.schema.json.page),
    ]

    private static func modeline(_ schema: String) -> String { "# yaml-language-server: $schema=\(schema)\n" }

    private static let spec =
        modeline("../\(specSchema)") + """
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

    private static let configuration =
        modeline(configurationSchema) + """
            # The levels of the rules (`flowgen rules` lists them), and the output.
            rules:
              # Events that do nothing if no guard is true.
              fallthrough: error
            generate:
              # The access level of the generated code: internal, package or public.
              access: internal

            """
}
