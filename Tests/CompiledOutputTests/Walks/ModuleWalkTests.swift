import EmitterTestSupport
import FlowLogs
import FlowModel
import FlowSimulation
import FlowTestSupport
import FlowWalks
import Foundation
import Testing

/// Generated apps of two to five flows follow the language: what they show, hold, ask and report after every event is what the
/// simulation says. The events are random ones, and then the journeys that the analysis finds to routes of child flows. `SEED=7`,
/// `MODULES=200` and `EVENTS=5000` (for each module) use a different seed and other numbers.
@Suite struct ModuleWalkTests {
    private static let seed = number("SEED").map(UInt64.init) ?? 2026
    private static let modules = number("MODULES") ?? TestScope.choose(all: 40, sample: 2)
    private static let events = number("EVENTS") ?? TestScope.choose(all: 12_500, sample: 2_000)
    private static let modulesToCover = 100
    private static let modulesWithWitnesses = TestScope.choose(all: 100, sample: 12)
    /// How many journeys to routes of child flows, which the analysis finds, follow the random events.
    private static let witnesses = TestScope.choose(all: 200, sample: 20)
    /// The first modules of the groups that are compiled together.
    private static let groups = Array(stride(from: 0, to: modules, by: 10))

    private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

    private struct Generated {
        let number: Int
        let sketch: SpecSketch
        let module: Module
        let flows: FlowProgram
        let program: SwiftCompiler.Program
        let folder: TemporaryFolder

        /// The first event that does not lead to what the simulation says.
        struct Difference {
            var index: Int
            var seen: String
            var expected: String
        }

        func difference(_ events: [WalkEvent], _ steps: [WalkedApp.Step]) async throws -> Difference? {
            let seen = try await trace(of: events).seen
            guard seen.count == steps.count else {
                return Difference(index: 0, seen: "\(seen.count) lines", expected: "\(steps.count) lines")
            }
            for (index, event) in events.enumerated() {
                let expected = Self.printed(steps[index], isStart: event.isStart)
                if !expected.agrees(with: seen[index]) {
                    return Difference(index: index, seen: seen[index], expected: expected.text)
                }
            }
            return nil
        }

        /// A step as the program prints it: its hook is called for messages, and for what is held and resumed, after the event, before the
        /// app is asked to work. What is reported while the app is started is reported before the program can set the closure for it.
        private static func printed(_ step: WalkedApp.Step, isStart: Bool) -> WalkedApp.Step {
            guard let log = step.log?.components(separatedBy: ", ") else { return step }
            func rank(_ text: String) -> Int {
                let isOfHook = text.contains(" receives ") || text.hasSuffix(" held") || text.hasSuffix(" resumed")
                return text.hasSuffix("...") ? 2 : isOfHook ? 1 : 0
            }
            let reports = [" failed: ", " undelivered: ", " dropped: ", " endless", " receives ", " not current"]
            let kept = isStart ? log.filter { line in !reports.contains { line.contains($0) } } : log
            let sorted = (0...2).flatMap { wanted in kept.filter { rank($0) == wanted } }
            return WalkedApp.Step(picture: step.picture, log: sorted.joined(separator: ", "))
        }

        /// What the program shows after each event, and what is reported to its hook.
        private func trace(of events: [WalkEvent]) async throws -> (seen: [String], log: [String]) {
            try folder.write(events.map { "\($0.line)\n" }.joined(), to: "events")
            let output = try await program.output(["\(number)", folder.path("events")])
            let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
            return (lines.filter { !$0.hasPrefix("{") }, lines.filter { $0.hasPrefix("{") })
        }

        /// Where the log of the events diverges from the spec. A replay follows all that can have happened, which takes a while.
        func parting(_ events: [WalkEvent]) async throws -> String? {
            let events = Array(events.prefix(TestScope.choose(all: 500, sample: 30)))
            let log = try await trace(of: events).log.map { try LogEvent($0.utf8) }
            let replay = LogReplay(log, in: flows)
            if replay.difference == nil || replay.isCut { return nil }
            return LogReport(replay, lines: Array(1...log.count), name: "log").text
        }

        func difference(_ events: [WalkEvent]) async throws -> Difference? {
            var app = WalkedApp(flows, holdsByName: true)
            return try await difference(events, events.map { app.perform($0) })
        }

        /// Removes events as long as there is a difference.
        func shrunk(_ events: [WalkEvent], attempts: Int = 150) async throws -> [WalkEvent] {
            var smallest = events
            var left = attempts
            var size = max(1, events.count / 2)
            while size > 0 {
                // Nothing happens before a start.
                var position = 1
                while position + size < smallest.count, left > 0 {
                    left -= 1
                    var candidate = smallest
                    candidate.removeSubrange(position..<position + size)
                    // Without some events, others may end tasks that have not been started.
                    if let difference = try await difference(candidate), !difference.seen.contains("of another task") {
                        smallest = Array(candidate.prefix(difference.index + 1))
                    } else {
                        position += size
                    }
                }
                size /= 2
            }
            return smallest
        }
    }

    @Test(arguments: groups) func flowsInFlowsAgreeWithTheSimulation(_ first: Int) async throws {
        try await compare(.nested, first..<min(first + 10, Self.modules))
    }

    /// Tasks end late, early, or after they have been cancelled, in any order.
    @Test(arguments: groups) func tasksAgreeWithTheSimulation(_ first: Int) async throws {
        try await compare(.nestedTasks, first..<min(first + 10, Self.modules))
    }

    private func compare(_ kind: RandomSpec.Kind, _ numbers: Range<Int>) async throws {
        let first = numbers.lowerBound
        var journeys = 0
        for generated in try await Self.generate(kind, numbers) {
            let walk = ModuleWalk(
                generated.flows, length: Self.events, seed: Self.seed(of: first + generated.number), holdsByName: true)
            let witnesses = WitnessWalks(through: generated.module, generated.flows, upTo: Self.witnesses)
            journeys += witnesses.events.count
            let events = walk.events + witnesses.events.joined()
            var app = WalkedApp(generated.flows, holdsByName: true)
            let steps = walk.steps + witnesses.events.joined().map { app.perform($0) }
            guard let difference = try await generated.difference(events, steps) else {
                let parting = try await generated.parting(walk.events)
                let place = "SEED=\(Self.seed), module \(first + generated.number)"
                #expect(parting == nil, "\(place)\n\(generated.sketch.text)")
                continue
            }
            try await report(difference, in: events, of: generated, number: first + generated.number)
        }
        print(
            "SEED=\(Self.seed): modules \(first)-\(numbers.upperBound - 1), \(numbers.count * Self.events) events, \(journeys) journeys"
        )
    }

    private static func seed(of module: Int) -> UInt64 { seed &* 1_000 &+ UInt64(module) }

    private static func generate(_ kind: RandomSpec.Kind, _ numbers: Range<Int>) async throws -> [Generated] {
        let compiler = try await SwiftCompiler()
        var files = try compiler.write([
            "Walker.swift": ModuleWalkProgram.walker, "main.swift": ModuleWalkProgram.main(numbers.count),
        ])
        var modules: [(sketch: SpecSketch, module: Module)] = []
        for (number, module) in numbers.enumerated() {
            let sketch = RandomSpec.sketch(kind, seed: seed(of: module), prefix: "m\(number)", buildsValues: true)
            let specs = try Specs(sketch)
            let adapters = ModuleWalkProgram.adapters(of: specs.module, number: number)
            files += try compiler.write(specs.outputs(ui: .none)) + compiler.write(["Walker\(number).swift": adapters])
            modules.append((sketch, specs.module))
        }
        let program = try await compiler.program(of: files, as: .swift6)
        return try modules.enumerated().map { number, made in
            Generated(
                number: number, sketch: made.sketch, module: made.module,
                flows: try #require(FlowProgram(made.module)), program: program, folder: try TemporaryFolder())
        }
    }

    private func report(
        _ difference: Generated.Difference, in walked: [WalkEvent], of generated: Generated, number: Int
    ) async throws {
        let until = walked.prefix(difference.index + 1)
        let start = until.lastIndex(where: \.isStart) ?? 0
        let events = try await generated.shrunk(Array(until[start...]))
        let last = try await generated.difference(events) ?? difference
        var app = WalkedApp(generated.flows, holdsByName: true)
        let lines = events.map { "  \($0.line) → \(app.perform($0).text)" }
        Issue.record(
            """
            SEED=\(Self.seed), module \(number), event \(difference.index), `\(walked[difference.index].line)`, \
            leads to `\(difference.seen)` rather than to \
            `\(difference.expected)`; fewer events lead to `\(last.seen)`:
            \(lines.joined(separator: "\n"))
            \(generated.sketch.text)
            """)
    }

    private static func program(of sketch: SpecSketch) throws -> FlowProgram {
        try #require(FlowProgram(ReadModule(sketch.files).module))
    }

    @Test("the walks follow what the analysis finds, unless it depends on values or on one answer in several flows")
    func witnessesAreFollowed() throws {
        var walks: [WitnessWalks] = []
        for number in 0..<Self.modulesWithWitnesses {
            let kind: RandomSpec.Kind = number % 2 == 0 ? .nested : .nestedTasks
            let sketch = RandomSpec.sketch(kind, seed: Self.seed(of: number), buildsValues: true)
            let module = ReadModule(sketch.files).module
            walks.append(WitnessWalks(through: module, try #require(FlowProgram(module))))
        }
        let followed = walks.flatMap(\.events)
        let leftOut = walks.flatMap(\.leftOut)
        print("journeys to routes of child flows: \(followed.count), left out: \(leftOut.count)")
        #expect(leftOut.count * 8 < followed.count, "\(leftOut)")
        #expect(followed.contains { $0.count > 2 })
    }

    /// Walks in which nothing goes wrong, or nothing is nested, would prove nothing.
    @Test func walksCoverEveryKindOfResult() throws {
        var missing: Set = [
            "told ", "not current", "impossible", "no link", "stack-underflow", "pop-target-missing",
            "nothing-to-dismiss", "$back failed", "$dismissed failed", "/two/{number} failed", "~/rest/", "sheet ",
            "cover ", "card ", "drawer ", "note(", "track()", "has(1)", "isNew()", "]]]]", "|", "*",
            "| -", "*-", " start a", "dropped: forgotten", "dropped: replaced", "dropped: expired", "dropped: removed",
            " held",
            " resumed", " wait ", "~e",
        ]
        for module in 0..<Self.modulesToCover where !missing.isEmpty {
            let sketch = RandomSpec.sketch(.nested, seed: Self.seed(of: module))
            let walk = ModuleWalk(try Self.program(of: sketch), length: 400, seed: UInt64(module))
            let text = (walk.steps.map(\.text) + walk.events.map(\.line)).joined(separator: "\n")
            missing = missing.filter { !text.contains($0) }
        }
        #expect(missing.isEmpty)
    }

    @Test("walks send intents from visible, covered and removed entries, twice in a row, and remove entries")
    func senders() throws {
        var missing: Set = ["visible", "covered", "removed", "twice", "$removed"]
        for module in 0..<Self.modulesToCover where !missing.isEmpty {
            let sketch = RandomSpec.sketch(.nested, seed: Self.seed(of: module))
            if sketch.text.contains("$removed") { missing.remove("$removed") }
            let program = try Self.program(of: sketch)
            var walked = WalkedApp(program)
            var last: WalkEvent.Action?
            for event in ModuleWalk(program, length: 400, seed: UInt64(module)).events {
                let before = walked
                _ = walked.perform(event)
                defer { last = event.action }
                guard case .intent(let node, _, _, let sender?) = event.action else { continue }
                if last == event.action { missing.remove("twice") }
                let (flow, entry) = (before.nodes[node].id, before.entries[node][sender])
                if before.simulation.shown?.place.id == entry {
                    missing.remove("visible")
                } else {
                    let isThere = before.simulation[flow]?.places.contains { $0.id == entry } == true
                    missing.remove(isThere ? "covered" : "removed")
                }
            }
        }
        #expect(missing.isEmpty)
    }

    @Test func walksCoverEveryWayInWhichAnAlertGoes() throws {
        var missing: Set = [
            "button", "button that fails", "button that presents the next", "OK", "intent of a flow", "link",
            "link past a child's alert", "outcome", "no back", "no swipe", "no tab",
        ]
        for module in 0..<Self.modulesToCover where !missing.isEmpty {
            let program = try Self.program(of: RandomSpec.sketch(.nested, seed: Self.seed(of: module)))
            var walked = WalkedApp(program)
            for event in ModuleWalk(program, length: 400, seed: UInt64(module)).events {
                let before = walked.simulation
                let line = walked.perform(event).text
                guard let shown = before.shown?.flow, let buttons = before.alert?.buttons else { continue }
                let isGone = walked.simulation.alert == nil
                switch event.action {
                case .intent(let number, let key, _, _)
                where walked.nodes[number].id == shown && before.hasButton(key) && !buttons.isEmpty:
                    let answered = isGone ? "button" : "button that presents the next"
                    missing.remove(line.contains("failed") ? "button that fails" : answered)
                case .intent: if isGone { missing.remove("intent of a flow") }
                case .outcome: if isGone { missing.remove("outcome") }
                case .link:
                    if isGone { missing.remove(shown == .outermost ? "link" : "link past a child's alert") }
                case .systemOK: if isGone { missing.remove("OK") }
                case .systemBack: if line.contains("impossible") { missing.remove("no back") }
                case .systemSwipe: if line.contains("impossible") { missing.remove("no swipe") }
                case .tap: if line.contains("impossible") { missing.remove("no tab") }
                case .start, .task, .answersChanged, .wait: break
                }
            }
        }
        #expect(missing.isEmpty)
    }

    @Test func walksWithTasksCoverEveryKindOfEnd() throws {
        var missing: Set = ["waits", "happens", "late", "beneath an alert"]
        for module in 0..<Self.modulesToCover where !missing.isEmpty {
            let sketch = RandomSpec.sketch(.nestedTasks, seed: Self.seed(of: module))
            let walk = ModuleWalk(try Self.program(of: sketch), length: 400, seed: UInt64(module))
            let lines = walk.steps.map(\.text)
            for (index, (event, line)) in zip(walk.events, lines).enumerated() {
                if case .intent = event.action, index > 0, lines[index - 1].contains("| alert "),
                    line.contains("..."), !line.contains("| alert ")
                {
                    missing.remove("beneath an alert")
                }
                guard case .task(_, let outcome, _) = event.action else { continue }
                let isLate = line.contains("\(outcome) not current")
                let task = "+\(outcome.dropLast(2))"
                missing.remove(isLate ? "late" : line.contains(task) ? "waits" : "happens")
            }
        }
        #expect(missing.isEmpty)
    }
}

extension Simulation {
    /// Whether the alert that the user sees has a button for the event with this key.
    fileprivate func hasButton(_ key: String) -> Bool {
        guard let shown, let instance = self[shown.flow] else { return false }
        return route(of: shown.place, in: instance).events.contains { $0.name == key }
    }
}
