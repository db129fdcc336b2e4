import FlowDiagnostics
import FlowModel

/// The transitions of a flow that would lead to a route.
struct IncomingTransitions {
    private(set) var places: [(place: BranchPosition, span: SourceSpan)] = []
    private let flow: Flow

    init(of route: Int, in flow: Flow) { self = Self.all(of: [route], in: flow)[route] ?? Self(flow) }

    private init(_ flow: Flow) { self.flow = flow }

    /// Those of several routes, each of which has a value.
    /// - Complexity: O(steps of the flow).
    static func all(of routes: Set<Int>, in flow: Flow) -> [Int: IncomingTransitions] {
        var found = Dictionary(uniqueKeysWithValues: routes.map { ($0, Self(flow)) })
        var isWanted = [Bool](repeating: false, count: flow.routes.count)
        for route in routes { isWanted[route] = true }
        flow.forEachTransition { branches, transition in
            for branch in branches.indices {
                // Most branches lead to none of the routes, and looking at a branch closely copies its steps.
                var leadsThere = false
                branches.forEachTarget(of: branch) { leadsThere = leadsThere || isWanted[$0.index] }
                guard leadsThere else { continue }
                for step in branches[branch].steps {
                    step.verb.forEachDestination { destination in
                        guard let target = destination.route.target?.index else { return }
                        found[target]?.places.append((transition.branch(branch), destination.route.name.span))
                    }
                }
            }
        }
        return found
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
