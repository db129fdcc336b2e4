import FlowDiagnostics
import FlowSimulation

extension Walk {
    /// Performs an event that can happen, and adds it to the journey as a replay finds it.
    ///
    /// - Parameters:
    ///   - payload: in the order of the event's payload.
    ///   - url: for a link.
    ///   - answers: those of guards, in the order in which they are asked.
    package mutating func perform(
        _ event: PossibleEvent, payload: [String?], url: String?, answers: [Bool]
    ) -> Simulation.Result {
        var left = answers[...]
        if let url { return perform(.link(url: url), as: .link(url)) { _ in left.popFirst() } }
        guard let simulated = event.event(payload: payload) else { return .performed(Simulation.Report()) }
        let values = zip(event.payload, payload).map { RecordedJourney.Value($0.name, $1) }
        return perform(simulated, as: simulation.recorded(event, values), payload: values) { _ in left.popFirst() }
    }
}

extension Simulation {
    /// An event as journeys write it.
    package func recorded(_ event: PossibleEvent, _ values: [RecordedJourney.Value]) -> RecordedJourney.Event {
        switch event.kind {
        case .back: .event(Journey.systemBack)
        case .swipe: .event(Journey.systemSwipe)
        case .ok: .event(Journey.systemOK)
        case .answersChanged: .event(Journey.answersChanged)
        case .wait: .event(Journey.timePasses)
        case .tab: .tab(event.name)
        case .link: .link(event.name)
        case .intent, .task: .event(recordedName(of: event, values))
        }
    }

    /// The shortest name by which a replay finds the event.
    func recordedName(of event: PossibleEvent, _ values: [RecordedJourney.Value]) -> String {
        let found = intents(named: event.name).preferred(taking: values.map(\.name))
        return found == event ? event.name : qualifiedName(of: event)
    }
}
