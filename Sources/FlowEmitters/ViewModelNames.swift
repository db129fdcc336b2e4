import FlowModel

/// The names in generated code that a test of a flow's view model uses. Intents can have any name, so some names depend on them.
package struct ViewModelNames {
    private let flow: Flow
    /// The property with the parent.
    package let coordinator: String
    /// The methods that open links.
    package let open: String

    package init(of flow: Flow, in module: Module, _ style: NamingStyle) {
        self.flow = flow
        let methods = ViewModelContext.methodNames(of: flow, in: module)
        var taken = LocalNames(taken: methods)
        coordinator = style.parentName(&taken)
        open = ViewModelContext.openName(besides: methods)
    }

    /// The labels of the associated values of a route's case.
    package func labels(ofRoute index: Int) -> [String?] { RouteCase(flow.routes[index]).labels }
}
