import FlowDiagnostics
import FlowReports
import FlowTestSupport
import Testing

/// A finding between the markers 1️⃣ and 2️⃣ of a spec, as the text reporter shows it.
private func render(
    _ marked: String, path: String = "specs/Login.flow.yaml", severity: Severity = .error, message: String = "no",
    notes: [String] = [], options: ReporterOptions = ReporterOptions()
) throws -> [String] {
    let source = MarkedText(marked)
    let span = try #require(source.span(1, 2))
    let diagnostic = Diagnostic(.unknownName, severity, message, at: span, notes: notes)
    let sources = SourceFiles([SourceFile(path: path, bytes: Array(source.text.utf8))])
    let output = TextReporter(options: options).render(Report(diagnostics: [diagnostic], sources: sources))
    #expect(output.hasSuffix("\n"))
    return output.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

@Suite struct TextReporterTests {
    @Test func showsPlaceMessageRuleSourceLineAndCarets() throws {
        let lines = try render(
            """
            flow: Login
            start: 1️⃣lgin2️⃣  # the first
            """, message: "there is no route lgin; did you mean login?")
        #expect(
            lines == [
                "specs/Login.flow.yaml:2:8: error: there is no route lgin; did you mean login? [unknown-name]",
                "start: lgin  # the first",
                "       ^~~~",
            ])
    }

    @Test(arguments: [(Severity.error, "error"), (.warning, "warning"), (.info, "info")])
    func namesTheSeverity(severity: Severity, name: String) throws {
        let lines = try render("1️⃣a2️⃣", severity: severity)
        #expect(lines.first == "specs/Login.flow.yaml:1:1: \(name): no [unknown-name]")
    }

    @Test func pointsWithOneCaretAtAnEmptyRange() throws {
        #expect(try render("start:1️⃣2️⃣").suffix(2) == ["start:", "      ^"])
    }

    @Test func marksARangeOverSeveralLinesToTheEndOfItsFirst() throws {
        let lines = try render("with: 1️⃣{ a: b,\n  c: d }2️⃣\n")
        #expect(lines.suffix(2) == ["with: { a: b,", "      ^~~~~~~"])
    }

    @Test func pointsAtTheEndOfTheText() throws {
        #expect(try render("flowgen: 1\n1️⃣2️⃣") == ["specs/Login.flow.yaml:2:1: error: no [unknown-name]", "", "^"])
    }

    @Test func countsLinesThroughEveryKindOfLineBreak() throws {
        let span = SourceSpan(file: SourceFileID(index: 0), start: 7, end: 8)
        let sources = SourceFiles([SourceFile(path: "a", bytes: Array("1\r\n2\r3\n4\n5".utf8))])
        let report = Report(
            diagnostics: [Diagnostic(.unknownName, .error, "no", at: span)],
            sources: sources)
        let output = TextReporter(options: ReporterOptions()).render(report)
        #expect(output == "a:4:1: error: no [unknown-name]\n4\n^\n")
    }

    @Test func pointsAtTheEndOfATextThatDoesNotReachThere() throws {
        let span = SourceSpan(file: SourceFileID(index: 0), start: 9, end: 12)
        let report = Report(
            diagnostics: [Diagnostic(.unknownName, .error, "no", at: span)],
            sources: SourceFiles([SourceFile(path: "a", bytes: Array("ab\n".utf8))]))
        #expect(TextReporter(options: ReporterOptions()).render(report) == "a:2:1: error: no [unknown-name]\n\n^\n")
    }

    @Test func showsRelatedPlacesWithTheirOwnLinesAndThenTheNotes() {
        let (first, second) = (SourceFileID(index: 0), SourceFileID(index: 1))
        let diagnostic = Diagnostic(
            .duplicateName, .error, "flow Login is declared twice", at: SourceSpan(file: second, start: 6, end: 11),
            related: [.init(SourceSpan(file: first, start: 6, end: 11), "first declared here")],
            notes: ["one\ntwo", "three"])
        let sources = SourceFiles([
            SourceFile(path: "a.flow.yaml", bytes: Array("flow: Login".utf8)),
            SourceFile(path: "b.flow.yaml", bytes: Array("flow: Login # again".utf8)),
        ])
        let output = TextReporter(options: ReporterOptions()).render(
            Report(diagnostics: [diagnostic], sources: sources))
        #expect(
            output == """
                b.flow.yaml:1:7: error: flow Login is declared twice [duplicate-name]
                flow: Login # again
                      ^~~~~
                a.flow.yaml:1:7: note: first declared here
                flow: Login
                      ^~~~~
                  note: one
                    two
                  note: three

                """)
    }

    @Test func colorsOnlyWhenAsked() throws {
        let plain = try render("1️⃣a2️⃣", notes: ["b"])
        let colored = try render("1️⃣a2️⃣", notes: ["b"], options: ReporterOptions(isColored: true))
        #expect(!plain.joined().contains("\u{1B}"))
        #expect(
            colored.first
                == "\u{1B}[1mspecs/Login.flow.yaml:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m "
                + "\u{1B}[1mno\u{1B}[0m \u{1B}[2m[unknown-name]\u{1B}[0m")
        #expect(colored[1] == "a")
    }

    @Test func leavesOutTheMiddleOfAnOverlongQuotation() throws {
        let name = "start" + String(repeating: "x", count: 5000) + "end"
        let short = "start" + String(repeating: "x", count: 75) + "…" + String(repeating: "x", count: 17) + "end"
        let lines = try render(
            "1️⃣a2️⃣", message: "there is no `\(name)`; did you mean `a`?", notes: ["as in `\(name)`"])
        #expect(lines[0].hasSuffix(": error: there is no `\(short)`; did you mean `a`? [unknown-name]"))
        #expect(lines.last == "  note: as in `\(short)`")
    }

    @Test(arguments: [
        String(repeating: "a long sentence ", count: 30), "`" + String(repeating: "é", count: 120) + "`",
        "one ` alone, and then " + String(repeating: "x", count: 90),
    ])
    func keepsEveryOtherMessageAsItIs(message: String) throws {
        #expect(try render("1️⃣a2️⃣", message: message)[0].contains(message))
    }

    @Test func letsNoControlCharacterThrough() throws {
        let lines = try render(
            "a: 1️⃣\u{1B}[31mx2️⃣ \u{202E}y\u{9B}", path: "\u{1B}]0;t\u{7}.flow.yaml", message: "bad\n\u{1B}[2J",
            notes: ["\u{8}z"])
        #expect(
            lines == [
                "␛]0;t␇.flow.yaml:1:4: error: bad␊␛[2J [unknown-name]",
                "a: ␛[31mx \\u{202E}y\\u{9B}",
                "   ^~~~~~",
                "  note: ␈z",
            ])
    }

    /// Ten thousand on one line took minutes when each looked at the whole line.
    @Test(.timeLimit(.minutes(1)), arguments: [("a: b", TestScope.choose(all: 20_000, sample: 5_000)), ("é: b", 2000)])
    func showsThousandsOfDiagnosticsOnOneLine(pair: String, count: Int) {
        let line = "{ " + String(repeating: pair + ", ", count: count) + "}"
        let width = pair.utf8.count + 2
        let diagnostics = (0..<count).map { number in
            let start = 2 + number * width
            return Diagnostic(
                .unknownName, .error, "no \(number)", at: SourceSpan(file: SourceFileID(index: 0), start..<start + 1))
        }
        let sources = SourceFiles([SourceFile(path: "a.flow.yaml", bytes: Array(line.utf8))])
        let output = TextReporter(options: ReporterOptions()).render(Report(diagnostics: diagnostics, sources: sources))
        let lines = output.split(separator: "\n")
        #expect(lines.count == 3 * count)
        #expect(lines[3 * count - 3] == "a.flow.yaml:1:\(6 * count - 3): error: no \(count - 1) [unknown-name]")
    }
}
