import FlowLint
import FlowTestSupport
import Foundation
import Testing

/// `lint --output FORMAT=FILE`.
@Suite struct LintOutputTests {
    @Test func writesEveryRequestedReport() async throws {
        let folder = try TemporaryFolder(["specs/HelpFlow.flow.yaml": Specs.falling])
        let arguments = ["lint", "specs", "--output", "json=out/a/report.json", "--output=concise=report.txt"]
        let run = try await FlowgenProcess.run(arguments, in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.contains("^~~"), "text goes to standard output all the same")
        #expect(run.error == "1 warning in 1 file\n")
        let shown = try await FlowgenProcess.run(["lint", "specs", "--format", "json"], in: folder)
        #expect(try folder.text("out/a/report.json") == shown.output)
        #expect(try folder.text("report.txt").hasPrefix("specs/HelpFlow.flow.yaml:7:42: warning: "))
    }

    @Test func replacesTheReportOfTheLastRun() async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login, "report.json": "long\n".repeated(500)])
        let run = try await FlowgenProcess.run(
            ["lint", "LoginFlow.flow.yaml", "--output", "gitlab=report.json"], in: folder)
        #expect(run.exitCode == 0)
        #expect(try folder.text("report.json") == "[]\n")
    }

    @Test func treatsADashAsStandardOutput() async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.run(["lint", "LoginFlow.flow.yaml", "--output", "gitlab=-"], in: folder)
        #expect(run.output == "[]\n")
        #expect(try folder.names() == ["LoginFlow.flow.yaml"])
    }

    @Test func acceptsAnEqualsSignInAFileName() async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        _ = try await FlowgenProcess.run(["lint", "LoginFlow.flow.yaml", "--output=gitlab=a=b"], in: folder)
        #expect(folder.exists("a=b"))
    }

    @Test func usesNoColorsInFiles() async throws {
        let folder = try TemporaryFolder(["BadFlow.flow.yaml": Specs.broken])
        let run = try await FlowgenProcess.run(
            ["lint", "BadFlow.flow.yaml", "--color=always", "--output", "text=report.txt"], in: folder)
        #expect(run.output.contains("\u{1B}["))
        #expect(!(try folder.text("report.txt").contains("\u{1B}")))
    }

    @Test func includesMistakesOfTheConfigurationInEveryReport() async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login, ".flowgen.yaml": "ruls: {}\n"])
        let run = try await FlowgenProcess.run(
            ["lint", "LoginFlow.flow.yaml", "--output", "concise=report.txt"], in: folder)
        #expect(run.exitCode == 1)
        #expect(try folder.text("report.txt").hasPrefix(".flowgen.yaml:1:1: error: "))
    }

    @Test func printsDiagnosticsEvenIfAFileCannotBeWritten() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Specs.falling, "file": ""])
        let run = try await FlowgenProcess.run(
            ["lint", "HelpFlow.flow.yaml", "--format=concise", "--output", "json=file/report.json"], in: folder)
        #expect(run.exitCode == 2)
        #expect(run.output.contains("[fallthrough]"))
        #expect(run.error.contains("error: `file` cannot be created: "))
    }

    @Test func writesNothingIfAPathDoesNotExist() async throws {
        let folder = try TemporaryFolder()
        let run = try await FlowgenProcess.run(["lint", "nowhere", "--output", "json=report.json"], in: folder)
        #expect(run.exitCode == 2)
        #expect(try folder.names().isEmpty)
    }

    /// However the specs are named on the command line, a CI system needs paths relative to the root of the repository.
    @Test(arguments: ["specs", "./specs", "absolute"])
    func namesFilesRelativeToTheWorkingFolder(path: String) async throws {
        let folder = try TemporaryFolder(["specs/HelpFlow.flow.yaml": Specs.falling])
        let specs = path == "absolute" ? folder.path("specs") : path
        for format in ["sarif", "github", "gitlab", "junit", "checkstyle", "markdown"] {
            let run = try await FlowgenProcess.run(["lint", specs, "--format", format], in: folder)
            #expect(run.output.contains("specs/HelpFlow.flow.yaml"), "\(format)")
            #expect(!run.output.contains(folder.path) && !run.output.contains("./specs"), "\(format)")
        }
        let run = try await FlowgenProcess.run(["lint", specs, "--format", "xcode"], in: folder)
        #expect(run.output.hasPrefix(folder.path("specs/HelpFlow.flow.yaml:7:42: warning: ")))
    }

    @Test func explainsTheRulesInSARIF() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Specs.falling])
        let run = try await FlowgenProcess.run(["lint", "HelpFlow.flow.yaml", "--format", "sarif"], in: folder)
        #expect(run.output.contains(#""id": "fallthrough", "name": "Fallthrough", "shortDescription": { "text": "#))
        #expect(run.output.contains(#"```yaml\n# MainFlow.flow.yaml\nflowgen: 1\nflow: "#))
        #expect(run.output.contains(#""defaultConfiguration": { "enabled": true, "level": "warning" }"#))
    }
}

extension String {
    fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
