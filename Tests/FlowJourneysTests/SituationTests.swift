import FlowAnalysis
import FlowJourneys
import FlowModel
import FlowSimulation
import FlowTestSupport
import Foundation
import JourneyTestSupport
import Testing

/// The search tries everything in one state of each situation, and journeys do as much as if it tried everything in every state.
/// `SEED=7` selects other random modules, and `SPECS=specs/shop` other specs of the repository.
@Suite struct SituationTests {
    private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 2026

    /// The journeys of each flow of a module: as usual, and with everything tried in every state.
    private func pairs(
        _ files: [(path: String, text: String)], work: Int = JourneySearch.Limits().work
    ) async throws -> [(usual: JourneySet, thorough: JourneySet)] {
        let module = ReadModule(files).module
        guard let program = FlowProgram(module) else { return [] }
        var limits = JourneySearch.Limits()
        limits.work = work
        var thoroughLimits = limits
        thoroughLimits.isThorough = true
        thoroughLimits.states = TestScope.choose(all: limits.states, sample: 300)
        return await module.trace(ModuleUnderstanding(whole: module)).map { traced in
            (
                JourneySearch(of: traced.id, in: module, program, traced.inspection, limits: limits).run(),
                JourneySearch(of: traced.id, in: module, program, traced.inspection, limits: thoroughLimits).run()
            )
        }
    }

    private func covered(_ set: JourneySet) -> Set<JourneyGoal> { Set(set.journeys.flatMap(\.covers)) }

    /// Compares the journeys of modules.
    ///
    /// - Returns: how many likely mistakes the usual journeys show, and how many the others.
    private func compare(_ pairs: [(usual: JourneySet, thorough: JourneySet)]) -> (usual: Int, thorough: Int) {
        var mistakes = (usual: 0, thorough: 0)
        for (usual, thorough) in pairs {
            let (own, all) = (covered(usual), covered(thorough))
            let lost = all.subtracting(own).filter { !$0.isMistake }
            #expect(lost.isEmpty, "SEED=\(Self.seed), flow \(usual.flow): \(lost)")
            #expect(usual.missed.allSatisfy { missed in thorough.missed.contains { $0.goal == missed.goal } })
            mistakes.usual += own.count(where: \.isMistake)
            mistakes.thorough += all.count(where: \.isMistake)
        }
        return mistakes
    }

    @Test("the journeys of the repository's specs take the same branches, and show nearly all the same mistakes")
    func specsOfTheRepository() async throws {
        let folders =
            ProcessInfo.processInfo.environment["SPECS"].map { [$0] }
            ?? TestScope.choose(all: ["specs/basics", "specs/ported", "specs/shop"], sample: ["specs/ported"])
        var mistakes = (usual: 0, thorough: 0)
        for folder in folders {
            let found = compare(try await pairs(ValidSpecs.files(in: folder)))
            mistakes = (mistakes.usual + found.usual, mistakes.thorough + found.thorough)
        }
        print("\(mistakes.usual) of \(mistakes.thorough) likely mistakes in the specs of the repository")
        #expect(mistakes.thorough > 100)
        #expect(mistakes.usual * 200 >= mistakes.thorough * 199, "\(mistakes)")
    }

    @Test("so do those of random modules")
    func randomModules() async throws {
        var mistakes = (usual: 0, thorough: 0)
        let work = TestScope.choose(all: JourneySearch.Limits().work, sample: 300_000)
        let kinds: [RandomSpec.Kind] = [.nested, .anything, .nestedTasks]
        for number in 0..<TestScope.choose(all: 15, sample: 3) {
            let sketch = RandomSpec.sketch(kinds[number % kinds.count], seed: Self.seed &* 1_000 &+ UInt64(number))
            let found = compare(try await pairs(sketch.files, work: work))
            mistakes = (mistakes.usual + found.usual, mistakes.thorough + found.thorough)
        }
        print("SEED=\(Self.seed): \(mistakes.usual) of \(mistakes.thorough) likely mistakes in random modules")
        #expect(mistakes.usual * 100 >= mistakes.thorough * 98, "SEED=\(Self.seed): \(mistakes)")
    }

    @Test(
        "a stack that can grow is tried in a few states, whatever makes it grow",
        arguments: [
            "a: { transitions: { next: { push: a } } }",
            "a: { transitions: { next: { push: b } } }\n  b: { transitions: { next: { push: a }, other: { push: b } } }",
            "a: { transitions: { next: { present: b } } }\n  b: { transitions: { more: { present: b } } }",
            "a: { transitions: { next: { present: b } } }\n  b: { as: cover, transitions: { more: { push: b }, shut: dismissAll } }",
        ])
    func growingStacks(routes: String) async throws {
        let text = "flowgen: 1\nflow: GrowingFlow\nstart: a\nroutes:\n  \(routes)\n"
        let set = try #require(try await pairs([("GrowingFlow.flow.yaml", text)]).first?.usual)
        #expect(set.missed.isEmpty)
        #expect(set.triedStates < 30)
    }

    @Test("what the analysis expects and no state shows is not looked for in hundreds of states")
    func searchInVain() async throws {
        let text = """
            flowgen: 1
            flow: GrowingFlow
            params: { code: Code }
            start: { route: a, with: { code: $code } }
            routes:
              a: { params: { code: Code }, transitions: { next: [{ when: { code: .x }, push: b }, { push: a }] } }
              b: { transitions: { next: { push: b } } }
            """
        let set = try #require(try await pairs([("GrowingFlow.flow.yaml", text)]).first?.usual)
        #expect(set.triedStates < 700)
    }
}

extension JourneyGoal {
    /// Whether a journey is to show a likely mistake in the spec.
    fileprivate var isMistake: Bool { if case .variant = self { true } else { false } }
}
