import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// Diagnostics of comments that suppress nothing.
@Suite struct UnusedSuppressionTests {
    @Test(arguments: [
        (
            "# flowgen:disable-next-line 1️⃣naming-convention2️⃣ -- no more",
            "`naming-convention` reports nothing in the next line, so there is nothing to suppress; remove its name"
        ),
        (
            "x-a: # flowgen:disable-line 1️⃣fallthrough2️⃣",
            "`fallthrough` reports nothing in this line, so there is nothing to suppress; remove its name"
        ),
        (
            "x-é: ü # flowgen:disable-file 1️⃣dead-intent2️⃣",
            "`dead-intent` reports nothing in this file, so there is nothing to suppress; remove its name"
        ),
        (
            "# flowgen:disable-file 1️⃣naming-convetion2️⃣",
            "there is no rule `naming-convetion`; did you mean `naming-convention`?"
        ),
        (
            "# flowgen:disable-file 1️⃣cyclomatic2️⃣",
            "there is no rule `cyclomatic`; `flowgen rules` lists all rules"
        ),
        (
            "# flowgen:disable-file 1️⃣unknown-key2️⃣",
            "`unknown-key` is always an error and cannot be suppressed; remove its name here, and fix what it reports"
        ),
        (
            "# 1️⃣flowgen:disable-file2️⃣ -- all of it",
            "`flowgen:disable-file` does not name a rule; write `# flowgen:disable-file naming-convention`"
        ),
        (
            "# 1️⃣flowgen:disable-nextline2️⃣ naming-convention",
            "`flowgen:disable-nextline` is not a flowgen directive; did you mean `flowgen:disable-next-line`?"
        ),
        (
            "# 1️⃣flowgen:disable2️⃣ naming-convention",
            "`flowgen:disable` is not a flowgen directive; did you mean `flowgen:disable-next-line`?"
        ),
        (
            "# 1️⃣flowgen:ignore2️⃣ naming-convention",
            "`flowgen:ignore` is not a flowgen directive; use one of `flowgen:disable-next-line`,"
                + " `flowgen:disable-line`, `flowgen:disable-file`"
        ),
        (
            "# 1️⃣flowgen: disable-line2️⃣ naming-convention",
            "`flowgen: disable-line` is not a flowgen directive; did you mean `flowgen:disable-line`?"
        ),
        (
            "# 1️⃣flowgen: ignore2️⃣ naming-convention",
            "`flowgen: ignore` is not a flowgen directive; use one of `flowgen:disable-next-line`,"
                + " `flowgen:disable-line`, `flowgen:disable-file`"
        ),
    ])
    func pointsAtTheExactName(comment: String, message: String) async {
        let spec = MarkedText(Self.spec(comment))
        let found = await SuppressedRun([("A.flow.yaml", spec.text)]).report.diagnostics
        #expect(found.map(\.message) == [message])
        #expect(found.map(\.rule) == [UnusedSuppression.id])
        #expect(found.map(\.severity) == [.warning])
        #expect(found.first?.span.start == spec[1])
        #expect(found.first?.span.end == spec[2])
    }

    @Test func pointsAtEachNameOfAList() async {
        let found = await findings("# flowgen:disable-file naming-convention,fallthrough , dead-intent")
        #expect(found == ["A:6:24 unused-suppression", "A:6:42 unused-suppression", "A:6:56 unused-suppression"])
    }

    @Test(arguments: [
        ("fallthrough dead-intent", "there is no comma before `dead-intent`; write one between the names of rules", 36),
        ("fallthrough because of that", "this is not the name of a rule; write `--` before the reason", 36),
    ])
    func reportsWhatIsMissingBetweenTwoWords(names: String, message: String, column: Int) async {
        let run = await SuppressedRun([("A.flow.yaml", Self.spec("# flowgen:disable-file \(names)"))])
        let finding = run.report.diagnostics.first { $0.message == message }
        #expect(finding.map { run.report.sources.start(of: $0.span) } == TextPosition(line: 6, column: column))
    }

    @Test func reportsASecondSuppressionOfOneDiagnostic() async {
        let text =
            Self.spec("").replacing("home", with: "Home")
            + "# flowgen:disable-file naming-convention\n# flowgen:disable-file naming-convention\n"
        #expect(await SuppressedRun([("A.flow.yaml", text)]).findings == ["A:8:24 unused-suppression"])
    }

    @Test("a suppression above another comment is to be moved, and not to be removed")
    func tooHigh() async {
        let text =
            "flowgen: 1\nflow: MainFlow\nscreens: { Home: }\nstart: Home\n# flowgen:disable-next-line naming-convention\n"
            + "# shown first\nroutes: { Home: }\n"
        let found = await SuppressedRun([("A.flow.yaml", text)]).report.diagnostics.filter { $0.span.start > 60 }
        #expect(
            found.map(\.message) == [
                "the next line is only a comment; put this one right above line 7, where `naming-convention` reports something"
            ])
        #expect(found.first?.fix == nil)
    }

    @Test func reportsTheFileSuppressionIfTheLineIsSuppressedToo() async {
        let text =
            Self.spec("routes: { Home: } # flowgen:disable-line naming-convention")
            .replacing("routes: { home: }\n", with: "").replacing("start: home", with: "start: Home")
            + "# flowgen:disable-file naming-convention\n"
        #expect(await SuppressedRun([("A.flow.yaml", text)]).findings == ["A:6:24 unused-suppression"])
    }

    @Test(arguments: ["nextline naming-convention", "next-line naming-convetion", "nextline naming-convetion"])
    func doesNotReportAMisspeltDirectiveTwice(comment: String) async {
        let text =
            "flowgen: 1\nflow: MainFlow\nscreens: { Home: }\nstart: Home\n# flowgen:disable-\(comment)\nroutes: { Home: }\n"
        let found = await SuppressedRun([("A.flow.yaml", text)]).report.diagnostics
        #expect(Set(found.map(\.rule)) == [UnusedSuppression.id])
        #expect(found.allSatisfy { $0.message.contains("did you mean") })
    }

    // MARK: Comments that are not reported

    @Test(arguments: ["# flowgen: made by hand", "# flowgen: 1", "# flowgen:", "# see flowgen:disable-line"])
    func doesNotReportASentence(comment: String) async { #expect(await findings(comment) == []) }

    @Test func doesNotReportARuleThatIsOff() async {
        let text = Self.spec("# flowgen:disable-file naming-convention")
        #expect(await SuppressedRun([("A.flow.yaml", text)], levels: [NamingConvention.id: .off]).findings == [])
    }

    @Test func doesNotReportInAFileWithUnknownMeaning() async {
        let text = Self.spec("# flowgen:disable-file naming-convention\nstrat: home")
        #expect(await SuppressedRun([("A.flow.yaml", text)]).findings == ["A:7:1 unknown-key"])
    }

    @Test func doesNotReportRulesThatNeedAllFilesIfOneIsNotUnderstood() async {
        let files = [
            ("A.flow.yaml", Self.spec("# flowgen:disable-file unreachable-route, fallthrough")),
            ("B.flow.yaml", "flowgen: 1\nscreen: { Help: }\n"),
        ]
        #expect(await SuppressedRun(files).findings == ["A:6:43 unused-suppression", "B:2:1 unknown-key"])
    }

    @Test func doesNotReportInAFileOfAnotherVersion() async {
        let text = "flowgen: 2\n# flowgen:disable-file cyclomatic\n"
        #expect(await SuppressedRun([("A.flow.yaml", text)]).findings == ["A:1:10 unsupported-version"])
    }

    // MARK: Suppressions and levels of these diagnostics

    @Test(arguments: [
        "# flowgen:disable-file fallthrough\n# flowgen:disable-file unused-suppression",
        "# flowgen:disable-next-line unused-suppression\n# flowgen:disable-file fallthrough",
        "# flowgen:disable-file fallthrough, unused-suppression", "# flowgen:disable-line unused-suppression, nothing",
        "# flowgen:disable-next-line unused-suppression\n# flowgen:disable everything",
    ])
    func canBeSuppressedItself(comments: String) async {
        #expect(await findings(comments) == [])
    }

    @Test func reportsAnUnusedSuppressionOfItself() async {
        #expect(await findings("# flowgen:disable-file unused-suppression") == ["A:6:24 unused-suppression"])
    }

    @Test func hasTheConfiguredLevel() async {
        let text = Self.spec("# flowgen:disable-file fallthrough, nothing")
        let found = await SuppressedRun([("A.flow.yaml", text)], levels: [UnusedSuppression.id: .error]).report
        #expect(found.diagnostics.map(\.severity) == [.error, .error])
        #expect(await SuppressedRun([("A.flow.yaml", text)], levels: [UnusedSuppression.id: .off]).findings == [])
    }

    // MARK: Helpers

    /// A spec without diagnostics, followed by a comment on line 6.
    private static func spec(_ comment: String) -> String {
        "flowgen: 1\nflow: MainFlow\nscreens: { Home: }\nstart: home\nroutes: { home: }\n\(comment)\n"
    }

    private func findings(_ comment: String) async -> [String] {
        await SuppressedRun([("A.flow.yaml", Self.spec(comment))]).findings
    }
}
