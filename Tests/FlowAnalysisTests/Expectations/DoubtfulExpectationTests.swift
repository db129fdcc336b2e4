import FlowAnalysis
import FlowDiagnostics
import FlowTestSupport
import Testing

/// Where the analysis follows more than the flow does, an expectation is decided only if nothing depends on that.
@Suite("An expectation that may depend on what is not followed exactly")
struct DoubtfulExpectationTests {
    private func verdicts(_ texts: String...) async throws -> [ExpectationVerdict] {
        try await ProvedSpec(texts).verdicts
    }

    @Test("is decided by a journey of links and skipped events, which are followed exactly")
    func exactSteps() async throws {
        let found = try await verdicts(
            """
            flowgen: 1
            flow: MainFlow
            intents: { offered: }
            guards: { isReady: }
            screens: { Home: { intents: { opened: , signedIn: , tried: } }, Other: { intents: { closed: } }, Third: }
            start: home
            routes:
              home: { transitions: { opened: { push: other }, signedIn: resume, tried: { when: isReady, push: third } } }
              other: { transitions: { closed: pop } }
              third:
            transitions: { offered: [{ when: isReady, pop: 2 }, { stay: , hold: true }] }
            links: { schemes: [app], routes: { /third: { push: third } } }
            expect:
              - never: { seen: third, directlyBeneath: other }
              - { when: { intent: tried, at: home }, seen: third }
              - { when: { intent: signedIn }, fails: never }
            """)
        #expect(found.map(\.holds) == [false, false, nil])
        #expect(found[2].undecided == .approximation)
    }

    /// Many routes beneath make the search for what `$back` finds stop at its limit, but only in the system with a watch.
    @Test("is not decided if the search between two routes has met its limit")
    func between() async throws {
        let many = (0..<22).map { "b\($0)" }
        let routes = many.map {
            "  \($0): { screen: Lower, back: hidden, transitions: { dTapped: { do: [{ push: d }, { push: x }] } } }"
        }
        let found = try await verdicts(
            """
            flowgen: 1
            flow: MainFlow
            screens:
              Home: { intents: { aTapped: , dTapped: , tTapped: , yTapped: } }
              Middle: { intents: { \(many.map { "\($0)Tapped: " }.joined(separator: ", ")) } }
              Lower: { intents: { dTapped: } }
              D: { intents: { closed: } }
              T:
              X:
            start: home
            routes:
              home:
                transitions:
                  aTapped: { push: a }
                  yTapped: { push: y }
                  dTapped: { do: [{ push: d }, { push: x }] }
                  tTapped: { do: [{ push: a }, { push: t }, { push: d }, { push: x }] }
              a:
                screen: Middle
                back: hidden
                transitions: { \(many.map { "\($0)Tapped: { push: \($0) }" }.joined(separator: ", ")) }
            \(routes.joined(separator: "\n"))
              d: { back: hidden, transitions: { closed: pop } }
              t: { back: hidden }
              x: { transitions: { $back: { pop: 3 } } }
              y: { screen: X, transitions: { $back: { push: z } } }
              z: { screen: X }
            expect:
              - never: { seen: t }
              - between: { after: [home, a, \(many.joined(separator: ", "))], before: z, never: t }
            """)
        #expect(found[0].holds == true)
        #expect(found[1].undecided == .approximation)
    }

    /// A flow that shows a child flow, and these expectations.
    private func app(_ expectations: String...) -> String {
        """
        flowgen: 1
        flow: AppFlow
        screens: { Home: { intents: { payTapped: } }, Pay: }
        start: home
        routes:
          home: { transitions: { payTapped: { push: login } } }
          login: { flow: LoginFlow, back: hidden, transitions: { loggedIn: { replace: pay } } }
          pay: { back: hidden }
        expect:
        \(expectations.map { "  - \($0)" }.joined(separator: "\n"))
        """
    }

    /// - Parameter form: the route that is shown unless the flow finishes immediately.
    private func login(_ form: String) -> String {
        """
        flowgen: 1
        flow: LoginFlow
        outcomes: { loggedIn: }
        guards: { isSignedIn: }
        screens: { Form: { intents: { sent: } }, Page: }
        start: [{ when: isSignedIn, finish: loggedIn }, form]
        routes: { form: \(form) }
        """
    }

    @Test("is not decided if it relies on a child flow being seen that can finish immediately")
    func notSeen() async throws {
        let found = try await verdicts(
            app(
                "before: { first: login, then: pay }",
                "before: { first: home, then: pay }",
                "{ when: { intent: payTapped }, seen: login }",
                "{ when: { intent: payTapped }, stack: [home, login] }",
                "{ when: { intent: payTapped }, seen: pay }",
                "always: { can: pay, within: 1 }",
                "always: { can: pay, within: 2 }",
                "between: { after: home, before: login, never: pay }"),
            login("{ transitions: { sent: { finish: loggedIn } } }"))
        #expect(found.map(\.holds) == [nil, true, nil, nil, false, nil, true, nil])
        #expect(found.compactMap(\.undecided).allSatisfy { $0 == .immediateFinish })
    }

    @Test("is not decided if it relies on an outcome that the child flow may have only at its start")
    func outcomeAtStart() async throws {
        let found = try await verdicts(
            app(
                "between: { after: login, before: home, never: pay }",
                "{ when: { event: loggedIn, at: login }, seen: home }",
                "never: { seen: pay }"),
            login("{ screen: Page }"))
        #expect(found.map(\.holds) == [nil, nil, false])
    }

    private let child = """
        flowgen: 1
        flow: ChildFlow
        screens: { A: { intents: { nextTapped: } }, B: , C: }
        start: a
        routes: { a: { transitions: { nextTapped: { push: c } } }, b: , c: }
        links: { routes: { /b: { reset: b } } }
        """

    @Test("is not decided if a child flow is shown with a link target, and not at its start")
    func linkTarget() async throws {
        func parent(_ target: String) -> String {
            """
            flowgen: 1
            flow: ParentFlow
            screens: { Home: { intents: { childTapped: } } }
            start: home
            routes:
              home: { transitions: { childTapped: { push: child\(target) } } }
              child: { flow: ChildFlow, back: hidden }
            expect:
              - possible: { seen: child/c }
              - never: { seen: child/a }
            """
        }
        #expect(try await verdicts(parent(""), child).map(\.holds) == [true, false])
        #expect(try await verdicts(parent(", at: /b"), child).map(\.holds) == [nil, nil])
    }

    @Test("is decided by one child flow where another is not followed exactly")
    func oneWay() async throws {
        let found = try await verdicts(
            """
            flowgen: 1
            flow: AppFlow
            intents: { offered: }
            guards: { isReady: }
            screens: { Home: { intents: { firstTapped: , signedIn: } } }
            start: home
            routes:
              home: { transitions: { firstTapped: { push: first }, signedIn: { do: [resume, { push: second }] } } }
              first: { flow: ChildFlow }
              second: { flow: ChildFlow }
            transitions: { offered: [{ when: isReady, do: [{ push: second }, { pop: 2 }] }, { stay: , hold: true }] }
            expect:
              - never: { seen: [first/c, second/c] }
              - never: { seen: first/c }
              - never: { seen: second/c }
            """, child)
        #expect(found.map(\.holds) == [false, false, nil])
        #expect(found[2].undecided == .approximation)
    }

    @Test("is decided in a child flow whose start pushes routes, but not in one whose start has modal layers")
    func startOfChild() async throws {
        let parent = """
            flowgen: 1
            flow: ParentFlow
            screens: { Home: { intents: { childTapped: } } }
            start: home
            routes: { home: { transitions: { childTapped: { push: child } } }, child: { flow: ChildFlow } }
            expect: [{ never: { seen: child/b } }]
            """
        func child(_ step: String) -> String {
            """
            flowgen: 1
            flow: ChildFlow
            screens: { A: , B: }
            start: [{ route: a, do: [{ \(step): b }] }]
            routes: { a: , b: }
            """
        }
        let found = try await verdicts(parent, child("push"))
        #expect(found.map(\.holds) == [false])
        #expect(found[0].witness?.steps.map(\.event) == ["childTapped"])
        #expect(try await verdicts(parent, child("present")).map(\.holds) == [nil])
    }

    @Test("is decided by a tap on a tab that needs no value")
    func otherTab() async throws {
        let found = try await verdicts(
            """
            flowgen: 1
            flow: TabsFlow
            container: tabs
            screens: { Home: { intents: { helpTapped: { id: Int } } }, Help: { params: { id: Int } }, News: }
            start: home
            routes: { home: { transitions: { helpTapped: { show: help } } }, help: , news: }
            expect:
              - possible: { seen: news }
              - before: { first: help, then: news }
              - before: { first: home, then: news }
              - always: { can: home, within: 1 }
            """)
        #expect(found.map(\.holds) == [true, false, true, nil])
    }
}
