import FlowDiagnostics
import FlowModel

/// The values that the branches of a transition can use, as elements of the module.
struct NamedValues {
    struct Value {
        var name: String
        /// More than one if several events share a transition.
        var elements: [NamedElement]
    }

    /// The values of the event.
    var payload: [Value] = []
    /// The parameters of the source route; at a start, those of the flow.
    var source: [Value] = []

    /// What a reference means.
    func elements(of reference: ValueReference) -> [NamedElement] {
        let lists =
            switch reference.scope {
            case .either: [payload, source]
            case .payload: [payload]
            case .route: [source]
            }
        for list in lists {
            if let value = list.first(where: { $0.name == reference.name.text }) { return value.elements }
        }
        return []
    }
}

extension Module {
    /// The values of an event that several elements can be.
    func payload(of events: [NamedElement]) -> [NamedValues.Value] {
        guard let first = events.first else { return [] }
        return parameters(of: first).indices.map { index in
            NamedValues.Value(
                name: parameters(of: first)[index].name.text,
                elements: events.filter { parameters(of: $0).indices.contains(index) }.map {
                    .parameter(of: $0, index)
                })
        }
    }

    func values(ofRoute route: RouteID, in flow: FlowID) -> [NamedValues.Value] {
        parameterElements(ofRoute: route, in: flow).map { element in
            NamedValues.Value(name: name(of: element)?.text ?? "", elements: [element])
        }
    }
}
