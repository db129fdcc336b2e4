import EmitterTestSupport
import FlowDiagnostics
import FlowEmitters
import FlowLint
import FlowTestSupport
import Testing

/// Names that are two in the spec and would be one in Swift.
@Suite struct NameCollisionTests {
    private func findings(
        _ texts: KeyValuePairs<String, String>, _ options: EmissionOptions = EmissionOptions()
    ) async -> [Diagnostic] {
        await ReadModule(texts.map { ($0.key, $0.value) }).module.nameCollisions(options)
    }

    @Test(arguments: ["Int", "Int?", "String", "[Int]"])
    func aGuardAndAnEffectOfOneNameWhateverTheirParameters(_ type: String) async {
        let spec = MarkedText(
            """
            flowgen: 1
            flow: AFlow
            guards: { 1️⃣check: { x: Int } }
            effects: { 2️⃣check: { x: "\(type)" } }
            screens: { Home: { intents: { went: { x: Int } } } }
            start: home
            routes:
              home: { transitions: { went: { run: check, stay: } } }
            """)
        let found = await findings(["A.flow.yaml": spec.text])
        #expect(found.map(\.rule) == [NameCollision.id])
        #expect(found.map(\.span.start) == [spec[2]])
        #expect(found.flatMap(\.related).map(\.span.start) == [spec[1]])
    }

    @Test func aScreenThatItsRouteDeclares() async {
        let spec = MarkedText(
            """
            flowgen: 1
            flow: 1️⃣MainFlow
            outcomes: { done: }
            start: home
            routes:
              home: { transitions: { otherRequested: { push: mainFlowCoordinator }, closed: { finish: done } } }
              2️⃣mainFlowCoordinator: { transitions: { closed: pop } }
            """)
        let found = await findings(["MainFlow.flow.yaml": spec.text])
        #expect(found.map(\.rule) == [NameCollision.id])
        #expect(found.map(\.span.start) == [spec[1]])
        #expect(found.flatMap(\.related).map(\.span.start) == [spec[2]])
    }

    @Test(arguments: [
        ("() -> Void", "@MainActor () -> Void"), ("[() -> Void]", "[@Other () -> Void]"),
        ("(@Sendable () -> Void)?", "(() -> Void)?"), ("Box<(any P) -> Void>", "Box<@MainActor (P) -> Void>"),
    ])
    func payloadsThatDifferOnlyInAttributes(_ first: String, _ second: String) async {
        let spec = MarkedText(
            """
            flowgen: 1
            flow: AFlow
            screens:
              Home: { intents: { 1️⃣went: { f: "\(first)" } } }
              Other: { intents: { 2️⃣went: { f: "\(second)" } } }
            start: home
            routes:
              home: { transitions: { went: { push: other } } }
              other: { transitions: { went: pop } }
            """)
        let found = await findings(["A.flow.yaml": spec.text])
        #expect(found.map(\.rule) == [NameCollision.id])
        #expect(found.map(\.span.start) == [spec[2]])
        #expect(found.flatMap(\.related).map(\.span.start) == [spec[1]])
    }

    /// Each of these pairs is one method or two, as Swift has it: that both compile, `CompilationTests` shows.
    @Test func payloadsThatSwiftKnowsForOneOrForTwo() async {
        #expect(await findings(["A.flow.yaml": OverloadSpecs.spec]).isEmpty)
    }

    @Test func twoTypesOfOneName() async {
        let library = MarkedText("flowgen: 1\nscreens: { 1️⃣HomeCoordinator: { intents: { closed: } } }\n")
        let flow = MarkedText(
            """
            flowgen: 1
            flow: 1️⃣Home
            outcomes: { closed: }
            start: main
            routes: { main: { screen: HomeCoordinator, transitions: { closed: { finish: closed } } } }
            """)
        let found = await findings(["A.flow.yaml": library.text, "Home.flow.yaml": flow.text])
        #expect(found.map(\.span.start) == [flow[1]])
        #expect(found.flatMap(\.related).map(\.span.start) == [library[1]])
    }

    @Test func theTypeOfLinksAndOneThatTheOutputNeeds() async {
        let spec = """
            flowgen: 1
            flow: Held
            screens: { Home: }
            start: home
            routes: { home: }
            """
        #expect(await findings(["A.flow.yaml": spec]).isEmpty)
        #expect(await findings(["A.flow.yaml": spec + "\nlinks: { routes: { /: { reset: home } } }"]).count == 1)
    }

    /// What is declared twice is reported as that; that its types are, too, is no news.
    @Test func nothingOfWhatIsDeclaredTwice() async {
        let spec = """
            flowgen: 1
            flow: AFlow
            outcomes: { closed: }
            guards: { isOpen: }
            screens: { Home: { intents: { closed: } } }
            start: home
            routes: { home: { transitions: { closed: [{ when: isOpen, finish: closed }, stay] } } }
            """
        #expect(await findings(["A.flow.yaml": spec, "B.flow.yaml": spec]).isEmpty)
    }

    @Test("the enum of identifiers collides only if it is generated")
    func identifiersAndARoute() async throws {
        let template = try #require(NameTemplate("{Flow}ScreenID", for: .flow))
        let spec: KeyValuePairs = [
            "A.flow.yaml": "flowgen: 1\nflow: AFlow\nscreens: { Home: }\nstart: home\nroutes: { home: }\n"
        ]
        #expect(await findings(spec, EmissionOptions(naming: [.route: template])).isEmpty)
        let found = await findings(spec, EmissionOptions(identifiers: .screens, naming: [.route: template]))
        #expect(found.count == 1)
        #expect(found.first?.message.contains("`AFlowScreenID`") == true)
    }

    /// In one module with the runtime, also what no output spells.
    @Test func aScreenIsCalledLikeATypeOfAnEmbeddedRuntime() async throws {
        let template = try #require(NameTemplate("Screen{Screen}", for: .screen))
        let spec: KeyValuePairs = ["A.flow.yaml": "flowgen: 1\nscreens: { Tab: { intents: { chosen: } } }\n"]
        #expect(await findings(spec, EmissionOptions(naming: [.screen: template])).isEmpty)
        let found = await findings(spec, EmissionOptions(runtime: .embedded, naming: [.screen: template]))
        #expect(found.map(\.message).count == 1)
        #expect(found.first?.message.contains("`ScreenTab`") == true)
    }
}
