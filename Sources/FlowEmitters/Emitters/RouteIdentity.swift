import FlowModel
import FlowSwiftCode

/// Emits `hasEqualValues(_:as:)` for flows with a `unique … by`.
enum RouteIdentity {
    static func declarations(for cases: [RouteCase], of flow: Flow, _ access: SwiftAccess?) -> [SwiftDeclaration] {
        let identities = flow.identities
        if identities.isEmpty { return [] }
        let clauses = identities.map { identity in
            let isOnly = identities.count { $0.route == identity.route } == 1
            return clause(cases[identity.route], identity.values, isOnly: isOnly)
        }
        let parameters = [
            SwiftParameter(label: .none, "names", .array(.named("String"))),
            SwiftParameter(label: .other("as"), "other", .named("Self")),
        ]
        let everything = SwiftExpression.binary(.selfReference, .equal, .name("other"))
        return [
            .function(
                SwiftFunction(
                    "hasEqualValues", parameters, result: .named("Bool"),
                    traits: SwiftTraits(doc: "Compares the values that `by` names.", access: access),
                    body: [.if(clauses, else: nil), .return(everything)]))
        ]
    }

    /// - Parameter isOnly: whether no other values make the route the same elsewhere.
    private static func clause(_ route: RouteCase, _ values: [Int], isOnly: Bool) -> SwiftClause {
        var names = LocalNames(taken: ["names", "other"])
        var own: [Int: String] = [:]
        var others: [Int: String] = [:]
        var comparisons: [SwiftExpression] = []
        for index in values {
            let name = route.route.parameters[index].name.text
            let sides = (
                own: names.take("own\(name.capitalisedFirst)"), other: names.take("other\(name.capitalisedFirst)")
            )
            own[index] = sides.own
            others[index] = sides.other
            comparisons.append(.binary(.name(sides.own), .equal, .name(sides.other)))
        }
        var conditions: [SwiftCondition] = [
            .match(route.pattern(binding: own), .selfReference),
            .match(route.pattern(binding: others), .name("other")),
        ]
        if !isOnly {
            let texts = values.map { SwiftExpression.string(route.route.parameters[$0].name.text) }
            conditions.insert(.expression(.binary(.name("names"), .equal, .array(texts))), at: 0)
        }
        return SwiftClause(
            .all(conditions), [.return(comparisons.count == 1 ? comparisons[0] : .all(comparisons))])
    }
}

/// A route, and values that make it the same in a push.
private struct RouteValues: Hashable {
    var route: Int
    var values: [Int]
}

extension Flow {
    /// What the pushes of the flow compare, in the order of the spec, each once.
    fileprivate var identities: [RouteValues] {
        var found: [RouteValues] = []
        func look(in branches: [Branch]) {
            for branch in branches {
                for index in branch.steps.indices {
                    guard case .put(let destination, .same(_, by: let values)) = branch.steps[index].verb.move,
                        !values.isEmpty, let route = destination.route.target?.index
                    else { continue }
                    let identity = RouteValues(route: route, values: values.compactMap(\.target))
                    if !found.contains(identity) { found.append(identity) }
                }
            }
        }
        for route in routes { for transition in route.transitions { look(in: transition.branches) } }
        for transition in transitions { look(in: transition.branches) }
        for link in links?.routes ?? [] { look(in: link.branches) }
        return found
    }
}
