import FlowTestSupport
import Testing

/// What the commands do with `$opened` and `$shown`.
@Suite struct ShowingCommandTests {
    private static let spec = """
        flowgen: 1
        flow: NewsFlow
        guards: { isNew: }
        effects: { load: { id: Int }, track: { page: String } }
        start: list
        routes:
          list:
            transitions:
              articleChosen: { payload: { id: Int }, push: article }
              $shown: { run: track, with: { page: list } }
          article:
            params: { id: Int }
            transitions:
              asked: { present: question }
              $opened: { when: isNew, run: load }
              $shown: { run: track, with: { page: article } }
          question:
            alert: { title: Sure, buttons: { confirmed: { title: Go on } } }
            transitions: { confirmed: stay }

        """

    private func folder() throws -> TemporaryFolder { try TemporaryFolder(["NewsFlow.flow.yaml": Self.spec]) }

    @Test(
        "a walk runs what a route runs when it is opened and shown, also after an alert, and says nothing if no guard holds"
    )
    func walk() async throws {
        let folder = try folder()
        try folder.write("articleChosen 7\ny\nasked\nconfirmed\nback\narticleChosen 8\nn\n", to: "commands")
        let run = try await FlowgenProcess.shell("\"$FLOWGEN\" walk NewsFlow.flow.yaml < commands", in: folder)
        #expect(run.exitCode == 0 && run.error.isEmpty, "\(run.error)")
        let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("runs ") || $0.hasPrefix("> ") }
        #expect(
            lines == [
                "runs track(page: list)", "> articleChosen 7", "runs load(id: 7)", "runs track(page: article)",
                "> asked",
                "> confirmed", "runs track(page: article)", "> back", "runs track(page: list)", "> articleChosen 8",
                "runs track(page: article)",
            ])
        #expect(!run.output.contains("no condition holds"))
    }

    @Test("journeys cover what is run when a route is seen, with and without its condition")
    func journeys() async throws {
        let run = try await FlowgenProcess.run(["journeys", "NewsFlow.flow.yaml"], in: folder())
        #expect(run.exitCode == 0 && !run.output.contains("not covered"), "\(run.output)")
        #expect(run.output.contains("isNew? yes; load(id: 1); track(page: article)"))
        #expect(run.output.contains("isNew? no; track(page: article)"))
    }

    @Test("a difference of what is run when a route is seen is one of behaviour")
    func diff() async throws {
        let folder = try folder()
        try folder.write(
            Self.spec.replacing("      $opened: { when: isNew, run: load }\n", with: ""), to: "new/NewsFlow.flow.yaml")
        let run = try await FlowgenProcess.run(["diff", "NewsFlow.flow.yaml", "new/NewsFlow.flow.yaml"], in: folder)
        #expect(
            run.output.contains(
                "behaviour: `NewsFlow`: on `article`, `$opened` was `when isNew, run load, stay` and is no longer handled"
            ), "\(run.output)")
    }
}
