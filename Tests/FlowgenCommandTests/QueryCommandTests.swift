import FlowTestSupport
import Testing

@Suite("flowgen query") struct QueryCommandTests {
    private func query(_ arguments: String..., in folder: TemporaryFolder) async throws -> FlowgenRun {
        try await FlowgenProcess.run(["query"] + arguments, in: folder)
    }

    private func folder() throws -> TemporaryFolder { try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login]) }

    @Test("an answer is one line of JSON, and the exit code says whether all is well")
    func answers() async throws {
        let folder = try folder()
        let fine = try await query("lint", in: folder)
        #expect(fine.exitCode == 0 && fine.error.isEmpty)
        #expect(fine.output == #"{ "summary": "no diagnostics in 1 file", "ok": true, "diagnostics": [] }"# + "\n")
        try folder.write(Specs.login.replacing("start: login", with: "start: lost"), to: "LoginFlow.flow.yaml")
        let wrong = try await query("lint", in: folder)
        #expect(wrong.exitCode == 1 && wrong.output.contains(#""ok": false"#))
    }

    @Test("a mistake in a question is one of the command line")
    func mistakes() async throws {
        let folder = try folder()
        let unknown = try await query("journey_too", in: folder)
        #expect(unknown.exitCode == 2)
        #expect(unknown.error.hasPrefix("error: there is no question `journey_too`; did you mean `journey_to`?"))
        let missing = try await query("journey_to", in: folder)
        #expect(missing.error.hasPrefix("error: `journey_to` needs `route`; "))
        let extra = try await query("check", "now", in: folder)
        #expect(extra.error.hasPrefix("error: `check` does not take `now`; write `flowgen query check`"))
        let other = try await query("check", "--from", "x", in: folder)
        #expect(other.error.hasPrefix("error: `check` has no argument `from`; "))
        let text = try await query("what_if", "LoginFlow.flow.yaml", in: folder)
        #expect(text.error.hasPrefix("error: `LoginFlow.flow.yaml` has no text; write `FILE=TEXT`"))
    }

    @Test("a text comes from the command line, a file, or standard input")
    func texts() async throws {
        let folder = try folder()
        let changed = Specs.login.replacing("loginCompleted", with: "loginDone")
        try folder.write(changed, to: "new.txt")
        let file = try await query("what_if", "LoginFlow.flow.yaml=@new.txt", in: folder)
        let input = try await FlowgenProcess.shell(
            "\"$FLOWGEN\" query what_if LoginFlow.flow.yaml=- < new.txt", in: folder)
        let text = try await query("what_if", "LoginFlow.flow.yaml=\(changed)", in: folder)
        #expect(file.output.contains("2 changes: 2 source"), "\(file.output) \(file.error)")
        #expect(input.output == file.output && text.output == file.output)
        #expect(try folder.text("LoginFlow.flow.yaml") == Specs.login)
    }

    @Test("a log comes from standard input")
    func logFromStandardInput() async throws {
        let log =
            #"{"kind":"started","path":"LoginFlow/login","stack":[{"flow":"LoginFlow","layers":[{"presentation":"base","routes":["login"]}]}]}"#
        let run = try await FlowgenProcess.shell(
            "printf '%s\\n' '\(log)' | \"$FLOWGEN\" query where_am_i -", in: folder())
        #expect(run.exitCode == 0 && run.output.contains("the user is at `LoginFlow/login`"), "\(run)")
    }

    @Test("a journey that is found can be walked again")
    func recording() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Specs.falling])
        let shell = try await FlowgenProcess.shell(
            """
            "$FLOWGEN" query journey_to HelpFlow/tips > answer.json &&
            python3 -c 'import json; print(json.load(open("answer.json"))["recording"], end="")' > way.journey.yaml &&
            "$FLOWGEN" walk HelpFlow.flow.yaml --replay way.journey.yaml
            """, in: folder)
        #expect(shell.exitCode == 0, "\(shell.output) \(shell.error)")
    }

    @Test("the server answers until its input ends")
    func server() async throws {
        let run = try await FlowgenProcess.shell(
            """
            printf '%s\\n' '{"jsonrpc":"2.0","id":1,"method":"ping"}' '{"jsonrpc":"2.0","id":2,"method":"other"}' | "$FLOWGEN" mcp
            """, in: folder())
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix(#"{ "jsonrpc": "2.0", "id": 1, "result": {} }"# + "\n"), "\(run.output)")
        #expect(run.output.split(separator: "\n").count == 2)
    }
}
