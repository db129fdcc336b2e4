import FlowDiagnostics
import FlowLint
import Testing

/// The examples of every rule result in the diagnostics that the documentation shows, whichever stage reports them.
@Suite struct RuleExamplesTests {
    @Test(arguments: RuleRegistry.ids)
    func badExampleHasOnlyDiagnosticsOfItsRule(id: RuleID) async throws {
        let rule = try #require(RuleRegistry.rule(id))
        let run = try await ExampleRun(rule.badExample, for: rule)
        #expect(Set(run.report.diagnostics.map(\.rule)) == [id], "\(run.printed)")
    }

    @Test(arguments: RuleRegistry.ids)
    func badExampleHasTheLevelOfTheRule(id: RuleID) async throws {
        let rule = try #require(RuleRegistry.rule(id))
        let severities = try await ExampleRun(rule.badExample, for: rule).report.diagnostics.map(\.severity)
        #expect(severities.contains(rule.severity))
        #expect(Set(severities).isSubset(of: rule.severities))
    }

    @Test(arguments: RuleRegistry.ids)
    func goodExampleHasNoDiagnostics(id: RuleID) async throws {
        let rule = try #require(RuleRegistry.rule(id))
        let run = try await ExampleRun(rule.goodExample, for: rule)
        #expect(run.report.diagnostics.isEmpty, "\(run.printed)")
    }
}
