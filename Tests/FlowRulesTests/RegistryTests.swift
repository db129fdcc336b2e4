import FlowDiagnostics
import FlowRules
import FlowTestSupport
import Foundation
import Testing

/// What every rule promises.
@Suite struct RegistryTests {
    @Test(arguments: RuleRegistry.ids)
    func findsItsBadExampleAndNothingElse(id: RuleID) throws {
        let rule = try #require(RuleRegistry.all.first { $0.id == id })
        let read = ReadModule(rule.badExample)
        #expect(read.diagnostics.map(\.message) == [])
        let findings = read.module.check()
        #expect(!findings.isEmpty)
        #expect(Set(findings.map(\.rule)) == [id])
        #expect(Set(findings.map(\.severity)) == [rule.severity])
    }

    @Test(arguments: RuleRegistry.ids)
    func findsNothingInItsGoodExample(id: RuleID) throws {
        let rule = try #require(RuleRegistry.all.first { $0.id == id })
        let read = ReadModule(rule.goodExample)
        #expect(read.diagnostics.map(\.message) == [])
        #expect(read.module.check().map(\.message) == [])
    }

    @Test func holdsEveryFileOfTheRulesFolder() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/FlowRules/Rules")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(".swift".count)) }
        #expect(files.sorted() == RuleRegistry.all.map { "\($0)" }.sorted())
    }

    @Test func namesEveryRuleOnce() {
        #expect(Set(RuleRegistry.ids).count == RuleRegistry.ids.count)
    }
}
