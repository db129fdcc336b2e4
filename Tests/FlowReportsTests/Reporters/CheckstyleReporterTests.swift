import FlowDiagnostics
import FlowLint
import Testing

@Suite struct CheckstyleReporterTests {
    @Test func groupsErrorsByFile() throws {
        let report = try FoundReport(["a.flow.yaml": "1️⃣a2️⃣ 😀: 3️⃣b4️⃣", "b.flow.yaml": "c", "c.flow.yaml": "1️⃣d2️⃣"]) {
            places in
            [
                Diagnostic(.unknownName, .error, "no `a`", at: places[0]),
                Diagnostic(Fallthrough.id, .warning, "falls", at: places[1]),
                Diagnostic(DeepStack.id, .info, "deep", at: places[2]),
            ]
        }
        #expect(
            try report.rendered(as: "checkstyle") == """
                <?xml version="1.0" encoding="UTF-8"?>
                <checkstyle version="4.3">
                  <file name="a.flow.yaml">
                    <error line="1" column="1" severity="error" message="no `a`" source="flowgen.unknown-name"/>
                    <error line="1" column="7" severity="warning" message="falls" source="flowgen.fallthrough"/>
                  </file>
                  <file name="c.flow.yaml">
                    <error line="1" column="1" severity="info" message="deep" source="flowgen.deep-stack"/>
                  </file>
                </checkstyle>

                """)
    }

    @Test func isADocumentAlsoWhereNothingIsFound() throws {
        #expect(try FoundReport.counted().rendered(as: "checkstyle").hasSuffix("<checkstyle version=\"4.3\"/>\n"))
    }

    @Test func escapesWhatXMLWouldRead() throws {
        let text = try FoundReport("1️⃣a2️⃣", path: "<&\">", .error, "a < b & \"c\"\n\u{0}\u{FFFF}").rendered(
            as: "checkstyle")
        #expect(text.contains("<file name=\"&lt;&amp;&quot;&gt;\">"))
        #expect(text.contains("message=\"a &lt; b &amp; &quot;c&quot;␊␀\u{FFFD}\""))
    }
}
