import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// Routes and layers that can refuse to be left, in the proof.
@Suite struct LeavingTests {
    /// - Parameter form: the keys of the route that is presented.
    private func analyse(form: String, as style: String = "sheet") async throws -> NavigationAnswers {
        try await analyse(
            """
            flowgen: 1
            flow: MainFlow
            guards: { hasChanges: , isNew: }
            presentations:
              card:
              fixedCard: { dismissible: false }
              askingCard: { dismissible: { when: isNew } }
            start: home
            routes:
              home: { transitions: { asked: { present: form, as: \(style) } } }
              form: \(form)
              page:
              question: { alert: { title: Leave?, buttons: { left: { title: Leave } } }, transitions: { left: dismiss } }
              other: { as: sheet, transitions: { $dismissAttempted: { present: answer } } }
              answer: { transitions: { closed: dismissAll } }
            """)
    }

    private func analyse(_ texts: String...) async throws -> NavigationAnswers {
        let read = ReadModule(texts.enumerated().map { ("Flow\($0.offset).flow.yaml", $0.element) })
        try #require(read.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        return await read.module.analyse { $0 }[0].answers
    }

    private func journey(_ answers: NavigationAnswers, to route: Int) -> [String]? {
        answers.journey(toShow: route)?.steps.map { "\($0.route) \($0.event)" }
    }

    @Test("An attempt is an event of the layer's first route, also while others are pushed on it")
    func attemptAbove() async throws {
        let answers = try await analyse(
            form: "{ dismissible: false, transitions: { more: { push: page }, $dismissAttempted: pop } }")
        let attempt = BranchPosition(.route(1), transition: 1, branch: 0)
        #expect(answers.facts(of: attempt).canSucceed)
        #expect(answers.facts(of: attempt).failures == [BranchFailure(.underflow, step: 0)])
        let witness = answers.witness(of: BranchFailure(.underflow, step: 0), at: attempt)
        #expect(witness?.journey.steps.map(\.event) == ["asked"])
    }

    @Test("What it does applies to the top, and a journey names the route that is on top")
    func journeyOfAttempt() async throws {
        let answers = try await analyse(
            form: """
                { dismissible: false, transitions: { more: { push: page }, $dismissAttempted: { replace: other } } }
                """)
        #expect(journey(answers, to: 4) == ["home asked", "form $dismissAttempted"])
        #expect(
            answers.journey(toShow: 4, at: .pushed)?.steps.map { "\($0.route) \($0.event)" } == [
                "home asked", "form more", "page $dismissAttempted",
            ])
    }

    @Test(
        "It is possible where a swipe can be refused, and nowhere else",
        arguments: [
            ("sheet", "", false), ("sheet", "dismissible: false, ", true),
            ("sheet", "dismissible: { when: isNew }, ", true), ("cover", "dismissible: false, ", false),
            ("card", "", false), ("card", "dismissible: { when: isNew }, ", true), ("fixedCard", "", true),
            ("askingCard", "", true),
        ])
    func whereItIsPossible(style: String, keys: String, isPossible: Bool) async throws {
        let answers = try await analyse(
            form: "{ \(keys)transitions: { $dismissAttempted: { present: question }, $dismissed: { push: answer } } }",
            as: style)
        #expect(answers.isShown(3) == isPossible)
        #expect(answers.isShown(5) == (style != "cover" && style != "fixedCard" && !keys.contains("false")))
    }

    @Test("The first route of a layer is the one that has replaced another there")
    func replacedFirst() async throws {
        let answers = try await analyse(
            form: """
                { dismissible: false, transitions: { $dismissAttempted: { replace: other }, saved: { replace: other } } }
                """)
        // `other` can be swiped away.
        #expect(!answers.isShown(5))
        let fixed = try await analyse(
            form: """
                { dismissible: false, transitions: { saved: { do: [{ replace: other }, { push: page }] } } }
                """, as: "fixedCard")
        #expect(journey(fixed, to: 5) == ["home asked", "form saved", "page $dismissAttempted"])
    }

    @Test("A guard of a route and one of its presentation that contradict each other never allow a swipe")
    func contraryConditions() async throws {
        let form = "transitions: { $dismissed: { push: page } } }"
        #expect(try await analyse(form: "{ dismissible: { when: isNew }, \(form)", as: "askingCard").isShown(2))
        #expect(try await !analyse(form: "{ dismissible: { when: not isNew }, \(form)", as: "askingCard").isShown(2))
        #expect(try await analyse(form: "{ dismissible: { when: not isNew }, \(form)", as: "sheet").isShown(2))
    }

    @Test("Back is refused at a pushed route, with the route in its place, or goes back")
    func refusedBack() async throws {
        let answers = try await analyse(
            """
            flowgen: 1
            flow: MainFlow
            guards: { hasChanges: }
            start: a
            routes:
              a: { back: { when: hasChanges }, transitions: { next: { push: b }, $backAttempted: { push: c } } }
              b: { back: { when: hasChanges }, transitions: { $backAttempted: { replace: d }, $back: { push: e } } }
              c:
              d:
              e:
            """)
        // There is no button at the first route.
        #expect(!answers.isShown(2))
        #expect(journey(answers, to: 3) == ["a next", "b $backAttempted"])
        #expect(journey(answers, to: 4) == ["a next", "b system-back"])
    }

    @Test("In a child flow, its first route can refuse first, and then the route that shows it")
    func refusedBackOfChild() async throws {
        func parent(_ route: String) -> String {
            """
            flowgen: 1
            flow: ParentFlow
            guards: { hasChanges: }
            start: home
            routes:
              home: { transitions: { asked: { push: child } } }
              child: { flow: ChildFlow, back: { when: hasChanges }, transitions: { $backAttempted: { push: page } } }
              page:
            """
        }
        func child(_ back: String) -> String {
            """
            flowgen: 1
            flow: ChildFlow
            guards: { isNew: }
            start: a
            routes:
              a: { \(back)transitions: { \(back.contains("when") ? "$backAttempted: { push: b }" : "next: { push: b }") } }
              b: { back: hidden }
            """
        }
        let asking = child("back: { when: isNew }, ")
        #expect(try await journey(analyse(asking, parent("")), to: 1) == ["a $backAttempted"])
        #expect(try await analyse(parent(""), asking).isShown(2))
        #expect(try await !analyse(parent(""), child("back: hidden, ")).isShown(2))
        // Alone, it has no button.
        #expect(try await !analyse(asking).isShown(1))
    }

    @Test("An alert takes the swipe and the back button")
    func alert() async throws {
        let answers = try await analyse(
            form: "{ dismissible: false, transitions: { $dismissAttempted: { present: question } } }")
        #expect(answers.modalDepth == 2)
        #expect(answers.isShown(3))
    }
}
