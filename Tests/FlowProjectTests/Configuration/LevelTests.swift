import FlowDiagnostics
import FlowLint
import FlowPipeline
import Testing

/// The effect of a project's levels on a run.
@Suite struct LevelTests {
    private let text = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { params: { version: { type: String, default: 1.10 } } }, Help: }
        start: home
        routes: { home: , help: }

        """

    @Test(arguments: [RuleLevel.error, .warning, .info])
    func setTheSeverityOfAllDiagnosticsOfARule(level: RuleLevel) async {
        let found = await findings(levels: [UnreachableRoute.id: level, SuspiciousScalar.id: level])
        #expect(found.map(\.rule) == [SuspiciousScalar.id, UnreachableRoute.id])
        #expect(found.map(\.severity) == [level, level].compactMap(\.severity))
    }

    @Test func offDisablesRulesOfEveryStage() async {
        #expect(await findings(levels: [UnreachableRoute.id: .off, SuspiciousScalar.id: .off]).isEmpty)
    }

    @Test func levelEnablesARuleThatIsOffByDefault() async {
        let found = await findings(levels: [MissingDoc.id: .info])
        #expect(found.contains { $0.rule == MissingDoc.id && $0.severity == .info })
    }

    @Test func styleErrorsDoNotAffectOtherRules() async {
        let found = await findings(levels: [SuspiciousScalar.id: .error, UnreachableRoute.id: .warning])
        #expect(found.map(\.severity) == [.error, .warning])
    }

    /// The diagnostics of the rules in `levels`.
    private func findings(levels: [RuleID: RuleLevel]) async -> [Diagnostic] {
        let source = SourceFile(path: "MainFlow.flow.yaml", bytes: Array(text.utf8))
        let pipeline = Pipeline(settings: RuleSettings(levels: levels))
        return await pipeline.check([source], of: [source.path].compactMap(SpecInput.init)).diagnostics
            .filter { levels[$0.rule] != nil }
    }
}
