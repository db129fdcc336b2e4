import FlowDiagnostics
import FlowEmitters
import FlowLint
import FlowPipeline
import FlowReports
import FlowTestSupport
import Testing

/// The diagnostics of a run over these files: `file:line:col rule`.
private func findings(_ files: [String: String]) async throws -> [String] {
    let folder = try TemporaryFolder(files)
    let checked = try await Pipeline().check(try InputFinder.find([folder.path]).inputs)
    return checked.diagnostics.map { diagnostic in
        let path = checked.sources[diagnostic.span.file].path.dropFirst(folder.path.count + 1)
        let start = checked.sources.start(of: diagnostic.span)
        return "\(path):\(start.line):\(start.column) \(diagnostic.rule)"
    }
}

private let home = """
    flowgen: 1
    flow: HomeFlow
    screens: { Home: { intents: { helpRequested: } } }
    start: home
    routes:
      home: { transitions: { helpRequested: { push: help } } }
      help: { transitions: { closed: pop } }
    """
private let library = "flowgen: 1\nscreens: { Help: { intents: { closed: } } }\n"

@Suite struct PipelineTests {
    @Test func readsAllFilesAsOneModule() async throws {
        #expect(try await findings(["HomeFlow.flow.yaml": home, "Help.flow.yaml": library]).isEmpty)
    }

    @Test("expectations change nothing of the generated Swift")
    func expectationsAreNotGenerated() async throws {
        func swift(_ flow: String, _ other: String) async throws -> [[UInt8]] {
            let folder = try TemporaryFolder(["HomeFlow.flow.yaml": flow, "Help.flow.yaml": other])
            let pipeline = Pipeline()
            let checked = try await pipeline.check(try InputFinder.find([folder.path]).inputs)
            #expect(checked.diagnostics.map(\.message) == [])
            return await pipeline.allOutputs(of: checked).map(\.bytes)
        }
        let own = "\nexpect: [{ id: A, doc: Why., before: { first: home, then: help } }]"
        let shared = "expect: [{ id: B, possible: { seen: HomeFlow/help } }]"
        #expect(try await swift(home + own, library + shared) == swift(home, library))
    }

    @Test func reportsInTheOrderOfTheFilesAndTheirText() async throws {
        var files: [String: String] = [:]
        for index in 10..<60 { files["F\(index).flow.yaml"] = "flowgen: 1\nflow: F\(index)\nstrat: a\n" }
        let found = try await findings(files)
        #expect(found.count { $0.hasSuffix("unknown-key") } == 50)
        #expect(found.map { $0.prefix(13) } == found.map { $0.prefix(13) }.sorted())
    }

    @Test func reportsTwoSpecsWithOneOutput() async throws {
        let folder = try TemporaryFolder(["a/Help.flow.yaml": library, "b/help.flow.yml": "flowgen: 1\n"])
        let checked = try await Pipeline().check(try InputFinder.find([folder.path]).inputs)
        let found = try #require(checked.diagnostics.first { $0.rule == DuplicateOutput.id })
        #expect(found.severity == .error)
        #expect(checked.sources[found.span.file].path == folder.path("b/help.flow.yml"))
        #expect(found.related.map { checked.sources[$0.span.file].path } == [folder.path("a/Help.flow.yaml")])
    }

    @Test func doesNotReportNamesThatABrokenFileMayDeclare() async throws {
        let broken = library + "x: 'unclosed\n"
        let found = try await findings(["HomeFlow.flow.yaml": home, "Help.flow.yaml": broken])
        #expect(found.map { $0.split(separator: " ").last } == ["yaml-syntax"])
    }

    @Test func reportsNoUnknownScreenIfAFileCannotBeRead() async throws {
        let found = try await findings(["HomeFlow.flow.yaml": home, "Other.flow.yaml": "x: 'unclosed\n"])
        #expect(found.map { $0.split(separator: " ").last } == ["yaml-syntax"])
    }

    @Test func reportsUnknownRoutesEvenIfAFileCannotBeRead() async throws {
        let typo = home.replacing("push: help", with: "push: nowhere")
        let found = try await findings(["HomeFlow.flow.yaml": typo, "Other.flow.yaml": "x: 'unclosed\n"])
        #expect(found.map { $0.split(separator: " ").last } == ["unknown-name", "yaml-syntax"])
    }

    @Test func reportsNoUnreachableRouteInAPartialFlow() async throws {
        let typo = home.replacing("push: help", with: "push: hlep")
        let found = try await findings(["HomeFlow.flow.yaml": typo, "Help.flow.yaml": library])
        #expect(found == ["HomeFlow.flow.yaml:6:49 unknown-name"])
    }

    /// The transition may name the wrong route: `push: other` instead of `push: help`.
    @Test(arguments: [
        ("push: other", ["missing-argument"]),
        ("push: other, with: { id: 1.5 }", ["invalid-literal"]),
        ("push: other, with: { id: $text }", ["argument-type-mismatch"]),
    ])
    func reportsNoUnreachableRouteBesideAnErrorInAnArgument(verb: String, rules: [Substring]) async throws {
        let text = """
            flowgen: 1
            flow: HomeFlow
            screens: { Home: { intents: { helpRequested: { text: String } } }, Other: { params: { id: Int } } }
            start: home
            routes:
              home: { transitions: { helpRequested: { \(verb) } } }
              help: { transitions: { closed: pop } }
              other:
            """
        let found = try await findings(["HomeFlow.flow.yaml": text, "Help.flow.yaml": library])
        #expect(found.compactMap { $0.split(separator: " ").last } == rules)
    }

    @Test func emitsOneFileForEachSpecNamedFromTheSpec() async throws {
        let folder = try TemporaryFolder(["HomeFlow.flow.yaml": home, "a.b/Help.flow.yml": library])
        let pipeline = Pipeline()
        let inputs = try InputFinder.find([folder.path]).inputs
        let outputs = await pipeline.allOutputs(of: try await pipeline.check(inputs))
        #expect(outputs.map(\.name) == ["HomeFlow.flow.swift", "Help.flow.swift"])
        #expect(outputs.map(\.name) == inputs.map(\.outputName))
        #expect(outputs.allSatisfy { GeneratedHeader.isPresent(inFileNamed: $0.name, $0.bytes) })
    }

    @Test func emitsNothingIfThereIsAnError() async throws {
        let spec = home.replacing("push: help", with: "push: nowhere")
        let folder = try TemporaryFolder(["HomeFlow.flow.yaml": spec])
        let pipeline = Pipeline()
        let checked = try await pipeline.check(try InputFinder.find([folder.path]).inputs)
        #expect(checked.report.summary.errors == 1)
        #expect(await pipeline.allOutputs(of: checked).isEmpty)
    }
}
