/// A flow's own layer without the type of its routes, so that flows of any routes can be seen as one screen.
struct NodeLayer {
    /// A route at its place, and the flow that it shows.
    struct Entry {
        let id: Int
        let traits: RouteTraits
        let child: FlowNode?
    }

    let id: Int
    let presentation: RoutePresentation?
    let entries: [Entry]
}
