import FlowDecoding
import FlowModel
import FlowProject
import FlowTestSupport
import Foundation
import Testing

/// The recorded schemas are those that `flowgen schema` prints, which are made from its tables.
@Suite struct SchemaFileTests {
    /// `RECORD=1` writes the file, and fails the run so that the difference is read.
    @Test(arguments: [("flowgen", "spec"), ("configuration", "configuration")])
    func isTheOutputOfFlowgen(name: String, subject: String) async throws {
        let file = ExternalTools.root.appending(path: "schemas/\(name).schema.json")
        let run = try await FlowgenProcess.run(["schema", "--of", subject], in: TemporaryFolder())
        #expect(run.exitCode == 0)
        if run.output == (try? String(contentsOf: file, encoding: .utf8)) { return }
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try run.output.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(file.lastPathComponent); look at the difference, then run without RECORD")
        } else {
            Issue.record("schemas/\(name).schema.json is not what flowgen prints; `RECORD=1` records it")
        }
    }

    @Test func isThatOfSpecsByDefault() async throws {
        let run = try await FlowgenProcess.run(["schema"], in: TemporaryFolder())
        #expect(run.output == Document.schema.json.page)
    }

    /// The first column of those tables in docs/language.md that contain keys or verbs.
    @Test func hasEveryKeyOfTheLanguage() throws {
        let keys = try Self.keys(inTablesOf: "docs/language.md", headed: ["key", "verb"])
        #expect(keys.count > 50)
        let schema = Document.schema.json.page
        for key in keys { #expect(schema.contains("\"\(key)\""), "the schema does not know `\(key)`") }
        let documented = Set(keys)
        for verb in VerbKind.allCases { #expect(documented.contains(verb.rawValue), "no table has `\(verb.rawValue)`") }
        for modifier in VerbModifier.allCases {
            #expect(documented.contains(modifier.rawValue), "no table has `\(modifier.rawValue)`")
        }
    }

    @Test func hasEveryKeyOfTheConfiguration() throws {
        let keys = try Self.keys(inTablesOf: "docs/configuration.md", headed: ["key"])
        #expect(keys.count > 15)
        let schema = Configuration.schema.json.page
        for key in keys { #expect(schema.contains("\"\(key)\": {"), "the schema does not know `\(key)`") }
    }

    private static func keys(inTablesOf document: String, headed heads: Set<String>) throws -> [String] {
        let lines = try String(contentsOf: ExternalTools.root.appending(path: document), encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        var keys: [String] = []
        var isInTable = false
        for line in lines {
            guard line.hasPrefix("|") else {
                isInTable = false
                continue
            }
            let cell = line.dropFirst().prefix { $0 != "|" }.trimmingCharacters(in: .whitespaces)
            if heads.contains(cell) { isInTable = true }
            guard isInTable else { continue }
            keys += cell.matches(of: /[`,] ?([a-z][A-Za-z]*)[:`]/).map { String($0.1) }
        }
        return keys
    }
}
