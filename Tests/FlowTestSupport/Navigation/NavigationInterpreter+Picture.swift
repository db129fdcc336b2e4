import FlowModel

/// Configurations as text: `home list
///  sheet login password`, starting with the lowest layer and its lowest route, followed by `, holding /link` if a link is held. A
/// route on which a task runs is `login+signIn`.
extension NavigationInterpreter {
    package func picture(of configuration: Configuration) -> String {
        let layers = configuration.layers.map { layer in
            ([layer.presentation?.word].compactMap(\.self) + layer.routes.map(text))
                .joined(separator: " ")
        }
        let held = configuration.heldLink.map { ", holding \(flow.links[$0].name)" }
        return layers.joined(separator: " | ") + (held ?? "")
    }

    private func text(of entry: Entry) -> String {
        flow.routes[entry.route].name + (entry.task.map { "+\(flow.tasks[$0])" } ?? "")
    }

    private func entry(_ text: String) -> Entry? {
        let parts = text.split(separator: "+").map(String.init)
        guard let route = flow.routes.firstIndex(where: { $0.name == parts.first }) else { return nil }
        return Entry(route, task: parts.count > 1 ? flow.tasks.firstIndex(of: parts[1]) : nil)
    }

    /// - Returns: `nil` if the picture contains something that the flow does not have.
    package func configuration(_ picture: String) -> Configuration? {
        let parts = picture.split(separator: ", holding ")
        guard let shown = parts.first else { return nil }
        var configuration = Configuration(layers: [])
        for layer in shown.split(separator: " | ") {
            var words = layer.split(separator: " ").map(String.init)
            let presentation = words.first.flatMap { flow.presentations[$0] }
            if presentation != nil { words.removeFirst() }
            let routes = words.compactMap(entry)
            guard routes.count == words.count, !routes.isEmpty else { return nil }
            configuration.layers.append(Layer(presentation, routes))
        }
        if parts.count > 1 {
            guard let link = flow.links.firstIndex(where: { $0.name == parts[1] }) else { return nil }
            configuration.heldLink = link
        }
        return configuration
    }
}
