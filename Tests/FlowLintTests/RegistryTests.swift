import FlowDiagnostics
import FlowEmitters
import FlowLint
import FlowModel
import FlowTestSupport
import Foundation
import Testing

/// What every rule promises.
@Suite struct RegistryTests {
    /// What another stage reports is tested there; these are the rules with a check.
    @Test(arguments: RuleRegistry.checked)
    func findsItsBadExampleAndNothingElse(id: RuleID) async throws {
        let rule = try #require(RuleRegistry.rule(id))
        let read = ReadModule(rule.badExample)
        #expect(read.diagnostics.map(\.message) == [])
        let findings = await findings(of: rule, in: read)
        #expect(!findings.isEmpty)
        #expect(Set(findings.map(\.rule)) == [id])
        #expect(findings.contains { $0.severity == rule.severity })
    }

    @Test(arguments: RuleRegistry.checked)
    func findsNothingInItsGoodExample(id: RuleID) async throws {
        let rule = try #require(RuleRegistry.rule(id))
        let read = ReadModule(rule.goodExample)
        #expect(read.diagnostics.map(\.message) == [])
        #expect(await findings(of: rule, in: read).map(\.message) == [])
    }

    /// With the rule on, if it is off by default.
    private func findings(of rule: any Rule.Type, in read: ReadModule) async -> [Diagnostic] {
        await read.module.check(
            RuleSettings(levels: rule.level == .off ? [rule.id: .warning] : [:]), sources: read.sources,
            names: EmittedNames(of: read.module, options: EmissionOptions()))
    }

    @Test func holdsEveryFileOfTheRulesFolder() throws {
        let folder = Self.sources.appending(path: "FlowLint/Rules")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") && !$0.contains("/Helpers/") }
            .map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
        #expect(files.sorted() == RuleRegistry.all.map { "\($0)" }.sorted())
    }

    @Test func holdsEveryRuleInTheFolderOfItsGroup() throws {
        let folder = Self.sources.appending(path: "FlowLint/Rules")
        for rule in RuleRegistry.all {
            let file = folder.appending(path: "\(rule.group.rawValue.capitalized)/\(rule).swift")
            #expect(FileManager.default.fileExists(atPath: file.path), "\(rule)")
        }
    }

    @Test("A rule's type, and with it its file, has the name of its id", arguments: RuleRegistry.ids)
    func isNamedAfterItsID(id: RuleID) throws {
        let rule = try #require(RuleRegistry.rule(id))
        #expect("\(rule)".lowercased() == id.rawValue.replacing("-", with: ""))
    }

    @Test("The tests of a rule that are not in `Fixtures` are in a file and a suite with its name")
    func testsAreNamedAfterTheirRule() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "RuleTests")
        let suites = Set(RuleRegistry.all.map { "\($0)Tests" })
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let name = file.deletingPathExtension().lastPathComponent
            #expect(suites.contains(name), "\(name) is not named after a rule")
            #expect(try String(contentsOf: file, encoding: .utf8).contains("struct \(name) {"))
        }
    }

    @Test func namesEveryRuleOnce() {
        #expect(Set(RuleRegistry.ids).count == RuleRegistry.ids.count)
    }

    /// A diagnostic with any other id would have no documentation.
    @Test func makesIDsInTheFilesOfRulesAndForEarlierStages() throws {
        var ids: [String] = []
        for file in try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
        // What a replay reports is about a recording or a log, not about a spec.
        where file.hasSuffix(".swift") && !file.hasPrefix("FlowWalks/") && !file.hasPrefix("FlowLogs/") {
            let text = try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
            let made = text.matches(of: /RuleID\((?:rawValue: )?"([^"]+)"\)/).map { String($0.1) }
            let isDeclaration = file == "FlowDiagnostics/RuleID.swift" || file.hasPrefix("FlowLint/Rules/")
            #expect(made.isEmpty || isDeclaration, "\(file)")
            ids += made
        }
        #expect(ids.sorted() == RuleRegistry.ids.map(\.rawValue).sorted())
    }

    private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources")
}

extension RuleRegistry {
    /// The rules with a check.
    static let checked = entries.filter { if case .reportedElsewhere = $0 { false } else { true } }.map { $0.rule.id }
}

extension ReadModule {
    init(_ example: RuleExample) { self.init(example.specs.map { ($0.name, $0.text) }) }
}
