import FlowDiagnostics

/// Something that can happen where the user is.
package struct PossibleEvent: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case intent(Simulation.ID, Simulation.Intent)
        /// A task ends with the outcome with this index.
        case task(Simulation.TaskID, outcome: Int)
        case back
        case swipe
        case ok
        case tab(Simulation.ID, Int)
        case answersChanged
        /// So many seconds pass.
        case wait(seconds: Int)
        /// A link of the outermost flow, by its index. Its payload are the values of its captures.
        case link(Int)
    }

    package var kind: Kind
    /// The intent, the outcome, the route of the tab, the pattern of the link, or `back`, `swipe`, `ok`, `answersChanged`
    /// or `time-passes`.
    package var name: String
    package var payload: [ProgramParameter] = []

    package init(kind: Kind, name: String, payload: [ProgramParameter] = []) {
        self.kind = kind
        self.name = name
        self.payload = payload
    }

    /// The event itself; `nil` for a link, of which there are many URLs.
    package func event(payload: [String?]) -> Simulation.Event? {
        switch kind {
        case .intent(let id, let intent): .intent(id, intent, payload: payload)
        case .task(let task, let outcome): .task(task, outcome: outcome, payload: payload)
        case .back: .back
        case .swipe: .swipe
        case .ok: .ok
        case .tab(let id, let route): .tab(id, route)
        case .answersChanged: .answersChanged
        case .wait(let seconds): .wait(seconds: seconds)
        case .link: nil
        }
    }
}

extension Simulation {
    /// What can happen where the user is: the intents of the screen, the outcomes of the tasks that run, the intents of the flows
    /// around it, back and a swipe, tabs, changed answers where tabs depend on them, time where something is held for a time, and links. Events of another flow, or events
    /// that come too late, are not among them.
    package var possibleEvents: [PossibleEvent] { possibleEvents(upTo: .max).events }

    /// The first events that can happen, and how many can.
    package func possibleEvents(upTo most: Int) -> (events: [PossibleEvent], count: Int) {
        guard let shown, let instance = instances[shown.flow] else { return ([], 0) }
        let answers = hasTabConditions ? [PossibleEvent(kind: .answersChanged, name: "answersChanged")] : []
        let waiting = secondsToWait.map { [PossibleEvent(kind: .wait(seconds: $0), name: Journey.timePasses)] } ?? []
        let others = possibleOuterIntents + systemEvents + tabs + answers + waiting
        let links = program.flows[flow].links
        let count = program.flows[instance.flow].routes[shown.place.route].events.count + others.count + links.count
        var events = screenIntents(shown, upTo: most) { _ in true }
        events += others.prefix(most - events.count)
        for (index, link) in links.prefix(most - events.count).enumerated() {
            events.append(PossibleEvent(kind: .link(index), name: link.pattern, payload: link.captures))
        }
        return (events, count)
    }

    /// The number of seconds after which the first event that a flow holds for a time is dropped; `nil` if there is none.
    package var secondsToWait: Int? { instances.values.compactMap { $0.held?.secondsLeft }.filter { $0 > 0 }.min() }

    /// The intents and the outcomes of tasks among them.
    package var possibleIntents: [PossibleEvent] { possibleIntents { _ in true } }

    /// - Parameter isIncluded: selects some by their declaration.
    package func possibleIntents(where isIncluded: (ProgramEvent) -> Bool) -> [PossibleEvent] {
        guard let shown else { return [] }
        return screenIntents(shown, isIncluded) + taskOutcomes(isIncluded) + flowIntents(shown, isIncluded)
    }

    /// The intents that are not those of the screen, and the outcomes of tasks.
    package var possibleOuterIntents: [PossibleEvent] {
        guard let shown else { return [] }
        return taskOutcomes { _ in true } + flowIntents(shown) { _ in true }
    }

    private func screenIntents(
        _ shown: (flow: ID, place: FlowInstance.Place), upTo most: Int = .max, _ isIncluded: (ProgramEvent) -> Bool
    ) -> [PossibleEvent] {
        guard let instance = instances[shown.flow] else { return [] }
        let route = shown.place.route
        let events = program.flows[instance.flow].routes[route].events
        var possible: [PossibleEvent] = []
        for index in events.indices where isIncluded(events[index]) {
            if possible.count == most { break }
            possible.append(
                PossibleEvent(
                    kind: .intent(shown.flow, .route(route, event: index)), name: events[index].name,
                    payload: events[index].payload))
        }
        return possible
    }

    /// The outcomes of the tasks that run, those of what the user sees first. Of a task that runs several times in a flow, only the
    /// uppermost can end, as in a test of the generated code.
    private func taskOutcomes(_ isIncluded: (ProgramEvent) -> Bool) -> [PossibleEvent] {
        guard facts.haveTasks else { return [] }
        var seen: Set<[String]> = []
        return runningTasks.flatMap { id -> [PossibleEvent] in
            guard let instance = instances[id.flow] else { return [] }
            let task = flow(of: instance).tasks[id.task]
            guard seen.insert(path(of: id.flow) + [task.name]).inserted else { return [] }
            return task.outcomes.enumerated().filter { isIncluded($1) }.map { index, outcome in
                PossibleEvent(kind: .task(id, outcome: index), name: outcome.name, payload: outcome.payload)
            }
        }
    }

    /// Whether the user sees the entry on which a task runs. Otherwise its outcome is handled later.
    package func isShown(_ task: TaskID) -> Bool { shown?.flow == task.flow && shown?.place.id == task.place }

    /// The flows' own intents, the innermost flow's first. One that the screen has as well is the screen's.
    private func flowIntents(
        _ shown: (flow: ID, place: FlowInstance.Place), _ isIncluded: (ProgramEvent) -> Bool
    ) -> [PossibleEvent] {
        chain.reversed().flatMap { id -> [PossibleEvent] in
            guard let instance = instances[id] else { return [] }
            let intents = program.flows[instance.flow].intents
            if intents.isEmpty { return [] }
            let own = id == shown.flow ? route(of: shown.place, in: instance).events : []
            let names = Set(own.map(\.name))
            return intents.enumerated().compactMap { index, event in
                guard isIncluded(event) else { return nil }
                if names.contains(event.name), own.contains(where: { $0.isSame(as: event) }) { return nil }
                return PossibleEvent(kind: .intent(id, .flow(event: index)), name: event.name, payload: event.payload)
            }
        }
    }

    private var systemEvents: [PossibleEvent] {
        var events: [PossibleEvent] = []
        if canGoBack { events.append(PossibleEvent(kind: .back, name: "back")) }
        if canSwipe { events.append(PossibleEvent(kind: .swipe, name: "swipe")) }
        if alert?.buttons.isEmpty == true { events.append(PossibleEvent(kind: .ok, name: "ok")) }
        return events
    }

    /// The alert that the user sees.
    package var alert: ProgramAlert? {
        shown.flatMap { shown in instances[shown.flow].flatMap { route(of: shown.place, in: $0).alert } }
    }

    /// The tabs of the bars that nothing covers, the outermost bar first, and of the selected ones, those that handle a tap.
    private var tabs: [PossibleEvent] {
        let chain = chain
        let first = chain.lastIndex { !(instances[$0]?.modals.isEmpty ?? true) }.map { $0 + 1 } ?? 0
        return chain[first...].flatMap { id -> [PossibleEvent] in
            guard let instance = instances[id], program.flows[instance.flow].container == .tabs else { return [] }
            let flow = flow(of: instance)
            return instance.tabs.enumerated().compactMap { index, layer in
                let route = layer.places[0].route
                guard index != instance.selectedTab || flow.routes[route].reselected != nil,
                    flow.isInBar(index, of: instance)
                else { return nil }
                return PossibleEvent(kind: .tab(id, route), name: flow.routes[route].name)
            }
        }
    }
}
