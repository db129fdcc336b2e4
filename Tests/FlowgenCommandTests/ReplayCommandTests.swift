import FlowTestSupport
import Foundation
import Testing

/// `flowgen replay` compares a log of an app with its specs.
@Suite struct ReplayCommandTests {
    private static let notes = """
        flowgen: 1
        flow: NotesFlow
        screens:
          List: { intents: { noteSelected: , deletionRequested: }, receives: { renamed: } }
          Note: { intents: { closed: } }
        start: list
        routes:
          list:
            transitions:
              noteSelected: { push: note }
              deletionRequested: { present: deletion }
          note:
            transitions:
              closed: { pop: , deliver: renamed }
          deletion:
            alert: { title: "Delete?", buttons: { deleted: { title: Delete } } }
            transitions: { deleted: stay }

        """

    private static let start =
        #"{"kind":"started","path":"NotesFlow/list","stack":[{"flow":"NotesFlow","layers":[{"routes":["list"]}]}]}"#

    /// A line of a log.
    private func line(_ name: String, _ routes: String..., alert: String? = nil, kind: String = "intent") -> String {
        let list = routes.map { "\"\($0)\"" }.joined(separator: ",")
        let modal = alert.map { #",{"presentation":"alert","routes":["\#($0)"]}"# } ?? ""
        return #"{"cause":{"flow":"NotesFlow","kind":"\#(kind)","name":"\#(name)"},"kind":"changed","#
            + #""path":"NotesFlow/\#(alert ?? routes.last ?? "")","#
            + #""stack":[{"flow":"NotesFlow","layers":[{"routes":[\#(list)]}\#(modal)]}]}"#
    }

    private func message(_ name: String, _ message: String, to receiver: String) -> String {
        #"{"cause":{"flow":"NotesFlow","kind":"intent","name":"\#(name)"},"kind":"delivered","message":"\#(message)","#
            + #""path":"NotesFlow/list","receiver":"\#(receiver)","#
            + #""stack":[{"flow":"NotesFlow","layers":[{"routes":["list"]}]}]}"#
    }

    private func replay(_ lines: String..., options: String = "", notes: String = notes) async throws -> FlowgenRun {
        let files = ["specs/NotesFlow.flow.yaml": notes, "app.log": lines.map { "\($0)\n" }.joined()]
        return try await FlowgenProcess.shell(
            "\"$FLOWGEN\" replay app.log specs \(options)", in: try TemporaryFolder(files))
    }

    @Test func aLogOfWhatIsPossibleHasNoDifference() async throws {
        let run = try await replay(
            Self.start, line("noteSelected", "list", "note"), line("closed", "list"),
            message("closed", "renamed", to: "NotesFlow/list"),
            line("deletionRequested", "list", alert: "deletion"), line("deleted", "list"))
        #expect(run.output == "app.log: 6 events are possible\n")
        #expect(run.exitCode == 0)
    }

    @Test func theFirstEventThatIsNotPossibleIsShownWithTheJourney() async throws {
        let run = try await replay(
            Self.start, "", line("noteSelected", "list", "note"), line("deletionRequested", "list", alert: "deletion"))
        #expect(
            run.output == """
                app.log:4: error: `deletionRequested` cannot happen at `NotesFlow/note`; what can happen there is `closed` [log-differs]
                  the journey so far:
                    1  started → NotesFlow/list
                    3  noteSelected → NotesFlow/note
                  the log goes on with:
                    4  deletionRequested → NotesFlow/deletion
                  possible there: closed, back

                """)
        #expect(run.exitCode == 1)
    }

    @Test func aMessageThatIsMissingOrAnotherOneIsADifference() async throws {
        let before = [Self.start, line("noteSelected", "list", "note"), line("closed", "list")]
        let missing = try await replay(before[0], before[1], before[2], line("noteSelected", "list", "note"))
        #expect(
            missing.output.hasPrefix(
                "app.log:4: error: the log does not say before this that the message `renamed` is delivered to `list`"
            ))
        let removed = message("closed", "removed", to: "NotesFlow/list")
        let other = try await replay(before[0], before[1], before[2], removed)
        #expect(
            other.output.hasPrefix(
                "app.log:4: error: the log does not say before this that the message `renamed` is delivered to `list`"))
        let extra = try await replay(before[0], message("noteSelected", "renamed", to: "NotesFlow/list"))
        #expect(
            extra.output.hasPrefix(
                "app.log:2: error: `noteSelected` at `NotesFlow/list` does not deliver `renamed` to `list`"))
    }

    @Test func aLineThatIsNoEventIsAnError() async throws {
        let run = try await replay(Self.start, "{\"kind\":")
        #expect(run.error == "app.log:2: error: the line is not JSON: it ends too early [log-differs]\n")
        #expect(run.exitCode == 1)
        let dated = try await replay("2026-03-01 12:00:00 \(Self.start)")
        #expect(
            dated.error
                == "app.log:1: error: an event begins with `{`, and there is text before it, such as a date; remove what is before the"
                + " `{` [log-differs]\n")
        let other = try await replay(Self.start, "the session finished")
        #expect(
            other.error
                == "app.log:2: error: this line is not an event, which begins with `{`; remove it [log-differs]\n")
        let empty = try await replay("")
        #expect(empty.error == "app.log:1: error: the log has no events\n")
    }

    @Test func theResultIsJSONForPrograms() async throws {
        let run = try await replay(Self.start, line("closed", "list"), options: "--format json")
        let result = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let difference = try #require(result["difference"] as? [String: Any])
        #expect(difference["line"] as? Int == 2)
        #expect(difference["possible"] as? [String] == ["noteSelected", "deletionRequested"])
    }

    @Test("a log may begin with a byte order mark")
    func byteOrderMark() async throws {
        let run = try await replay("\u{FEFF}" + Self.start, line("noteSelected", "list", "note"))
        #expect(run.output == "app.log: 2 events are possible\n")
    }

    @Test("a log beyond the size limit is refused with the limit, as a file and as standard input")
    func largeLogs() async throws {
        let folder = try TemporaryFolder(["specs/NotesFlow.flow.yaml": Self.notes])
        let file = try await FlowgenProcess.shell(
            "truncate -s 10G app.log; ulimit -v 1500000 2>/dev/null; \"$FLOWGEN\" replay app.log specs", in: folder)
        #expect(file.exitCode == 2)
        #expect(
            file.error.hasPrefix(
                "error: `app.log` has 10737418240 bytes; a replay reads up to 67108864 (64 MiB) of a log"))
        let input = try await FlowgenProcess.shell(
            "ulimit -v 1500000 2>/dev/null; \"$FLOWGEN\" replay - specs </dev/zero", in: folder)
        #expect(input.exitCode == 2)
        #expect(input.error.hasPrefix("error: `-` has too many bytes; a replay reads up to 67108864 (64 MiB) of a log"))
    }

    @Test(
        "a long value of a log is shortened in messages",
        arguments: [
            #"{"kind":"LONG","path":"a","stack":[]}"#, "{\"kind\":1LONG}",
            #"{"kind":"started","path":"LONG","stack":[{"flow":"NotesFlow","layers":[{"routes":["list"]}]}]}"#,
            #"{"kind":"started","path":"LONG","stack":[{"flow":"LONG","layers":[{"routes":["LONG"]}]}]}"#,
            #"{"kind":"started","path":"NotesFlow/list","stack":[{"flow":"NotesFlow","layers":[{"routes":["list","LONG"]}]}]}"#,
            #"{"kind":"started","path":"NotesFlow/list","stack":[{"flow":"NotesFlow","layers":[{"LONG":"a","routes":["list"]}]}]}"#,
        ])
    func longValues(_ line: String) async throws {
        let long = String(repeating: "1", count: 500_000)
        for format in ["text", "json"] {
            let run = try await replay(line.replacing("LONG", with: long), options: "--format \(format)")
            #expect(run.exitCode == 1)
            #expect((run.output + run.error).utf8.count < 6_000, "\((run.output + run.error).prefix(500))")
        }
    }
}
