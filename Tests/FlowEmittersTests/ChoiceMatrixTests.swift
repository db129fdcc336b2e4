import FlowEmitters
import Testing

/// Every combination of the choices that a project has, compiled.
@Suite struct ChoiceMatrixTests {
    /// The combinations that can be in one module: each of them of flows and screens with names of their own.
    struct Matrix: CustomTestStringConvertible {
        let access: EmissionOptions.Access
        let runtime: EmissionOptions.Runtime
        let interfaces: [EmissionOptions.UserInterface]

        var testDescription: String { "\(access), \(runtime), \(interfaces)" }

        var combinations: [EmissionOptions] {
            var combinations = [EmissionOptions(access: access, runtime: runtime)]
            cross(EmissionOptions.Observation.allCases) { $0.observation = $1 }
            cross(interfaces) { $0.ui = $1 }
            cross([[], [.sendable], [.codable], [.sendable, .codable]]) { $0.routes = $1 }
            cross([[], ["Foundation"]]) { $0.imports = $1 }
            return combinations.flatMap { options in
                EmissionOptions.Screens.allCases.flatMap { screens in
                    [[:], Self.templates].map { templates in
                        EmissionOptions(
                            access: access, routes: options.routes, ui: options.ui, observation: options.observation,
                            screens: screens, runtime: runtime, imports: options.imports, naming: templates)
                    }
                }
            }

            func cross<Choice>(_ choices: [Choice], _ choose: (inout EmissionOptions, Choice) -> Void) {
                combinations = combinations.flatMap { options in
                    choices.map { choice in
                        var chosen = options
                        choose(&chosen, choice)
                        return chosen
                    }
                }
            }
        }

        private static let templates = Dictionary(
            uniqueKeysWithValues: Naming.Kind.allCases.map { kind in
                ("My\(kind.subject.rawValue)\(kind.rawValue)", kind)
            }.compactMap { text, kind in NameTemplate(text, for: kind.subject).map { (kind, $0) } })
    }

    /// All that a choice has a say in, and no more, as it is compiled a thousand times: a decision, a link, a child flow with an
    /// outcome, values.
    private static func specs(_ number: Int) -> KeyValuePairs<String, String> {
        [
            "Outer\(number)Flow.flow.yaml": """
            flowgen: 1
            flow: Outer\(number)Flow
            guards: { mayPick: { id: Int } }
            screens: { List\(number): { params: { id: Int }, intents: { picked: { id: Int } } } }
            start: { route: list, with: { id: 1 } }
            routes:
              list: { screen: List\(number), transitions: { picked: [{ when: mayPick, push: signIn }, stay] } }
              signIn: { flow: Inner\(number)Flow, transitions: { signedIn: pop } }
            links: { schemes: [app], routes: { "/items/{id}": { push: list } } }
            """,
            "Inner\(number)Flow.flow.yaml": """
            flowgen: 1
            flow: Inner\(number)Flow
            outcomes: { signedIn: }
            screens: { SignIn\(number): { intents: { signedIn: } } }
            start: signIn
            routes: { signIn: { screen: SignIn\(number), transitions: { signedIn: { finish: signedIn } } } }
            """,
        ]
    }

    static let modules = EmissionOptions.Access.allCases.flatMap { access in
        EmissionOptions.Runtime.allCases.flatMap { runtime in
            // Nothing that is generated for UIKit and SwiftUI meets in one module: each has stand-ins of its own.
            [[EmissionOptions.UserInterface.swiftui, .none], [.uikit]].map { interfaces in
                Matrix(access: access, runtime: runtime, interfaces: interfaces)
            }
        }
    }

    @Test(arguments: [SwiftCompiler.Mode.swift5, .swift6], modules)
    func compilesWithoutAWarning(_ mode: SwiftCompiler.Mode, _ module: Matrix) async throws {
        let compiler = try await SwiftCompiler(with: module.interfaces[0])
        var outputs = module.runtime == .embedded ? [EmbeddedRuntime.output(access: module.access)] : []
        // A file as anyone writes it, whose plain imports none of the others may contradict.
        let modules =
            ["Foundation", "Observation", module.interfaces == [.uikit] ? "UIKit" : "SwiftUI"]
            + (module.runtime == .import ? ["FlowRuntime"] : [])
        let app = modules.map { "import \($0)\n" }.joined()
        for (number, options) in module.combinations.enumerated() {
            outputs += try Specs(Self.specs(number)).outputs(options)
        }
        try await compiler.check(try compiler.write(outputs) + compiler.write(["App.swift": app]), as: mode)
    }
}
