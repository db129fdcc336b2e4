/// A Swift expression, limited to what generated code needs.
package indirect enum SwiftExpression: Hashable, Sendable {
    /// An unqualified name: a local, a parameter or a member of `self`.
    case name(String)
    /// `$0`: the parameter of a closure that names none.
    case closureParameter
    /// The keyword `self`.
    case selfReference
    /// The keyword `Self`.
    case selfType
    /// The keyword `super`.
    case superReference
    /// `super.init`, for a call.
    case superInitializer
    /// `self.init`, for a call.
    case selfInitializer
    /// A type, for access to its static members.
    case type(SwiftType)
    /// `Int.self`: a type as a value.
    case metatype(SwiftType)
    /// `UUID.init(uuidString:)`: a reference to an initializer, by its labels.
    case initializer(SwiftType, [String])
    /// `base.name`.
    case member(SwiftExpression, String)
    /// `base?.name`.
    case optionalMember(SwiftExpression, String)
    /// `.name`.
    case implicitMember(String)
    case call(SwiftExpression, [SwiftArgument])
    /// A call with a trailing closure, on one line if the closure has no parameters and a single statement.
    case trailing(SwiftExpression, SwiftClosure)
    /// A closure as a value, on one line if it has a single statement.
    case closure(SwiftClosure)
    /// `await operand`.
    case await(SwiftExpression)
    /// `!operand`.
    case not(SwiftExpression)
    /// `left operator right`.
    case binary(SwiftExpression, SwiftOperator, SwiftExpression)
    /// `first && second && third`. A list instead of nested operators, because there can be any number of operands.
    case all([SwiftExpression])
    case array([SwiftExpression])
    /// A dictionary with at least one item.
    case dictionary([SwiftDictionaryItem])
    case string(String)
    /// `"Delete \(name)?"`: texts and values in turn.
    case interpolation([SwiftInterpolationPart])
    /// Digits with an optional minus sign.
    case integer(String)
    case double(String)
    case bool(Bool)
    case nilLiteral

    /// Returns a call of the function `name`.
    package static func call(_ name: String, _ arguments: [SwiftArgument] = []) -> SwiftExpression {
        .call(.name(name), arguments)
    }
}

/// A key of a dictionary with its value.
package struct SwiftDictionaryItem: Hashable, Sendable {
    package var key: SwiftExpression
    package var value: SwiftExpression

    package init(_ key: SwiftExpression, _ value: SwiftExpression) {
        self.key = key
        self.value = value
    }
}

/// A part of a string with values.
package enum SwiftInterpolationPart: Hashable, Sendable {
    case text(String)
    case value(SwiftExpression)
}

/// `{ first, _ in … }`, `{ [weak self] first in … }`
package struct SwiftClosure: Hashable, Sendable {
    /// The names of the parameters, with `nil` for `_`.
    package var parameters: [String?]
    package var body: [SwiftStatement]
    package var capturesSelfWeakly: Bool

    package init(_ parameters: [String?], _ body: [SwiftStatement], capturesSelfWeakly: Bool = false) {
        self.parameters = parameters
        self.body = body
        self.capturesSelfWeakly = capturesSelfWeakly
    }
}

/// An argument `label: value` of a call.
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
    case equal = "=="
    case notEqual = "!="
    case coalesce = "??"
    case assign = "="
    /// With a type on the right.
    case cast = "as"
}
