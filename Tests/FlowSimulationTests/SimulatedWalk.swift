import FlowSimulation
import FlowTestSupport

/// Performs the events of a ``ModuleWalk`` in a simulation, and describes what happens as ``ModuleInterpreter`` does.
struct SimulatedWalk {
    private(set) var simulation: Simulation
    /// The flows in the order in which they were first seen.
    private var numbered: [Simulation.ID] = []
    /// The tasks in the order in which they were started.
    private var tasks: [Simulation.TaskID] = []
    private var ended: Set<Simulation.TaskID> = []

    init(_ program: FlowProgram) {
        simulation = Simulation(program, values: program.flows[0].params.map { $0.defaultValue?.text })
    }

    struct Step {
        var picture: String
        /// `nil` for an event of a flow that is not shown any more. A simulation forgets such a flow at once, with what its
        /// guards and effects would be.
        var log: String?
    }

    mutating func perform(_ event: WalkEvent) -> Step {
        var log: String? = ""
        if event.action == .start { (tasks, ended) = ([], []) }
        switch simulated(event.action) {
        case .event(let simulated):
            let result = simulation.perform(simulated) { [simulation] in simulation.answer($0, event.answers) }
            guard case .performed(let report) = result else { return Step(picture: "asks", log: nil) }
            log = (report.happenings.compactMap(text) + report.happenings.compactMap(taskText)).joined(separator: ", ")
            for case .started(_, let task, _) in report.happenings { tasks.append(task) }
        case .nothing: break
        case .ofFlowThatIsGone: log = nil
        }
        if event.action == .start { numbered = [] }
        var picture = ""
        draw(.outermost, in: &picture)
        return Step(picture: picture, log: log)
    }

    // MARK: Events

    private enum Simulated {
        case event(Simulation.Event)
        case nothing
        case ofFlowThatIsGone
    }

    private mutating func simulated(_ action: WalkEvent.Action) -> Simulated {
        switch action {
        case .start: return .event(.start)
        case .systemBack: return .event(.back)
        case .systemSwipe: return .event(.swipe)
        case .systemOK: return .event(.ok)
        case .answersChanged: return .event(.answersChanged)
        case .link(let text): return .event(.link(url: "app://\(text)"))
        case .intent(let number, let key, let value):
            return event(at: number) { id, flow in
                flow.intent(key).map { .intent(id, $0, payload: key.hasSuffix("#") ? ["\(value)"] : []) }
            }
        case .outcome(let number, let key, let value):
            return event(at: number) { id, flow in
                flow.outcomes.firstIndex { $0.key == key }.map {
                    .outcome(id, $0, payload: key.hasSuffix("#") ? ["\(value)"] : [])
                }
            }
        case .task(let number, let outcome, let value):
            guard tasks.indices.contains(number), !ended.contains(tasks[number]) else { return .nothing }
            ended.insert(tasks[number])
            guard let instance = simulation[tasks[number].flow] else { return .ofFlowThatIsGone }
            let outcomes = simulation.flow(of: instance).tasks[tasks[number].task].outcomes
            guard let index = outcomes.firstIndex(where: { $0.name == outcome }) else { return .nothing }
            return .event(
                .task(tasks[number], outcome: index, payload: outcomes[index].payload.isEmpty ? [] : ["\(value)"]))
        case .tap(let number, let tab):
            return event(at: number) { id, flow in flow.routes.firstIndex { $0.name == tab }.map { .tab(id, $0) } }
        }
    }

    private func event(
        at number: Int, _ make: (Simulation.ID, ProgramFlow) -> Simulation.Event?
    ) -> Simulated {
        guard numbered.indices.contains(number) else { return .nothing }
        let id = numbered[number]
        guard let instance = simulation[id] else { return .ofFlowThatIsGone }
        return make(id, simulation.flow(of: instance)).map { .event($0) } ?? .nothing
    }

    // MARK: Texts

    private func text(_ happening: Simulation.Happening) -> String? {
        let flows = simulation.program.flows
        func call(_ name: String, _ values: [String?]) -> String {
            "\(name)(\(values.map { $0 ?? "nil" }.joined(separator: ", ")))"
        }
        func name(_ path: [String], _ name: String) -> String { (path + [name]).joined(separator: "/") }
        return switch happening {
        case .asked(let question, _):
            "\(call(flows[question.flow].guards[question.guardIndex].name, question.values))?"
        case .ran(let flow, let effect, let values): "\(call(flows[flow].effects[effect].name, values))!"
        case .told(let outcome, let payload):
            "told \(call(flows[simulation.flow].outcomes[outcome].name, payload))"
        case .notCurrent(let path, let event): "\(name(path, event)) not current"
        case .endless(let path, let event): "\(name(path, event)) endless"
        case .failed(let path, let event, let failure): "\(name(path, event)) failed: \(failure.rawValue)"
        case .delivered(let path, let message, let values):
            "\(path.joined(separator: "/")) receives \(call(message.name, values))"
        case .undelivered(let path, let event, let message): "\(name(path, event)) undelivered: \(message)"
        case .impossible: "impossible"
        case .noLink: "no link"
        case .took, .undid, .started, .cancelled, .waits, .lostTab: nil
        }
    }

    /// The app is asked to work once everything else has happened.
    private func taskText(_ happening: Simulation.Happening) -> String? {
        guard case .started(let flow, let task, let values) = happening else { return nil }
        let name = simulation.program.flows[flow].tasks[task.task].name
        return "\(name)(\(values.map { $0 ?? "nil" }.joined(separator: ", ")))..."
    }

    private mutating func draw(_ id: Simulation.ID, in text: inout String) {
        guard let instance = simulation[id] else { return }
        if !numbered.contains(id) { numbered.append(id) }
        text += "\(numbered.firstIndex(of: id) ?? 0)["
        if let held = instance.heldLink { text += "~\(held.address.text) " }
        for (index, layer) in (instance.tabs + instance.modals).enumerated() {
            if index > 0 { text += " | " }
            if index == instance.selectedTab, simulation.flow(of: instance).container == "tabs" { text += "*" }
            if layer.style == .base, instance.absentTabs.contains(layer.places[0].route) { text += "-" }
            if layer.style != .base { text += "\(layer.style.rawValue) " }
            for (index, place) in layer.places.enumerated() {
                if index > 0 { text += " " }
                text += simulation.route(of: place, in: instance).name
                for value in place.values { text += "(\(value ?? "nil"))" }
                if let task = place.task { text += "+\(simulation.flow(of: instance).tasks[task.task].name)" }
                draw(place.id, in: &text)
            }
        }
        text += "]"
    }
}

extension Simulation {
    /// What the app of a walk answers.
    fileprivate func answer(_ question: Question, _ answers: Int) -> Bool {
        let plain = QuestionSketch.plain.firstIndex(of: program.flows[question.flow].guards[question.guardIndex].name)
        let number = question.values.first.flatMap { $0.flatMap { Int($0) } } ?? 0
        return answers >> (plain ?? (number % 2 == 0 ? 3 : 2)) & 1 == 1
    }
}

extension ProgramFlow {
    /// Any intent of the flow with this key.
    fileprivate func intent(_ key: String) -> Simulation.Intent? {
        for (index, route) in routes.enumerated() where route.flow == nil {
            if let event = route.events.firstIndex(where: { $0.key == key }) { return .route(index, event: event) }
        }
        return intents.firstIndex { $0.key == key }.map { .flow(event: $0) }
    }
}

extension ProgramEvent {
    fileprivate var key: String { payload.isEmpty ? name : "\(name)#" }
}
