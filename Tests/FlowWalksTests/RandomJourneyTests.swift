import FlowDiagnostics
import FlowModel
import FlowSimulation
import FlowTestSupport
import FlowWalks
import Testing

/// A journey that is saved and replayed leads to the same, and a replay notices every step that does not.
@Suite struct RandomJourneyTests {
    private static let modules = TestScope.choose(all: 600, sample: 40)

    /// Takes random events that can happen.
    private struct Walker {
        var walk: Walk
        private var random: SplitMix64

        init(_ program: FlowProgram, seed: UInt64) throws {
            random = SplitMix64(seed: seed)
            let params = program.flows[0].params.filter { $0.defaultValue == nil && !$0.isOptional }
            var journey = RecordedJourney(flow: program.flows[0].name)
            journey.values = params.map { RecordedJourney.Value($0.name, "3") }
            walk = try Walk(through: program, for: journey)
            answering { walk, answer in _ = walk.start(answering: answer) }
        }

        mutating func step() {
            guard let chosen = random.pick(walk.simulation.possibleEvents) else { return }
            let payload = chosen.payload.map { RecordedJourney.Value($0.name, "\(random.below(4))") }
            let values = payload.map(\.text)
            answering { walk, answer in
                switch chosen.kind {
                case .intent(let id, _):
                    let flow = walk.simulation[id].map { walk.simulation.flow(of: $0).name } ?? ""
                    guard let event = chosen.event(payload: values) else { return }
                    let name = RecordedJourney.Event.event("\(flow).\(chosen.name)")
                    _ = walk.perform(event, as: name, payload: payload, answering: answer)
                case .task(let id, _):
                    guard let instance = walk.simulation[id.flow], let event = chosen.event(payload: values) else {
                        return
                    }
                    let task = walk.simulation.flow(of: instance).tasks[id.task].name
                    let name = (walk.simulation.path(of: id.flow) + ["\(task).\(chosen.name)"]).joined(separator: "/")
                    _ = walk.perform(event, as: .event(name), payload: payload, answering: answer)
                case .back: _ = walk.perform(.back, as: .event(Journey.systemBack), answering: answer)
                case .swipe: _ = walk.perform(.swipe, as: .event(Journey.systemSwipe), answering: answer)
                case .ok: _ = walk.perform(.ok, as: .event(Journey.systemOK), answering: answer)
                case .answersChanged:
                    _ = walk.perform(.answersChanged, as: .event(Journey.answersChanged), answering: answer)
                case .wait(let seconds):
                    _ = walk.perform(.wait(seconds: seconds), as: .event(Journey.timePasses), answering: answer)
                case .tab:
                    // The outermost bar has precedence where two have a tab of the same name.
                    let first = walk.simulation.possibleEvents.first { event in
                        if case .tab = event.kind { event.name == chosen.name } else { false }
                    }
                    guard first == chosen, let event = chosen.event(payload: []) else { return }
                    _ = walk.perform(event, as: .tab(chosen.name), answering: answer)
                case .link(let index):
                    let link = walk.simulation.program.flows[walk.simulation.flow].links[index]
                    let url = "app://\(link.address(values).text)"
                    guard link.receivers.isEmpty else { return }
                    _ = walk.perform(.link(url: url), as: .link(url), answering: answer)
                }
            }
        }

        private mutating func answering(_ body: (inout Walk, Walk.Answer) -> Void) {
            let answers = (0..<64).map { _ in random.chance(50) }
            var count = 0
            body(&walk) { _ in
                count += 1
                return answers[count % answers.count]
            }
        }
    }

    /// Every other program has tasks.
    private static func program(_ number: Int) throws -> FlowProgram {
        let sketch = RandomSpec.sketch(number.isMultiple(of: 2) ? .nested : .nestedTasks, seed: 9_000 + UInt64(number))
        return try #require(FlowProgram(ReadModule(sketch.files).module))
    }

    private static func read(_ text: String) throws -> ReadJourney {
        let source = SourceFile(path: "a.journey.yaml", bytes: Array(text.utf8))
        let (read, diagnostics) = ReadJourney.read(source, as: SourceFileID(index: 0))
        #expect(diagnostics.isEmpty, "\(text)")
        return try #require(read)
    }

    private static func journey(_ program: FlowProgram, seed: UInt64) throws -> RecordedJourney {
        var walker = try Walker(program, seed: seed)
        // Not every event that is drawn becomes a step, and sometimes none can.
        for _ in 0..<200 where walker.walk.journey.steps.count < 25 && !walker.walk.hasEnded { walker.step() }
        return walker.walk.journey
    }

    @Test("a saved journey is read as it was, and replayed without differences")
    func savedJourneys() throws {
        var steps = 0
        var answers = 0
        var ends = 0
        var outcomes = 0
        for number in 0..<Self.modules {
            let program = try Self.program(number)
            let journey = try Self.journey(program, seed: UInt64(number))
            let read = try Self.read(journey.text)
            #expect(read.journey == journey)
            let replay = JourneyReplay(read, in: program)
            #expect(replay.differences.isEmpty && replay.isComplete, "\(replay.differences)\n\(journey.text)")
            #expect(replay.walk?.journey == journey)
            steps += journey.steps.count
            answers += journey.steps.reduce(0) { $0 + $1.answers.list.count }
            outcomes += journey.steps.count { step in
                if case .event(let name) = step.event { name.contains(/t\d\.\w+t\do\d$/) } else { false }
            }
            ends += journey.steps.last?.expected.outcome == nil ? 0 : 1
        }
        #expect(steps > Self.modules * 10 && answers > Self.modules && ends > 0 && outcomes > 0)
    }

    @Test("a replay names the one step that leads elsewhere, and can record the journey again")
    func changedJourneys() throws {
        var random = SplitMix64(seed: 3)
        var changed = 0
        for number in 0..<Self.modules {
            let program = try Self.program(number)
            let journey = try Self.journey(program, seed: UInt64(number))
            guard !journey.steps.isEmpty else { continue }
            let index = random.below(journey.steps.count)
            var other = journey
            if other.steps[index].expected.seen != nil {
                other.steps[index].expected.seen = "nowhere"
            } else {
                other.steps[index].expected.outcome = "nothing"
            }
            changed += 1
            let read = try Self.read(other.text)
            let differences = JourneyReplay(read, in: program).differences
            #expect(differences.count == 1)
            #expect(differences.first?.message.hasPrefix("step \(index + 1), ") == true)
            #expect(JourneyReplay(read, in: program, goesOn: true).walk?.journey == journey)
        }
        #expect(changed > Self.modules * 3 / 4)
    }
}
