import FlowDiagnostics
import FlowLint
import FlowReports
import Testing

/// How the text reporter shows the way to a finding.
@Suite struct JourneyTextTests {
    @Test func standsUnderTheFindingFromTheStartToWhatHappens() throws {
        let journey = Journey(
            steps: [.init(route: "login", event: "signUpRequested"), .init(route: "signUp", event: "emailCaptured")],
            end: "emailVerification", result: "pop 3, but only 2 screens are beneath")
        #expect(
            render(journey, notes: ["a note"]) == """
                a.flow.yaml:1:1: error: no [stack-underflow]
                pop: 3
                ^~~
                  journey: login —signUpRequested→ signUp —emailCaptured→ emailVerification: \
                pop 3, but only 2 screens are beneath
                a.flow.yaml:1:6: note: this many
                pop: 3
                     ^
                  note: a note

                """)
    }

    @Test func saysNoResultWhereThereIsNone() throws {
        #expect(line(Journey(steps: [.init(route: "a", event: "x")], end: "b")) == "  journey: a —x→ b")
    }

    @Test func isTheEndAloneWhereNothingHasToHappen() {
        let journey = Journey(steps: [], end: "login", result: "pop at the root")
        #expect(line(journey) == "  journey: login: pop at the root")
    }

    @Test func readsTheSameForWhatComesFromOutside() {
        let journey = Journey(
            steps: [
                .init(route: "home", event: "/user/{id}", branch: 0, isFromOutside: true),
                .init(route: "user", event: "system-back"),
            ], end: "home")
        #expect(line(journey) == "  journey: home —/user/{id}→ user —system-back→ home")
    }

    @Test func isWholeAsLongAsItCanBeReadAtAGlance() {
        #expect(
            line(Self.journey(of: 10))
                == "  journey: r0 —e0→ r1 —e1→ r2 —e2→ r3 —e3→ r4 —e4→ r5 —e5→ "
                + "r6 —e6→ r7 —e7→ r8 —e8→ r9 —e9→ r10: r")
    }

    @Test(arguments: [(11, "… 3 more … r7 —e7→ r8 —e8→ r9 —e9→ r10 —e10→ r11: r"), (33, "… 25 more … r29 —e29→ r30")])
    func leavesOutTheMiddleOfALongOne(count: Int, rest: String) {
        #expect(line(Self.journey(of: count)).hasPrefix("  journey: r0 —e0→ r1 —e1→ r2 —e2→ r3 —e3→ \(rest)"))
    }

    @Test func goesOnInTheNextLineBetweenTwoSteps() {
        let steps = (0..<3).map { Journey.Step(route: "route\($0)", event: "event\($0)") }
        let journey = Journey(steps: steps, end: "end", result: "one two three four")
        #expect(
            lines(journey, width: 36) == [
                "  journey: route0 —event0→",
                "    route1 —event1→ route2 —event2→",
                "    end: one two three four",
            ])
    }

    @Test func letsNoControlCharacterThrough() {
        let journey = Journey(
            steps: [.init(route: "a\u{1B}[2J", event: "b\nc")], end: "\u{202E}d", result: "e\u{7}")
        #expect(line(journey) == "  journey: a␛[2J —b␊c→ \\u{202E}d: e␇")
    }

    @Test func leavesOutTheMiddleOfAnOverlongName() {
        let name = "start" + String(repeating: "x", count: 5000) + "end"
        let short = "start" + String(repeating: "x", count: 75) + "…" + String(repeating: "x", count: 17) + "end"
        #expect(line(Journey(steps: [], end: name)) == "  journey: \(short)")
    }

    @Test func isColoredLikeANote() {
        let text = render(Journey(steps: [], end: "a"), options: ReporterOptions(isColored: true))
        #expect(text.contains("\n  \u{1B}[1;36mjourney:\u{1B}[0m a\n"))
    }

    // MARK: The tests' own words

    private static func journey(of count: Int) -> Journey {
        Journey(
            steps: (0..<count).map { Journey.Step(route: "r\($0)", event: "e\($0)") }, end: "r\(count)", result: "r")
    }

    /// The line that shows a journey.
    private func line(_ journey: Journey) -> String { lines(journey).first ?? "" }

    /// What is shown of a journey between the carets and the places that belong to the finding.
    private func lines(_ journey: Journey, width: Int = 160) -> [String] {
        render(journey, options: ReporterOptions(sourceWidth: width))
            .split(separator: "\n").map(String.init)
            .drop { !$0.hasPrefix("  journey:") }
            .prefix { $0.hasPrefix("  ") }
    }

    private func render(
        _ journey: Journey, notes: [String] = [], options: ReporterOptions = ReporterOptions()
    ) -> String {
        func span(_ start: UInt32, _ end: UInt32) -> SourceSpan {
            SourceSpan(file: SourceFileID(index: 0), start: start, end: end)
        }
        let finding = Diagnostic(
            StackUnderflow.id, .error, "no", at: span(0, 3), related: [.init(span(5, 6), "this many")],
            notes: notes, journey: journey)
        let sources = SourceFiles([SourceFile(path: "a.flow.yaml", bytes: Array("pop: 3".utf8))])
        return TextReporter(options: options).render(Report(diagnostics: [finding], sources: sources))
    }
}
