import FlowSwiftCode

/// A value that a spec builds: the call of an enum case or an initializer, `.followers(accountID: $id)` or `Filter(kind: .all)`.
///
/// - Parameter Value: a reference to a value in reach, as the stage has it.
package struct BuiltValue<Value: Hashable & Sendable>: Hashable, Sendable {
    package enum Callee: Hashable, Sendable {
        /// `.followers`, without the dot.
        case member(String)
        /// The type whose initializer is called.
        case type(SwiftType)
    }

    package indirect enum Part: Hashable, Sendable {
        /// As it is written. Its type is defined in the app's code.
        case literal(Literal)
        case value(Value)
        case call(BuiltValue)
    }

    package struct Argument: Hashable, Sendable {
        package var label: String?
        package var part: Part

        package init(label: String?, _ part: Part) {
            self.label = label
            self.part = part
        }
    }

    package var callee: Callee
    package var arguments: [Argument]

    package init(_ callee: Callee, _ arguments: [Argument]) {
        self.callee = callee
        self.arguments = arguments
    }
}

extension BuiltValue {
    /// The same call with other references.
    package func map<Other>(_ change: (Value) -> Other) -> BuiltValue<Other> {
        let callee: BuiltValue<Other>.Callee =
            switch self.callee {
            case .member(let name): .member(name)
            case .type(let type): .type(type)
            }
        return BuiltValue<Other>(
            callee,
            arguments.map { argument in
                let part: BuiltValue<Other>.Part =
                    switch argument.part {
                    case .literal(let literal): .literal(literal)
                    case .value(let value): .value(change(value))
                    case .call(let call): .call(call.map(change))
                    }
                return BuiltValue<Other>.Argument(label: argument.label, part)
            })
    }

    package func forEachValue(_ body: (Value) -> Void) {
        for argument in arguments {
            switch argument.part {
            case .literal: break
            case .value(let value): body(value)
            case .call(let call): call.forEachValue(body)
            }
        }
    }

    package var hasValues: Bool { firstValue != nil }

    package var firstValue: Value? {
        var first: Value?
        forEachValue { first = first ?? $0 }
        return first
    }

    /// `.followers(accountID: payload.id)`
    ///
    /// - Parameters:
    ///   - literal: a literal in the words of the caller.
    ///   - value: a reference in the words of the caller.
    package func text(_ literal: (Literal) -> String, _ value: (Value) -> String) -> String {
        let given = arguments.map { argument in
            let part =
                switch argument.part {
                case .literal(let own): literal(own)
                case .value(let own): value(own)
                case .call(let call): call.text(literal, value)
                }
            return (argument.label.map { "\($0): " } ?? "") + part
        }
        return "\(callee.text)(\(given.joined(separator: ", ")))"
    }
}

extension BuiltValue.Callee {
    /// `.followers`, `Filter`
    package var text: String {
        switch self {
        case .member(let name): "." + name
        case .type(let type): type.description
        }
    }
}

extension SwiftType {
    /// Whether a spec can build values of the type: it is one of the app's own, or optional, and no literal but a member stands for its
    /// values.
    package var canBeBuilt: Bool {
        switch self {
        case .optional(let wrapped): wrapped.canBeBuilt
        case .named: !isSwiftsOwn && Literal(".member", isQuoted: false, as: self) != nil
        case .existential(let type): !type.isSwiftsOwn
        case .array, .dictionary, .tuple, .function: false
        }
    }

    /// Whether a literal can stand for values of the type.
    package var hasLiterals: Bool {
        switch self {
        case .optional(let wrapped): wrapped.hasLiterals
        case .named, .existential: true
        case .array, .dictionary, .tuple, .function: false
        }
    }
}

/// A text in a `with` that looks like a call. Whether it is one, or just a text, depends on the parameter's type.
package struct WrittenCall: Hashable, Sendable {
    package enum Reading: Hashable, Sendable {
        case call(BuiltValue<ValueReference>)
        /// Why it is none, and where; reported only if a value has to be built.
        case mistake(BuiltValueMistake)
    }

    package var text: String
    package var isQuoted: Bool
    package var reading: Reading

    package init(text: String, isQuoted: Bool, _ reading: Reading) {
        self.text = text
        self.isQuoted = isQuoted
        self.reading = reading
    }

    /// The call, if it is one.
    package var call: BuiltValue<ValueReference>? { if case .call(let call) = reading { call } else { nil } }
}
