import FlowRuntime

extension FlowCoordinating {
    /// A description of the routes on screen in each flow, with all values.
    var picture: String {
        let own = layers.map { layer in layer.routes.map { "\($0)" }.joined(separator: ", ") }.joined(separator: " | ")
        guard let child = currentChild else { return own }
        return own + " > " + child.picture
    }
}
