import FlowTestSupport
import Foundation
import Testing

@Suite struct JourneysCommandTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    private func folder() throws -> TemporaryFolder {
        try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login, "specs/HelpFlow.flow.yaml": Specs.falling,
        ])
    }

    private func journeys(_ arguments: String..., in folder: TemporaryFolder) async throws -> FlowgenRun {
        try await FlowgenProcess.run(["journeys"] + arguments, in: folder)
    }

    @Test func printsTheJourneysOfOneFlow() async throws {
        let run = try await journeys("specs", "--flow", "LoginFlow", in: folder())
        #expect(run.exitCode == 0 && run.error.isEmpty)
        #expect(run.output.hasPrefix("LoginFlow: 1 journey with 1 step; at least 1 and 1 are needed\n"))
        #expect(run.output.contains("ends with loginCompleted"))
        #expect(!run.output.contains("HelpFlow"))
    }

    @Test func printsJSON() async throws {
        let run = try await journeys("specs", "--format", "json", in: folder())
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let flows = object?["flows"] as? [[String: Any]]
        #expect(flows?.compactMap { $0["flow"] as? String } == ["HelpFlow", "LoginFlow"])
        #expect(object?["version"] as? Int == 1)
    }

    @Test func printsMarkdown() async throws {
        let run = try await journeys("specs", "--flow", "LoginFlow", "--format", "markdown", in: folder())
        #expect(run.output.contains("## LoginFlow\n"))
        #expect(run.output.contains("| loginCompleted |"))
    }

    @Test func refusesAFlowThatDoesNotExist() async throws {
        let run = try await journeys("specs", "--flow", "LogFlow", in: folder())
        #expect(run.exitCode == 2)
        #expect(run.error.contains("there is no flow `LogFlow`; did you mean `LoginFlow`?"))
    }

    @Test func reportsErrorsInSpecs() async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": "flowgen: 1\nflow: LoginFlow\nstart: nowhere\n"])
        let run = try await journeys("LoginFlow.flow.yaml", in: folder)
        #expect(run.exitCode == 1 && run.output.isEmpty && run.error.contains("nowhere"))
    }

    @Test func writesTestsAndChecksThem() async throws {
        let folder = try folder()
        let arguments = ["journeys", "specs", "--emit", "xctest", "--module", "Flows", "--output", "Tests"]
        let missing = try await FlowgenProcess.run(arguments + ["--check"], in: folder)
        #expect(missing.exitCode == 1 && missing.output.contains("missing: Tests/LoginFlowJourneyTests.swift"))
        #expect(try await FlowgenProcess.run(arguments, in: folder).exitCode == 0)
        let text = try folder.text("Tests/LoginFlowJourneyTests.swift")
        #expect(text.contains("@testable import Flows") && text.contains("XCTestCase"))
        #expect(try await FlowgenProcess.run(arguments + ["--check"], in: folder).exitCode == 0)
    }

    @Test("tests without a module to import are written with a warning")
    func withoutModule() async throws {
        let run = try await journeys("specs", "--emit", "swift-testing", "--output", "Tests", in: folder())
        #expect(run.exitCode == 0)
        #expect(
            run.error
                == "warning: the tests import no module with the generated code; name it, as in `--module Flows`\n")
    }

    @Test(
        "tests have the names of the module that the specs belong to, however the command line names the specs",
        arguments: [[], ["specs"], ["./specs/"], ["specs/HelpFlow.flow.yaml", "specs/LoginFlow.flow.yaml"]])
    func testsHaveTheNamesOfTheModule(paths: [String]) async throws {
        let folder = try folder()
        try folder.write(
            """
            generate: { naming: coordinating }
            modules:
              - { specs: other, output: Other }
              - { specs: specs, output: Generated, generate: { naming: plain } }
            """, to: ".flowgen.yaml")
        try folder.write(Specs.falling.replacing("HelpFlow", with: "OtherFlow"), to: "other/OtherFlow.flow.yaml")
        let arguments = ["journeys"] + paths + ["--emit", "xctest", "--output", "Tests"]
        let run = try await FlowgenProcess.run(arguments, in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(try folder.text("Tests/LoginFlowJourneyTests.swift").contains("LoginFlowCoordinator(delegate: app)"))
    }

    @Test("specs of several modules together have the choices of the configuration")
    func specsOfSeveralModulesHaveTheChoicesOfTheConfiguration() async throws {
        let folder = try folder()
        try folder.write(
            """
            generate: { naming: coordinating }
            modules:
              - { specs: specs/HelpFlow.flow.yaml, generate: { naming: plain } }
              - { specs: specs/LoginFlow.flow.yaml, generate: { naming: plain } }
            """, to: ".flowgen.yaml")
        let run = try await journeys("specs", "--emit", "xctest", "--output", "Tests", in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(try folder.text("Tests/LoginFlowJourneyTests.swift").contains("LoginFlowCoordinator(coordinator: app)"))
    }

    @Test func neverOverwritesATestThatIsNotGenerated() async throws {
        let folder = try folder()
        try folder.write("// mine\n", to: "Tests/LoginFlowJourneyTests.swift")
        let run = try await journeys("specs", "--emit", "swift-testing", "--output", "Tests", in: folder)
        #expect(run.exitCode != 0 && run.error.contains("LoginFlowJourneyTests.swift"))
        #expect(try folder.text("Tests/LoginFlowJourneyTests.swift") == "// mine\n")
    }

    /// The tests in Tests/GeneratedTests are those of the specs; `RECORD=1` writes them.
    @Test(arguments: [
        ("basics", "ExampleFlows", "Basics"), ("shop", "ShopFlows", "Shop"), ("ported", "PortedFlows", "Ported"),
    ])
    func testsOfTheRepositoryAreCurrent(_ specs: String, _ module: String, _ tests: String) async throws {
        var arguments = [
            "journeys", Self.root.appending(path: "specs/\(specs)").path, "--no-config", "--emit", "swift-testing",
            "--module",
            module, "--output", Self.root.appending(path: "Tests/GeneratedTests/Journeys/\(tests)").path,
        ]
        if ProcessInfo.processInfo.environment["RECORD"] == nil { arguments.append("--check") }
        let run = try await FlowgenProcess.run(arguments, in: try TemporaryFolder())
        #expect(run.exitCode == 0, "\(run.output)\(run.error)")
    }
}
