import EmitterTestSupport
import FlowDiagnostics
import FlowEmitters
import FlowIR
import FlowTestSupport
import FlowYAML
import Testing

/// Names that are two in the spec and would be one in Swift.
@Suite struct NameCollisionTests {
    /// Unlike generating, finding collisions goes on after errors.
    private func findings(
        _ texts: KeyValuePairs<String, String>, _ options: EmissionOptions = EmissionOptions()
    ) -> [Diagnostic] {
        let sources = SourceFiles(texts.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) })
        let documents = sources.ids.compactMap { id in
            YAMLParser.parse(sources[id], as: id).tree.flatMap { Document.decode($0).document }
        }
        return nameCollisions(in: Module.resolve(documents).module, options: options)
    }

    @Test(arguments: ["Int", "Int?", "String", "[Int]"])
    func aGuardAndAnEffectOfOneNameWhateverTheirParameters(_ type: String) {
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
        let found = findings(["A.flow.yaml": spec.text])
        #expect(found.map(\.rule) == [.nameCollision])
        #expect(found.map(\.span.start) == [spec[2]])
        #expect(found.flatMap(\.related).map(\.span.start) == [spec[1]])
    }

    @Test(arguments: [
        ("() -> Void", "@MainActor () -> Void"), ("[() -> Void]", "[@Other () -> Void]"),
        ("(@Sendable () -> Void)?", "(() -> Void)?"), ("Box<(any P) -> Void>", "Box<@MainActor (P) -> Void>"),
    ])
    func payloadsThatDifferOnlyInAttributes(_ first: String, _ second: String) {
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
        let found = findings(["A.flow.yaml": spec.text])
        #expect(found.map(\.rule) == [.nameCollision])
        #expect(found.map(\.span.start) == [spec[2]])
        #expect(found.flatMap(\.related).map(\.span.start) == [spec[1]])
    }

    /// Each of these pairs is one method or two, as Swift has it: that both compile, `CompilationTests` shows.
    @Test func payloadsThatSwiftKnowsForOneOrForTwo() {
        #expect(findings(["A.flow.yaml": OverloadSpecs.spec]).isEmpty)
    }

    @Test func twoTypesOfOneName() {
        let library = MarkedText("flowgen: 1\nscreens: { 1️⃣HomeCoordinator: { intents: { closed: } } }\n")
        let flow = MarkedText(
            """
            flowgen: 1
            flow: 1️⃣Home
            outcomes: { closed: }
            start: main
            routes: { main: { screen: HomeCoordinator, transitions: { closed: { finish: closed } } } }
            """)
        let found = findings(["A.flow.yaml": library.text, "Home.flow.yaml": flow.text])
        #expect(found.map(\.span.start) == [flow[1]])
        #expect(found.flatMap(\.related).map(\.span.start) == [library[1]])
    }

    @Test func theTypeOfLinksAndOneThatTheOutputNeeds() {
        let spec = """
            flowgen: 1
            flow: Held
            screens: { Home: }
            start: home
            routes: { home: }
            """
        #expect(findings(["A.flow.yaml": spec]).isEmpty)
        #expect(findings(["A.flow.yaml": spec + "\nlinks: { routes: { /: { reset: home } } }"]).count == 1)
    }

    /// What is declared twice is reported as that; that its types are, too, is no news.
    @Test func nothingOfWhatIsDeclaredTwice() {
        let spec = """
            flowgen: 1
            flow: AFlow
            outcomes: { closed: }
            guards: { isOpen: }
            screens: { Home: { intents: { closed: } } }
            start: home
            routes: { home: { transitions: { closed: [{ when: isOpen, finish: closed }, stay] } } }
            """
        #expect(findings(["A.flow.yaml": spec, "B.flow.yaml": spec]).isEmpty)
    }

    /// In one module with the runtime, also what no output spells.
    @Test func aScreenIsCalledLikeATypeOfAnEmbeddedRuntime() throws {
        let template = try #require(NameTemplate("Screen{Screen}", for: .screen))
        let spec: KeyValuePairs = ["A.flow.yaml": "flowgen: 1\nscreens: { Tab: { intents: { chosen: } } }\n"]
        #expect(findings(spec, EmissionOptions(naming: [.screen: template])).isEmpty)
        let found = findings(spec, EmissionOptions(runtime: .embedded, naming: [.screen: template]))
        #expect(found.map(\.message).count == 1)
        #expect(found.first?.message.contains("`ScreenTab`") == true)
    }
}
