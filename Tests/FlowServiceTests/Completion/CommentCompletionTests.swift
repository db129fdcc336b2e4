import FlowTestSupport
import Testing

@testable import FlowService

/// Suppressions, and the configuration.
@Suite struct CommentCompletionTests {
    @Test("a comment gets the directives, then the rules")
    func suppressions() async throws {
        let directives = try await Completing("flowgen: 1\n# flow1️⃣\n")
        #expect(
            directives.labels == ["flowgen:disable-file", "flowgen:disable-line", "flowgen:disable-next-line"])
        let rules = try await Completing("flowgen: 1\n# flowgen:disable-next-line dead-end, unreach1️⃣\n")
        #expect(rules.labels == ["unreachable-route"])
        #expect(try rules.line(choosing: "unreachable-route").hasSuffix("dead-end, unreachable-route"))
        let reason = try await Completing("flowgen: 1\n# flowgen:disable-next-line dead-end -- un1️⃣\n")
        #expect(reason.answer == CompletionAnswer([], .comment))
    }

    @Test("a configuration gets its keys, rules, levels and modules")
    func configuration() async throws {
        func found(_ text: String) async throws -> Completing {
            try await Completing(
                text, after: "rules: {}\n", in: ".flowgen.yaml", beside: ["A.flow.yaml": "flowgen: 1\n"])
        }
        #expect(try await found("ru1️⃣").labels == ["rules"])
        let rules = try await found("rules:\n  dead-1️⃣\n")
        #expect(rules.labels.contains("dead-end"))
        #expect(try rules.item("dead-end").documentation?.isEmpty == false)
        #expect(try await found("rules: { dead-end: 1️⃣ }").labels == ["error", "info", "off", "warning"])
        let modules = try await found(
            "modules:\n  - { name: A, specs: a }\n  - name: B\n    specs: b\n    uses: [1️⃣]\n")
        #expect(modules.labels == ["A"])
        #expect(try await found("generate:\n  access: p1️⃣").labels == ["package", "public"])
        #expect(try await found("baseline: 1️⃣").answer.reason == .path)
    }

    @Test("documentation is made on request")
    func documentation() async throws {
        let folder = try TemporaryFolder(["HomeFlow.flow.yaml": HomeSpec.text()])
        var session = FlowSession(at: folder.path)
        _ = try await session.check()
        let snapshot = try await session.snapshot()
        let screen = try #require(CompletionID(text: "screen//Item"))
        #expect(snapshot.documentation(of: screen)?.contains("One item.") == true)
        let route = try #require(CompletionID(text: "route/HomeFlow/item"))
        #expect(snapshot.documentation(of: route)?.contains("- `closed`") == true)
        #expect(CompletionID(text: route.text) == route)
        let rule = try #require(CompletionID(text: "rule//dead-end"))
        #expect(snapshot.documentation(of: rule)?.isEmpty == false)
    }
}
