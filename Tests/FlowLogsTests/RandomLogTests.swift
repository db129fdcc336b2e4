import FlowModel
import FlowSimulation
import FlowTestSupport
@testable import FlowLogs
@testable import FlowWalks
import Testing

/// Logs of random walks through random modules, as the hook of an app writes them.
@Suite("Random logs")
struct RandomLogTests {
    struct Counts {
        var modules = 0
        var events = 0
        var width = 0
        var cut = 0
        var mutations = 0
        var found = 0
        var alerts = 0
        var deliveries = 0
        var held = 0
        var resumed = 0
        var dropped = 0
        var late = 0
        var lateHeld = 0
        var tasks = 0
    }

    /// The log of a random walk. Every event that changes something is a line.
    private func log(of program: FlowProgram, length: Int, random: inout SplitMix64) -> [LogEvent] {
        var simulation = Simulation(program, values: program.flows[0].params.map { $0.defaultValue?.text })
        _ = simulation.perform(.start) { _ in true }
        var events = [LogEvent(.started, nil, simulation)]
        // In some modules, nothing changes for long.
        for _ in 0..<length * 50 where events.count < length {
            guard let possible = random.pick(simulation.possibleEvents) else { break }
            let values = possible.payload.map { _ in Optional("\(random.below(4))") }
            var cause = LogEvent.Cause(kind: .system, name: possible.name, flow: "")
            var event = possible.event(payload: values)
            switch possible.kind {
            case .intent(let id, _):
                cause = LogEvent.Cause(kind: .intent, name: possible.name, flow: simulation.fullPath(of: id))
            case .task(let id, _):
                // An outcome that waits is logged when it happens.
                guard simulation.isShown(id) else { continue }
                cause = LogEvent.Cause(kind: .task, name: possible.name, flow: simulation.fullPath(of: id.flow))
            case .tab(let id, _):
                cause = LogEvent.Cause(kind: .system, name: "tab", flow: simulation.fullPath(of: id))
            case .answersChanged: cause.flow = program.flows[0].name
            case .link(let index):
                cause = LogEvent.Cause(kind: .link, name: possible.name, flow: program.flows[0].name)
                let link = program.flows[0].links[index]
                event = .link(url: link.address(values).text.hasPrefix("/") ? "app:/\(link.address(values).text)" : "")
            default: cause.flow = simulation.shown.map { simulation.fullPath(of: $0.flow) } ?? ""
            }
            guard let event else { continue }
            let before = simulation
            let answers = random.below(16)
            let result = simulation.perform(event) { [answers] in answers >> ($0.guardIndex % 4) & 1 == 1 }
            if case .performed(let report) = result, report.happenings.contains(.attempted) {
                switch possible.kind {
                case .back: cause.name = "backAttempted"
                case .swipe: cause.name = "dismissAttempted"
                default: break
                }
            }
            if simulation.visibleEntries != before.visibleEntries {
                events.append(LogEvent(.changed, cause, simulation))
            } else if simulation.shownTask != before.shownTask {
                events.append(LogEvent(.taskChanged, cause, simulation))
            } else if let id = simulation.instances.keys.first(where: {
                before[$0] != nil && simulation.places(of: $0) != before.places(of: $0)
            }) {
                var unseen = LogEvent(.changedUnseen, cause, simulation)
                unseen.unseenFlow = simulation.fullPath(of: id)
                unseen.unseen = simulation.shownFlow(id)?.layers
                events.append(unseen)
            }
            if case .performed(let report) = result {
                events += report.happenings.compactMap { LogEvent($0, cause, simulation) }
            }
            if before.isStarted, simulation.instances.count > 40 { break }
        }
        return events
    }

    @Test("the log of every random walk replays without a difference, and one with a changed line is found")
    func randomLogs() throws {
        var counts = Counts()
        for seed in 0..<TestScope.choose(all: 400, sample: 25) {
            let sketch = RandomSpec.sketch(seed.isMultiple(of: 2) ? .nested : .nestedTasks, seed: UInt64(seed))
            let program = try #require(FlowProgram(ReadModule(sketch.files).module))
            var random = SplitMix64(seed: UInt64(seed))
            let events = log(of: program, length: 40, random: &random)
            let replay = LogReplay(events, in: program)
            #expect(
                replay.difference == nil || replay.isCut,
                "seed \(seed): \(LogReport(replay, lines: Array(events.indices), name: "log").text)\n\(sketch.text)")
            // The oldest events may be missing.
            let late = LogReplay(Array(events.dropFirst(1 + random.below(max(1, events.count - 2)))), in: program)
            if let difference = late.difference, !late.isCut {
                counts.late += 1
                if [.held, .resumed, .dropped].contains(late.events[difference.event].kind) { counts.lateHeld += 1 }
            }
            counts.modules += 1
            counts.cut += replay.isCut ? 1 : 0
            counts.events += events.count
            counts.alerts += events.count { $0.stack.last?.layers.last?.style == .alert }
            counts.deliveries += events.count { $0.kind == .delivered }
            counts.held += events.count { $0.kind == .held }
            counts.resumed += events.count { $0.kind == .resumed }
            counts.dropped += events.count { $0.kind == .dropped }
            counts.tasks += events.count { $0.cause?.kind == .task }
            counts.width = max(counts.width, replay.width)
            for _ in 0..<4 {
                guard let changed = mutation(of: events, in: program, &random) else { continue }
                counts.mutations += 1
                if LogReplay(changed, in: program).difference != nil { counts.found += 1 }
            }
        }
        print("logs of \(counts.modules) modules: \(counts)")
        #expect(counts.events > 200 && counts.alerts > 0 && counts.deliveries > 0 && counts.tasks > 0)
        #expect(counts.held > 0 && counts.resumed > 0 && counts.dropped > 0)
        // Where not all ways are tried, a difference is not certain.
        #expect(counts.cut * 20 <= counts.modules, "\(counts)")
        // What flows show that were hidden when the log begins is guessed.
        #expect(counts.late * 8 <= counts.modules && counts.lateHeld * 100 <= counts.modules, "\(counts)")
        // A log does not say everything, so some changes are other possible journeys.
        #expect(counts.found * 100 >= counts.mutations * 90, "\(counts)")
    }

    /// The log with one line in which another route is on top, or another event has happened.
    private func mutation(
        of events: [LogEvent], in program: FlowProgram, _ random: inout SplitMix64
    ) -> [LogEvent]? {
        guard events.count > 1 else { return nil }
        var events = events
        let index = 1 + random.below(events.count - 1)
        guard let flow = events[index].stack.last, let own = program.flows.first(where: { $0.name == flow.name }) else {
            return nil
        }
        if random.chance(50) {
            guard let name = random.pick(own.routes.filter { $0.flow == nil }.map(\.name)),
                let layer = events[index].stack.last?.layers.count,
                let old = events[index].stack.last?.layers[layer - 1].routes.last, name != old
            else { return nil }
            let flows = events[index].stack.count
            let routes = events[index].stack[flows - 1].layers[layer - 1].routes
            events[index].stack[flows - 1].layers[layer - 1].routes = routes.dropLast() + [name]
            events[index].path = String(events[index].path.dropLast(old.count)) + name
        } else {
            let names = own.routes.flatMap(\.events).map(\.name) + ["back", "swipe"]
            guard let name = random.pick(names), name != events[index].cause?.name else { return nil }
            events[index].cause?.name = name
        }
        return events
    }
}

extension LogEvent {
    fileprivate init(_ kind: Kind, _ cause: Cause?, _ simulation: Simulation) {
        self.init(kind: kind, path: simulation.shownPath, cause: cause, stack: simulation.shownFlows)
        task = simulation.shownTask.flatMap(simulation.name)
    }

    /// The event that tells of a message, or of what is held.
    fileprivate init?(_ happening: Simulation.Happening, _ cause: Cause, _ simulation: Simulation) {
        guard let note = Simulation.Note(happening), let kind = Kind(rawValue: note.kind.rawValue) else { return nil }
        self.init(kind, cause, simulation)
        self.note = note
        if note.kind == .delivered || note.kind == .undelivered { return }
        // The names of flows and routes alternate.
        var flow = simulation.program.flows[simulation.flow]
        var holder = flow.name
        for name in note.path {
            guard let child = flow.routes.first(where: { $0.name == name })?.flow else { return nil }
            flow = simulation.program.flows[child]
            holder += "/\(name)/\(flow.name)"
        }
        self.holder = holder
    }
}
