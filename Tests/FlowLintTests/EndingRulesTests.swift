import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// What rules say of flows that can be over before they are seen.
@Suite("Flows that are over before they are seen")
struct EndingRulesTests {
    private static func modules(
        _ start: String, synced: String = "pop", progress: String = "{ ended: { finish: left } }"
    ) -> [(path: String, text: String)] {
        [
            (
                "MainFlow.flow.yaml",
                """
                flowgen: 1
                flow: MainFlow
                screens: { Home: { intents: { requested: } }, Done: }
                start: home
                routes:
                  home: { transitions: { requested: { push: sync } } }
                  sync: { flow: SyncFlow, transitions: { synced: \(synced), left: pop, $back: stay } }
                  done:
                """
            ),
            (
                "SyncFlow.flow.yaml",
                """
                flowgen: 1
                flow: SyncFlow
                outcomes: { synced: , left: }
                guards: { isUpToDate: }
                screens: { Progress: { intents: { ended: } }, Failure: { intents: { ended: } } }
                start: \(start)
                routes:
                  progress: { transitions: \(progress) }
                  failure: { transitions: { ended: { finish: left } } }
                entries: [failure]
                """
            ),
        ]
    }

    private func messages(
        of rule: RuleID, _ start: String, synced: String = "pop", progress: String = "{ ended: { finish: left } }"
    ) async -> [String] {
        await RuleFindings(of: rule, in: Self.modules(start, synced: synced, progress: progress)).messages
    }

    @Test("an outcome that only the start produces is produced, and the parent answers it")
    func produced() async {
        let start = "[{ when: isUpToDate, finish: synced }, progress]"
        #expect(await messages(of: OutcomeNeverProduced.id, start) == [])
        #expect(await messages(of: DeadTransition.id, start) == [])
        #expect(await messages(of: UnreachableRoute.id, start, synced: "{ replace: done }") == [])
    }

    @Test("without it, the outcome is never produced")
    func notProduced() async {
        #expect(await messages(of: OutcomeNeverProduced.id, "progress").count == 1)
    }

    @Test("a route after an outcome without a guard can never be first")
    func shadowed() async {
        #expect(await messages(of: ShadowedBranch.id, "[{ finish: synced }, progress]").count == 1)
        #expect(await messages(of: ShadowedBranch.id, "[{ when: isUpToDate, finish: synced }, progress]") == [])
        #expect(
            await messages(of: ShadowedBranch.id, "[{ when: not isUpToDate, route: progress }, { finish: synced }]")
                == [])
    }

    @Test("an outcome that is never reached is reported where that is so")
    func shadowedOutcome() async {
        let start = "[progress, { finish: synced }]"
        #expect(await messages(of: ShadowedBranch.id, start).count == 1)
        #expect(await messages(of: OutcomeNeverProduced.id, start) == [])
    }

    @Test("an answer that leaves it where it is is reported as for any outcome")
    func stays() async {
        let start = "[{ when: isUpToDate, finish: synced }, progress]"
        #expect(await messages(of: FinishedFlowStays.id, start, synced: "stay").count == 1)
    }

    @Test("guards and values that only the start uses are used")
    func used() async {
        #expect(
            await messages(of: UnusedDeclaration.id, "[{ when: isUpToDate, finish: synced }, progress]").allSatisfy {
                !$0.contains("isUpToDate")
            })
    }
}
