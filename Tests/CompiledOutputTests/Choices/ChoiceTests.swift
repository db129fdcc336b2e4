import EmitterTestSupport
import FlowEmitters
import FlowTestSupport
import Testing

/// The effects of a project's options that can be observed at run time.
@Suite struct ChoiceTests {
    private static let spec = """
        flowgen: 1
        flow: OuterFlow
        screens:
          List: { params: { title: String }, intents: { picked: { id: Int }, signInRequested: } }
          Detail: { params: { id: Int } }
        start: { route: list, with: { title: All } }
        routes:
          list: { transitions: { picked: { push: detail }, signInRequested: { push: signIn } } }
          detail:
          signIn: { flow: InnerFlow, transitions: { signedIn: pop } }
        """
    private static let inner = """
        flowgen: 1
        flow: InnerFlow
        outcomes: { signedIn: }
        screens:
          SignIn: { intents: { done: , helpRequested: } }
          Help: { intents: { closed: } }
        start: signIn
        routes:
          signIn: { transitions: { done: { finish: signedIn }, helpRequested: { push: help } } }
          help: { transitions: { closed: pop } }
        """

    private func outputs(_ options: EmissionOptions) throws -> [SwiftOutput] {
        try Specs(["OuterFlow.flow.yaml": Self.spec, "InnerFlow.flow.yaml": Self.inner]).outputs(options)
    }

    @Test func closuresReportTheIntentsOfAScreen() async throws {
        let program = """
            let flow = OuterFlowCoordinatorViewModel()
            let list = flow.sender(OuterFlowSender.self).listActions
            list.onPicked(7)
            print(flow.current)
            list.onPicked(8)
            print(flow.current)
            """
        #expect(try await run(program, EmissionOptions(screens: .closures)) == "detail(id: 7)\ndetail(id: 7)\n")
    }

    /// The view model's own members keep their names, whatever a screen and its closures are called.
    @Test func closuresDoNotCollideWithMembersOfTheViewModel() async throws {
        let names = ["Current", "Decisions", "Coordinator", "Perform", "IsOnTop", "State"]
        let screens = names.map { "  \($0): { intents: { \($0.lowercased())Done: } }" }
        let routes = names.map {
            "  r\($0): { screen: \($0), transitions: { \($0.lowercased())Done: [{ when: may, finish: left }, stay] } }"
        }
        let lines = ["flowgen: 1", "flow: AFlow", "guards: { may: }", "outcomes: { left: }", "screens:"]
        let specs = try Specs([
            "AFlow.flow.yaml": (lines + screens + ["start: rCurrent", "routes:"] + routes).joined(separator: "\n")
        ])
        let naming = [Naming.Kind.screen: try #require(NameTemplate("{Screen}", for: .screen))]
        let compiler = try await SwiftCompiler()
        let output = specs.output(EmissionOptions(screens: .closures, naming: naming))
        try await compiler.check(try compiler.write([output]), as: .swift6)
    }

    @Test func closuresDoNotKeepARemovedFlowAlive() async throws {
        let program = """
            var flow: OuterFlowCoordinatorViewModel? = OuterFlowCoordinatorViewModel()
            weak var gone = flow
            let list = flow?.sender(OuterFlowSender.self).listActions
            flow = nil
            list?.onPicked(7)
            print(gone == nil)
            """
        #expect(try await run(program, EmissionOptions(screens: .closures)) == "true\n")
    }

    /// This includes changes of a child flow, because the parent shows it.
    @Test func anObservableObjectPublishesEveryChange() async throws {
        let program = """
            let flow = OuterFlowCoordinatorViewModel()
            var isTold = false
            let subscription = flow.objectWillChange.sink { isTold = true }
            @MainActor func tells(_ move: () -> Void) { isTold = false; move(); print(isTold) }
            tells { flow.picked(id: 1) }
            tells { flow.picked(id: 2) }
            tells { flow.systemBack() }
            flow.signInRequested()
            tells { (flow.currentChild as? InnerFlowCoordinatorViewModel)?.helpRequested() }
            subscription.cancel()
            tells { flow.systemBack() }
            """
        let options = EmissionOptions(observation: .observableObject)
        let told = try await run("import Combine\n" + program, options, withSwiftUI: true)
        #expect(told == "true\nfalse\ntrue\ntrue\nfalse\n")
    }

    @Test func everyTypeHasTheNameThatTheProjectChooses() throws {
        let templates = Naming.Kind.allCases.map { kind in
            (kind, NameTemplate("My\(kind.subject.rawValue)\(kind.rawValue)", for: kind.subject))
        }
        let naming = Dictionary(uniqueKeysWithValues: templates).compactMapValues { $0 }
        let inner = Self.inner
            .replacing("screens:", with: "tasks: { check: { outcomes: { accepted: } } }\nscreens:")
            .replacing(
                "done: , helpRequested: }", with: "done: , helpRequested: }, receives: { helped: }, anchors: [help]"
            )
            .replacing("done: { finish: signedIn }", with: "done: { run: check }, accepted: { finish: signedIn }")
            .replacing("closed: pop", with: "closed: { pop: , deliver: helped }")
            .replacing("helpRequested: { push: help }", with: "helpRequested: { push: help, from: help }")
        let specs = try Specs(["OuterFlow.flow.yaml": Self.spec, "InnerFlow.flow.yaml": inner])
        let text = [EmissionOptions.UserInterface.swiftui, .uikit].flatMap { ui in
            specs.outputs(EmissionOptions(ui: ui, identifiers: .screens, stubs: .debug, naming: naming)).map(\.text)
        }.joined()
        for kind in Naming.Kind.allCases where ![.link, .decisions].contains(kind) {
            let name = kind.subject == .screen ? "SignIn" : kind == .allDecisions ? "OuterFlow" : "InnerFlow"
            #expect(text.contains(" My\(name)\(kind.rawValue)"), "\(kind)")
        }
        for usual in [
            "SignInCoordinator", "InnerFlowRoute", "InnerFlowCoordinatorViewModel", "InnerFlowViewFactory",
            "InnerFlowScreenID",
        ] {
            #expect(!text.contains(" \(usual)"))
        }
    }

    @Test("the output with the names of each style compiles") func compilesInEachStyle() async throws {
        let choices = NamingStyle.allCases.filter { $0 != .standard }.flatMap { style in
            [EmissionOptions.Screens.protocols, .closures].map { (style, $0) }
        }
        var outputs: [SwiftOutput] = []
        for (number, (style, screens)) in choices.enumerated() {
            let specs = try Specs([
                "Outer\(number)Flow.flow.yaml": Self.numbered(Self.spec, number),
                "Inner\(number)Flow.flow.yaml": Self.numbered(Self.inner, number),
            ])
            let some = specs.outputs(EmissionOptions(screens: screens, namingStyle: style))
            let text = some.map(\.text).joined()
            #expect(text.contains("class Inner\(number)FlowCoordinator:"))
            if style == .plain {
                #expect(text.contains("weak var delegate: (any Inner\(number)FlowDelegate)?"))
                #expect(text.contains("func signIn(actions: "))
            }
            outputs += some
        }
        let compiler = try await SwiftCompiler(with: .swiftui)
        try await compiler.check(try compiler.write(outputs), as: .swift6)
    }

    /// Returns a spec whose flows and screens have a number in their names, so that several outputs fit into one module.
    private static func numbered(_ spec: String, _ number: Int) -> String {
        spec.replacing(/(Outer|Inner)Flow/) { "\($0.output.1)\(number)Flow" }
            .replacing(/(List|Detail|SignIn|Help): \{/) { "\($0.output.1)\(number): {" }
            .replacing("list: { transitions", with: "list: { screen: List\(number), transitions")
            .replacing("detail:\n", with: "detail: { screen: Detail\(number) }\n")
            .replacing("signIn: { transitions", with: "signIn: { screen: SignIn\(number), transitions")
            .replacing("help: { transitions", with: "help: { screen: Help\(number), transitions")
    }

    @Test(arguments: ["Coordinator", "{Flow}", "{Screen}{Screen}", "{Screen} Coordinator", "1{Screen}", "{screen}X"])
    func aTemplateContainsThePlaceholderOnce(_ text: String) {
        #expect(NameTemplate(text, for: .screen) == nil)
    }

    @Test func everyFileHasTheImportsOfTheProject() throws {
        let text = try outputs(EmissionOptions(imports: ["Foundation", "Models"]))[0].text
        #expect(text.contains("import FlowRuntime\nimport Foundation\nimport Models\nimport Observation\n"))
    }

    /// Other tests compile embedded runtimes.
    @Test(.enabled(if: TestScope.isWhole, "only with FLOWGEN_TESTS=all"))
    func anEmbeddedRuntimeIsNotImported() async throws {
        let program = """
            let flow = OuterFlowCoordinatorViewModel()
            flow.picked(id: 7)
            print(flow.current)
            """
        let compiler = try await SwiftCompiler()
        let options = EmissionOptions(runtime: .embedded)
        let files = try compiler.write(try outputs(options) + [EmbeddedRuntime.output(access: .internal)])
        let main = try compiler.write(["main.swift": program])
        #expect(try await compiler.output(of: files + main, as: .swift6, withRuntime: false) == "detail(id: 7)\n")
    }

    private func run(_ program: String, _ options: EmissionOptions, withSwiftUI: Bool = false) async throws -> String {
        let compiler = try await SwiftCompiler(with: withSwiftUI ? .swiftui : .none)
        let files = try compiler.write(try outputs(options))
        let main = try compiler.write(["main.swift": "import FlowRuntime\n" + program])
        return try await compiler.output(of: files + main, as: .swift6)
    }
}
