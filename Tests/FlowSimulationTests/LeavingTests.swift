import FlowSimulation
import FlowTestSupport
import Testing

/// Sheets and routes that the user can leave only while a guard allows it.
@Suite struct LeavingTests {
    private static let spec = """
        flowgen: 1
        flow: MainFlow
        guards: { hasChanges: { id: Int }, isBusy: }
        presentations: { card: { dismissible: { when: not isBusy } } }
        start: home
        routes:
          home:
            transitions:
              edited: { payload: { id: Int }, present: editor }
              drafted: { payload: { id: Int }, push: draft }
              carded: { present: page, as: card }
              pinned: { present: pin }
          editor:
            params: { id: Int }
            dismissible: { when: not hasChanges }
            transitions: { more: { push: page }, $dismissAttempted: { present: question }, $dismissed: { push: page } }
          draft:
            params: { id: Int }
            back: { when: not hasChanges }
            transitions: { $backAttempted: { replace: page }, $back: { push: page } }
          pin: { dismissible: false, transitions: { $dismissAttempted: { push: page } } }
          page: { dismissible: true }
          question: { alert: { title: Sure? } }

        """

    private func started(_ intent: Int, _ payload: [String?] = []) throws -> Simulation {
        var simulation = Simulation(try #require(FlowProgram(ReadModule(Self.spec).module)), values: [])
        _ = simulation.perform(.start)
        _ = simulation.perform(.intent(.outermost, .route(0, event: intent), payload: payload))
        return simulation
    }

    @Test("a swipe asks the guard with the values of the layer's first route")
    func asks() throws {
        var simulation = try started(0, ["7"])
        _ = simulation.perform(.intent(.outermost, .route(1, event: 0), payload: []))
        guard case .asks(let question) = simulation.perform(.swipe) else { return #expect(Bool(false)) }
        #expect(question == Simulation.Question(flow: 0, guardIndex: 0, values: ["7"]))
    }

    @Test("while the condition holds, a swipe dismisses the layer; otherwise the attempt is an event")
    func swipes() throws {
        var simulation = try started(0, ["7"])
        #expect(simulation.canSwipe)
        var other = simulation
        _ = simulation.perform(.swipe, answers: [false])
        #expect(simulation.shownPath == "MainFlow/page")
        _ = other.perform(.swipe, answers: [true])
        #expect(other.shownPath == "MainFlow/question")
        #expect(other[.outermost]?.modals.count == 2, "nothing has been removed")
    }

    @Test func goesBackOnlyWhileTheConditionHolds() throws {
        var simulation = try started(1, ["7"])
        #expect(simulation.canGoBack)
        var other = simulation
        _ = simulation.perform(.back, answers: [false])
        #expect(simulation[.outermost]?.tabs[0].places.map(\.route) == [0, 4])
        let result = other.perform(.back, answers: [true])
        #expect(other[.outermost]?.tabs[0].places.map(\.route) == [0, 4])
        guard case .performed(let report) = result else { return #expect(Bool(false)) }
        #expect(report.happenings.contains(.attempted))
    }

    @Test("the condition of a presentation applies to whatever is presented in it")
    func presentation() throws {
        var simulation = try started(2)
        var other = simulation
        _ = simulation.perform(.swipe, answers: [false])
        #expect(simulation.shownPath == "MainFlow/home")
        let result = other.perform(.swipe, answers: [true])
        #expect(other.shownPath == "MainFlow/page")
        guard case .performed(let report) = result else { return #expect(Bool(false)) }
        #expect(report.happenings.last == .impossible, "the route has no transition for it")
    }

    @Test("an attempt to swipe what is never dismissible is an event without a question")
    func fixed() throws {
        var simulation = try started(3)
        #expect(simulation.canSwipe)
        _ = simulation.perform(.swipe)
        #expect(simulation[.outermost]?.modals.last?.places.map(\.route) == [3, 4])
    }

    @Test("a search finds both")
    func searches() throws {
        let simulation = try started(0, ["7"])
        #expect(Set(simulation.outcomes(of: .swipe).map(\.shownPath)) == ["MainFlow/page", "MainFlow/question"])
    }
}
