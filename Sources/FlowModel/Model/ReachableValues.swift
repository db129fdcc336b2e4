/// The values that a `with` can refer to: none in the `with` of a route, whose values are fixed, except in `tabs`.
package struct ReachableValues: Sendable {
    /// The values of the event or, in a link, its captures.
    package var payload: [Parameter]
    /// The parameters of the source route; at the start, those of the flow.
    package var source: [Parameter]
    /// In a transition of `tabs`, the parameters of the flow. No `with` of a transition can refer to them.
    package var flow: [Parameter] = []
    /// Whether this is the start.
    package var isStart: Bool

    package init(payload: [Parameter] = [], source: [Parameter] = [], isStart: Bool = false) {
        self.payload = payload
        self.source = source
        self.isStart = isStart
    }

    package init(atStartOf flow: Flow) { self.init(source: flow.params, isStart: true) }

    /// The value that `$name` refers to.
    package func value(_ name: some StringProtocol) -> Parameter? {
        payload.first { $0.name.text == name } ?? source.first { $0.name.text == name }
    }

    package var isEmpty: Bool { payload.isEmpty && source.isEmpty }
}

extension Module {
    /// The values that the branches of a transition can use.
    package func values(at place: BranchPosition, of flow: Flow) -> ReachableValues {
        var values = sentValues(at: place, of: flow)
        if flow.container == .tabs { values.flow = flow.params }
        return values
    }

    /// Those of the event and of the source route.
    private func sentValues(at place: BranchPosition, of flow: Flow) -> ReachableValues {
        switch place.owner {
        case .route(let route):
            var values = ReachableValues(source: flow.routes[route].parameters)
            if case .event(let event)? = flow.routes[route].transitions.trigger(of: place.transition) {
                values.payload = events(of: flow.routes[route])[event].payload
            }
            return values
        case .flow:
            guard case .event(let event)? = flow.transitions.trigger(of: place.transition) else {
                return ReachableValues()
            }
            return ReachableValues(payload: flow.intents[event].payload)
        case .link:
            let captures = flow.links?.routes[place.transition].pattern.captures ?? []
            return ReachableValues(
                payload: captures.map { Parameter(name: $0.name, type: $0.type, typeSpan: $0.name.span) })
        }
    }
}
