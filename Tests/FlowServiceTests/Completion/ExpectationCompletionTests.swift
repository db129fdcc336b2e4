import FlowTestSupport
import ServiceTestSupport
import Testing

@testable import FlowService

/// What can be written in expectations.
@Suite struct ExpectationCompletionTests {
    private func complete(_ item: String) async throws -> Completing {
        try await Completing(
            ExpectationSpecs.home(item), after: ExpectationSpecs.home("never: { seen: home }"),
            beside: ["ChildFlow.flow.yaml": ExpectationSpecs.child])
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
            beside: [
                "ChildFlow.flow.yaml": ExpectationSpecs.child,
                "HomeFlow.flow.yaml": ExpectationSpecs.home("never: { seen: home }"),
            ])
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
