import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

@testable import FlowPipeline

/// The path that identifies a diagnostic in a baseline.
@Suite struct SpecKeyPathTests {
    /// The path of the position at `^`, which is not part of the text.
    private func path(_ marked: String, _ rule: RuleID = Fallthrough.id) -> String {
        let before = marked.prefix { $0 != "^" }
        let text = before + marked.dropFirst(before.count + 1)
        let start = before.utf8.count
        let span = SourceSpan(file: SourceFileID(index: 0), start..<start + 4)
        let source = SourceFile(path: "A.flow.yaml", bytes: Array(text.utf8))
        return SpecKeyPath(source).path(of: Diagnostic(rule, .warning, "", at: span))
    }

    @Test(
        arguments: [
            ("flow: ^LoginFlow\n", "flow"),
            ("^flow: LoginFlow\n", "flow"),
            ("routes:\n  ^home:\n  help:\n", "routes/home"),
            (
                "routes:\n  home: { a: 1 }\n  help: { transitions: { asked: [{ when: ^isNew }, stay] } }\n",
                "routes/help/transitions/asked/0/when"
            ),
            ("do:\n  - a\n  - ^b: c\n", "do/1/b"),
            ("links:\n  routes:\n    ^/a/{id~}: b\n", "links/routes/~1a~1{id~0}"),
            ("a: &x { b: 1 }\nc:\n  <<: *x\n  ^d: 2\n", "c/d"),
        ])
    func consistsOfTheKeysToThePosition(marked: String, expected: String) {
        #expect(path(marked) == expected)
    }

    @Test(arguments: ["a: 1\n# flowgen:disable-file ^rule\nb: 2\n", "a: 1\nc: 3\n\n# flowgen:disable-file ^rule\n"])
    func identifiesACommentByItsWords(marked: String) {
        #expect(path(marked, UnusedSuppression.id) == "# rule")
    }
}
