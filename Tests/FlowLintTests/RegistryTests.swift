import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Foundation
import Testing

/// What every rule promises.
@Suite struct RegistryTests {
    /// What another stage reports is tested there; here, the rules that check a module.
    @Test(arguments: RuleRegistry.checked)
    func findsItsBadExampleAndNothingElse(id: RuleID) async throws {
        let rule = try #require(RuleRegistry.rule(id))
        let read = ReadModule(rule.badExample)
        #expect(read.diagnostics.map(\.message) == [])
        let findings = await read.module.check(.asking(for: rule), sources: read.sources)
        #expect(!findings.isEmpty)
        #expect(Set(findings.map(\.rule)) == [id])
        #expect(findings.contains { $0.severity == rule.severity })
    }

    @Test(arguments: RuleRegistry.checked)
    func findsNothingInItsGoodExample(id: RuleID) async throws {
        let rule = try #require(RuleRegistry.rule(id))
        let read = ReadModule(rule.goodExample)
        #expect(read.diagnostics.map(\.message) == [])
        #expect(await read.module.check(.asking(for: rule), sources: read.sources).map(\.message) == [])
    }

    @Test func holdsEveryFileOfTheRulesFolder() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/FlowLint/Rules")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") && !$0.contains("/Helpers/") }
            .map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
        #expect(files.sorted() == RuleRegistry.all.map { "\($0)" }.sorted())
    }

    @Test func holdsEveryRuleInTheFolderOfItsGroup() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/FlowLint/Rules")
        for rule in RuleRegistry.all {
            let file = folder.appending(path: "\(rule.group.rawValue.capitalized)/\(rule).swift")
            #expect(FileManager.default.fileExists(atPath: file.path), "\(rule)")
        }
    }

    @Test func namesEveryRuleOnce() {
        #expect(Set(RuleRegistry.ids).count == RuleRegistry.ids.count)
    }

    /// An id without a rule would be a finding that nothing explains, or a promise that nobody keeps.
    @Test func hasARuleForEveryIDThereIs() throws {
        let declarations = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/FlowDiagnostics/RuleID.swift")
        let ids = try String(contentsOf: declarations, encoding: .utf8)
            .matches(of: /= RuleID\(rawValue: "([^"]+)"\)/).map { String($0.1) }
        #expect(Set(ids).symmetricDifference(RuleRegistry.ids.map(\.rawValue)).sorted() == [])
    }
}

extension RuleRegistry {
    /// The rules that look at a module that could be read.
    static let checked = all.filter { $0 is any FlowRule.Type || $0 is any ModuleRule.Type }.map { $0.id }
}

extension RuleSettings {
    /// What holds by itself, and the rule too where it is off unless asked for.
    static func asking(for rule: any Rule.Type) -> RuleSettings {
        RuleSettings(levels: rule.level == .off ? [rule.id: .warning] : [:])
    }
}

extension ReadModule {
    init(_ example: RuleExample) { self.init(example.files.map { ($0.name, $0.text) }) }
}
