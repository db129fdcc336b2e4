import EmitterTestSupport
import FlowDiagnostics
import FlowEmitters
import FlowLint
import FlowTestSupport
import Testing

/// Names that collide with some options of the generator only, and the places that a diagnostic shows.
@Suite struct NameCollisionTests {
    private func findings(
        _ texts: KeyValuePairs<String, String>, _ options: EmissionOptions = EmissionOptions()
    ) async -> [Diagnostic] {
        await ReadModule(texts.map { ($0.key, $0.value) }).module.nameCollisions(options)
    }

    @Test func theGuardIsShownAtTheEffect() async {
        let spec = MarkedText(
            """
            flowgen: 1
            flow: AFlow
            guards: { 1️⃣check: { x: Int } }
            effects: { 2️⃣check: { x: String } }
            screens: { Home: { intents: { went: { x: String } } } }
            start: home
            routes:
              home: { transitions: { went: { run: check, stay: } } }
            """)
        let found = await findings(["A.flow.yaml": spec.text])
        #expect(found.map(\.rule) == [NameCollision.id])
        #expect(found.map(\.span.start) == [spec[2]])
        #expect(found.flatMap(\.related).map(\.span.start) == [spec[1]])
    }

    @Test func theRouteIsShownThatDeclaresTheScreen() async {
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

    /// Each of these pairs is one method or two, as Swift has it: that both compile, `CompilationTests` shows.
    @Test func payloadsThatSwiftKnowsForOneOrForTwo() async {
        #expect(await findings(["A.flow.yaml": OverloadSpecs.spec]).isEmpty)
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
