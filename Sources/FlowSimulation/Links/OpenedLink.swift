/// A link with the values of its captures, and what the links of a child flow receive.
package struct OpenedLink: Hashable, Sendable {
    package indirect enum Rest: Hashable, Sendable {
        case none
        /// A link of the only child flow that can receive it.
        case link(OpenedLink)
        /// The address for the child flow to which the link leads, because several can receive it.
        case address(URLAddress)
        /// What each child flow that can receive it would open, if the address is not known.
        case links([Int: OpenedLink])
    }

    /// The index among the flow's links.
    package var index: Int
    package var values: [String?]
    package var rest: Rest
    /// The path and the query, with that of the rest.
    package var address: URLAddress

    package init(index: Int, values: [String?], rest: Rest, address: URLAddress) {
        self.index = index
        self.values = values
        self.rest = rest
        self.address = address
    }
}
