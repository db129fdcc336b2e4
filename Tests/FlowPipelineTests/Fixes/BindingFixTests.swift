import FlowDiagnostics
import FlowLint
import Testing

/// Fixes that write down the values that a route gets.
@Suite struct BindingFixTests {
    private static func spec(_ transitions: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        screens:
          Shows: { intents: { chosen: { id: Int, title: String } } }
          Show: { params: { id: Int, title: String }, intents: { chosen: , left: } }
          Episode: { params: { id: Int, other: Int? } }
          Trailer: { params: { id: Int, title: String, other: Int? } }
        start: shows
        entries: [episode, trailer]
        routes:
          shows: { transitions: { chosen: { push: show } } }
          show:
            transitions:
        \(transitions.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n"))
          episode:
          trailer:

        """
    }

    static let cases: [(before: String, after: String)] = [
        ("chosen: { push: episode }\nleft: pop", "chosen: { push: episode, with: { id: $id } }\nleft: pop"),
        ("chosen: { push: 'episode' }\nleft: pop", "chosen: { push: 'episode', with: { id: $id } }\nleft: pop"),
        (
            "chosen: # why\n  push: episode # there\nleft: pop",
            "chosen: # why\n  push: episode # there\n  with: { id: $id }\nleft: pop"
        ),
        (
            "chosen:\n  - push: episode\n    animated: false\nleft: pop",
            "chosen:\n  - push: episode\n    animated: false\n    with: { id: $id }\nleft: pop"
        ),
        (
            "chosen: { push: trailer }\nleft: pop",
            "chosen: { push: trailer, with: { id: $id, title: $title } }\nleft: pop"
        ),
        (
            "chosen: { push: trailer, with: { other: 1 } }\nleft: pop",
            "chosen: { push: trailer, with: { other: 1, id: $id, title: $title } }\nleft: pop"
        ),
        (
            "chosen:\n  push: trailer\n  with:\n    other: 1\nleft: pop",
            "chosen:\n  push: trailer\n  with:\n    other: 1\n    id: $id\n    title: $title\nleft: pop"
        ),
        (
            "chosen: { reset: [shows, episode] }\nleft: pop",
            "chosen: { reset: [shows, { route: episode, with: { id: $id } }] }\nleft: pop"
        ),
        (
            "chosen:\n  reset:\n    - shows\n    - episode\nleft: pop",
            "chosen:\n  reset:\n    - shows\n    - { route: episode, with: { id: $id } }\nleft: pop"
        ),
        (
            "chosen: { reset: [shows, { route: episode, with: { other: 1 } }] }\nleft: pop",
            "chosen: { reset: [shows, { route: episode, with: { other: 1, id: $id } }] }\nleft: pop"
        ),
        (
            "chosen: { do: [pop, { push: episode }] }\nleft: pop",
            "chosen: { do: [pop, { push: episode, with: { id: $id } }] }\nleft: pop"
        ),
        (
            "chosen: { push: episode }\nleft: { present: trailer, as: cover }",
            "chosen: { push: episode, with: { id: $id } }\n"
                + "left: { present: trailer, as: cover, with: { id: $id, title: $title } }"
        ),
    ]

    @Test(arguments: cases)
    func addsAWith(before: String, after: String) async throws {
        let run = try await FixRun(Self.spec(before))
        #expect(run.text == Self.spec(after))
        #expect(!run.left.contains { $0.rule == SuspiciousBinding.id || $0.severity == .error })
    }

    /// It would hide a mistake.
    @Test func isAppliedOnlyOnRequest() async throws {
        let text = Self.spec("chosen: { push: episode }\nleft: pop")
        let run = try await FixRun([("MainFlow.flow.yaml", text)], includesUnsafe: false)
        #expect(run.text == text)
        #expect(run.left.filter { $0.rule == SuspiciousBinding.id }.map { $0.fix?.isSafe } == [false])
    }

    @Test(arguments: [
        // A pair in brackets has no room for another.
        "chosen: { do: [pop, push: episode] }\nleft: pop",
        "chosen: { do: [pop,\n  push: episode\n  ] }\nleft: pop",
        // Two events share the transition.
        "chosen: &episode { push: episode }\nleft: *episode",
    ])
    func hasNoFixWhereNoneIsCertain(transitions: String) async throws {
        let text = Self.spec(transitions)
        let run = try await FixRun(text)
        #expect(run.text == text)
        #expect(run.left.contains { $0.rule == SuspiciousBinding.id })
        #expect(run.left.allSatisfy { $0.fix == nil })
    }
}
