import FlowDiagnostics
import FlowSwiftCode

/// What a `when` asks: a guard, or values in reach.
package struct Condition: Hashable, Sendable {
    package enum Question: Hashable, Sendable {
        /// `hasPassword`
        case `guard`(Call)
        /// `$flag` or `{ reason: .cancelled, attempts: 3 }`: all of these must hold.
        case values([ValueTest])
    }

    /// Whether the guard has to return `false`. Conditions on values are never negated: `not $flag` is `{ flag: false }`.
    package var isNegated: Bool
    package var question: Question
    /// The range of a diagnostic about the condition.
    package var span: SourceSpan

    package init(isNegated: Bool, call: Call) {
        self.isNegated = isNegated
        question = .guard(call)
        span = call.reference.name.span
    }

    package init(values: [ValueTest], at span: SourceSpan) {
        isNegated = false
        question = .values(values)
        self.span = span
    }

    /// The guard that is asked, if it is one.
    package var call: Call? {
        if case .guard(let call) = question { call } else { nil }
    }

    /// Whether an error has left unread what is asked: such a condition may hold or not.
    package var isUnreadable: Bool { call?.reference.name.text.isEmpty ?? false }

    /// `not hasPassword`, if it is a guard.
    package var guardText: String? { call.map { (isNegated ? "not " : "") + $0.reference.name.text } }

    /// The values that are compared; empty if a guard is asked.
    package var tests: [ValueTest] {
        if case .values(let tests) = question { tests } else { [] }
    }
}

/// `reason: .cancelled`: a value in reach, and the literal that it must be equal to.
package struct ValueTest: Hashable, Sendable {
    package var reference: ValueReference
    /// The literal as it is written. Its meaning depends on the type of the value.
    package var text: String
    package var isQuoted: Bool
    /// Whether it is written `$flag` or `not $flag`, which only a `Bool` can be.
    package var isFlag: Bool
    /// The value, or else the value and the literal.
    package var span: SourceSpan
    package var literalSpan: SourceSpan
    /// The value; set by resolution.
    package var value: UsedValue?
    /// The type of the value; set by resolution. That of a link's capture is resolved only after everything else.
    package var type = SwiftType.unreadable
    /// Set by resolution.
    package var literal: Literal?

    package init(
        _ reference: ValueReference, equals text: String, isQuoted: Bool, isFlag: Bool = false, at span: SourceSpan,
        literalAt literalSpan: SourceSpan? = nil
    ) {
        self.reference = reference
        self.text = text
        self.isQuoted = isQuoted
        self.isFlag = isFlag
        self.span = span
        self.literalSpan = literalSpan ?? span
    }
}

extension ValueTest {
    /// The number of values that the type has, if these are few; `nil` for other types.
    package var valueCount: Int? { type.valueCount }
}

extension SwiftType {
    fileprivate var valueCount: Int? {
        switch self {
        case .optional(let wrapped): wrapped.valueCount.map { $0 + 1 }
        default: isBool ? 2 : nil
        }
    }
}

extension Condition {
    /// Calls `body` with every value that the guard receives, or that is compared.
    package func forEachUsedValue(_ body: (UsedValue) -> Void) {
        switch question {
        case .guard(let call): call.forEachUsedValue(body)
        case .values(let tests):
            for test in tests {
                if let value = test.value { body(value) }
            }
        }
    }
}

extension Literal {
    /// Whether the literal stands for the value that the literal's type reads from a text.
    package func isEqual(to text: String) -> Bool {
        switch self {
        case .integer(let digits):
            if let number = Int64(digits) { return Int64(text) == number }
            return UInt64(digits).map { UInt64(text) == $0 } ?? false
        case .double(let digits): return Double(digits).map { Double(text) == $0 } ?? false
        case .string, .bool, .member, .none: return self.text == text
        }
    }

    /// The literal in a form that is the same for equal values: `7` for `07`, and `1.0` for `1` where that is a `Double`.
    package var canonical: Literal {
        switch self {
        case .integer(let digits):
            if let number = Int64(digits) { return .integer(String(number)) }
            return UInt64(digits).map { .integer(String($0)) } ?? self
        case .double(let digits): return Double(digits).map { .double(String($0 == 0 ? 0 : $0)) } ?? self
        case .string, .bool, .member, .none: return self
        }
    }
}

extension Flow {
    /// Whether a value decides what the flow does, as in `when: { $payload.count: 0 }`.
    package var hasConditionsOnValues: Bool {
        func isOnValues(_ condition: Condition?) -> Bool {
            if case .values? = condition?.question { true } else { false }
        }
        var isFound = start.contains { isOnValues($0.condition) }
        forEachTransition { branches, _ in
            isFound = isFound || branches.indices.contains { isOnValues(branches.condition(of: $0)) }
        }
        return isFound
    }
}
