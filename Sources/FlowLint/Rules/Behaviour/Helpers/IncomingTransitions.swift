import FlowDiagnostics
import FlowIR

/// The transitions of a flow that would lead to a route.
struct IncomingTransitions {
    private(set) var places: [(place: BranchPlace, span: SourceSpan)] = []
    private let flow: Flow

    /// - Complexity: O(steps of the flow).
    init(of route: Int, in flow: Flow) {
        self.flow = flow
        var found: [(BranchPlace, SourceSpan)] = []
        flow.forEachTransition { branches, transition in
            for branch in branches.indices {
                for step in branches[branch].steps {
                    step.verb.forEachDestination { destination in
                        if destination.route.target?.index == route {
                            found.append((transition.branch(branch), destination.route.name.span))
                        }
                    }
                }
            }
        }
        places = found
    }

    /// The routes that these transitions belong to, each once; `nil` for a flow-level transition or a link.
    func sources(otherThan route: Int) -> [Int?] {
        var sources: [Int?] = []
        for (place, _) in places {
            let source: Int? = if case .route(let owner) = place.owner { owner } else { nil }
            if source != route, !sources.contains(source) { sources.append(source) }
        }
        return sources
    }

    /// Up to three of them.
    var related: [Diagnostic.Related] {
        places.prefix(3).map { place, span in
            let message =
                if case .route(let source) = place.owner {
                    "`\(flow.routes[source].name.text)` would lead here"
                } else {
                    "`\(flow.eventName(at: place))` would lead here"
                }
            return Diagnostic.Related(span, message)
        }
    }
}
