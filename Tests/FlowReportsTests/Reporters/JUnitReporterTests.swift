import FlowDiagnostics
import FlowLint
import Testing

@Suite struct JUnitReporterTests {
    @Test func hasASuiteForEachFileAndACaseForEachFinding() throws {
        let report = try FoundReport(["a.flow.yaml": "1️⃣a2️⃣ 3️⃣b4️⃣", "b.flow.yaml": "c"]) { places in
            [
                Diagnostic(.unknownName, .error, "no `a`", at: places[0], notes: ["one <of> them"]),
                Diagnostic(Fallthrough.id, .warning, "falls", at: places[1]),
            ]
        }
        #expect(
            try report.rendered(as: "junit") == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="flowgen" tests="3" failures="1" errors="0" skipped="1">
                  <testsuite name="a.flow.yaml" tests="2" failures="1" errors="0" skipped="1">
                    <testcase name="unknown-name at 1:1" classname="a.flow.yaml" file="a.flow.yaml" line="1">
                      <failure message="no `a`" type="unknown-name">a.flow.yaml:1:1: error: no `a` [unknown-name]
                note: one &lt;of&gt; them</failure>
                    </testcase>
                    <testcase name="fallthrough at 1:3" classname="a.flow.yaml" file="a.flow.yaml" line="1">
                      <skipped message="warning: falls"/>
                    </testcase>
                  </testsuite>
                  <testsuite name="b.flow.yaml" tests="1" failures="0" errors="0" skipped="0">
                    <testcase name="no diagnostics" classname="b.flow.yaml" file="b.flow.yaml"/>
                  </testsuite>
                </testsuites>

                """)
    }
}
