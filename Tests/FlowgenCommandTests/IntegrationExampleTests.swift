import FlowReports
import FlowTestSupport
import Foundation
import Testing

/// The CI files in docs/integration.md.
@Suite struct IntegrationExampleTests {
    /// The kind of each file.
    private static let examples = [
        (".github/workflows/flows.yml", "vendor.github-workflows"), (".gitlab-ci.yml", "vendor.gitlab-ci"),
    ]

    @Test(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence), arguments: examples)
    func areValid(file: String, schema: String) async throws {
        let markdown = try String(
            contentsOf: ExternalTools.root.appending(path: "docs/integration.md"), encoding: .utf8)
        let blocks = CodeBlock.blocks(in: markdown).filter { $0.words.dropFirst().first == file }
        #expect(!blocks.isEmpty)
        for block in blocks {
            let folder = try TemporaryFolder(["example.yml": block.text])
            try await ExternalTools.validate(["example.yml"], by: ["--builtin-schema", schema], in: folder)
        }
    }

    @Test("every format has a row in the table of formats")
    func formats() throws {
        let markdown = try String(
            contentsOf: ExternalTools.root.appending(path: "docs/integration.md"), encoding: .utf8)
        for format in ReporterRegistry.formats { #expect(markdown.contains("\n| `\(format.name)` | ")) }
    }

    @Test(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func useOnlyInputsOfTheAction() async throws {
        let action =
            try await ExternalTools.parsedYAML(ExternalTools.root.appending(path: "action.yml").path) as? [String: Any]
        let inputs = try #require(action?["inputs"] as? [String: Any])
        let markdown = try String(
            contentsOf: ExternalTools.root.appending(path: "docs/integration.md"), encoding: .utf8)
        var uses = 0
        for block in CodeBlock.blocks(in: markdown) where block.words.dropFirst().first == Self.examples[0].0 {
            let folder = try TemporaryFolder(["example.yml": block.text])
            let workflow = try await ExternalTools.parsedYAML(folder.path("example.yml")) as? [String: Any]
            let jobs = try #require(workflow?["jobs"] as? [String: [String: Any]])
            for step in jobs.values.flatMap({ $0["steps"] as? [[String: Any]] ?? [] }) {
                guard let action = step["uses"] as? String, action.contains("/flowgen@") else { continue }
                uses += 1
                for name in (step["with"] as? [String: Any] ?? [:]).keys { #expect(inputs[name] != nil, "\(name)") }
            }
        }
        #expect(uses > 0)
    }
}
