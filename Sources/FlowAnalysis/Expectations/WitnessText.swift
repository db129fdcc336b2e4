import FlowDiagnostics
import FlowModel

/// Witnesses of expectations as text.
extension ExpectationWitness {
    /// The journey, which ends at the route that is then on top.
    package func journey(in flow: Flow) -> Journey {
        let end = layers(in: flow)?.last?.routes.last ?? steps.last?.route ?? flow.routes[start].name.text
        return Journey(steps: steps, end: end, result: endWords(in: flow))
    }

    /// In what it ends: "`login`, `home`", "`home` and the sheet `profile`", "the flow has ended with `done`".
    package func endWords(in flow: Flow) -> String {
        switch end {
        case .state: (layers(in: flow) ?? []).map(\.words).list()
        case .finished(let outcome): "the flow has ended with `\(flow.outcomes[outcome].name.text)`"
        case .left: "the flow has been left"
        }
    }

    /// The layers in which it ends, the base layer first; `nil` if the flow has ended.
    func layers(in flow: Flow) -> [ProvedExpectation.Layer]? {
        guard case .state(let state) = end else { return nil }
        var layers = state.layers.map { layer in
            ProvedExpectation.Layer(style: layer.style, routes: layer.routes.map { flow.routes[$0].name.text })
        }
        if let seenPath, let last = layers.last?.routes.indices.last {
            layers[layers.count - 1].routes[last] = seenPath
        }
        return layers
    }
}

extension ProvedExpectation.Layer {
    /// "`login`, `home`", "the sheet `profile`, `password`", "the alert `problem`", "`home`, `item`, 997 more, `item`".
    fileprivate var words: String {
        let all = routes.map { "`\($0)`" }
        let left = all.count - Self.mostRoutes
        let shown = left > 1 ? all.prefix(Self.mostRoutes - 1) + ["\(left) more"] + all.suffix(1) : all
        let words = shown.joined(separator: ", ")
        return style == "base" ? words : "the \(style) \(words)"
    }

    /// How many routes of a layer are written at most.
    private static let mostRoutes = 20
}
