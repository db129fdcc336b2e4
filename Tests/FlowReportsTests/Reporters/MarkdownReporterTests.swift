import FlowDiagnostics
import FlowLint
import Testing

@Suite struct MarkdownReporterTests {
    @Test func isAHeadingWhereNothingIsFound() throws {
        #expect(try FoundReport.counted().rendered(as: "markdown") == "### flowgen: no diagnostics in 1 file\n")
    }

    @Test func putsFindingsIntoATableTheErrorsFirst() throws {
        let report = try FoundReport(["a.flow.yaml": "1️⃣a2️⃣ 3️⃣b4️⃣"]) { places in
            [
                Diagnostic(Fallthrough.id, .warning, "falls", at: places[0], notes: ["one"]),
                Diagnostic(.unknownName, .error, "no `a|b`", at: places[1]),
            ]
        }
        #expect(
            try report.rendered(as: "markdown") == """
                ### flowgen: 1 error, 1 warning in 1 file

                | | where | what | rule |
                |---|---|---|---|
                | error | `a.flow.yaml:1:3` | no `a\\|b` | `unknown-name` |
                | warning | `a.flow.yaml:1:1` | falls<br>note: one | `fallthrough` |

                """)
    }

    @Test(arguments: [
        ("<script>&", "&lt;script&gt;&amp;"), ("[a](b) ![c]", "\\[a\\](b) \\!\\[c\\]"),
        ("*a* _b_ ~c~", "\\*a\\* \\_b\\_ \\~c\\~"),
        ("@team #1", "<code>@</code>team <code>#</code>1"), ("one ` alone <b>", "one \\` alone &lt;b&gt;"),
        ("`a <b> *c*`", "`a <b> *c*`"),
        ("a\nb", "a␊b"),
    ])
    func letsNothingBecomeMarkup(message: String, text: String) throws {
        #expect(try FoundReport("1️⃣a2️⃣", .error, message).rendered(as: "markdown").contains(" | \(text) | "))
    }

    @Test func keepsAPathWithABacktickInItsCell() throws {
        #expect(try FoundReport("1️⃣a2️⃣", path: "a`b|c").rendered(as: "markdown").contains("| error | a\\`b\\|c:1:1 | "))
    }

    @Test func countsWhatWouldBeTooMuch() throws {
        let text = try FoundReport.counted(errors: 99, warnings: 30).rendered(as: "markdown")
        #expect(text.contains("| error | `a.flow.yaml:1:1` | error 98 |"))
        #expect(text.contains("| warning | `a.flow.yaml:1:1` | warning 0 |"))
        #expect(!text.contains("warning 1 "))
        #expect(text.hasSuffix("\n… and 29 more.\n"))
    }
}
