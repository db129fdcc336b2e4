import FlowModel
@testable import FlowSimulation

/// Configurations as text: `home list | sheet login password`, starting with the lowest layer and its lowest route, followed by
/// `, holding /link` if a link or an intent is held. A route on which a task runs is `login+signIn`.
extension IsolatedFlow {
    package func picture(of configuration: Configuration) -> String {
        let layers = configuration.layers.map { layer in
            ([layer.style == .base ? nil : layer.style.rawValue].compactMap(\.self) + layer.places.map(text))
                .joined(separator: " ")
        }
        let held = configuration.instance.held.map { held in
            ", holding \(held.name(in: simulated))\(held.secondsLeft == nil ? "" : " for a time")"
        }
        return layers.joined(separator: " | ") + (held ?? "")
    }

    private func text(of place: FlowInstance.Place) -> String {
        simulated.routes[place.route].name + (place.task.map { "+\(simulated.tasks[$0.task].name)" } ?? "")
    }

    /// - Returns: `nil` if the flow cannot show the picture. Only the last route may have a task.
    package func configuration(_ picture: String) -> Configuration? {
        let parts = picture.split(separator: ", holding ").map(String.init)
        let shown = parts.first?.split(separator: "+").map(String.init) ?? []
        guard let text = shown.first else { return nil }
        var layers: [Simulation.ShownFlow.Layer] = []
        for layer in text.split(separator: " | ") {
            var words = layer.split(separator: " ").map(String.init)
            let style = layers.isEmpty ? LayerStyle.base : LayerStyle(rawValue: words.removeFirst())
            layers.append(Simulation.ShownFlow.Layer(style: style, routes: words))
        }
        let outer = surroundings.isChild ? ["first", "isolated"] : ["isolated"]
        var flows = [
            Simulation.ShownFlow(name: program.flows[0].name, layers: [.init(style: .base, routes: outer)]),
            Simulation.ShownFlow(name: simulated.name, layers: layers),
        ]
        let current = simulated.routes.first { $0.name == layers.last?.routes.last }
        if let child = current?.flow.map({ program.flows[$0] }) {
            let only = Simulation.ShownFlow.Layer(style: .base, routes: child.routes.map(\.name))
            flows.append(Simulation.ShownFlow(name: child.name, layers: [only]))
        }
        var tries = 1_000
        guard var state = Simulation(program).states(showing: flows, tries: &tries).first else { return nil }
        if shown.count > 1 {
            guard let running = state.showingTask(shown[1]) else { return nil }
            state = running
        }
        state = state.forgettingValues
        guard let id = Configuration(state)?.id else { return nil }
        if parts.count > 1 {
            guard let index = simulated.links.firstIndex(where: { $0.pattern == parts[1] }) else { return nil }
            let link = simulated.links[index]
            let values = link.captures.map { _ in Simulation.unknown("") as String? }
            let opened = OpenedLink(index: index, values: values, rest: .none, address: link.address(values))
            state.hold(HeldEvent(.link(opened)), in: id)
        }
        return Configuration(state)
    }
}
