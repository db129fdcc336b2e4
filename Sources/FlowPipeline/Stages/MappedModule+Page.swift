import FlowMaps
import FlowModel
import FlowPrototype

extension MappedModule {
    /// The page of a flow by itself.
    package func page(of flow: FlowID) -> String {
        NavigationPage(
            map(.folded, naming: .titles, of: flow), or: map(.nested, naming: .titles, of: flow),
            of: [page(naming: .titles, of: flow)]
        ).text
    }
}
