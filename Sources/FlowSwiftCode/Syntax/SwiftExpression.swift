/// A Swift expression, as far as generated code needs one.
package indirect enum SwiftExpression: Hashable, Sendable {
    /// A name in reach: a local, a parameter, a member of `self`.
    case name(String)
    /// `self`, as the word.
    case selfReference
    /// `Self`, as the word.
    case selfType
    /// `super`, as the word.
    case superReference
    /// `super.init`, to be called.
    case superInitializer
    /// `self.init`, to be called.
    case selfInitializer
    /// A type, to reach its static members.
    case type(SwiftType)
    /// `Int.self`: a type as a value.
    case metatype(SwiftType)
    /// `UUID.init(uuidString:)`: an initialiser as a function, by its labels.
    case initializer(SwiftType, [String])
    /// `base.name`.
    case member(SwiftExpression, String)
    /// `base?.name`.
    case optionalMember(SwiftExpression, String)
    /// `.name`.
    case implicitMember(String)
    case call(SwiftExpression, [SwiftArgument])
    /// A call with a closure behind it.
    case trailing(SwiftExpression, SwiftClosure)
    /// A closure as a value; on one line if it has one statement.
    case closure(SwiftClosure)
    /// `!operand`.
    case not(SwiftExpression)
    /// `left operator right`.
    case binary(SwiftExpression, SwiftOperator, SwiftExpression)
    case array([SwiftExpression])
    case string(String)
    /// Digits with an optional minus.
    case integer(String)
    case double(String)
    case bool(Bool)
    case nilLiteral

    /// A call of the function `name`.
    package static func call(_ name: String, _ arguments: [SwiftArgument] = []) -> SwiftExpression {
        .call(.name(name), arguments)
    }
}

/// `{ first, _ in … }`, `{ [weak self] first in … }`
package struct SwiftClosure: Hashable, Sendable {
    /// The names of its parameters; `nil` is one that gets none.
    package var parameters: [String?]
    package var body: [SwiftStatement]
    package var capturesSelfWeakly: Bool

    package init(_ parameters: [String?], _ body: [SwiftStatement], capturesSelfWeakly: Bool = false) {
        self.parameters = parameters
        self.body = body
        self.capturesSelfWeakly = capturesSelfWeakly
    }
}

/// One `label: value` of a call.
package struct SwiftArgument: Hashable, Sendable {
    package var label: String?
    package var value: SwiftExpression

    package init(_ value: SwiftExpression) {
        self.value = value
    }

    package init(label: String?, _ value: SwiftExpression) {
        self.label = label
        self.value = value
    }
}

/// The operators that generated code uses.
package enum SwiftOperator: String, Hashable, Sendable {
    case and = "&&"
    case equal = "=="
    case coalesce = "??"
    case assign = "="
}
