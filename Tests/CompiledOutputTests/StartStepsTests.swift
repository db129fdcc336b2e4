import EmitterTestSupport
import FlowEmitters
import Testing

/// A flow that starts with more than its first route, in a compiled app.
@Suite struct StartStepsTests {
    private static let specs: KeyValuePairs = [
        "HomeFlow.flow.yaml": """
        flowgen: 1
        flow: HomeFlow
        doc: An app that begins with its main screen and, the first time, with a welcome above it.
        params: { messageID: { type: String?, default: nil } }
        guards: { isNew: , hasMessage: { messageID: String? } }
        effects: { track: { page: String } }
        start:
          - { when: isNew, route: home, do: [{ present: welcome }] }
          - { when: hasMessage, route: home, do: [{ push: inbox }, { push: message, with: { id: $messageID } }] }
          - home
        routes:
          home: { transitions: { helpTapped: { present: welcome }, $opened: { run: track, with: { page: home } } } }
          welcome: { as: cover, transitions: { welcomed: dismiss, $opened: { run: track, with: { page: welcome } } } }
          inbox: { transitions: { $opened: { run: track, with: { page: inbox } } } }
          message: { params: { id: String? } }
        """,
        "AppFlow.flow.yaml": """
        flowgen: 1
        flow: AppFlow
        container: tabs
        start: { route: main, do: [{ show: settings }, { present: notice }] }
        routes:
          main: { flow: HomeFlow }
          settings: { transitions: { mainTapped: { show: main } } }
          notice: { as: sheet, tab: { hidden: true }, transitions: { read: dismissAll } }
        """,
    ]

    private static let program = """
        import FlowRuntime

        final class Decisions: AppFlowAllDecisions {
            var answers: Set<String> = []
            func isNew() -> Bool { answers.contains("isNew") }
            func hasMessage(messageID: String?) -> Bool { messageID != nil }
            func track(page: String) { print("opened \\(page)") }
        }

        extension FlowCoordinating {
            var picture: String { state.layers.map { layer in layer.routes.map { "\\($0)" }.joined(separator: ", ") }.joined(separator: " | ") }
        }

        @MainActor func runAll() {
            let decisions = Decisions()
            print(HomeFlowCoordinatorViewModel(decisions: decisions).picture)
            let read = HomeFlowCoordinatorViewModel(decisions: decisions, messageID: "m1")
            print(read.picture)
            read.systemBack()
            decisions.answers = ["isNew"]
            let new = HomeFlowCoordinatorViewModel(decisions: decisions)
            print(new.picture)
            new.welcomed()
            print(new.picture)
            print(HomeFlowCoordinatorViewModel(decisions: decisions, initialRoute: .inbox).picture)
            let app = AppFlowCoordinatorViewModel(decisions: decisions)
            print(app.picture)
            app.read()
            app.mainTapped()
            print(app.currentChild is HomeFlowCoordinatorViewModel)
        }
        """

    @Test("the steps are a part of the start, and an initial route has none")
    func startsWithSteps() async throws {
        let compiler = try await SwiftCompiler()
        let files = try compiler.write(Specs(Self.specs).outputs(EmissionOptions()))
        let program = try compiler.write(["Walk.swift": Self.program, "main.swift": "runAll()\n"])
        let printed = try await compiler.output(of: files + program, as: .swift6)
        #expect(
            printed == """
                opened home
                home
                home, inbox, message(id: Optional("m1"))
                opened inbox
                opened welcome
                home | welcome
                opened home
                home
                opened inbox
                inbox
                settings | notice
                opened welcome
                true

                """)
    }
}
