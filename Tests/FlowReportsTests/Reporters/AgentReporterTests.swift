import FlowDiagnostics
import FlowReports
import Testing

@Suite("the format for agents") struct AgentReporterTests {
    @Test("says that all is well")
    func allIsWell() throws {
        let report = try FoundReport(["a.flow.yaml": "1️⃣a2️⃣", "b.flow.yaml": ""]) { _ in [] }
        #expect(try report.rendered(as: "agent") == "ok: no diagnostics in 2 files\n")
    }

    @Test("shows a fix as the lines that it changes, with their numbers")
    func fixAsEdit() throws {
        let report = try FoundReport(["a.flow.yaml": "flow: A\nroute: 1️⃣hme2️⃣\nend\n"]) { places in
            [
                Diagnostic(
                    .unknownName, .error, "no `hme`; did you mean `home`?", at: places[0],
                    fix: Fix("write `home`", [Fix.Edit(places[0], "home")]))
            ]
        }
        #expect(
            try report.rendered(as: "agent") == """
                failed: 1 error in 1 file
                a.flow.yaml:2:8: error: no `hme`; did you mean `home`? [unknown-name]
                  2 - route: hme
                  2 + route: home

                """)
    }

    @Test("shows an insertion as the new lines alone, and says if a fix may change the meaning")
    func insertion() throws {
        let report = try FoundReport(["a.flow.yaml": "a\n1️⃣2️⃣b\n"]) { places in
            [
                Diagnostic(
                    .unknownName, .warning, "no", at: places[0],
                    fix: Fix("add", [Fix.Edit(places[0], "new\n")]).unsafe)
            ]
        }
        #expect(
            try report.rendered(as: "agent") == """
                ok: 1 warning in 1 file
                a.flow.yaml:2:1: warning: no [unknown-name]
                  2 + new  (may change the meaning)

                """)
    }

    @Test("shows the journey in a line")
    func journey() throws {
        let report = try FoundReport(["a.flow.yaml": "1️⃣a2️⃣"]) { places in
            let step = Journey.Step(route: "login", event: "signUp")
            return [
                Diagnostic(
                    .unknownName, .error, "no", at: places[0],
                    journey: Journey(steps: [step], end: "form", result: "nothing to pop"))
            ]
        }
        #expect(try report.rendered(as: "agent").hasSuffix("\n  journey: login —signUp→ form: nothing to pop\n"))
    }

    @Test("shows errors before warnings where there are many, and counts what is left out")
    func isBounded() throws {
        let report = try FoundReport.counted(errors: 30, warnings: 30)
        let lines = try report.rendered(as: "agent").split(separator: "\n")
        #expect(lines.first == "failed: 30 errors, 30 warnings in 1 file")
        #expect(lines.count { $0.contains(": error:") } == 30 && lines.count { $0.contains(": warning:") } == 10)
        #expect(lines.last == "not shown: 20 warnings in 1 file")
    }
}
