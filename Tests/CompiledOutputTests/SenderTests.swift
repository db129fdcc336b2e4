import EmitterTestSupport
import FlowEmitters
import Testing

/// Screens of a flow that all have the same intents, as real ones do: who sends an intent determines whether it counts.
@Suite struct SenderTests {
    private static let tour = """
        flowgen: 1
        flow: TourFlow
        outcomes: { toured: }
        tasks: { load: { outcomes: { loaded: } } }
        start: welcome
        routes:
          welcome: { transitions: { nextTapped: { push: terms }, loadTapped: { run: load }, loaded: stay } }
          terms: { transitions: { nextTapped: { push: payment } } }
          payment: { transitions: { nextTapped: { finish: toured }, infoTapped: { present: info } } }
          info: { transitions: { moreTapped: { present: more }, closed: dismiss } }
          more: { transitions: { closed: dismiss } }
        """

    private static let guide = """
        flowgen: 1
        flow: GuideFlow
        tasks: { load: { outcomes: { loaded: } } }
        start: cover
        routes:
          cover: { transitions: { turned: { push: page }, loadTapped: { run: load }, loaded: stay } }
          page: { transitions: { turned: { payload: { number: Int }, push: back } } }
          back: { transitions: { turned: pop } }
        """

    private static let program = """
        import FlowRuntime

        final class App: TourFlowDecisions, GuideFlowDecisions {
            func load() async -> TourFlowTask.LoadOutcome { .loaded }
            func load() async -> GuideFlowTask.LoadOutcome { .loaded }
        }

        @MainActor func runAll() {
            let app = App()
            let tour = TourFlowCoordinatorViewModel(coordinator: nil, decisions: app)
            tour.onUnexpectedIntent = { print("refused:", $0.intent) }
            let welcome: any WelcomeCoordinator = tour.sender(TourFlowSender.self)
            welcome.loadTapped()
            welcome.nextTapped()
            welcome.nextTapped()
            print(tour.current, welcome.isRunningLoad, tour.isRunningLoad)
            tour.nextTapped()
            tour.infoTapped()
            tour.moreTapped()
            let more: any MoreCoordinator = tour.sender(TourFlowSender.self)
            more.closed()
            more.closed()
            print(tour.current)

            let guide = GuideFlowCoordinatorViewModel(decisions: app)
            guide.onUnexpectedIntent = { print("refused:", $0.intent) }
            let cover = guide.sender(GuideFlowSender.self).coverActions
            cover.onLoadTapped()
            cover.onTurned()
            cover.onTurned()
            let page = guide.sender(GuideFlowSender.self).pageActions
            page.onTurned(2)
            page.onTurned(2)
            print(guide.current, cover.isRunningLoad())
        }
        """

    @Test("of two taps on a screen, the second one is refused, with protocols and with closures")
    func doubleTap() async throws {
        let compiler = try await SwiftCompiler()
        let tour = try Specs(["TourFlow.flow.yaml": Self.tour]).outputs()
        let guide = try Specs(["GuideFlow.flow.yaml": Self.guide]).outputs(EmissionOptions(screens: .closures))
        let files = try compiler.write(tour) + compiler.write(guide)
        let program = try compiler.write(["Walk.swift": Self.program, "main.swift": "runAll()\n"])
        let printed = try await compiler.output(of: files + program, as: .swift6)
        #expect(
            printed == """
                refused: nextTapped
                terms true false
                refused: closed
                info
                refused: turned
                refused: turned
                back true

                """)
    }
}
