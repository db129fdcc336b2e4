import FlowService
import Testing

/// Values that are bound by their names are shown where nothing in the text says so.
@Suite struct InlayHintTests {
    static let files = [
        "A.flow.yaml": """
        flowgen: 1
        flow: A
        params: { user: User }
        outcomes: { done: { email: String } }
        guards: { isKnown: { email: String } }
        effects: { logged: { email: String, count: Int } }
        start: first
        routes:
          first:
            params: { user: User }
            transitions:
              sent: { payload: { email: String }, when: isKnown, push: second, run: logged, with: { count: 3 } }
              skipped: { push: third, with: { email: none } }
          second:
            params: { email: String, user: User, mode: { type: Int, default: 1 } }
            transitions: { closed: { finish: done } }
          third:
            params: { email: String }

        """
    ]

    @Test("a value from the event, the route or the flow is shown behind the name that takes it")
    func bound() async throws {
        let project = try await MarkedProject(Self.files)
        let snapshot = project.snapshot
        let path = project.path(of: "A.flow.yaml")
        let text = try #require(snapshot.text(of: path))
        let hints = snapshot.inlayHints(in: path).map { hint in
            "\(text.text(text.word(endingAt: hint.offset))) \(hint.label)"
        }
        #expect(
            hints == [
                "first user: flow.user", "isKnown email: payload.email",
                "second email: payload.email, user: route.user",
                "logged email: payload.email", "done email: route.email",
            ])
    }

    @Test("only hints in the part of the text that is shown are returned")
    func range() async throws {
        let project = try await MarkedProject(Self.files)
        let snapshot = project.snapshot
        let path = project.path(of: "A.flow.yaml")
        let all = snapshot.inlayHints(in: path)
        #expect(snapshot.inlayHints(in: path, 0..<all[1].offset).map(\.label) == all.prefix(2).map(\.label))
    }

    @Test("in the specs of this repository, each hint is behind a word")
    func everywhere() async throws {
        var session = FlowSession(at: HintTexts.shop)
        _ = try await session.check()
        let snapshot = try await session.snapshot()
        var count = 0
        for file in snapshot.modules.flatMap({ $0.current.files }) {
            let text = SpecText(file)
            for hint in snapshot.inlayHints(in: file.path) {
                #expect(!text.word(endingAt: hint.offset).isEmpty)
                count += 1
            }
        }
        #expect(count > 10)
    }
}

extension SpecText {
    fileprivate func word(endingAt offset: Int) -> Range<Int> {
        var start = offset
        while start > 0, source.bytes[start - 1] > 0x20, !"{}[],:".utf8.contains(source.bytes[start - 1]) { start -= 1 }
        return start..<offset
    }
}
