import EmitterTestSupport
import FlowEmitters
import FlowModel
import FlowTestSupport
import Foundation
import Testing

/// Generated view models follow the language: in random modules, their state after every event is that of the interpreter.
/// (`SEED=7 swift test --filter …` uses a different seed.)
@Suite struct RandomWalkTests {
    private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 2026
    private static let modules = 60
    private static let length = 300

    private struct Walked {
        let sketch: SpecSketch
        let module: Module
        let walk: RandomWalk

        var flow: Flow { module.flows[0] }
    }

    @Test func viewModelsAgreeWithTheInterpreter() async throws {
        var walked: [Walked] = []
        var texts: [(String, String)] = []
        for number in 0..<TestScope.choose(all: Self.modules, sample: Self.modules / 3) {
            let seed = Self.seed &* 1_000 &+ UInt64(number)
            let sketch = RandomSpec.sketch(.emittable, seed: seed, prefix: "m\(number)")
            let file = try #require(sketch.files.first)
            let specs = try Specs([file.path: file.text])
            try #require(await specs.module.nameCollisions().isEmpty)
            texts.append(("Flow\(number).swift", specs.output().text))
            walked.append(
                Walked(
                    sketch: sketch, module: specs.module,
                    walk: RandomWalk(specs.module, length: Self.length, seed: seed)))
        }
        texts.append(("Walker.swift", WalkProgram.walker))
        let walkers = walked.map { WalkProgram.walker(of: $0.flow, in: $0.module) }
        texts.append(("Walkers.swift", "import FlowRuntime\n\n" + walkers.joined(separator: "\n\n")))
        texts.append(("main.swift", WalkProgram.main(walked.map { ($0.flow, $0.walk) })))

        let compiler = try await SwiftCompiler()
        let files = try texts.flatMap { try compiler.write([$0.0: $0.1]) }
        let output = try await compiler.output(of: files, as: .swift6)
        let traces = output.split(separator: "walk ").map { $0.split(separator: "\n").map(String.init) }
        #expect(traces.count == walked.count)
        for (trace, walked) in zip(traces, walked) {
            try #require(trace.first == walked.flow.name.text)
            compare(Array(trace.dropFirst()), with: walked)
        }
    }

    private func compare(_ trace: [String], with walked: Walked) {
        let walk = walked.walk
        #expect(trace.count == walk.trace.count)
        for (index, (seen, expected)) in zip(trace, walk.trace).enumerated() where seen != expected {
            let before = zip(walk.events, walk.trace).prefix(index).suffix(5).map { "  \($0) → \($1)" }
            Issue.record(
                """
                SEED=\(Self.seed), event \(index): \(walk.events[index]) leads to `\(seen)` rather than to `\(expected)`
                \(before.joined(separator: "\n"))
                \(walked.sketch.text)
                """)
            return
        }
    }

    /// A walk that never leaves its first route would prove nothing.
    @Test func walksCoverEveryKindOfResult() throws {
        let words: Set = [
            "told", "not current", "tab/", "impossible", "sheet", "cover", "card", "drawer", "$back failed",
            "$dismissed failed",
            "stack-underflow", "pop-target-missing", "nothing-to-dismiss",
        ]
        var missing = words
        for number in 0..<Self.modules {
            let sketch = RandomSpec.sketch(.emittable, seed: Self.seed &* 1_000 &+ UInt64(number))
            let module = ReadModule(sketch.files).module
            let walk = RandomWalk(module, length: Self.length, seed: UInt64(number))
            for line in walk.trace + walk.events { missing = missing.filter { !line.contains($0) } }
        }
        #expect(missing.isEmpty)
    }
}
