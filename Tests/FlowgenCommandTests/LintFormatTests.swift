import FlowReports
import FlowTestSupport
import Foundation
import Testing

/// `lint --format json`, as another program reads it.
@Suite struct LintFormatTests {
    @Test func printsOneObjectWithoutDiagnostics() async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.run(["lint", "LoginFlow.flow.yaml", "--format", "json"], in: folder)
        #expect(run.exitCode == 0)
        #expect(
            run.output == """
                {
                  "version": 1,
                  "summary": { "files": 1, "errors": 0, "warnings": 0, "infos": 0 },
                  "diagnostics": []
                }

                """)
        #expect(run.error == "no diagnostics in 1 file\n")
    }

    @Test func printsTheDiagnosticsOfTheSpecs() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Specs.falling])
        let finding = try #require(try await findings(["HelpFlow.flow.yaml"], in: folder).first)
        #expect(finding["rule"] as? String == "fallthrough")
        #expect(finding["severity"] as? String == "warning")
        #expect(finding["file"] as? String == "HelpFlow.flow.yaml")
        let range = try #require(finding["range"] as? [String: [String: Int]])
        #expect(range == ["start": ["line": 7, "column": 42], "end": ["line": 7, "column": 51]])
        let subject = try #require(finding["subject"] as? [String: Any])
        #expect(subject["branch"] as? Int == 0)
        #expect(subject.keys.sorted() == ["branch", "event", "flow", "route"])
    }

    @Test(arguments: ["a \"quoted\\ name", "line\nbreak\r", "bell\u{7}\u{1B}[2J", "\u{202E}turned 漢 👩‍👩‍👧", "{}[],:#'"])
    func escapesEveryFileName(name: String) async throws {
        let path = "\(name).flow.yaml"
        let folder = try TemporaryFolder([path: Specs.broken])
        let findings = try await findings(["--", path], in: folder)
        #expect(!findings.isEmpty)
        #expect(findings.allSatisfy { $0["file"] as? String == path })
    }

    @Test func usesNoColors() async throws {
        let folder = try TemporaryFolder(["BadFlow.flow.yaml": Specs.broken])
        let run = try await FlowgenProcess.run(
            ["lint", "BadFlow.flow.yaml", "--format=json", "--color=always"], in: folder)
        #expect(!run.output.contains("\u{1B}"))
    }

    private func findings(_ arguments: [String], in folder: TemporaryFolder) async throws -> [[String: Any]] {
        let run = try await FlowgenProcess.run(["lint", "--format", "json"] + arguments, in: folder)
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        return try #require((object as? [String: Any])?["diagnostics"] as? [[String: Any]])
    }
}
