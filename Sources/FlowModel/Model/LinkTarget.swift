import FlowDiagnostics
import FlowEscaping

/// `at: /show/{showID}`: the link target of a branch, which is a link of the child flow. It is opened once the branch has been
/// performed.
package struct LinkTarget: Hashable, Sendable {
    /// A segment of the path, or the value of a query item.
    package enum Segment: Hashable, Sendable {
        case literal(String)
        /// `{showID}`
        case value(ValueReference)
    }

    package struct QueryItem: Hashable, Sendable {
        package var key: String
        package var value: Segment

        package init(key: String, value: Segment) {
            self.key = key
            self.value = value
        }
    }

    /// As it is written.
    package var text: Name
    package var path: [Segment]
    package var query: [QueryItem]
    /// The link of the child flow, then that of the flow to which its `**` leads, and so on; set by resolution, and empty if the
    /// link does not exist.
    package var links: [PlacedLink] = []

    package init(text: Name, path: [Segment] = [], query: [QueryItem] = []) {
        self.text = text
        self.path = path
        self.query = query
    }

    /// The sources of all values.
    package var bindings: [Binding] { links.flatMap(\.bindings) }
}

/// A link of a child flow with its values.
package struct PlacedLink: Hashable, Sendable {
    package var flow: FlowID
    /// The index among the flow's links.
    package var index: Int
    /// The bindings of the link's captures, in their order.
    package var bindings: [Binding]

    package init(flow: FlowID, index: Int, bindings: [Binding]) {
        self.flow = flow
        self.index = index
        self.bindings = bindings
    }
}

extension LinkPattern {
    /// The captures as parameters, which are given the values.
    package var parameters: [Parameter] {
        captures.map { Parameter(name: $0.name, type: $0.type, typeSpan: $0.name.span) }
    }
}

extension Module {
    /// The captures of a link target's links and their values, in order; empty if the link target was not resolved.
    package func captures(of place: LinkTarget) -> [(parameter: Parameter, binding: Binding)] {
        place.links.flatMap { link in
            zip(pattern(of: link).parameters, link.bindings).map { ($0, $1) }
        }
    }

    /// The patterns of a link target's links, as one: `/orders/{id}`.
    package func pattern(of place: LinkTarget) -> String {
        var (path, query) = ("", "")
        for link in place.links {
            let own = pattern(of: link).text.text
            let end = own.indexOutsideBraces(of: "?") ?? own.endIndex
            path += own[..<end].start(beforeEnding: "/**") ?? own[..<end].start(beforeEnding: "/") ?? own[..<end]
            if end < own.endIndex { query += (query.isEmpty ? "?" : "&") + own[own.index(after: end)...] }
        }
        return (path.isEmpty ? "/" : path) + query
    }

    package func pattern(of link: PlacedLink) -> LinkPattern {
        self[link.flow].links?.routes[link.index].pattern ?? LinkPattern(text: self[link.flow].name)
    }
}

extension String {
    fileprivate func indexOutsideBraces(of character: Character) -> Index? {
        var isInBraces = false
        return indices.first { index in
            if self[index] == "{" { isInBraces = true }
            if self[index] == "}" { isInBraces = false }
            return !isInBraces && self[index] == character
        }
    }
}
