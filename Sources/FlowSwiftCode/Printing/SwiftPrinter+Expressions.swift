extension SwiftPrinter {
    mutating func write(_ expression: SwiftExpression) {
        switch expression {
        case .name(let name):
            put(name, as: .name)
        case .closureParameter:
            put("$0")
        case .selfReference:
            put("self")
        case .selfType:
            put("Self")
        case .superReference:
            put("super")
        case .superInitializer:
            put("super.init")
        case .selfInitializer:
            put("self.init")
        case .type(let type):
            write(type)
        case .metatype(let type):
            write(type)
            put(".self")
        case .initializer(let type, let labels):
            write(type)
            put(".init(")
            list(labels, separator: "") { printer, label in
                printer.put(label, as: .label)
                printer.put(":")
            }
            put(")")
        case .member(let base, let name):
            writeOperand(base)
            // After a closure on several lines, as after a view.
            if case .trailing = base {
                endLine()
                indent()
            }
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
            writeArguments(arguments)
        case .trailing(let call, let closure):
            // Without an argument, the closure is the only one.
            if case .call(let callee, let arguments) = call, arguments.isEmpty { write(callee) } else { write(call) }
            put(" ")
            if closure.parameters.isEmpty { write(.closure(closure)) } else { writeLines(closure) }
        case .closure(let closure):
            guard closure.body.count == 1, case .expression(let value) = closure.body[0] else {
                writeLines(closure)
                return
            }
            fit { printer in
                printer.writeStart(closure)
                printer.put(" ")
                printer.write(value)
                printer.put(" }")
            } orBroken: {
                $0.writeLines(closure)
            }
        case .await(let operand):
            put("await ")
            write(operand)
        case .not(let operand):
            put("!")
            writeOperand(operand)
        case .binary(let left, .assign, let right):
            // A long assignment is broken within its value.
            writeOperand(left)
            put(" = ")
            write(right)
        case .binary(let left, let symbol, let right):
            fit { printer in
                printer.writeOperand(left, of: symbol)
                printer.put(" ")
                printer.write(symbol)
                printer.writeOperand(right, of: symbol)
            } orBroken: {
                $0.writeChain(expression)
            }
        case .all(let operands):
            fit { printer in
                printer.list(operands, separator: " && ") { $0.writeOperand($1, ofAll: true) }
            } orBroken: {
                $0.writeLines(ofAll: operands)
            }
        case .array(let elements):
            parenthesised(elements, open: "[", close: "]", lastComma: ",") { $0.write($1) }
        case .dictionary(let items):
            parenthesised(items, open: "[", close: "]", lastComma: ",") { printer, item in
                printer.write(item.key)
                printer.put(": ")
                printer.write(item.value)
            }
        case .string(let text):
            put(swift: Escaping.stringLiteral(text))
        case .interpolation(let parts):
            put("\"")
            for part in parts {
                switch part {
                case .text(let text): put(swift: String(Escaping.stringLiteral(text).dropFirst().dropLast()))
                case .value(let value):
                    put("\\(")
                    write(value)
                    put(")")
                }
            }
            put("\"")
        case .integer(let digits), .double(let digits):
            put(swift: Escaping.number(digits))
        case .bool(let value):
            if value { put("true") } else { put("false") }
        case .nilLiteral:
            put("nil")
        }
    }

    private mutating func writeLines(_ closure: SwiftClosure) {
        writeStart(closure)
        if closure.body.isEmpty { return put(" }") }
        endLine()
        nested { $0.write(closure.body) }
        indent()
        put("}")
    }

    /// `{ [weak self] first, _ in`
    private mutating func writeStart(_ closure: SwiftClosure) {
        put("{")
        if closure.capturesSelfWeakly { put(" [weak self]") }
        if !closure.parameters.isEmpty {
            put(" ")
            writeNames(closure.parameters)
        }
        if closure.capturesSelfWeakly || !closure.parameters.isEmpty { put(" in") }
    }

    /// Writes an operand. Nested operators are put in parentheses, so that readers need not know their precedence, except for
    /// a comparison within `&&` and for a chain of the same operator.
    private mutating func writeOperand(
        _ expression: SwiftExpression, of outer: SwiftOperator? = nil, ofAll isInAll: Bool = false
    ) {
        let needsParentheses =
            switch expression {
            case .binary(_, let inner, _): inner != outer && !(isInAll && (inner == .equal || inner == .notEqual))
            case .all: true
            default: false
            }
        if needsParentheses { put("(") }
        write(expression)
        if needsParentheses { put(")") }
    }

    /// Writes each operand on its own line, after the first one with its operator before it.
    private mutating func writeLines(ofAll operands: [SwiftExpression]) {
        for (index, operand) in operands.enumerated() {
            guard index > 0 else {
                writeOperand(operand, ofAll: true)
                continue
            }
            nested { printer in
                printer.endLine()
                printer.indent()
                printer.put("&& ")
                printer.writeOperand(operand, ofAll: true)
            }
        }
    }

    /// Writes arguments. Nested calls such as `perform(.push(.detail(` are broken together, with each of the innermost
    /// arguments on its own line.
    private mutating func writeArguments(_ arguments: [SwiftArgument]) {
        guard arguments.count == 1, arguments[0].value.canBreak else {
            parenthesised(arguments) { $0.write($1) }
            return
        }
        put("(")
        fit(followedBy: 1) {
            $0.write(arguments[0])
        } orBroken: {
            $0.write(arguments[0])
        }
        put(")")
    }

    /// Writes each operand on its own line, starting with its operator except for the first one.
    private mutating func writeChain(_ expression: SwiftExpression) {
        guard case .binary(let left, let symbol, let right) = expression else {
            write(expression)
            return
        }
        if case .binary(_, symbol, _) = left { writeChain(left) } else { writeOperand(left, of: symbol) }
        nested { printer in
            printer.endLine()
            printer.indent()
            printer.write(symbol)
            printer.writeOperand(right, of: symbol)
        }
    }

    /// Writes an operator and the blank after it.
    private mutating func write(_ symbol: SwiftOperator) {
        put(swift: symbol.rawValue)
        put(" ")
    }

    private mutating func write(_ argument: SwiftArgument) {
        if let label = argument.label {
            put(label, as: .label)
            put(": ")
        }
        write(argument.value)
    }

    mutating func write(_ pattern: SwiftPattern, followedBy suffixWidth: Int = 0) {
        guard let name = pattern.name else { return put("nil") }
        put(".")
        put(name, as: .member)
        writeValues(of: pattern, followedBy: suffixWidth)
        if pattern.isOptional { put("?") }
    }

    private mutating func writeValues(of pattern: SwiftPattern, followedBy suffixWidth: Int) {
        // If no value is bound, the case name alone matches all values.
        guard pattern.bindsValues else { return }
        fit(followedBy: suffixWidth) { printer in
            printer.put("(")
            printer.writeNames(pattern.bindings)
            printer.put(")")
        } orBroken: { printer in
            // A long list consists mostly of `_`. It reads better on a single line of its own than with one item per line.
            printer.put("(")
            printer.endLine()
            printer.nested { printer in
                printer.indent()
                printer.writeNames(pattern.bindings)
            }
            printer.endLine()
            printer.indent()
            printer.put(")")
        }
    }

    private mutating func writeNames(_ names: [String?]) {
        list(names) { printer, name in
            if let name { printer.put(name, as: .name) } else { printer.put("_") }
        }
    }

    /// Writes `let ` before a pattern that binds values.
    mutating func writeBinding(_ pattern: SwiftPattern, followedBy suffixWidth: Int = 0) {
        if pattern.bindsValues { put("let ") }
        write(pattern, followedBy: suffixWidth)
    }
}

extension SwiftExpression {
    /// Whether the expression has a list that can be written with one item per line.
    fileprivate var canBreak: Bool {
        switch self {
        case .call(_, let arguments): !arguments.isEmpty
        case .array(let elements): !elements.isEmpty
        case .dictionary(let items): !items.isEmpty
        default: false
        }
    }
}
