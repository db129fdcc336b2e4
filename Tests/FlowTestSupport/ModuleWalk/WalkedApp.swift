import FlowModel
import FlowSimulation

/// An app in which the events of a walk happen, simulated. It describes what each event does as the programs do that are
/// compared with it: a generated app, and a page.
package struct WalkedApp {
    /// A flow that has been seen since the start, with the index of its declaration.
    package struct Node: Hashable {
        package let id: Simulation.ID
        package let flow: Int
    }

    /// A task that has been started since the start.
    package struct Task {
        package let id: Simulation.TaskID
        /// The index of the flow in which it runs.
        package let flow: Int
        /// Whether an event of the walk has ended it. It may have been cancelled before.
        package fileprivate(set) var hasEnded = false
    }

    /// What an event leads to.
    package struct Step: Hashable {
        /// What is shown after the event.
        package var picture: String
        /// The calls of guards, effects and tasks, outcomes of the outermost flow, and events that have no effect; `nil` for an event of
        /// a flow that has been removed. The simulation does not keep such a flow, so only the picture is known.
        package var log: String?

        package init(picture: String, log: String?) {
            self.picture = picture
            self.log = log
        }

        package var text: String { log?.isEmpty == true ? picture : "\(picture); \(log ?? "…")" }

        /// Whether a program that prints this agrees.
        package func agrees(with seen: String) -> Bool {
            log != nil ? seen == text : seen == picture || seen.hasPrefix("\(picture); ")
        }
    }

    package private(set) var simulation: Simulation
    /// The flows in the order in which they were first seen.
    package private(set) var nodes: [Node] = []
    /// The entries of each flow that have been seen since the start, in that order.
    package private(set) var entries: [[Simulation.ID]] = []
    /// The tasks in the order in which they were started.
    package private(set) var tasks: [Task] = []

    /// Whether the pictures have only the names of what is held, and not the values, which generated code has in a closure.
    private let holdsByName: Bool

    /// - Parameters:
    ///   - program: a program in which all values are numbers, and of which the first flow is the outermost.
    ///   - holdsByName: whether the pictures have only the names of what is held.
    package init(_ program: FlowProgram, holdsByName: Bool = false) {
        self.holdsByName = holdsByName
        simulation = Simulation(program, values: program.flows[0].params.map { $0.defaultValue?.text })
    }

    package mutating func perform(_ event: WalkEvent) -> Step {
        var log: String? = ""
        if case .start(let entry) = event.action { restart(at: entry) }
        switch simulated(event.action) {
        case .event(let simulated):
            let result = simulation.perform(simulated) { [simulation] in simulation.answer($0, event.answers) }
            guard case .performed(let report) = result else { return Step(picture: "a guard has no answer", log: nil) }
            log = (report.happenings.compactMap(text) + report.happenings.compactMap(taskText)).joined(separator: ", ")
            for case .started(let flow, let task, _) in report.happenings { tasks.append(Task(id: task, flow: flow)) }
        case .nothing: break
        case .ofRemovedFlow: log = nil
        }
        if event.isStart { (nodes, entries) = ([], []) }
        var picture = ""
        draw(.outermost, in: &picture)
        return Step(picture: picture, log: log)
    }

    /// An app that has not been started. The values of an entry are zeros, or nil.
    private mutating func restart(at name: String?) {
        let flow = simulation.program.flows[0]
        let entry = flow.entries.first { flow.routes[$0.route].name == name }.map { entry in
            Simulation.Entry(
                route: entry.route, values: flow.routes[entry.route].params.map { $0.isOptional ? nil : "0" })
        }
        simulation = Simulation(simulation.program, values: simulation.values, entry: entry)
        tasks = []
    }

    // MARK: Events

    private enum Simulated {
        case event(Simulation.Event)
        case nothing
        case ofRemovedFlow
    }

    private mutating func simulated(_ action: WalkEvent.Action) -> Simulated {
        switch action {
        case .start: return .event(.start)
        case .systemBack: return .event(.back)
        case .systemSwipe: return .event(.swipe)
        case .systemOK: return .event(.ok)
        case .answersChanged: return .event(.answersChanged)
        case .wait(let seconds): return .event(.wait(seconds: seconds))
        case .link(let text): return .event(.link(url: "app://\(text)"))
        case .intent(let number, let key, let value, let sender):
            return event(at: number) { id, flow in
                // With fewer events than before, the entry may not have been seen.
                if let sender, !entries[number].indices.contains(sender) { return nil }
                return flow.intent(key).map { intent in
                    .intent(
                        id, intent, payload: key.hasSuffix("#") ? ["\(value)"] : [],
                        from: sender.map { entries[number][$0] })
                }
            }
        case .outcome(let number, let key, let value):
            return event(at: number) { id, flow in
                flow.outcomes.firstIndex { $0.key == key }.map {
                    .outcome(id, $0, payload: key.hasSuffix("#") ? ["\(value)"] : [])
                }
            }
        case .task(let number, let outcome, let value): return end(number, outcome, value)
        case .tap(let number, let tab):
            return event(at: number) { id, flow in flow.routes.firstIndex { $0.name == tab }.map { .tab(id, $0) } }
        }
    }

    private mutating func end(_ number: Int, _ name: String, _ value: Int) -> Simulated {
        guard tasks.indices.contains(number), !tasks[number].hasEnded else { return .nothing }
        tasks[number].hasEnded = true
        let task = tasks[number]
        let outcomes = simulation.program.flows[task.flow].tasks[task.id.task].outcomes
        guard let index = outcomes.firstIndex(where: { $0.name == name }) else { return .nothing }
        if simulation[task.id.flow] == nil { return .ofRemovedFlow }
        return .event(.task(task.id, outcome: index, payload: outcomes[index].payload.isEmpty ? [] : ["\(value)"]))
    }

    private func event(
        at number: Int, _ make: (Simulation.ID, ProgramFlow) -> Simulation.Event?
    ) -> Simulated {
        guard nodes.indices.contains(number) else { return .nothing }
        let id = nodes[number].id
        guard let instance = simulation[id] else { return .ofRemovedFlow }
        return make(id, simulation.flow(of: instance)).map { .event($0) } ?? .nothing
    }
}

// MARK: - Texts

extension WalkedApp {
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
        case .held(let path, let event): "\(name(path, event)) held"
        case .resumed(let path, let event): "\(name(path, event)) resumed"
        case .dropped(let path, let event, let drop): "\(name(path, event)) dropped: \(drop.rawValue)"
        case .impossible: "impossible"
        case .noLink: "no link"
        case .took, .undid, .started, .cancelled, .waits, .attempted, .lostTab: nil
        }
    }

    /// The app is asked to work once everything else has happened.
    private func taskText(_ happening: Simulation.Happening) -> String? {
        guard case .started(let flow, let task, let values) = happening else { return nil }
        let name = simulation.program.flows[flow].tasks[task.task].name
        return "\(name)(\(values.map { $0 ?? "nil" }.joined(separator: ", ")))..."
    }

    private func heldText(_ held: HeldEvent, in flow: ProgramFlow) -> String {
        let event =
            switch held.content {
            case _ where holdsByName: held.name(in: flow)
            case .link(let link): link.address.text
            case .intent(_, let payload):
                "\(held.name(in: flow))(\(payload.map { $0 ?? "nil" }.joined(separator: ", ")))"
            }
        return event + (held.secondsLeft.map { ":\($0)" } ?? "")
    }

    private mutating func draw(_ id: Simulation.ID, in text: inout String) {
        guard let instance = simulation[id] else { return }
        let number = number(of: id, instance.flow)
        text += "\(number)["
        if let held = instance.held { text += "~\(heldText(held, in: simulation.flow(of: instance))) " }
        for (index, layer) in (instance.tabs + instance.modals).enumerated() {
            if index > 0 { text += " | " }
            if index == instance.selectedTab, simulation.flow(of: instance).container == .tabs { text += "*" }
            if layer.style == .base, instance.absentTabs.contains(layer.places[0].route) { text += "-" }
            if layer.style != .base { text += "\(layer.style.rawValue) " }
            for (index, place) in layer.places.enumerated() {
                if index > 0 { text += " " }
                if !entries[number].contains(place.id) { entries[number].append(place.id) }
                text += simulation.route(of: place, in: instance).name
                for value in place.values { text += "(\(value ?? "nil"))" }
                if let task = place.task { text += "+\(simulation.flow(of: instance).tasks[task.task].name)" }
                draw(place.id, in: &text)
            }
        }
        text += "]"
    }

    /// A flow gets its number when it is first seen.
    private mutating func number(of id: Simulation.ID, _ flow: Int) -> Int {
        if let known = nodes.firstIndex(where: { $0.id == id }) { return known }
        nodes.append(Node(id: id, flow: flow))
        entries.append([])
        return nodes.count - 1
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
    /// Distinguishes events that have the same name, but not the same payload.
    package var key: String { payload.isEmpty ? name : "\(name)#" }
}

extension Event {
    /// The same for an event of a spec.
    package var key: String { payload.isEmpty ? name.text : "\(name.text)#" }
}
