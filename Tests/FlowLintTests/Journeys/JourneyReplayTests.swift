import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Foundation
import Testing

/// Every journey in a diagnostic can be walked, event by event, and ends where the message says. (`SEED=7` selects other modules.)
@Suite struct JourneyReplayTests {
    private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 2026
    private static let modules = TestScope.choose(all: 500, sample: 80)

    /// The rules whose diagnostics have a journey.
    private static let rules: [RuleID] = [
        DeadEnd.id, DeadTransition.id, DeepStack.id, EndedFlowReturns.id, ExpectationBroken.id, FinishedFlowStays.id,
        ImplicitExit.id, LockedLayer.id, NestedModal.id, NoWayOut.id, NothingToDismiss.id, OnlyByGlobal.id,
        OverwrittenTask.id,
        PopTargetMissing.id, PushUnderLink.id, PushedTabs.id, RootReplaced.id, StackUnderflow.id, TrapInContext.id,
        UnboundedStack.id, Undelivered.id, UnhandledAttempt.id,
    ]

    private static let settings = RuleSettings(
        levels: Dictionary(uniqueKeysWithValues: RuleRegistry.all.filter { $0.level == .off }.map { ($0.id, .info) }))

    /// - Returns: the rules with a journey, and what is wrong with one of them.
    private static func check(_ read: ReadModule) async -> (rules: [RuleID], problem: String?) {
        if read.diagnostics.contains(where: { $0.severity == .error }) { return ([], nil) }
        let told = await read.module.check(settings, sources: read.sources).filter { $0.journey != nil }
        let replay = JourneyReplay(read.module)
        for diagnostic in told {
            guard let problem = replay.problem(of: diagnostic) else { continue }
            let steps = diagnostic.journey.map {
                $0.steps.map { "\($0.route) \($0.event)[\($0.branch ?? 0)]" } + [$0.end]
            }
            let outline = (steps ?? []).joined(separator: "\n  ")
            return ([], "\(diagnostic.rule), \(diagnostic.message): \(problem)\n  \(outline)")
        }
        return (told.map(\.rule), nil)
    }

    @Test func journeysInExamplesAreRight() async {
        var found: Set<RuleID> = []
        for rule in RuleRegistry.all {
            for example in [rule.badExample, rule.goodExample] {
                let read = ReadModule(example)
                let (rules, problem) = await Self.check(read)
                if let problem { Issue.record("\(rule.id): \(problem)") }
                found.formUnion(rules)
            }
        }
        #expect(found.map(\.rawValue).sorted() == Self.rules.map(\.rawValue).sorted())
    }

    @Test func journeysInRandomModulesAreRight() async {
        let parts = 4
        let found = await withTaskGroup(of: Set<RuleID>.self) { group in
            for part in 0..<parts {
                group.addTask { await Self.rules(inModules: stride(from: part, to: Self.modules, by: parts)) }
            }
            return await group.reduce(into: Set<RuleID>()) { $0.formUnion($1) }
        }
        // Random modules have no expectations; ExpectationsAgainstOracleTests gives them some. A deep stack takes more events than
        // random modules have, and their events are not named after routes. Tabs are seldom pushed.
        let rare: Set = TestScope.choose(
            all: [DeepStack.id, ExpectationBroken.id, OnlyByGlobal.id],
            sample: [DeepStack.id, ExpectationBroken.id, FinishedFlowStays.id, OnlyByGlobal.id, PushedTabs.id])
        #expect(found.isSuperset(of: Set(Self.rules).subtracting(rare)))
    }

    private static func rules(inModules numbers: StrideTo<Int>) async -> Set<RuleID> {
        var found: Set<RuleID> = []
        for (kind, number) in numbers.flatMap({ number in
            [(RandomSpec.Kind.anything, number)] + (number % 8 < 4 ? [(.tasks, number)] : [])
        }) {
            let sketch = RandomSpec.sketch(kind, seed: seed &* 1_000_000 &+ UInt64(number))
            let (rules, problem) = await check(ReadModule(sketch.files))
            found.formUnion(rules)
            guard problem != nil else { continue }
            let shrunk = await sketch.shrunk { await check(ReadModule($0.files)).problem != nil }
            let described = await check(ReadModule(shrunk.files)).problem ?? ""
            Issue.record("SEED=\(seed), module \(number): \(described)\n\n\(shrunk.text)")
            break
        }
        return found
    }
}
