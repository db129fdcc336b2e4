extension Route {
    /// The flow that the route shows; `nil` for a screen, or if there is no such flow.
    package var child: FlowID? { if case .flow(let reference) = content { reference.target } else { nil } }
}
