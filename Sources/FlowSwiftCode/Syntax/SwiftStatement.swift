/// A Swift statement, as far as generated code needs one.
package indirect enum SwiftStatement: Hashable, Sendable {
    case expression(SwiftExpression)
    case `return`(SwiftExpression?)
    case `guard`(SwiftCondition, else: [SwiftStatement])
    /// The clauses of `if … else if …`, and what the last `else` holds.
    case `if`([SwiftClause], else: [SwiftStatement]?)
    case `switch`(SwiftExpression, [SwiftCase])
    /// `//` lines.
    case comment(String)
    case `break`
}

/// What an `if` or a `guard` asks.
package enum SwiftCondition: Hashable, Sendable {
    case expression(SwiftExpression)
    /// `case pattern = value`
    case match(SwiftPattern, SwiftExpression)
    /// `let name = value`
    case binding(String, SwiftExpression)
    /// `first, second`: one after the other, and all of them.
    indirect case all([SwiftCondition])
    /// `let name = value as? Type`
    case cast(String, SwiftExpression, SwiftType)
}

/// One `if` of a chain.
package struct SwiftClause: Hashable, Sendable {
    package var condition: SwiftCondition
    package var body: [SwiftStatement]

    package init(_ condition: SwiftCondition, _ body: [SwiftStatement]) {
        self.condition = condition
        self.body = body
    }
}

/// One `case` of a `switch`; without a pattern, its `default`.
package struct SwiftCase: Hashable, Sendable {
    package var patterns: [SwiftPattern]
    package var body: [SwiftStatement]

    package init(_ patterns: [SwiftPattern], _ body: [SwiftStatement]) {
        self.patterns = patterns
        self.body = body
    }
}
