import FlowDiagnostics
import FlowSimulation
import FlowWalks

/// Where the user is, as JSON.
struct SituationJSON {
    let app: AskedApp
    let simulation: Simulation

    /// What the user sees: the path of its routes, its screen with the accessibility identifier, and its values.
    var seen: JSONValue {
        guard let shown = simulation.shown, let instance = simulation[shown.flow] else { return .null }
        let route = simulation.route(of: shown.place, in: instance)
        return .object(of: [
            "path": .string((simulation.path(of: shown.flow) + [route.name]).joined(separator: "/")),
            "flow": .string(simulation.flow(of: instance).name),
            "screen": route.screen.map(JSONValue.string),
            "identifier": app.identifier(of: shown.place.route, in: instance.flow).map(JSONValue.string),
            "values": Self.values(route.params, shown.place.values),
        ])
    }

    /// The flows with their layers, as a tree.
    var tree: JSONValue { flow(.outermost) }

    private func flow(_ id: Simulation.ID) -> JSONValue {
        guard let instance = simulation[id] else { return .null }
        let own = simulation.flow(of: instance)
        let tabs =
            own.container == .tabs
            ? instance.tabs.enumerated().map { index, layer in
                layerJSON(layer, in: instance, index == instance.selectedTab ? "selected tab" : "tab")
            } : instance.tabs.map { layerJSON($0, in: instance, "base") }
        let modals = instance.modals.map { layerJSON($0, in: instance, $0.style.rawValue) }
        return .object(of: [
            "flow": .string(own.name), "values": Self.values(own.params, instance.values),
            "layers": .array(tabs + modals), "holdsEvent": instance.held == nil ? nil : .bool(true),
        ])
    }

    private func layerJSON(_ layer: FlowInstance.Layer, in instance: FlowInstance, _ name: String) -> JSONValue {
        let places = (0..<layer.places.count).map { index -> JSONValue in
            let place = layer.places[index]
            let route = simulation.route(of: place, in: instance)
            let task = place.task.map { simulation.flow(of: instance).tasks[$0.task].name }
            return .object(of: [
                "route": .string(route.name), "values": Self.values(route.params, place.values),
                "task": task.map(JSONValue.string), "shows": simulation[place.id] == nil ? nil : flow(place.id),
            ])
        }
        return .object([("layer", .string(name)), ("routes", .array(places))])
    }

    /// - Returns: `nil` if there are none. A value that is not known is `null`, as one that is `nil`.
    static func values(_ parameters: [ProgramParameter], _ values: [String?]) -> JSONValue? {
        if parameters.isEmpty || values.isEmpty { return nil }
        return .object(
            zip(parameters, values).map { parameter, value in
                (parameter.name, value.flatMap { Simulation.isKnown($0) ? .string($0) : nil } ?? .null)
            })
    }

    /// What can happen: each event with the values that it needs.
    static func possible(_ simulation: Simulation) -> [JSONValue] {
        simulation.possibleEvents.map { event in
            let payload = event.payload.map { ($0.name, JSONValue.string($0.type)) }
            return .object(of: [
                "event": .string(simulation.recordedName(of: event)), "kind": .string(event.word),
                "with": payload.isEmpty ? nil : .object(payload),
            ])
        }
    }
}

extension Simulation {
    /// The event's name as a journey writes it.
    func recordedName(of event: PossibleEvent) -> String {
        recorded(event, event.payload.map { RecordedJourney.Value($0.name, nil) }).name
    }
}

extension PossibleEvent {
    /// What kind of event it is.
    var word: String {
        switch kind {
        case .intent: "intent"
        case .task: "task outcome"
        case .back, .swipe, .ok, .answersChanged, .wait: "system"
        case .tab: "tab"
        case .link: "link"
        }
    }
}
