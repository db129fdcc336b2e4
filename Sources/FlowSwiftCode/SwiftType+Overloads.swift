/// Forms of a type that Swift does not distinguish when it resolves overloads.
extension SwiftType {
    /// The type with `P` for every `any P`. If Swift accepts `P` as a type, it means `any P`.
    package var withoutAny: SwiftType {
        rewritten { if case .existential(let type) = $0 { type } else { $0 } }
    }

    /// The type without `@MainActor` and `@Sendable` on its functions, and without the labels of its tuples. They make it a different
    /// type, but with overloads that differ in them alone, a call is ambiguous.
    package var asOverload: SwiftType {
        rewritten { type in
            switch type {
            case .function(let function):
                .function(
                    Function(
                        parameters: function.parameters, isAsync: function.isAsync, isThrowing: function.isThrowing,
                        result: function.result))
            case .tuple(let elements):
                .tuple(elements.map { TupleElement(label: nil, type: $0.type) })
            default: type
            }
        }
    }

    /// Returns the type with every part of it, and finally the whole, replaced by the result of `change`.
    private func rewritten(_ change: (SwiftType) -> SwiftType) -> SwiftType {
        func rewrite(_ type: SwiftType) -> SwiftType {
            switch type {
            case .named(let components):
                guard components.contains(where: { !$0.arguments.isEmpty }) else { return change(type) }
                return change(
                    .named(components.map { Component($0.name, arguments: $0.arguments.map(rewrite)) }))
            case .optional(let wrapped): return change(.optional(rewrite(wrapped)))
            case .array(let element): return change(.array(rewrite(element)))
            case .dictionary(let key, let value): return change(.dictionary(key: rewrite(key), value: rewrite(value)))
            case .tuple(let elements):
                return change(.tuple(elements.map { TupleElement(label: $0.label, type: rewrite($0.type)) }))
            case .function(let function):
                return change(
                    .function(
                        Function(
                            attributes: function.attributes, parameters: function.parameters.map(rewrite),
                            isAsync: function.isAsync, isThrowing: function.isThrowing,
                            result: rewrite(function.result))))
            case .existential(let type): return change(.existential(rewrite(type)))
            }
        }
        return rewrite(self)
    }
}
