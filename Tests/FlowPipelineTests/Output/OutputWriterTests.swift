import FlowEmitters
import FlowTestSupport
import Testing

@testable import FlowPipeline

/// The first lines of flowgen's output for the spec with this name.
private func header(_ name: String) -> String { GeneratedHeaderLine.text(specName: name + ".flow.yaml") + "\n" }
private let (a, b, c, gone) = (header("A"), header("B"), header("C"), header("Gone"))

/// A module of specs without content, whose outputs are written to `Gen`.
private struct Project {
    let folder: TemporaryFolder
    var paths = ["specs"]

    init(_ files: [String: String]) throws { folder = try TemporaryFolder(files) }

    func plan(_ outputs: [String: String], into output: String = "Gen") throws -> OutputPlan {
        try planner(of: output).plan(files(outputs))
    }

    /// - Parameter meanwhile: what something else does after the files on disk were compared.
    func write(
        _ outputs: [String: String], into output: String = "Gen", meanwhile: () throws -> Void = {}
    ) throws {
        var comparison = try OutputComparison(with: planner(of: output))
        let differences = try files(outputs).compactMap { try comparison.compare($0) }
        let plan = try comparison.finish()
        try meanwhile()
        var writer = OutputWriter(folder: folder.path(output), isInterrupted: { false })
        for difference in differences { try writer.stage(difference) }
        try writer.apply(plan)
    }

    private func planner(of output: String) throws -> OutputPlanner {
        let specs = try InputFinder.find(paths.map(folder.path))
        return OutputPlanner(folder: folder.path(output), removesStale: specs.areAllOfTheirFolders)
    }

    private func files(_ outputs: [String: String]) -> [OutputFile] {
        outputs.map { OutputFile(name: $0.key, bytes: Array($0.value.utf8)) }.sorted { $0.name < $1.name }
    }
}

@Suite struct OutputWriterTests {
    @Test func createsTheFolderAndItsParents() throws {
        let project = try Project(["specs/A.flow.yaml": ""])
        try project.write(["A.flow.swift": a], into: "App/Sources/Gen")
        #expect(try project.folder.text("App/Sources/Gen/A.flow.swift") == a)
        #expect(try project.folder.names(in: "App/Sources/Gen") == ["A.flow.swift"])
    }

    @Test func doesNotTouchFilesThatAreUpToDate() throws {
        let project = try Project([
            "specs/A.flow.yaml": "", "specs/B.flow.yaml": "", "Gen/A.flow.swift": a, "Gen/B.flow.swift": b,
        ])
        let before = try ["A", "B"].map { try project.folder.generation(of: "Gen/\($0).flow.swift") }
        try project.write(["A.flow.swift": a, "B.flow.swift": b + "// new\n"])
        let after = try ["A", "B"].map { try project.folder.generation(of: "Gen/\($0).flow.swift") }
        #expect(before[0] == after[0])
        #expect(before[1] != after[1])
        #expect(try project.folder.names(in: "Gen") == ["A.flow.swift", "B.flow.swift"])
    }

    @Test func keepsThePermissionsOfReplacedFiles() throws {
        let project = try Project(["specs/A.flow.yaml": "", "Gen/A.flow.swift": a])
        try project.folder.setPermissions(0o640, of: "Gen/A.flow.swift")
        try project.write(["A.flow.swift": a + "// new\n"])
        #expect(try project.folder.permissions(of: "Gen/A.flow.swift") == 0o640)
    }

    @Test func writesNothingIfOneFileIsAnObstacle() throws {
        let project = try Project([
            "specs/A.flow.yaml": "", "specs/B.flow.yaml": "", "Gen/A.flow.swift": a,
            "Gen/B.flow.swift": "// mine\n",
            "Gen/Gone.flow.swift": gone,
        ])
        let error = OutputError.inTheWay([
            OutputPlan.Obstacle(path: project.folder.path("Gen/B.flow.swift"), kind: .notGenerated)
        ])
        #expect(throws: error) {
            try project.write(["A.flow.swift": a + "// new\n", "B.flow.swift": b])
        }
        #expect(try project.folder.text("Gen/A.flow.swift") == a)
        #expect(try project.folder.text("Gen/B.flow.swift") == "// mine\n")
        #expect(project.folder.exists("Gen/Gone.flow.swift"))
    }

    @Test func treatsAFolderAsAnObstacle() throws {
        let project = try Project(["specs/A.flow.yaml": "", "Gen/A.flow.swift/mine.txt": "mine"])
        #expect(try project.plan(["A.flow.swift": a]).obstacles.map(\.kind) == [.folder])
    }

    @Test func treatsALinkAsAnObstacleAndKeepsItsTarget() throws {
        let project = try Project(["specs/A.flow.yaml": "", "mine.swift": a, "Gen/x": ""])
        try project.folder.link("Gen/A.flow.swift", to: "../mine.swift")
        #expect(try project.plan(["A.flow.swift": a + "// new\n"]).obstacles.map(\.kind) == [.symbolicLink])
    }

    @Test(arguments: [
        ("Gen", "Gen", "a file"), ("Gen/deep/er", "Gen", "a file"),
        ("nowhere/Gen", "nowhere", "a link to something that is not a folder"),
    ])
    func reportsWhyTheOutputFolderCannotBeCreated(output: String, part: String, kind: String) throws {
        let project = try Project(["specs/A.flow.yaml": "", "Gen": "mine"])
        try project.folder.link("nowhere", to: "gone")
        let (path, part) = (project.folder.path(output), project.folder.path(part))
        #expect(throws: OutputError.noFolder(path: path, part: part, kind: kind)) {
            try project.plan(["A.flow.swift": a], into: output)
        }
    }

    @Test func keepsTheOldFilesWithoutPermissionToWrite() throws {
        let project = try Project(["specs/A.flow.yaml": "", "Gen/A.flow.swift": a])
        #expect(throws: OutputError.self) {
            try project.write(["A.flow.swift": a + "// new\n"]) {
                try project.folder.remove("Gen")
                try project.folder.write("mine", to: "Gen")
            }
        }
        #expect(try project.folder.text("Gen") == "mine")
        #expect(try project.folder.names() == ["Gen", "specs"])
    }

    @Test func doesNotReplaceAFileThatAppearedInTheMeantime() throws {
        let project = try Project(["specs/A.flow.yaml": "", "specs/B.flow.yaml": "", "Gen/x": ""])
        #expect(throws: OutputError.appeared(path: project.folder.path("Gen/B.flow.swift"))) {
            try project.write(["A.flow.swift": a, "B.flow.swift": b]) {
                try project.folder.write("// mine\n", to: "Gen/B.flow.swift")
            }
        }
        #expect(try project.folder.text("Gen/B.flow.swift") == "// mine\n")
        #expect(try project.folder.names(in: "Gen").filter { $0.hasPrefix(".") }.isEmpty)
    }

    @Test func succeedsIfAnotherRunHasWrittenTheSame() throws {
        let project = try Project(["specs/A.flow.yaml": "", "Gen/x": ""])
        try project.write(["A.flow.swift": a]) { try project.write(["A.flow.swift": a]) }
        #expect(try project.folder.names(in: "Gen") == ["A.flow.swift", "x"])
    }

    @Test("writes nothing if another run has changed one of the outputs, or added one")
    func leavesTheOutputsOfAnotherRun() throws {
        let files = [
            "specs/A.flow.yaml": "", "specs/B.flow.yaml": "", "specs/C.flow.yaml": "", "Gen/A.flow.swift": a,
            "Gen/C.flow.swift": c,
        ]
        for other in [["A.flow.swift": a + "// other\n"], ["A.flow.swift": a, "C.flow.swift": c + "// other\n"]] {
            let project = try Project(files)
            var after: [String] = []
            #expect(throws: OutputError.self) {
                try project.write(["A.flow.swift": a + "// new\n", "B.flow.swift": b, "C.flow.swift": c]) {
                    try project.write(other)
                    after = try project.folder.names(in: "Gen")
                }
            }
            #expect(try project.folder.text("Gen/A.flow.swift") == other["A.flow.swift"])
            #expect(try project.folder.names(in: "Gen") == after)
        }
        let project = try Project(files)
        #expect(throws: OutputError.appeared(path: project.folder.path("Gen/Gone.flow.swift"))) {
            try project.write(["A.flow.swift": a, "B.flow.swift": b, "C.flow.swift": c]) {
                try project.folder.write(gone, to: "Gen/Gone.flow.swift")
            }
        }
        #expect(try project.folder.names(in: "Gen") == ["A.flow.swift", "C.flow.swift", "Gone.flow.swift"])
    }

    @Test("removes the folder that it has created, if nothing is written to it")
    func leavesNoEmptyFolder() throws {
        let project = try Project(["specs/A.flow.yaml": ""])
        do {
            var writer = OutputWriter(folder: project.folder.path("Gen"), isInterrupted: { false })
            var comparison = try OutputComparison(
                with: OutputPlanner(folder: project.folder.path("Gen"), removesStale: true))
            let output = OutputFile(name: "A.flow.swift", bytes: Array(a.utf8))
            try writer.stage(try #require(try comparison.compare(output)))
            #expect(try project.folder.names() == ["Gen", "specs"])
        }
        #expect(try project.folder.names() == ["specs"])
    }

    @Test func writesAFileWithTheLongestPossibleName() throws {
        let name = String(repeating: "a", count: 255 - ".flow.swift".utf8.count) + ".flow.swift"
        let project = try Project(["specs/A.flow.yaml": "", "Gen/x": ""])
        try project.write([name: a])
        #expect(try project.folder.names(in: "Gen") == [name, "x"])
    }

    @Test func leavesNothingBehindIfAFileCannotBeMovedIntoPlace() throws {
        let project = try Project(["specs/A.flow.yaml": "", "specs/B.flow.yaml": "", "Gen/x": ""])
        #expect(throws: OutputError.self) {
            try project.write(["A.flow.swift": a, "B.flow.swift": b]) {
                // A folder at the path of a file.
                try project.folder.write("", to: "Gen/B.flow.swift/mine")
            }
        }
        #expect(try project.folder.names(in: "Gen") == ["B.flow.swift", "x"])
    }
}

@Suite struct StaleOutputTests {
    @Test func removesTheOutputOfARemovedSpec() throws {
        let project = try Project(["specs/A.flow.yaml": "", "Gen/A.flow.swift": a, "Gen/Gone.flow.swift": gone])
        try project.write(["A.flow.swift": a])
        #expect(try project.folder.names(in: "Gen") == ["A.flow.swift"])
    }

    @Test(arguments: [
        "Gen/Mine.flow.swift", "Gen/Gone.swift", "Gen/Gone+Mine.flow.swift", "Gen/sub/Gone.flow.swift",
    ])
    func keepsFilesThatMayNotBeGenerated(path: String) throws {
        // Without the header, or with a name other than that in the header, or not directly in the folder.
        let text = path == "Gen/Mine.flow.swift" ? "// mine\n" : gone
        let project = try Project(["specs/A.flow.yaml": "", path: text])
        try project.write(["A.flow.swift": a])
        #expect(try project.folder.text(path) == text)
    }

    @Test func keepsLinks() throws {
        let project = try Project(["specs/A.flow.yaml": "", "mine.swift": gone, "Gen/x": ""])
        try project.folder.link("Gen/Gone.flow.swift", to: "../mine.swift")
        #expect(try project.plan(["A.flow.swift": a]).removals.isEmpty)
    }

    @Test(arguments: [
        ["specs/A.flow.yaml"], ["specs/A.flow.yaml", "specs/B.flow.yaml"], ["specs", "specs/A.flow.yaml"],
    ])
    func removesNothingIfASingleFileIsGiven(paths: [String]) throws {
        var project = try Project([
            "specs/A.flow.yaml": "", "specs/B.flow.yaml": "", "C.flow.yaml": "", "Gen/A.flow.swift": a,
            "Gen/C.flow.swift": c, "Gen/Gone.flow.swift": gone,
        ])
        project.paths = paths
        #expect(try project.plan(["A.flow.swift": a]).removals.isEmpty)
    }

    @Test func treatsTheGivenFoldersAsTheModuleOfTheOutputFolder() throws {
        var project = try Project([
            "specs/A.flow.yaml": "", "more/B.flow.yaml": "", "Gen/A.flow.swift": a, "Gen/B.flow.swift": b,
        ])
        project.paths = ["specs", "more"]
        #expect(try project.plan(["A.flow.swift": a, "B.flow.swift": b]).removals.isEmpty)
        project.paths = ["specs"]
        #expect(try project.plan(["A.flow.swift": a]).removals == [project.folder.path("Gen/B.flow.swift")])
    }
}
