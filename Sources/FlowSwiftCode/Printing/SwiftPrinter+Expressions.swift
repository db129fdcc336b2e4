extension SwiftPrinter {
    mutating func write(_ expression: SwiftExpression) {
        switch expression {
        case .name(let name):
            put(name, as: .name)
        case .selfReference:
            put("self")
        case .selfType:
            put("Self")
        case .superReference:
            put("super")
        case .member(let base, let name):
            writeOperand(base)
            put(".")
            put(name, as: .member)
        case .optionalMember(let base, let name):
            writeOperand(base)
            put("?.")
            put(name, as: .member)
        case .implicitMember(let name):
            put(".")
            put(name, as: .member)
        case .call(let callee, let arguments):
            writeOperand(callee)
            parenthesised(arguments) { $0.write($1) }
        case .not(let operand):
            put("!")
            writeOperand(operand)
        case .binary(let left, let symbol, let right):
            writeOperand(left, of: symbol)
            put(" \(symbol.rawValue) ")
            writeOperand(right, of: symbol)
        case .array(let elements):
            parenthesised(elements, open: "[", close: "]") { $0.write($1) }
        case .tuple(let elements):
            parenthesised(elements) { $0.write($1) }
        case .string(let text):
            put(Escaping.stringLiteral(text))
        case .integer(let digits), .double(let digits):
            put(Escaping.number(digits))
        case .bool(let value):
            put(value ? "true" : "false")
        case .nilLiteral:
            put("nil")
        }
    }

    /// Operators inside operators get parentheses, so that no reader has to know which binds tighter; only a
    /// comparison inside `&&` and `||`, and a chain of one operator, need none.
    private mutating func writeOperand(_ expression: SwiftExpression, of outer: SwiftOperator? = nil) {
        guard case .binary(_, let inner, _) = expression, inner != outer,
            !(inner == .equal && (outer == .and || outer == .or)), outer != .assign
        else {
            write(expression)
            return
        }
        put("(")
        write(expression)
        put(")")
    }

    private mutating func write(_ argument: SwiftArgument) {
        if let label = argument.label {
            put(label, as: .label)
            put(": ")
        }
        write(argument.value)
    }

    mutating func write(_ pattern: SwiftPattern) {
        switch pattern {
        case .wildcard:
            put("_")
        case .tuple(let elements):
            parenthesised(elements) { $0.write($1) }
        case .enumCase(let name, let bindings):
            put(".")
            put(name, as: .member)
            // Without a value in use, the bare case matches whatever it carries.
            guard pattern.bindsValues else { return }
            parenthesised(bindings) { printer, binding in
                if let binding { printer.put(binding, as: .name) } else { printer.put("_") }
            }
        }
    }

    /// `let ` before a pattern that gives names to values.
    mutating func writeBinding(_ pattern: SwiftPattern) {
        if pattern.bindsValues { put("let ") }
        write(pattern)
    }
}
