import FlowJourneys
import FlowTestSupport
import Foundation
import JourneyTestSupport
import Testing

/// How good journeys are: of the single changes to a spec that change behaviour, nearly all are noticed by the journeys of the spec
/// before. `SEED=7` and `CHANGES=5000` select other changes.
@Suite struct JourneyMutationTests {
    private static let seed = number("SEED").map(UInt64.init) ?? 20_261_123
    private static let changes = number("CHANGES") ?? TestScope.choose(all: 100, sample: 20)
    private static let randomModules = TestScope.choose(all: changes / 12, sample: 2)

    private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

    private struct Score {
        var noticed = 0
        var total = 0
    }

    @Test func nearlyAllChangesAreNoticed() throws {
        var random = SplitMix64(seed: Self.seed)
        let folders = TestScope.choose(all: ["specs/basics", "specs/shop"], sample: ["specs/basics"])
        let specs = try folders.map { try #require(WalkedModule(ValidSpecs.files(in: $0))) }
        let others = (0..<Self.randomModules).compactMap { number in
            let seed = Self.seed &* 1_000 &+ UInt64(number)
            var limits = JourneySearch.Limits()
            limits.states = TestScope.choose(all: limits.states, sample: 400)
            let sketch = RandomSpec.sketch(number % 2 == 0 ? .nested : .anything, seed: seed)
            return WalkedModule(sketch.files, limits: limits)
        }
        var scores: [SpecChange.Kind: Score] = [:]
        var total = Score()
        var missed: [String] = []
        var attempts = 0
        while total.total < Self.changes, attempts < Self.changes * 60 {
            attempts += 1
            let isRandom = random.chance(50)
            guard let kind = random.pick(SpecChange.Kind.mistakes),
                let original = random.pick(isRandom ? others : specs),
                let changed = ChangedModule(original, kind, &random)
            else { continue }
            let isNoticed = original.sets.contains { !JourneySetReplay($0, in: changed.program).failures.isEmpty }
            total.total += 1
            scores[kind, default: Score()].total += 1
            if isNoticed {
                total.noticed += 1
                scores[kind, default: Score()].noticed += 1
            } else {
                missed.append("\(changed.path), \(changed.change.words)")
            }
        }
        print("SEED=\(Self.seed): \(total.noticed) of \(total.total) changes are noticed")
        for kind in SpecChange.Kind.mistakes {
            if let score = scores[kind] { print("  \(kind.rawValue): \(score.noticed) of \(score.total)") }
        }
        for change in missed { print("  not noticed: \(change)") }
        #expect(total.total == Self.changes)
        #expect(total.noticed * 100 >= total.total * 95)
    }
}
