import FlowDiagnostics
import FlowSimulation

/// Journeys as JSON.
package struct JourneysJSON {
    package init() {}

    package func render(_ report: JourneyReport) -> String {
        JSONValue.object(of: ["version": .number(1), "flows": .array(report.flows.map(json))]).document(isNested: true)
    }

    private func json(_ flow: JourneyReport.Flow) -> JSONValue {
        let (others, journeys) = Self.parts(of: flow)
        let members = [
            ("flow", JSONValue.string(flow.name)), ("file", .string(flow.file)), ("journeys", .array(journeys)),
        ]
        return .object(members + others.compactMap { key, value in value.map { (key, $0) } })
    }

    /// The journeys of a flow, and what else is said about them.
    /// - Parameter limit: how many items each list has at most, except for the one of the journeys.
    package static func parts(
        of flow: JourneyReport.Flow, limit: Int = .max
    ) -> (others: [(String, JSONValue?)], journeys: [JSONValue]) {
        let words = flow.words
        let names = words.names(of: flow.set.journeys)
        let others: [(String, JSONValue?)] = [
            ("steps", .number(flow.set.stepCount)),
            (
                "atLeast",
                .object(of: [
                    "journeys": .number(flow.set.bounds.journeys), "steps": .number(flow.set.bounds.steps),
                ])
            ),
        ]
        let missed = BoundedList("missed", flow.set.missed, limit) { missed in
            .object(of: ["goal": .string(words.phrase(of: missed.goal)), "reason": .string(missed.words)])
        }
        let untried = (
            "untriedMistakes", flow.set.untriedChanges == 0 ? nil : JSONValue.number(flow.set.untriedChanges)
        )
        let samples = BoundedList("samples", flow.samples, limit) { .string($0) }
        return (
            others + missed.members + [untried] + samples.members,
            zip(flow.set.journeys, names).map { json($0, $1, words, limit) }
        )
    }

    private static func json(
        _ journey: FlowJourney, _ name: String, _ words: JourneyText, _ limit: Int
    ) -> JSONValue {
        let steps = BoundedList("steps", journey.steps, limit) { step in
            let event = ("event", JSONValue.string(words.phrase(of: step.event)))
            return .object([event] + members(of: step.expectation, words))
        }
        let covers = journey.covers.filter { if case .variant = $0 { false } else { true } }
        let lists = steps.members + BoundedList("covers", covers, limit) { .string(words.phrase(of: $0)) }.members
        return .object(
            [("name", .string(name)), ("start", .object(members(of: journey.start, words)))]
                + lists.compactMap { key, value in value.map { (key, $0) } })
    }

    private static func members(of expectation: JourneyExpectation, _ words: JourneyText) -> [(String, JSONValue)] {
        let shown = expectation.flows.map { shown -> JSONValue in
            let flow = words.program.flows[shown.flow]
            let layers = shown.layers.map { layer -> JSONValue in
                .object(of: [
                    "style": .string(layer.style.rawValue), "routes": .array(layer.places.map { json($0, flow) }),
                ])
            }
            return .object(of: ["flow": .string(flow.name), "layers": .array(layers)])
        }
        let told = expectation.messages.map { JSONValue.string(words.phrase(of: $0)) }
        let runs = expectation.runningTask.map { words.program.flows[words.flow].tasks[$0].name }
        return [
            ("happens", .bool(expectation.isDone)),
            ("calls", .array(expectation.calls.map { .string(words.phrase(of: $0)) })),
        ] + (told.isEmpty ? [] : [("tells", .array(told))]) + (runs.map { [("runs", .string($0))] } ?? []) + [
            ("shows", .array(shown))
        ]
    }

    private static func json(_ place: FlowInstance.Place, _ flow: ProgramFlow) -> JSONValue {
        let route = flow.routes[place.route]
        let values = zip(route.params, place.values).map { ($0.name, $1.map { JSONValue.string($0) } ?? .null) }
        return .object(of: ["route": .string(route.name), "values": values.isEmpty ? nil : .object(values)])
    }
}
