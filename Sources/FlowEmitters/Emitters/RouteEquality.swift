import FlowModel
import FlowSwiftCode

/// Emits `==` and `hash(into:)` for routes with values that are excluded from comparison.
enum RouteEquality {
    static func declarations(for cases: [RouteCase], _ access: SwiftAccess?) -> [SwiftDeclaration] {
        guard cases.contains(where: { $0.comparedIndices.count < $0.route.parameters.count }) else { return [] }
        return [equality(of: cases, access), hash(of: cases, access)]
    }

    /// Emits a `switch` over one operand and a `guard` for the other. With a dozen routes or more, the compiler cannot check
    /// in reasonable time whether a `switch` over a tuple of both is exhaustive.
    private static func equality(of cases: [RouteCase], _ access: SwiftAccess?) -> SwiftDeclaration {
        let branches = cases.filter { !$0.comparedIndices.isEmpty }.map(comparison)
        let others = cases.filter(\.comparedIndices.isEmpty).map { $0.pattern() }
        let isSameKind = SwiftStatement.return(
            .binary(.member(.name("left"), "kind"), .equal, .member(.name("right"), "kind")))
        let rest = others.isEmpty ? [] : [SwiftCase(others, [isSameKind])]
        return .function(
            SwiftFunction(
                .operator(.equal), [SwiftParameter("left", .named("Self")), SwiftParameter("right", .named("Self"))],
                result: .named("Bool"),
                traits: SwiftTraits(
                    doc: "Ignores values whose types are not equatable.", access: access, modifiers: [.static]),
                body: branches.isEmpty ? [isSameKind] : [.switch(.name("left"), branches + rest)]))
    }

    /// The case of a `switch` over the left operand, which is equal to the same route with the same values.
    private static func comparison(of route: RouteCase) -> SwiftCase {
        var names = LocalNames(taken: ["left", "right"])
        var left: [Int: String] = [:]
        var right: [Int: String] = [:]
        var comparisons: [SwiftExpression] = []
        for index in route.comparedIndices {
            let name = route.route.parameters[index].name.text.capitalisedFirst
            let sides = (left: names.take("left\(name)"), right: names.take("right\(name)"))
            left[index] = sides.left
            right[index] = sides.right
            comparisons.append(.binary(.name(sides.left), .equal, .name(sides.right)))
        }
        return SwiftCase(
            [route.pattern(binding: left)],
            [
                .guard(.match(route.pattern(binding: right), .name("right")), else: [.return(.bool(false))]),
                .return(comparisons.count == 1 ? comparisons[0] : .all(comparisons)),
            ])
    }

    private static func hash(of cases: [RouteCase], _ access: SwiftAccess?) -> SwiftDeclaration {
        let branches = cases.map { route in
            var names = LocalNames(taken: ["hasher"])
            var bound: [Int: String] = [:]
            for index in route.comparedIndices {
                let name = route.route.parameters[index].name.text
                bound[index] = names.take(name, name + "Value")
            }
            return SwiftCase(
                [route.pattern(binding: bound)],
                bound.isEmpty ? [.break] : route.comparedIndices.compactMap { bound[$0].map { combine(.name($0)) } })
        }
        return .function(
            SwiftFunction(
                "hash", [SwiftParameter(label: .other("into"), "hasher", .named("Hasher"), isInout: true)],
                traits: SwiftTraits(doc: "Hashes the values that `==` compares.", access: access),
                body: [combine(.name("kind")), .switch(.selfReference, merged(branches))]))
    }

    private static func combine(_ value: SwiftExpression) -> SwiftStatement {
        .expression(.call(.member(.name("hasher"), "combine"), [SwiftArgument(value)]))
    }

    /// Routes without any value to hash share a case.
    private static func merged(_ branches: [SwiftCase]) -> [SwiftCase] {
        let (empty, full) = (branches.filter { $0.body == [.break] }, branches.filter { $0.body != [.break] })
        return full + (empty.isEmpty ? [] : [SwiftCase(empty.flatMap(\.patterns), [.break])])
    }
}

extension RouteCase {
    /// The parameters that are compared: all that are not functions and that the spec does not exclude.
    fileprivate var comparedIndices: [Int] {
        route.parameters.indices.filter { route.parameters[$0].isHashable && route.parameters[$0].type.canBeHashable }
    }
}
