import FlowIR
import FlowSwiftCode

/// Hand-written `==` and `hash(into:)` for routes with values that take no part in them.
enum RouteEquality {
    static func declarations(for cases: [RouteCase], _ access: SwiftAccess?) -> [SwiftDeclaration] {
        guard cases.contains(where: { $0.comparedIndices.count < $0.route.parameters.count }) else { return [] }
        return [equality(of: cases, access), hash(of: cases, access)]
    }

    private static func equality(of cases: [RouteCase], _ access: SwiftAccess?) -> SwiftDeclaration {
        var branches = cases.map { route in
            var names = LocalNames(taken: ["left", "right"])
            var sides: [(left: String, right: String)] = []
            var left: [Int: String] = [:]
            var right: [Int: String] = [:]
            for index in route.comparedIndices {
                let name = route.route.parameters[index].name.text.capitalisedFirst
                sides.append((names.take("left\(name)"), names.take("right\(name)")))
                left[index] = sides[sides.count - 1].left
                right[index] = sides[sides.count - 1].right
            }
            let comparisons = sides.map { SwiftExpression.binary(.name($0.left), .equal, .name($0.right)) }
            let first = comparisons.first ?? .bool(true)
            return SwiftCase(
                [.tuple([route.pattern(binding: left), route.pattern(binding: right)])],
                [.expression(comparisons.dropFirst().reduce(first) { .binary($0, .and, $1) })])
        }
        if cases.count > 1 {
            branches.append(
                SwiftCase(cases.map { .tuple([$0.pattern(), .wildcard]) }, [.expression(.bool(false))]))
        }
        return .function(
            SwiftFunction(
                .operator(.equal), [SwiftParameter("left", .named("Self")), SwiftParameter("right", .named("Self"))],
                result: .named("Bool"),
                traits: SwiftTraits(
                    doc: "Leaves out what has no equality of its own.", access: access, modifiers: [.static]),
                body: [.switch(.tuple([.name("left"), .name("right")]), branches)]))
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
                traits: SwiftTraits(doc: "Leaves out what `==` leaves out.", access: access),
                body: [combine(.name("kind")), .switch(.selfReference, merged(branches))]))
    }

    private static func combine(_ value: SwiftExpression) -> SwiftStatement {
        .expression(.call(.member(.name("hasher"), "combine"), [SwiftArgument(value)]))
    }

    /// Routes without a value to hash share one case.
    private static func merged(_ branches: [SwiftCase]) -> [SwiftCase] {
        let (empty, full) = (branches.filter { $0.body == [.break] }, branches.filter { $0.body != [.break] })
        return full + (empty.isEmpty ? [] : [SwiftCase(empty.flatMap(\.patterns), [.break])])
    }
}

extension RouteCase {
    /// The parameters that take part in equality: a function never can.
    fileprivate var comparedIndices: [Int] {
        route.parameters.indices.filter { route.parameters[$0].isHashable && !route.parameters[$0].type.holdsFunction }
    }
}

extension SwiftType {
    fileprivate var holdsFunction: Bool {
        switch self {
        case .function: true
        case .optional(let wrapped): wrapped.holdsFunction
        default: false
        }
    }
}
