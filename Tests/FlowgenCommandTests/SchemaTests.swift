import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Foundation
import Testing

/// The schemas, tested with a validator that editors and CI use.
@Suite(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
struct SchemaTests {
    @Test func areValidSchemas() async throws {
        let run = try await ExternalTools.run(
            "check-jsonschema", ["--check-metaschema", Self.specs, Self.configurations], in: TemporaryFolder())
        #expect(run.exitCode == 0, "\(run.output)\(run.error)")
    }

    // MARK: Valid files

    @Test func acceptEverySpecOfTheRepository() async throws {
        let paths = try Self.paths(below: ["specs", "Tests", "Examples", "Benchmarks"]) {
            // The fixtures of rules have mistakes.
            !$0.contains("FlowLintTests/Fixtures/") && ($0.hasSuffix(".flow.yaml") || $0.hasSuffix(".flow.yml"))
        }
        #expect(paths.count > 30)
        try await ExternalTools.validate(paths, by: ["--schemafile", Self.specs], in: TemporaryFolder())
    }

    @Test func acceptEveryValidSpecInTheDocumentation() async throws {
        let folder = try TemporaryFolder()
        var files: [String] = []
        for (index, block) in try Self.blocks().enumerated() where block.words.first == "yaml" {
            guard let name = block.words.dropFirst().first, name.hasSuffix(".flow.yaml") else { continue }
            // Most of these examples are broken in their names, and some in their structure.
            if block.words.contains("broken") { continue }
            files.append("\(index)/\(name)")
            try folder.write(block.text, to: files[files.count - 1])
        }
        #expect(files.count > 40)
        try await ExternalTools.validate(files, by: ["--schemafile", Self.specs], in: folder)
    }

    @Test func acceptTheGoodExampleOfEveryRule() async throws {
        let folder = try TemporaryFolder()
        let files = try Self.write(RuleRegistry.all.map { ($0.id, $0.goodExample) }, to: folder)
        try await ExternalTools.validate(files, by: ["--schemafile", Self.specs], in: folder)
    }

    /// Specs of every kind, which flowgen reads without errors about their structure.
    @Test func acceptRandomSpecs() async throws {
        let folder = try TemporaryFolder()
        var files: [String] = []
        for seed in 0..<TestScope.choose(all: 60, sample: 20) {
            for file in RandomSpec.sketch(seed: UInt64(seed)).files {
                files.append("\(seed)/\(file.path)")
                try folder.write(file.text, to: files[files.count - 1])
            }
        }
        try await ExternalTools.validate(files, by: ["--schemafile", Self.specs], in: folder)
    }

    @Test func acceptEveryValidConfigurationInTheDocumentation() async throws {
        let folder = try TemporaryFolder()
        let blocks = try Self.blocks().filter {
            $0.words == ["yaml", ".flowgen.yaml"] && !$0.text.contains("falthrough")
        }
        #expect(blocks.count >= 3)
        let files = blocks.indices.map { "\($0)/.flowgen.yaml" }
        for (file, block) in zip(files, blocks) { try folder.write(block.text, to: file) }
        try await ExternalTools.validate(files, by: ["--schemafile", Self.configurations], in: folder)
    }

    @Test func acceptWhatFlowgenAccepts() async throws {
        let folder = try TemporaryFolder()
        for (index, spec) in SchemaCases.unusualSpecs.enumerated() {
            try folder.write(spec, to: "\(index)/A.flow.yaml")
            let lint = try await FlowgenProcess.run(["lint", "--format", "json", "\(index)"], in: folder)
            for rule in ["unknown-key", "wrong-shape", "missing-key", "one-verb", "invalid-", "yaml-"] {
                #expect(!lint.output.contains("\"\(rule)"), "flowgen does not take \(spec): \(lint.output)")
            }
        }
        let files = SchemaCases.unusualSpecs.indices.map { "\($0)/A.flow.yaml" }
        try await ExternalTools.validate(files, by: ["--schemafile", Self.specs], in: folder)
    }

    // MARK: Invalid files

    /// The rules about the structure of a spec, but not those about the meaning of names.
    @Test func rejectTheBadExamplesOfStructuralRules() async throws {
        let rules: [RuleID] = [
            .unknownKey, .wrongShape, .missingKey, .unsupportedVersion, .oneVerb, .invalidIdentifier, .invalidLink,
        ]
        let folder = try TemporaryFolder()
        let files = try Self.write(
            RuleRegistry.all.filter { rules.contains($0.id) }.map { ($0.id, $0.badExample) }, to: folder)
        #expect(files.count >= rules.count)
        try await Self.expectRefused(files, by: Self.specs, in: folder)
    }

    /// Each of these is a mistake for flowgen, too.
    @Test func rejectStructuralMistakes() async throws {
        let folder = try TemporaryFolder()
        for (index, spec) in SchemaCases.misshapenSpecs.enumerated() {
            try folder.write(spec, to: "\(index)/A.flow.yaml")
            let lint = try await FlowgenProcess.run(["lint", "\(index)"], in: folder)
            #expect(lint.exitCode == 1, "flowgen takes \(spec)")
        }
        let files = SchemaCases.misshapenSpecs.indices.map { "\($0)/A.flow.yaml" }
        try await Self.expectRefused(files, by: Self.specs, in: folder)
    }

    @Test func rejectMistakesInAConfiguration() async throws {
        let folder = try TemporaryFolder()
        for (index, configuration) in SchemaCases.misshapenConfigurations.enumerated() {
            try folder.write(Specs.login, to: "\(index)/LoginFlow.flow.yaml")
            try folder.write(configuration, to: "\(index)/.flowgen.yaml")
            let lint = try await FlowgenProcess.run(["lint", "\(index)"], in: folder)
            #expect(lint.exitCode == 1, "flowgen takes \(configuration)")
        }
        let files = SchemaCases.misshapenConfigurations.indices.map { "\($0)/.flowgen.yaml" }
        try await Self.expectRefused(files, by: Self.configurations, in: folder)
    }

    // MARK: Helpers

    private static let specs = schema("flowgen")
    private static let configurations = schema("configuration")

    private static func schema(_ name: String) -> String {
        ExternalTools.root.appending(path: "schemas/\(name).schema.json").path
    }

    /// Checks in one run that each file is rejected because of its content.
    private static func expectRefused(_ files: [String], by schema: String, in folder: TemporaryFolder) async throws {
        struct Result: Decodable {
            struct Refusal: Decodable { var filename: String }

            var errors: [Refusal]
            var unread: [Refusal]

            enum CodingKeys: String, CodingKey {
                case errors
                case unread = "parse_errors"
            }
        }
        let arguments = ["--output-format", "json", "--schemafile", schema]
        let run = try await ExternalTools.run("check-jsonschema", arguments + files, in: folder)
        let result = try JSONDecoder().decode(Result.self, from: Data(run.output.utf8))
        #expect(result.unread.map(\.filename) == [])
        let refused = Set(result.errors.map(\.filename))
        for file in files where !refused.contains(file) {
            Issue.record("the schema takes \(file): \(try folder.text(file))")
        }
    }

    private static func write(_ examples: [(RuleID, RuleExample)], to folder: TemporaryFolder) throws -> [String] {
        try examples.flatMap { id, example in
            try example.specs.map { file in
                try folder.write(file.text + "\n", to: "\(id)/\(file.name)")
                return "\(id)/\(file.name)"
            }
        }
    }

    private static func blocks() throws -> [CodeBlock] {
        let documents =
            try [ExternalTools.root.appending(path: "README.md").path] + paths(below: ["docs"]) { $0.hasSuffix(".md") }
        return try documents.flatMap { path in
            CodeBlock.blocks(in: try String(contentsOf: URL(filePath: path), encoding: .utf8))
        }
    }

    private static func paths(below folders: [String], where isWanted: (String) -> Bool) throws -> [String] {
        try folders.flatMap { folder in
            let path = ExternalTools.root.appending(path: folder).path
            return try FileManager.default.subpathsOfDirectory(atPath: path).filter(isWanted).sorted().map {
                "\(path)/\($0)"
            }
        }
    }
}
