/// A layer of a flow without the type of its routes, so that flows with different route types can be shown together.
struct NodeLayer {
    /// An entry of the layer, with the child flow that it shows.
    struct Entry {
        let id: Int
        var traits: RouteTraits
        /// Whether a condition keeps the user from going back at the moment.
        let refusesBack: Bool
        let child: (any FlowInTree)?
        let origin: EntryOrigin?
    }

    let id: Int
    let presentation: RoutePresentation?
    /// Whether the user can swipe the layer away at the moment.
    let isDismissible: Bool
    let origin: EntryOrigin?
    let entries: [Entry]
}
