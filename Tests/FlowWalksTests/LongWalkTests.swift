import FlowModel
import FlowSimulation
import FlowTestSupport
@testable import FlowWalks
import Testing

@Suite("Long walks")
struct LongWalkTests {
    private static func program(_ spec: String) throws -> FlowProgram {
        try #require(FlowProgram(ReadModule(spec).module))
    }

    private static let stack = """
        flowgen: 1
        flow: AppFlow
        guards: { g: }
        outcomes: { done: }
        start: home
        routes: { home: { transitions: { e: [{ when: g, push: home }, stay], f: { finish: done } } } }
        """

    private static func perform(_ number: Int, _ walk: inout Walk) {
        let events = walk.simulation.possibleEvents
        let event = events[number % events.count]
        guard let simulated = event.event(payload: []) else { return }
        _ = walk.perform(simulated, as: .event(event.name)) { _ in number % 3 != 0 }
    }

    @Test("undo leads back to every state, with the journey to it, in any order of events, starts and undos")
    func undo() throws {
        var random = SplitMix64(seed: 7)
        var walk = try Walk(through: Self.program(Self.stack), for: RecordedJourney(flow: "AppFlow"))
        _ = walk.start { _ in true }
        var past: [(simulation: Simulation, journey: RecordedJourney, hasEnded: Bool)] = []
        func check(_ undos: Int) {
            for _ in 0..<undos {
                let hasUndone = walk.undo()
                #expect(hasUndone != past.isEmpty)
                guard let last = past.popLast() else { return }
                #expect(walk.simulation == last.simulation && walk.journey == last.journey)
                #expect(walk.hasEnded == last.hasEnded)
            }
        }
        for _ in 0..<40 {
            for _ in 0..<random.below(60) {
                past.append((walk.simulation, walk.journey, walk.hasEnded))
                if walk.hasEnded || random.chance(5) {
                    _ = walk.start { _ in true }
                } else {
                    Self.perform(random.below(100), &walk)
                }
            }
            check(random.below(70))
        }
        check(past.count + 1)
        #expect(walk.journey.steps.isEmpty)
    }

    @Test("of the states of a long walk, few are kept, and one is never far before the one that is wanted")
    func checkpoints() throws {
        let state = Checkpoints.State(simulation: Simulation(try Self.program(Self.stack)), hasEnded: false)
        var checkpoints = Checkpoints()
        for index in 0..<100_000 { checkpoints.add(state, at: index) }
        #expect(checkpoints.count < 1_000)
        for undone in [1, 10, 100, 1_000, 10_000, 50_000] {
            var copy = checkpoints
            let wanted = 100_000 - undone
            let found = copy.removeLast(to: wanted).index
            #expect(wanted - found <= undone / 4)
        }
    }

    @Test("a long stack, many tabs and many layers are shown with those at both ends")
    func longLines() throws {
        var walk = try Walk(through: Self.program(Self.stack), for: RecordedJourney(flow: "AppFlow"))
        _ = walk.start { _ in true }
        for _ in 0..<500 {
            let event = try #require(walk.simulation.possibleEvents.first?.event(payload: []))
            _ = walk.perform(event, as: .event("e")) { _ in true }
        }
        let line = SituationText(walk.simulation, .plain).lines[1]
        #expect(line.hasPrefix("  home › home › ") && line.contains(" › (461 more) › ") && line.count < 400)

        let tabs =
            "flowgen: 1\nflow: AppFlow\ncontainer: tabs\nstart: t500\nroutes:\n"
            + (0..<1_000).map { "  t\($0): { tab: { title: T } }\n" }.joined()
        var bar = Simulation(try Self.program(tabs))
        _ = bar.perform(.start)
        let bars = SituationText(bar, .plain).lines[1]
        #expect(bars.hasPrefix("  t0 · t1 · ") && bars.contains(" · t19 · (480 more) · [t500] · (479 more) · t980 · "))
    }

    @Test("a walk that has been too much work goes no further, and can be saved")
    func work() throws {
        var walk = try Walk(through: Self.program(Self.stack), for: RecordedJourney(flow: "AppFlow"))
        _ = walk.start { _ in true }
        try walk.checkWork()
        walk.noteWork(40_000_000)
        #expect(throws: WalkError.self) { try walk.checkWork() }
        try walk.checkWork(isSaving: true)
    }

    @Test("a mark after a quote, a space or an equals sign does not hide it")
    func marks() throws {
        let mark = "\u{301}"
        #expect(throws: WalkError.self) { try WalkLine("e p=\"a\"\(mark)b\"") }
        let line = try WalkLine("e p=\(mark)a q=\"b \(mark)c\" \(mark)d")
        #expect(line.arguments.map(\.name) == ["p", "q", nil])
        #expect(line.arguments.map(\.text) == ["\(mark)a", "b \(mark)c", "\(mark)d"])
    }
}
