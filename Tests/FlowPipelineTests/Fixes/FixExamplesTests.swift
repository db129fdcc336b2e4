import FlowDiagnostics
import FlowLint
import FlowYAML
import Testing

/// Every example in docs/rules.md that flowgen can fix.
@Suite struct FixExamplesTests {
    /// The rules whose bad example has a fix.
    static let fixable: [RuleID] = [
        .missingTransition, SuspiciousBinding.id, SuspiciousScalar.id, .unknownArgument, .unknownKey, .unknownName,
        UnusedSuppression.id,
        .wrongShape,
    ]

    private func run(_ id: RuleID) async throws -> FixRun {
        let rule = try #require(RuleRegistry.rule(id))
        let files = rule.badExample.files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        return try await FixRun(
            files.map { ($0.name, $0.text + "\n") },
            settings: RuleSettings(levels: rule.level == .off ? [id: .warning] : [:]))
    }

    @Test func onlyTheseHaveAFix() async throws {
        var found: [RuleID] = []
        for id in RuleRegistry.ids.filter({ RuleRegistry.rule($0)?.badExample.isConfigured == false })
        where try await run(id).before.contains(where: { $0.fix != nil }) {
            found.append(id)
        }
        #expect(found.map(\.rawValue).sorted() == Self.fixable.map(\.rawValue).sorted())
    }

    @Test(arguments: fixable)
    func diagnosticsWithAFixAreResolved(id: RuleID) async throws {
        let run = try await run(id)
        #expect(!run.fixed.applied.isEmpty)
        #expect(run.left.allSatisfy { $0.fix == nil })
        let fixable = run.before.filter { $0.fix != nil }
        let left = Set(run.left.map(\.message))
        #expect(fixable.allSatisfy { !left.contains($0.message) })
    }

    @Test(arguments: fixable)
    func noNewErrorAppears(id: RuleID) async throws {
        let run = try await run(id)
        let known = Set(run.before.map(\.message))
        #expect(run.left.filter { $0.severity == .error && !known.contains($0.message) } == [], "\(run.text)")
    }
}
