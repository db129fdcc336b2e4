/// A Swift statement, limited to what generated code needs.
package indirect enum SwiftStatement: Hashable, Sendable {
    case expression(SwiftExpression)
    case `return`(SwiftExpression?)
    case `guard`(SwiftCondition, else: [SwiftStatement])
    /// The clauses of `if … else if …`, and the statements of the last `else`.
    case `if`([SwiftClause], else: [SwiftStatement]?)
    case `switch`(SwiftExpression, [SwiftCase])
    /// `//` lines.
    case comment(String)
    case `break`
}

/// The condition of an `if` or a `guard`.
package enum SwiftCondition: Hashable, Sendable {
    case expression(SwiftExpression)
    /// `case pattern = value`
    case match(SwiftPattern, SwiftExpression)
    /// `let name = value`
    case binding(String, SwiftExpression)
    /// `first, second`: conditions that are evaluated in order and must all be true.
    indirect case all([SwiftCondition])
    /// `let name = value as? Type`
    case cast(String, SwiftExpression, SwiftType)
}

/// A condition of an `if` chain, with its statements.
package struct SwiftClause: Hashable, Sendable {
    package var condition: SwiftCondition
    package var body: [SwiftStatement]

    package init(_ condition: SwiftCondition, _ body: [SwiftStatement]) {
        self.condition = condition
        self.body = body
    }
}

/// A `case` of a `switch`, or its `default` if it has no pattern.
package struct SwiftCase: Hashable, Sendable {
    package var patterns: [SwiftPattern]
    package var body: [SwiftStatement]

    package init(_ patterns: [SwiftPattern], _ body: [SwiftStatement]) {
        self.patterns = patterns
        self.body = body
    }
}
