import EmitterTestSupport
import Testing

/// Conditions on leaving, and the events of attempts, in generated code.
@Suite struct LeavingTests {
    private func text(_ routes: String, top: String = "") throws -> String {
        let flow = """
            flowgen: 1
            flow: MainFlow
            guards: { hasChanges: { id: Int }, isBusy: }
            \(top)
            start: home
            routes:
              home: { transitions: { opened: { payload: { id: Int }, present: form }, more: { payload: { id: Int }, push: form } } }
              form: { params: { id: Int }, \(routes) }
              question: { alert: { title: Sure? } }
            """
        return try Specs(["MainFlow.flow.yaml": flow]).output(of: 0).text
    }

    @Test("the condition of `dismissible` is a method of the view model")
    func dismissible() throws {
        let text = try text("dismissible: { when: not hasChanges }")
        #expect(
            text.contains(
                """
                    override func allowsDismissal(of route: MainFlowRoute, as presentation: RoutePresentation) -> Bool {
                        switch route {
                        case let .form(id):
                            !decisions.hasChanges(id: id)
                        case .home, .question: true
                        }
                    }

                """))
        #expect(text.contains("RouteTraits(asksBeforeDismissal: true)"))
        #expect(!text.contains("allowsBack"))
    }

    @Test("the condition of `back` is a method of the view model")
    func back() throws {
        let text = try text("back: { when: isBusy }")
        #expect(
            text.contains(
                """
                    override func allowsBack(from route: MainFlowRoute) -> Bool {
                        switch route {
                        case .form:
                            decisions.isBusy()
                        case .home, .question: true
                        }
                    }

                """))
        #expect(!text.contains("allowsDismissal") && !text.contains("asksBeforeDismissal"))
    }

    @Test("the condition of a presentation is asked first")
    func presentation() throws {
        let text = try text(
            "as: card, dismissible: { when: not hasChanges }",
            top: "presentations: { card: { dismissible: { when: not isBusy } } }")
        #expect(
            text.contains(
                """
                    override func allowsDismissal(of route: MainFlowRoute, as presentation: RoutePresentation) -> Bool {
                        if presentation == MainFlowRoute.Presentation.card, decisions.isBusy() {
                            return false
                        }
                        switch route {
                        case let .form(id):
                            return !decisions.hasChanges(id: id)
                        case .home, .question:
                            return true
                        }
                    }

                """))
    }

    @Test("an attempt is an event that the view model responds to")
    func attempts() throws {
        let text = try text(
            "back: { when: isBusy }, transitions: { $backAttempted: { present: question }, $dismissAttempted: stay }")
        #expect(
            text.contains(
                """
                    override func systemDidAttempt(_ departure: SystemDeparture<MainFlowRoute>) -> Bool {
                        switch departure {
                        case let .back(route):
                            switch route {
                            case .form:
                                perform(.present(.question, as: .alert), intent: "$backAttempted")
                                return true
                            case .home, .question:
                                return false
                            }
                        case let .dismissed(route):
                            switch route {
                            case .form:
                                // Handled without navigation.
                                return true
                            case .home, .question:
                                return false
                            }
                        }
                    }

                """))
        #expect(text.contains("RouteTraits(asksBeforeDismissal: true)"))
    }
}
