import FlowEmitters
import FlowTestSupport
import Testing

@testable import FlowPipeline

/// A module whose outputs are in `Gen`, with a cache in `caches`.
private final class Project {
    let folder: TemporaryFolder
    var options = EmissionOptions()
    static let specs = ["Login", "Help", "Shop"]

    init() throws {
        folder = try TemporaryFolder()
        for name in Self.specs { try write(name, version: 0) }
    }

    func write(_ name: String, version: Int) throws {
        try folder.write(
            """
            flowgen: 1
            flow: \(name)Flow
            outcomes: { done: }
            screens: { \(name): { intents: { tapped\(version): } } }
            start: first
            routes:
              first: { screen: \(name), transitions: { tapped\(version): { finish: done } } }
            """, to: "specs/\(name)Flow.flow.yaml")
    }

    func checked() async throws -> (CheckedModule, Pipeline, OutputPlanner) {
        let specs = try InputFinder.find([folder.path("specs")])
        let pipeline = Pipeline(emission: options)
        let planner = OutputPlanner(folder: folder.path("Gen"), removesStale: specs.areAllOfTheirFolders)
        return (try await pipeline.check(specs.inputs), pipeline, planner)
    }

    func cache(_ checked: CheckedModule) async throws -> OutputCache {
        try #require(
            await Pipeline(emission: options).outputCache(
                of: checked, for: folder.path("Gen"), in: folder.path("caches")))
    }

    /// The plan that the cache allows without generating anything.
    func cachedPlan() async throws -> OutputPlan? {
        let (checked, pipeline, planner) = try await checked()
        return try await planner.plan(pipeline.outputs(of: checked).names, knownBy: try await cache(checked))
    }

    func plan() async throws -> OutputPlan {
        let (checked, pipeline, planner) = try await checked()
        return try planner.plan(await pipeline.allOutputs(of: checked))
    }

    func generate() async throws {
        let (checked, pipeline, planner) = try await checked()
        let outputs = await pipeline.allOutputs(of: checked)
        #expect(pipeline.outputs(of: checked).names == outputs.map(\.name))
        try await OutputUpdate(pipeline.outputs(of: checked), planner, knownBy: try await cache(checked)).apply()
    }
}

@Suite struct OutputCacheTests {
    @Test("knows that nothing has changed since the last run")
    func knowsUnchangedOutputs() async throws {
        let project = try Project()
        #expect(try await project.cachedPlan() == nil, "nothing has been generated yet")
        try await project.generate()
        let plan = try #require(try await project.cachedPlan())
        #expect(plan.isUpToDate)
        #expect(plan.unchanged == (try await project.plan()).unchanged)
        #expect(plan.unchanged.count == 3)
    }

    @Test(
        "knows nothing after a change",
        arguments: [
            "spec", "new spec", "removed spec", "output", "removed output", "link", "option", "runtime", "folder",
        ])
    func noticesChanges(change: String) async throws {
        let project = try Project()
        try await project.generate()
        let folder = project.folder
        switch change {
        case "spec": try project.write("Help", version: 1)
        case "new spec": try project.write("New", version: 0)
        case "removed spec": try folder.remove("specs/HelpFlow.flow.yaml")
        case "output":
            try folder.write(try folder.text("Gen/HelpFlow.flow.swift") + "// mine\n", to: "Gen/HelpFlow.flow.swift")
        case "removed output": try folder.remove("Gen/HelpFlow.flow.swift")
        case "link":
            try folder.write(try folder.text("Gen/HelpFlow.flow.swift"), to: "elsewhere")
            try folder.remove("Gen/HelpFlow.flow.swift")
            try folder.link("Gen/HelpFlow.flow.swift", to: "../elsewhere")
        case "option": project.options.access = .public
        case "runtime": project.options.runtime = .embedded
        default: try folder.remove("Gen")
        }
        #expect(try await project.cachedPlan() == nil)
    }

    @Test("finds outputs whose specs were removed")
    func findsStaleOutputs() async throws {
        let project = try Project()
        try await project.generate()
        let header = GeneratedHeaderLine.text(specName: "Gone.flow.yaml") + "\n"
        try project.folder.write(header, to: "Gen/Gone.flow.swift")
        let plan = try #require(try await project.cachedPlan())
        #expect(plan.removals == [project.folder.path("Gen/Gone.flow.swift")])
    }

    @Test("is not needed", arguments: ["damaged", "a folder", "missing"])
    func isNotNeeded(state: String) async throws {
        let project = try Project()
        try await project.generate()
        let path = "caches/" + (try #require(try project.folder.names(in: "caches").first))
        try project.folder.remove(path)
        switch state {
        case "damaged": try project.folder.write("\u{0}\n\n", to: path)
        case "a folder": try project.folder.createFolder(path)
        default: break
        }
        #expect(try await project.cachedPlan() == nil)
        try await project.generate()
        #expect(try await project.plan().isUpToDate)
    }

    /// In each round something changes, or changes back. What the cache says is compared with a plan that was made without it.
    @Test("never says that a folder is up to date which is not")
    func agreesWithGenerating() async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        let project = try Project()
        var known = 0
        for round in 0..<TestScope.choose(all: 1_000, sample: 40) {
            let name = Project.specs.randomElement(using: &random) ?? ""
            let output = "Gen/\(name)Flow.flow.swift"
            switch Int.random(in: 0..<8, using: &random) {
            case 0: try project.write(name, version: Int.random(in: 0..<2, using: &random))
            case 1: project.options.access = Bool.random(using: &random) ? .public : .internal
            case 2: project.options.runtime = Bool.random(using: &random) ? .embedded : .import
            case 3 where project.folder.exists(output): try project.folder.remove(output)
            case 4 where project.folder.exists(output):
                try project.folder.write(try project.folder.text(output) + "\n", to: output)
            default: try await project.generate()
            }
            let plan = try await project.plan()
            guard let cached = try await project.cachedPlan() else { continue }
            known += 1
            #expect(cached.unchanged == plan.unchanged, "seed \(seed), round \(round)")
            #expect(cached.removals == plan.removals, "seed \(seed), round \(round)")
            #expect(plan.writes.isEmpty && plan.obstacles.isEmpty, "seed \(seed), round \(round)")
        }
        #expect(known > 10, "seed \(seed)")
    }
}
