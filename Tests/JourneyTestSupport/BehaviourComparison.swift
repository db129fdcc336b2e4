import FlowJourneys
import FlowSimulation
import FlowTestSupport

/// Walks at random through two versions of a module at once, until they look different.
package struct BehaviourComparison {
    private let old: FlowProgram
    private let new: FlowProgram
    private let flow: Int
    private let values: [String?]
    private let links: [LinkText]
    private var random: SplitMix64

    /// - Parameters:
    ///   - set: the journeys of the flow that is the outermost one.
    ///   - links: the URLs to open.
    package init(
        of set: JourneySet, old: FlowProgram, new: FlowProgram, links: [LinkText], random: SplitMix64
    ) {
        self.old = old
        self.new = new
        flow = set.flow
        values = set.values
        self.links = links
        self.random = random
    }

    private static let walks = 30
    private static let steps = 30

    /// Whether any walk shows a difference.
    package mutating func isDifferent() -> Bool { (0..<Self.walks).contains { _ in walkDiffers() } }

    private mutating func walkDiffers() -> Bool {
        var one = Simulation(old.withURLs(of: flow), flow: flow, values: values)
        var other = Simulation(new.withURLs(of: flow), flow: flow, values: values)
        var event = Simulation.Event.start
        for _ in 0..<Self.steps {
            let seed = random.next()
            let reports = [perform(event, on: &one, seed), perform(event, on: &other, seed)]
            if reports[0] != reports[1] || picture(of: one) != picture(of: other) { return true }
            if reports[0].contains(where: { if case .told = $0 { true } else { false } }) { return false }
            guard let next = nextEvent(in: one) else { return false }
            event = next
        }
        return false
    }

    private func perform(
        _ event: Simulation.Event, on simulation: inout Simulation, _ seed: UInt64
    ) -> [Simulation.Happening] {
        let result = simulation.perform(event) { question in
            // Both versions ask the same question with the same answer.
            var random = SplitMix64(
                seed: seed &+ UInt64(question.guardIndex) &* 31 &+ UInt64(question.flow) &* 1_009
                    &+ question.values.reduce(0) { $0 &* 31 &+ UInt64($1?.utf8.reduce(0) { $0 &* 31 &+ Int($1) } ?? 0) }
            )
            return random.next() & 1 == 0
        }
        guard case .performed(let report) = result else { return [] }
        return report.happenings.filter {
            switch $0 {
            case .took, .undid: false
            default: true
            }
        }
    }

    /// What the user sees, and what the system offers.
    private func picture(of simulation: Simulation) -> [[FlowInstance.Layer]] {
        simulation.chain.compactMap { simulation[$0]?.layers }
    }

    private mutating func nextEvent(in simulation: Simulation) -> Simulation.Event? {
        if random.chance(10) { return .back }
        if random.chance(8) { return .swipe }
        if random.chance(8), let link = random.pick(links) {
            return .link(url: link.url(in: simulation.program.flows[flow]))
        }
        let possible = simulation.possibleEvents.filter { if case .link = $0.kind { false } else { true } }
        var events: [Simulation.Event] = possible.enumerated().compactMap { index, event in
            event.event(payload: event.payload.map { sample($0, index) })
        }
        // Flows that end, too.
        for id in simulation.chain.dropFirst() {
            guard let instance = simulation[id] else { continue }
            events += simulation.flow(of: instance).outcomes.enumerated().map { index, outcome in
                .outcome(id, index, payload: outcome.payload.map { sample($0, index) })
            }
        }
        return random.pick(events)
    }

    private func sample(_ parameter: ProgramParameter, _ number: Int) -> String {
        parameter.type.hasPrefix("Int") ? "\(number + 1)" : "\(parameter.name)\(number)"
    }
}

extension FlowProgram {
    /// What tests of the generated code refer to by name. If it changes, they do not compile.
    package var signature: [[String]] {
        func words(_ parameters: [ProgramParameter]) -> String {
            parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        }
        return flows.map { flow in
            var names = [flow.name, flow.container.rawValue, words(flow.params)]
            names += flow.outcomes.map { "\($0.name)(\(words($0.payload)))" }
            names += flow.intents.map { "\($0.name)(\(words($0.payload)))" }
            names += flow.guards.map { "\($0.name)(\(words($0.params)))" }
            names += flow.effects.map { "\($0.name)(\(words($0.params)))" }
            names += flow.routes.map { route in
                "\(route.name)(\(words(route.params))) \(route.screen ?? "") \(route.flow ?? -1) "
                    + route.events.map { "\($0.name)(\(words($0.payload)))" }.joined(separator: " ")
            }
            return names
        }
    }
}
