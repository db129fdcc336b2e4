import EmitterTestSupport
import FlowEmitters
import FlowTestSupport
import Testing

/// Compiles combinations of a project's options: any two choices together, or every combination with `FLOWGEN_TESTS=all`, and
/// in Swift 5 any two.
@Suite struct ChoiceMatrixTests {
    /// Everything that an option affects, and no more, because it is compiled a thousand times: a decision, a link, a child
    /// flow with an outcome, an alert, and values.
    private static func specs(_ number: Int) -> KeyValuePairs<String, String> {
        [
            "Outer\(number)Flow.flow.yaml": """
            flowgen: 1
            flow: Outer\(number)Flow
            guards: { mayPick: { id: Int } }
            screens: { List\(number): { params: { id: Int }, intents: { picked: { id: Int } } } }
            start: { route: list, with: { id: 1 } }
            routes:
              list: { screen: List\(number), transitions: { picked: [{ when: mayPick, push: signIn }, { present: refusal }] } }
              refusal:
                params: { id: Int }
                alert: { title: "Not {id}", buttons: { accepted: { title: OK } } }
                transitions: { accepted: stay }
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

    static let modules = ChoiceMatrix.modules(
        of: TestScope.choose(all: ChoiceMatrix.full, sample: ChoiceMatrix.sample))

    @Test(arguments: modules.indices) func compilesWithoutAWarning(_ number: Int) async throws {
        let combinations = Self.modules[number]
        let first = try #require(combinations.first)
        let (mode, access, runtime) = (first.mode, first.options.access, first.options.runtime)
        let isForUIKit = first.options.ui == .uikit
        let compiler = try await SwiftCompiler(with: isForUIKit ? .uikit : .swiftui)
        var outputs = runtime == .embedded ? [EmbeddedRuntime.output(access: access)] : []
        // A typical handwritten file, whose plain imports must not contradict those of other files.
        let imported =
            ["Foundation", "Observation", isForUIKit ? "UIKit" : "SwiftUI"]
            + (runtime == .import ? ["FlowRuntime"] : [])
        let app = imported.map { "import \($0)\n" }.joined()
        for (number, combination) in combinations.enumerated() {
            outputs += try Specs(Self.specs(number)).outputs(combination.options)
        }
        try await compiler.check(try compiler.write(outputs) + compiler.write(["App.swift": app]), as: mode)
    }

    @Test func thereAreAllCombinations() {
        #expect(ChoiceMatrix.all.count == 1_152 * ChoiceMatrix.modes.count)
        #expect(Set(ChoiceMatrix.all.map(\.choices)).count == ChoiceMatrix.all.count)
        #expect(ChoiceMatrix.full.filter { $0.mode.name == SwiftCompiler.Mode.swift6.name }.count == 1_152)
        #expect(ChoiceMatrix.modules(of: ChoiceMatrix.full).count < 20)
    }

    /// This uses the lists of choices themselves, so it fails if the sample lacks a choice or a pair of choices.
    @Test func inTheSampleAnyTwoChoicesMeet() {
        let kinds = [
            ChoiceMatrix.modes.map(\.name), EmissionOptions.Access.allCases.map { "\($0)" },
            EmissionOptions.Runtime.allCases.map { "\($0)" }, EmissionOptions.UserInterface.allCases.map { "\($0)" },
            EmissionOptions.Observation.allCases.map { "\($0)" }, EmissionOptions.Screens.allCases.map { "\($0)" },
            ChoiceMatrix.routes.indices.map { "\($0)" }, ChoiceMatrix.imports.indices.map { "\($0)" },
            ChoiceMatrix.namings.indices.map { "\($0)" }, EmissionOptions.Identifiers.allCases.map { "\($0)" },
        ]
        for first in kinds.indices {
            for second in kinds.indices.dropFirst(first + 1) {
                for (one, other) in kinds[first].flatMap({ one in kinds[second].map { (one, $0) } }) {
                    #expect(
                        ChoiceMatrix.sample.contains { $0.choices[first] == one && $0.choices[second] == other },
                        "\(one) with \(other)")
                }
            }
        }
        #expect(ChoiceMatrix.sample.count < 30)
        #expect(ChoiceMatrix.modules(of: ChoiceMatrix.sample).count < 9)
    }
}
