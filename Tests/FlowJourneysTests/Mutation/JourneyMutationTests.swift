import FlowAnalysis
import FlowIR
import FlowSimulation
import FlowTestSupport
import Foundation
import Testing

@testable import FlowJourneys

/// How good journeys are: of the single changes to a spec that change behaviour, nearly all are noticed by the journeys of the spec
/// before. `SEED=7` and `CHANGES=5000` select other changes.
@Suite struct JourneyMutationTests {
    private static let seed = number("SEED").map(UInt64.init) ?? 20_261_123
    private static let changes = number("CHANGES") ?? TestScope.choose(all: 1_000, sample: 100)
    private static let randomModules = TestScope.choose(all: 60, sample: 8)

    private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

    /// A module with its journeys.
    private struct Original {
        let files: [(path: String, text: String)]
        let module: Module
        let program: FlowProgram
        let sets: [JourneySet]
        let links: [[LinkText]]

        init?(_ files: [(path: String, text: String)]) async {
            let read = ReadModule(files)
            guard !read.diagnostics.contains(where: { $0.severity == .error }), let program = FlowProgram(read.module) else {
                return nil
            }
            self.files = files
            module = read.module
            self.program = program
            var sets: [JourneySet] = []
            var links: [[LinkText]] = []
            for index in read.module.flows.indices {
                sets.append(JourneySearch(of: FlowID(index: index), in: read.module, program, nil).run())
                links.append(JourneyEvents(of: FlowID(index: index), in: read.module, program).links)
            }
            self.sets = sets
            self.links = links
        }
    }

    private struct Score {
        var killed = 0
        var total = 0
    }

    @Test func nearlyAllChangesAreNoticed() async throws {
        var random = SplitMix64(seed: Self.seed)
        let specs = try #require(await Original(ValidSpecs.files(in: "specs/shop")))
        let basics = try #require(await Original(ValidSpecs.files(in: "specs/basics")))
        var others: [Original] = []
        for number in 0..<Self.randomModules {
            let seed = Self.seed &* 1_000 &+ UInt64(number)
            let sketch = RandomSpec.sketch(number % 2 == 0 ? .nested : .anything, seed: seed)
            if let original = await Original(sketch.files) { others.append(original) }
        }
        var scores: [SpecChange.Kind: Score] = [:]
        var total = Score()
        var tried = 0
        var survivors: [String] = []
        while total.total < Self.changes, tried < Self.changes * 60 {
            tried += 1
            let original =
                switch random.below(4) {
                case 0: basics
                case 1: specs
                default: random.pick(others) ?? specs
                }
            guard let kind = random.pick(SpecChange.Kind.allCases),
                let (change, program, flow, name) = Self.change(original, kind, &random)
            else { continue }
            var comparison = BehaviourComparison(
                old: original.program, new: program, flow: flow, values: original.sets[flow].values,
                links: original.links[flow], random: random)
            _ = random.next()
            guard comparison.isDifferent() else { continue }
            let isKilled = original.sets.contains { JourneyReplay($0, in: program).failure != nil }
            total.total += 1
            scores[kind, default: Score()].total += 1
            if isKilled {
                total.killed += 1
                scores[kind, default: Score()].killed += 1
            } else {
                survivors.append("\(name) \(change.words)")
            }
        }
        print("SEED=\(Self.seed): \(total.killed) of \(total.total) changes are noticed; \(tried) were tried")
        for kind in SpecChange.Kind.allCases {
            if let score = scores[kind] { print("  \(kind.rawValue): \(score.killed) of \(score.total)") }
        }
        for survivor in survivors { print("  not noticed: \(survivor)") }
        #expect(total.total == Self.changes)
        #expect(total.killed * 100 >= total.total * 95)
    }

    /// A change after which the tests still compile.
    private static func change(
        _ original: Original, _ kind: SpecChange.Kind, _ random: inout SplitMix64
    ) -> (change: SpecChange, program: FlowProgram, flow: Int, name: String)? {
        let index = random.below(original.files.count)
        let file = original.files[index]
        let unit = original.module.units.first { $0.file.index == index }
        guard let id = unit?.flow else { return nil }
        let flow = original.module[id]
        let payloads = flow.routes.flatMap { original.module.events(of: $0).flatMap(\.payload) + $0.parameters }
        let changes = SpecChanges(
            text: file.text, routes: flow.routes.map(\.name.text), guards: flow.guards.map(\.name.text),
            outcomes: flow.outcomes.map(\.name.text), values: Set(payloads.map(\.name.text)).sorted())
        guard let change = changes.pick(kind, &random) else { return nil }
        var files = original.files
        files[index].text = change.text
        let read = ReadModule(files)
        guard !read.diagnostics.contains(where: { $0.severity == .error }), let program = FlowProgram(read.module),
            program.signature == original.program.signature
        else { return nil }
        return (change, program, id.index, file.path)
    }
}
