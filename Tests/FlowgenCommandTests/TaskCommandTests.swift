import FlowTestSupport
import Testing

/// What the commands do with tasks.
@Suite struct TaskCommandTests {
    private static let spec = """
        flowgen: 1
        flow: ProfileFlow
        outcomes: { closed: }
        tasks:
          load: { params: { id: Int }, outcomes: { loaded: { name: String }, failed: } }
          delete: { outcomes: { deleted: } }
        start: profile
        routes:
          profile:
            transitions:
              loadRequested: { payload: { id: Int }, run: load }
              loaded: { push: details }
              failed: stay
              deletionRequested: { present: deletion }
              deleted: { finish: closed }
              helpRequested: { push: help }
          details: { params: { name: String } }
          help:
          deletion:
            alert:
              title: Delete?
              buttons: { confirmed: { title: Delete, role: destructive }, kept: { title: Cancel, role: cancel } }
            transitions: { confirmed: { run: delete }, kept: stay }

        """

    private func folder() throws -> TemporaryFolder { try TemporaryFolder(["ProfileFlow.flow.yaml": Self.spec]) }

    private func walk(_ commands: String..., in folder: TemporaryFolder? = nil) async throws -> FlowgenRun {
        let folder = try folder ?? self.folder()
        try folder.write(commands.map { "\($0)\n" }.joined(), to: "commands")
        return try await FlowgenProcess.shell("\"$FLOWGEN\" walk ProfileFlow.flow.yaml < commands", in: folder)
    }

    // MARK: Walks

    @Test("a walk shows the task that runs, and its outcomes among what can happen")
    func running() async throws {
        let run = try await walk("loadRequested 7")
        #expect(run.exitCode == 0 && run.error.isEmpty)
        #expect(
            run.output.hasSuffix(
                """
                > loadRequested 7
                starts load(id: 7)
                ProfileFlow
                  profile (runs load)
                  1  loadRequested  id: Int
                  2  deletionRequested
                  3  helpRequested
                  4  loaded  name: String  (ends load)
                  5  failed  (ends load)

                """))
    }

    @Test("an outcome that comes while something lies above waits, and happens when the user goes back")
    func waiting() async throws {
        let run = try await walk("loadRequested 7", "helpRequested", "loaded Ada", "back")
        #expect(run.exitCode == 0)
        #expect(
            run.output.contains("  profile (runs load) › help\n  1  loaded  name: String  (ends load, and waits)\n"))
        #expect(run.output.contains("loaded waits until the route on which load has run is seen again\n"))
        #expect(run.output.contains("  profile (loaded waits) › help\n"))
        #expect(run.output.contains("> back\nProfileFlow\n  profile › details(name: Ada)\n"))
    }

    @Test("a task is cancelled by another one, and what it answers later cannot happen")
    func cancelled() async throws {
        let run = try await walk("loadRequested 7", "deletionRequested", "confirmed", "loaded Ada")
        #expect(run.output.contains("starts delete\ncancels load\nProfileFlow\n  profile (runs delete)\n"))
        #expect(run.exitCode == 1 && run.error.contains("`loaded` cannot happen here"))
    }

    @Test("a task that a button of an alert starts runs on the route beneath, and ends there")
    func alert() async throws {
        let run = try await walk("deletionRequested", "confirmed", "deleted")
        #expect(run.exitCode == 0)
        #expect(run.output.hasSuffix("> deleted\nProfileFlow ends with closed\n"))
    }

    @Test("a walk with tasks is saved and replayed")
    func replay() async throws {
        let folder = try folder()
        let run = try await walk(
            "loadRequested 7", "helpRequested", "loaded Ada", "back", "save a.journey.yaml", in: folder)
        #expect(run.exitCode == 0)
        #expect(try folder.text("a.journey.yaml").contains("- { event: loaded, with: { name: Ada }, seen: help }"))
        let replay = try await FlowgenProcess.run(
            ["walk", "ProfileFlow.flow.yaml", "--replay", "a.journey.yaml"], in: folder)
        #expect(replay.exitCode == 0, "\(replay.output)\(replay.error)")
    }

    // MARK: Journeys

    @Test("journeys end tasks, also late, and say which task runs")
    func journeys() async throws {
        let run = try await FlowgenProcess.run(["journeys", "ProfileFlow.flow.yaml"], in: folder())
        #expect(run.exitCode == 0 && run.error.isEmpty)
        #expect(run.output.contains("load runs"))
        #expect(run.output.contains("delete ends with deleted"))
        #expect(!run.output.contains("missed"))
    }

    @Test("tests of journeys end tasks with `endTask(with:)`")
    func tests() async throws {
        let folder = try folder()
        let run = try await FlowgenProcess.run(
            ["journeys", "ProfileFlow.flow.yaml", "--emit", "swift-testing", "--output", "Tests"], in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        let text = try folder.text("Tests/ProfileFlowJourneyTests.swift")
        #expect(text.contains("#expect(flow.endTask(with: ProfileFlowTask.DeleteOutcome.deleted))"))
        #expect(text.contains("#expect(flow.runningTask(as: ProfileFlowTask.self) == .delete)"))
        #expect(text.contains("func delete() async -> ProfileFlowTask.DeleteOutcome {"))
    }
}
