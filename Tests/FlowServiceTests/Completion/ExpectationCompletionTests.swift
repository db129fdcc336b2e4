import FlowTestSupport
import Testing

@testable import FlowService

/// What can be written in expectations.
@Suite struct ExpectationCompletionTests {
    static let child = """
        flowgen: 1
        flow: ChildFlow
        outcomes: { picked: }
        screens: { First: { intents: { chosen: } } }
        start: first
        routes: { first: { transitions: { chosen: { finish: picked } } } }
        """

    /// Every form, every part of a situation, and every check.
    static let allForms = spec(
        """
        id: A
            doc: Why.
            before: { first: home, then: child/first }
          - never: { seen: home, beneath: { not: [child, sure] }, directlyBeneath: child, anywhere: [home, child] }
          - never: { twice: home, layer: sheet, deeper: 3, modals: 1, running: load }
          - possible: { layer: card }
          - always: { can: home, within: 3 }
          - always: { can: finish, with: done }
          - between: { after: home, before: child, never: { not: sure } }
          - { when: { intent: opened, at: home }, seen: child }
          - { when: { link: "/item/{id}" }, stack: [home, child] }
          - { when: { event: system-back }, fails: never }
          - { when: { event: loaded, at: { not: sure } }, outcome: done }
          - { when: { intent: yes }, seen: { not: [home, child/first] } }
        """)

    private static func spec(_ item: String) -> String {
        """
        flowgen: 1
        flow: HomeFlow
        outcomes: { done: }
        intents: { expired: }
        tasks: { load: { outcomes: { loaded: } } }
        presentations: { card: }
        screens: { Home: { intents: { opened: , asked: , pulled: } } }
        start: home
        routes:
          home: { transitions: { opened: { push: child }, asked: { present: sure }, pulled: { run: load }, loaded: stay } }
          child: { flow: ChildFlow, transitions: { picked: pop } }
          sure: { alert: { title: Sure?, buttons: { yes: { title: OK } } }, transitions: { yes: { finish: done } } }
        transitions: { expired: { finish: done } }
        links: { schemes: [app], routes: { "/item/{id}": { reset: home } } }
        expect:
          - \(item)
        """
    }

    private func complete(_ item: String) async throws -> Completing {
        try await Completing(
            Self.spec(item), after: Self.spec("never: { seen: home }"), beside: ["ChildFlow.flow.yaml": Self.child])
    }

    @Test(
        "names are those that an expectation can have there",
        arguments: [
            ("never: { seen: 1️⃣ }", ["child", "home", "sure", "child/first"]),
            ("never: { seen: { not: h1️⃣ } }", ["home", "child", "child/first"]),
            ("never: { beneath: [home, s1️⃣] }", ["sure", "child/first"]),
            ("never: { seen: child/1️⃣ }", ["child/first"]),
            ("never: { layer: 1️⃣ }", ["card", "alert", "base", "cover", "popover", "sheet"]),
            ("never: { running: 1️⃣ }", ["load"]),
            ("always: { can: fi1️⃣ }", ["finish", "child/first"]),
            ("always: { can: [fi1️⃣] }", ["finish", "child/first"]),
            ("always: { can: finish, with: 1️⃣ }", ["done"]),
            ("{ when: { intent: 1️⃣ }, seen: home }", ["asked", "expired", "opened", "pulled", "yes"]),
            ("{ when: { intent: opened }, outcome: 1️⃣ }", ["done"]),
            ("{ when: { intent: opened }, fails: 1️⃣ }", ["never"]),
            ("{ when: { link: \"1️⃣\" }, seen: home }", ["/item/{id}"]),
            ("{ when: { event: system1️⃣ }, fails: never }", ["system-back", "system-ok", "system-swipe"]),
            ("{ when: { event: pick1️⃣ }, fails: never }", ["picked"]),
            ("{ when: { event: loa1️⃣ }, fails: never }", ["loaded"]),
        ])
    func names(item: String, labels: [String]) async throws {
        let found = try await complete(item)
        #expect(found.labels == labels, "\(item): \(String(describing: found.answer.reason))")
    }

    @Test(
        "keys are those that are still possible",
        arguments: [
            ("id: A\n    1️⃣", ["always", "before", "between", "doc", "never", "possible", "when"], ["at", "seen: "]),
            ("never: { seen: home, 1️⃣ }", ["beneath", "twice", "running"], ["seen", "never"]),
            ("always: { 1️⃣ }", ["can", "within"], ["seen"]),
            ("{ when: { 1️⃣ }, seen: home }", ["intent", "link", "event", "at"], ["seen"]),
            ("{ when: { intent: opened, 1️⃣ }, seen: home }", ["at"], ["link", "event"]),
            ("never: { seen: { 1️⃣ } }", ["not"], []),
        ])
    func keys(item: String, offered: [String], others: [String]) async throws {
        let found = try await complete(item)
        for key in offered { #expect(found.labels.contains(key), "\(item): \(found.labels)") }
        for key in others { #expect(!found.labels.contains(key), "\(item): \(found.labels)") }
    }

    @Test("a library offers the routes of all flows")
    func library() async throws {
        let found = try await Completing(
            "flowgen: 1\nexpect: [{ never: { seen: Home1️⃣ } }]", after: "flowgen: 1\nscreens: { A: }",
            in: "Rules.flow.yaml",
            beside: ["ChildFlow.flow.yaml": Self.child, "HomeFlow.flow.yaml": Self.spec("never: { seen: home }")])
        #expect(found.labels == ["HomeFlow/child", "HomeFlow/home", "HomeFlow/sure", "HomeFlow/child/first"])
    }

    @Test("a switch has no parts of stacks")
    func containers() async throws {
        let text =
            "flowgen: 1\nflow: HomeFlow\ncontainer: switch\nstart: home\nroutes: { home: }\nexpect: [{ never: { 1️⃣ } }]"
        let found = try await Completing(text)
        #expect(found.labels.contains("seen"))
        #expect(!found.labels.contains("beneath"))
    }
}
