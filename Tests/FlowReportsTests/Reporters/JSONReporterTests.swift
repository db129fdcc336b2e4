import FlowDiagnostics
import FlowLint
import FlowReports
import Foundation
import Testing

/// The shape that other programs rely on.
@Suite struct JSONReporterTests {
    @Test func isAnObjectAlsoWhereNothingIsFound() {
        #expect(
            render([]) == """
                {
                  "version": 1,
                  "summary": { "files": 1, "errors": 0, "warnings": 0, "infos": 0 },
                  "diagnostics": []
                }

                """)
    }

    @Test func writesAFindingInALineOfItsOwn() {
        let finding = Diagnostic(
            StackUnderflow.id, .error, "pop 3 needs three routes", at: place(2, 1, 4),
            related: [.init(place(1, 1, 5), "it is shown here")],
            subject: .init(flow: "LoginFlow", route: "login", event: "done", branch: 0),
            journey: Journey(steps: [.init(route: "login", event: "done", branch: 1)], end: "home", result: "no"))
        #expect(
            render([finding, Diagnostic(DeepStack.id, .info, "deep", at: place(1, 1, 1))]) == """
                {
                  "version": 1,
                  "summary": { "files": 1, "errors": 1, "warnings": 0, "infos": 1 },
                  "diagnostics": [
                    { "rule": "stack-underflow", "severity": "error", "message": "pop 3 needs three routes", \
                "file": "specs/A.flow.yaml", \
                "range": { "start": { "line": 2, "column": 1 }, "end": { "line": 2, "column": 4 } }, \
                "subject": { "flow": "LoginFlow", "route": "login", "event": "done", "branch": 0 }, \
                "journey": [ { "route": "login", "event": "done" } ], \
                "related": [ { "file": "specs/A.flow.yaml", \
                "range": { "start": { "line": 1, "column": 1 }, "end": { "line": 1, "column": 5 } }, \
                "message": "it is shown here" } ] },
                    { "rule": "deep-stack", "severity": "info", "message": "deep", "file": "specs/A.flow.yaml", \
                "range": { "start": { "line": 1, "column": 1 }, "end": { "line": 1, "column": 1 } } }
                  ]
                }

                """)
    }

    @Test(arguments: [
        (Diagnostic.Subject(flow: "F", event: "e", branch: 1), ["branch", "event", "flow"]),
        (Diagnostic.Subject(flow: "F", route: "r"), ["flow", "route"]),
    ])
    func leavesOutWhatASubjectIsNotAbout(subject: Diagnostic.Subject, keys: [String]) throws {
        let finding = try parsed(
            Diagnostic(DeadTransition.id, .error, "", at: place(1, 1, 1), subject: subject))
        #expect(try #require(finding["subject"] as? [String: Any]).keys.sorted() == keys)
    }

    @Test func leavesOutTheRouteOfAStepFromOutside() throws {
        let steps: [Journey.Step] = [
            .init(route: "home", event: "/user/{id}", branch: 0, isFromOutside: true),
            .init(route: "user", event: "system-back"),
        ]
        let finding = try parsed(
            Diagnostic(
                StackUnderflow.id, .error, "", at: place(1, 1, 1), journey: Journey(steps: steps, end: "home")))
        #expect(
            finding["journey"] as? [[String: String]] == [
                ["event": "/user/{id}"], ["route": "user", "event": "system-back"],
            ])
    }

    @Test func keepsAJourneyOfNoSteps() throws {
        let finding = try parsed(
            Diagnostic(
                StackUnderflow.id, .error, "", at: place(1, 1, 1), journey: Journey(steps: [], end: "home")))
        #expect((finding["journey"] as? [Any])?.isEmpty == true)
    }

    @Test(arguments: [
        "\"quoted\" \\ back", "\0\u{1}\u{8}\t\n\u{B}\u{C}\r\u{1F}\u{7F}", "\u{85}\u{9B}\u{2028}\u{2029}\u{FEFF}",
        "\u{202E}turned", "漢字 👩‍👩‍👧 e\u{301}", "\u{10FFFF}\u{E0001}\u{FFFF}", "\r\n", "</script>", "", "\\u0041",
    ])
    func givesEveryTextBackAsItWas(text: String) throws {
        let location = place(1, 1, 1)
        let finding = try parsed(
            Diagnostic(
                RuleID(rawValue: text), .warning, text, at: location, related: [.init(location, text)],
                subject: .init(flow: text), journey: Journey(steps: [.init(route: text, event: text)], end: text)),
            path: text)
        #expect(finding["rule"] as? String == text)
        #expect(finding["message"] as? String == text)
        #expect(finding["file"] as? String == text)
        #expect(finding["subject"] as? [String: String] == ["flow": text])
        #expect(finding["journey"] as? [[String: String]] == [["route": text, "event": text]])
        let related = try #require((finding["related"] as? [[String: Any]])?.first)
        #expect(related["message"] as? String == text)
    }

    @Test func writesNothingThatATerminalObeys() {
        let finding = Diagnostic(.unknownName, .error, "\u{1B}[2J\u{9B}\u{202E}\u{E0001}", at: place(1, 1, 1))
        #expect(render([finding]).contains(#""message": "\u001B[2J\u009B\u202E\uDB40\uDC01""#))
    }

    @Test func isTheSameWithAndWithoutColour() throws {
        let format = try #require(ReporterRegistry.format(named: "json"))
        let report = Report(diagnostics: [], sources: SourceFiles())
        let texts = [true, false].map { format.make(ReporterOptions(isColored: $0)).render(report) }
        #expect(texts[0] == texts[1])
    }

    // MARK: The tests' own words

    /// From one column of a line of the text to another.
    private func place(_ line: Int, _ start: Int, _ end: Int) -> SourceSpan {
        let lineStart = (line - 1) * 5
        return SourceSpan(file: SourceFileID(index: 0), lineStart + start - 1..<lineStart + end - 1)
    }

    private func render(_ findings: [Diagnostic], path: String = "specs/A.flow.yaml") -> String {
        let sources = SourceFiles([SourceFile(path: path, bytes: Array("four\nfour\n".utf8))])
        return JSONReporter().render(Report(diagnostics: findings, sources: sources))
    }

    /// The one finding of a report, as another program reads it.
    private func parsed(_ finding: Diagnostic, path: String = "specs/A.flow.yaml") throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(render([finding], path: path).utf8))
        let report = try #require(object as? [String: Any])
        #expect(report.keys.sorted() == ["diagnostics", "summary", "version"])
        return try #require((report["diagnostics"] as? [[String: Any]])?.first)
    }
}
