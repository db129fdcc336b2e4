import FlowIR
import FlowSimulation
import FlowTestSupport
import Foundation
import Testing

/// A simulation follows the language: what it shows, holds, asks and reports after every event is what the interpreter says, with
/// which generated apps are compared as well. `SEED=7`, `MODULES=200` and `EVENTS=5000` (for each module) use a different seed and
/// other numbers.
@Suite struct SimulatedWalkTests {
    private static let seed = number("SEED").map(UInt64.init) ?? 2026
    private static let modules = number("MODULES") ?? TestScope.choose(all: 2_500, sample: 80)
    private static let events = number("EVENTS") ?? 400

    private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

    @Test func walksAgreeWithTheInterpreter() throws { try walk(.nested, Self.modules) }

    @Test("with tasks that end early, late, or after they have been cancelled")
    func walksWithTasksAgreeWithTheInterpreter() throws { try walk(.nestedTasks, Self.modules / 2) }

    private func walk(_ kind: RandomSpec.Kind, _ modules: Int) throws {
        var walks = 0
        var compared = 0
        for number in 0..<modules {
            let sketch = RandomSpec.sketch(kind, seed: Self.seed &* 1_000 &+ UInt64(number))
            let read = ReadModule(sketch.files)
            let module = read.module
            try #require(read.diagnostics.isEmpty, "module \(number): \(read.diagnostics)\n\(sketch.text)")
            let walk = ModuleWalk(module, length: Self.events, seed: Self.seed &+ UInt64(number))
            var simulated = SimulatedWalk(try #require(FlowProgram(module)))
            for (index, event) in walk.events.enumerated() {
                let step = simulated.perform(event)
                let expected = walk.trace[index]
                guard let log = step.log else {
                    // The interpreter asks and runs what the app has not let go of yet. Nothing that is shown changes.
                    guard expected == step.picture || expected.hasPrefix("\(step.picture); ") else {
                        return report(step.picture, in: walk, at: index, of: sketch, number)
                    }
                    continue
                }
                compared += 1
                if event.action == .start { walks += 1 }
                let seen = log.isEmpty ? step.picture : "\(step.picture); \(log)"
                if seen != expected { return report(seen, in: walk, at: index, of: sketch, number) }
            }
        }
        print("SEED=\(Self.seed): \(modules) modules, \(walks) walks, \(compared) events")
        #expect(compared > modules * Self.events * 3 / 4)
    }

    private func report(_ seen: String, in walk: ModuleWalk, at index: Int, of sketch: SpecSketch, _ number: Int) {
        let start = walk.events[...index].lastIndex { $0.action == .start } ?? 0
        let lines = (start...index).map { "  \(walk.events[$0].line) → \(walk.trace[$0])" }
        Issue.record(
            """
            SEED=\(Self.seed), module \(number), event \(index) leads to `\(seen)`:
            \(lines.joined(separator: "\n"))
            \(sketch.text)
            """)
    }
}
