import FlowTestSupport
import Testing

/// Files that `flowgen lint` does not read because of their names.
@Suite struct MisnamedFileTests {
    private static let spec = "flowgen: 1\nflow: MainFlow\nstart: home\nroutes: { home: }\n"

    private func run(_ command: String, _ files: [String: String]) async throws -> FlowgenRun {
        let folder = try TemporaryFolder(files.merging([".git/HEAD": ""]) { $1 })
        return try await FlowgenProcess.shell("\"$FLOWGEN\" \(command) 2>&1", in: folder)
    }

    @Test("a spec with another ending is reported beside one that is read")
    func spec() async throws {
        let run = try await run(
            "lint specs --format concise",
            [
                "specs/MainFlow.flow.yaml": Self.spec,
                "specs/OtherFlow.yaml": "# other\n\nflowgen: 1\nflow: OtherFlow\n",
                "specs/data.yaml": "other: 1\n", "specs/notes.yml": "doc: flowgen: 1\n",
            ])
        #expect(
            run.output.contains(
                "specs/OtherFlow.yaml:3:1: warning: `OtherFlow.yaml` looks like a spec and is not read; rename it to"
                    + " `OtherFlow.flow.yaml` [file-name]"))
        #expect(run.output.contains("1 warning"))
    }

    @Test("a configuration with another name is reported, up to the root of the repository")
    func configuration() async throws {
        let run = try await run(
            "lint App/specs --format concise",
            ["App/specs/MainFlow.flow.yaml": Self.spec, ".flowgen.yml": "flowgen: 1\n"])
        #expect(run.output.contains("`.flowgen.yml` is not read; rename it to `.flowgen.yaml` [file-name]"))
    }

    @Test("a run without paths names the configuration that is not read")
    func missingPaths() async throws {
        let run = try await run("lint", ["flowgen.yaml": "flowgen: 1\n"])
        #expect(run.exitCode == 2)
        #expect(run.output.contains("`flowgen.yaml` is not read; rename it to `.flowgen.yaml`"))
    }

    @Test("nothing is reported where `file-name` is off")
    func isOff() async throws {
        let run = try await run(
            "lint specs",
            [
                "specs/MainFlow.flow.yaml": Self.spec, "specs/OtherFlow.yaml": "flowgen: 1\nflow: OtherFlow\n",
                ".flowgen.yaml": "rules: { file-name: off }\n",
            ])
        #expect(run.output == "no diagnostics in 1 file\n")
    }
}
