import FlowDiagnostics
import FlowLint
import FlowPipeline
import FlowTestSupport
import Testing

/// The comment that an editor writes to suppress a diagnostic. `Home_page` as a route's name results in a diagnostic of
/// naming-convention.
@Suite struct SuppressionCommentTests {
    private static func text(_ routes: String, screens: String = "{ Home: }") -> String {
        "flowgen: 1\nflow: MainFlow\nscreens: \(screens)\nstart: Home_page\n\(routes)"
    }

    /// The text with a comment for the first diagnostic of a rule, and what is still reported.
    private static func suppressed(
        _ text: String, _ rule: RuleID = NamingConvention.id
    ) async throws -> (text: String, rules: [RuleID])? {
        func check(_ text: String) async throws -> CheckedModule {
            let input = try #require(SpecInput(path: "MainFlow.flow.yaml"))
            return await Pipeline().check([SourceFile(path: input.path, bytes: Array(text.utf8))], of: [input])
        }
        let checked = try await check(text)
        let finding = try #require(checked.diagnostics.first { $0.rule == rule && $0.span.start > 60 })
        guard let fix = SuppressionComment.fix(for: finding, in: checked.sources.files[0]) else { return nil }
        var bytes = Array(text.utf8)
        let edit = try #require(fix.edits.first)
        bytes.replaceSubrange(edit.span.offsets, with: Array(edit.text.utf8))
        let new = String(decoding: bytes, as: UTF8.self)
        let left = try await check(new).diagnostics.map(\.rule)
        var expected = checked.diagnostics.map(\.rule)
        expected.remove(at: try #require(checked.diagnostics.firstIndex(of: finding)))
        #expect(left == expected)
        return (new, left)
    }

    @Test("the comment is in the line above, indented as the line")
    func lineAbove() async throws {
        let result = try await Self.suppressed(Self.text("routes:\n  Home_page: { screen: Home }\n"))
        #expect(
            result?.text
                == Self.text(
                    "routes:\n  # flowgen:disable-next-line naming-convention -- the reason\n  Home_page: { screen: Home }\n"
                ))
    }

    @Test("lines end as they do in the text")
    func carriageReturns() async throws {
        let text = Self.text("routes:\n  Home_page: { screen: Home }\n").replacing("\n", with: "\r\n")
        #expect(try await Self.suppressed(text)?.text.contains("-- the reason\r\n  Home_page") == true)
    }

    @Test("the rule is added to a comment about the same line")
    func secondRule() async throws {
        let result = try await Self.suppressed(
            Self.text("routes:\n  # flowgen:disable-next-line missing-doc -- old\n  Home_page: { screen: Home }\n"))
        #expect(result?.text.contains("# flowgen:disable-next-line missing-doc, naming-convention -- old\n") == true)
    }

    @Test("a rule that is always an error has no comment")
    func alwaysAnError() async throws {
        #expect(try await Self.suppressed(Self.text("routes:\n  Home_page: { screen: Hom }\n"), .unknownName) == nil)
    }
}
