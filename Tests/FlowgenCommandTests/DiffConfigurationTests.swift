import FlowTestSupport
import Testing

/// Where `flowgen diff` finds the modules of a version, and what it says if it does not.
@Suite struct DiffConfigurationTests {
    private typealias Repository = ComparedRepository

    private static let flow = Repository.flow("A", help: false, links: ["one", "two"])
    private static let changed = Repository.flow("A", help: false, links: ["one"])
    private static let change = "source, links: `AFlow`: the link `/two` was removed; `/two` no longer opens"

    private func repository(
        _ configuration: String, _ newConfiguration: String? = nil, folder: String = "specs"
    ) async throws -> Repository {
        try await Repository(
            [".flowgen.yaml": configuration, "\(folder)/AFlow.flow.yaml": Self.flow],
            [".flowgen.yaml": newConfiguration ?? configuration, "\(folder)/AFlow.flow.yaml": Self.changed])
    }

    private static let specs = "modules: [{ specs: specs }]\n"

    // MARK: Paths

    @Test("a module in the folder of the configuration is the same in a subfolder", arguments: [".", "specs"])
    func wholeFolder(place: String) async throws {
        let repository = try await repository("modules: [{ specs: . }]\n")
        #expect(try await repository.report(in: place).lines == [Self.change])
    }

    @Test(
        "a path in a revision can be any that leads from the folder",
        arguments: [
            "HEAD:..", "HEAD:../", "HEAD:./..", "HEAD:../specs", "HEAD:specs", "HEAD:./", "HEAD:.", "HEAD:specs/",
        ])
    func paths(name: String) async throws {
        let report = try await repository(Self.specs).report(name, in: "specs")
        #expect(report.lines == [Self.change])
        #expect(report.changes.first?.old?.file == "HEAD:specs/AFlow.flow.yaml")
        #expect(report.changes.first?.new?.file.hasSuffix("AFlow.flow.yaml") == true)
        #expect(report.changes.first?.new?.file.contains("./.") == false)
    }

    @Test("a path that leads out of the repository is called that")
    func outside() async throws {
        let run = try await repository(Self.specs).diff("HEAD:../..", in: "specs")
        #expect(run.exitCode == 2 && run.error.hasPrefix("error: `HEAD:../..` is outside of the repository; name"))
    }

    @Test("a path that does not exist now needs the new one")
    func movedPath() async throws {
        let repository = try await Repository(
            ["specs/AFlow.flow.yaml": Self.flow], ["flows/AFlow.flow.yaml": Self.changed])
        let run = try await repository.diff("HEAD:specs")
        #expect(run.exitCode == 2)
        #expect(
            run.error.hasPrefix(
                "error: `specs` does not exist now; name the new path as well, as in `flowgen diff HEAD:specs NEW`\n"))
        #expect(try await repository.report("HEAD:specs flows").lines == [Self.change])
    }

    @Test("locations in a revision start at the root of the repository")
    func locations() async throws {
        let report = try await repository(Self.specs).report()
        #expect(report.changes.map(\.old?.file) == ["HEAD:specs/AFlow.flow.yaml"])
    }

    // MARK: Configurations

    @Test(
        "of an old configuration, only the modules and the choices about the code count",
        arguments: ["version: 0.0.9\n", "rules: { ancient-rule: error }\n", "baseline: 3\n"])
    func oldConfiguration(text: String) async throws {
        #expect(try await repository(Self.specs + text, Self.specs).report().lines == [Self.change])
    }

    @Test("a configuration can be a symbolic link")
    func link() async throws {
        let folder = try TemporaryFolder(["conf/flowgen.yaml": Self.specs, "specs/AFlow.flow.yaml": Self.flow])
        try folder.link(".flowgen.yaml", to: "conf/flowgen.yaml")
        try await GitFolder.git("init --quiet", in: folder)
        try await GitFolder.commit(in: folder)
        try folder.write(Self.changed, to: "specs/AFlow.flow.yaml")
        let run = try await FlowgenProcess.run(["diff", "HEAD"], in: folder)
        #expect(run.exitCode == 0 && run.output.contains(Self.change), "\(run.error)")
    }

    @Test("a link to a file outside of the repository is not followed")
    func linkOutside() async throws {
        let folder = try TemporaryFolder(["specs/AFlow.flow.yaml": Self.flow])
        try folder.link(".flowgen.yaml", to: "../flowgen.yaml")
        try await GitFolder.git("init --quiet", in: folder)
        try await GitFolder.commit(in: folder)
        let run = try await FlowgenProcess.shell(
            "rm .flowgen.yaml && echo 'modules: [{ specs: specs }]' > .flowgen.yaml && \"$FLOWGEN\" diff HEAD",
            in: folder)
        #expect(run.exitCode == 2 && run.error.contains("`HEAD:.flowgen.yaml` is a symbolic link"))
    }

    @Test("without a configuration there are no modules")
    func none() async throws {
        let run = try await repository(Self.specs).diff("HEAD --no-config")
        #expect(run.exitCode == 2 && run.error.contains("there are no `modules` in the configuration"))
    }

    @Test("a configuration that was deleted is used for both versions, and a note says so")
    func deleted() async throws {
        let repository = try await Repository(
            [".flowgen.yaml": Self.specs, "specs/AFlow.flow.yaml": Self.flow], ["specs/AFlow.flow.yaml": Self.changed])
        let report = try await repository.report()
        #expect(report.lines == [Self.change])
        #expect(report.notes == ["no configuration has `modules` now, so that those of `HEAD` were used"])
    }

    @Test("a note says which of two revisions has no configuration")
    func oneOfTwoRevisions() async throws {
        let repository = try await Repository(
            [".flowgen.yaml": Self.specs, "specs/AFlow.flow.yaml": Self.flow], ["specs/AFlow.flow.yaml": Self.changed])
        try await repository.commit()
        let report = try await repository.report("HEAD~1 HEAD")
        #expect(report.lines == [Self.change])
        #expect(report.notes == ["`HEAD` has no configuration with `modules`, so that those of `HEAD~1` were used"])
    }

    @Test("an old configuration is also found above the one that is named")
    func aboveTheNamedOne() async throws {
        let repository = try await Repository(
            [".flowgen.yaml": Self.specs, "specs/AFlow.flow.yaml": Self.flow],
            ["App/.flowgen.yaml": Self.specs, "App/specs/AFlow.flow.yaml": Self.changed])
        #expect(
            try await repository.report("HEAD --config App/.flowgen.yaml").lines == [
                "fine: the specs of the module `App/specs` were in `specs`", Self.change,
            ])
    }

    @Test("a configuration above the repository lists modules in it")
    func aboveTheRepository() async throws {
        let repository = try await Repository(
            ["specs/AFlow.flow.yaml": Self.flow], ["specs/AFlow.flow.yaml": Self.changed], at: "app")
        try repository.folder.write("modules: [{ specs: app/specs }]\n", to: ".flowgen.yaml")
        let report = try await repository.report(in: "app")
        #expect(report.lines == [Self.change])
        #expect(report.notes == ["`HEAD` has no configuration with `modules`, so that those of now were used"])
    }

    @Test("a folder that the configuration lists and that does not exist is in a note")
    func missingFolder() async throws {
        let report = try await repository(Self.specs, "modules: [{ specs: spex }, { specs: specs }]\n").report()
        #expect(report.lines == [Self.change])
        #expect(report.notes == ["the configuration lists `spex`, which does not exist now"])
    }
}
