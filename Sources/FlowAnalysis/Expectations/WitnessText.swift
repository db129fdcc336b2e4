import FlowDiagnostics
import FlowModel

/// Witnesses of expectations as text.
extension ExpectationWitness {
    /// The journey, which ends at the route that is then on top.
    package func journey(in flow: Flow) -> Journey {
        let end =
            if case .state(let state) = end, let top = state.layers.last?.routes.last {
                flow.routes[top].name.text
            } else {
                steps.last?.route ?? flow.routes[start].name.text
            }
        return Journey(steps: steps, end: end, result: endWords(in: flow))
    }

    /// In what it ends: "`login`, `home`", "`home` and the sheet `profile`", "the flow has ended with `done`".
    package func endWords(in flow: Flow) -> String {
        switch end {
        case .state(let state): state.words(in: flow)
        case .finished(let outcome): "the flow has ended with `\(flow.outcomes[outcome].name.text)`"
        case .left: "the flow has been left"
        }
    }
}

extension ShownState {
    /// The layers from the bottom to the top: "`login`, `home`", "`home` and the sheet `profile`, `password`".
    package func words(in flow: Flow) -> String {
        layers.map { layer in
            let routes = layer.routes.map { "`\(flow.routes[$0].name.text)`" }.joined(separator: ", ")
            if layer.style == "base" { return routes }
            return layer.style == "alert" ? "the alert \(routes)" : "the \(layer.style) \(routes)"
        }.list()
    }
}
