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
            write(call)
            put(" ")
            writeLines(closure)
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
        case .not(let operand):
            put("!")
            writeOperand(operand)
        case .binary(let left, .assign, let right):
            // What is too long breaks within the value.
            writeOperand(left)
            put(" = ")
            write(right)
        case .binary(let left, let symbol, let right):
            fit { printer in
                printer.writeOperand(left, of: symbol)
                printer.put(" \(symbol.rawValue) ")
                printer.writeOperand(right, of: symbol)
            } orBroken: {
                $0.writeChain(expression)
            }
        case .array(let elements):
            parenthesised(elements, open: "[", close: "]", lastComma: ",") { $0.write($1) }
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

    private mutating func writeLines(_ closure: SwiftClosure) {
        writeStart(closure)
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

    /// Operators inside operators get parentheses, so that no reader has to know which binds tighter; only a
    /// comparison inside `&&`, and a chain of one operator, need none.
    private mutating func writeOperand(_ expression: SwiftExpression, of outer: SwiftOperator? = nil) {
        guard case .binary(_, let inner, _) = expression, inner != outer,
            !(inner == .equal && outer == .and)
        else {
            write(expression)
            return
        }
        put("(")
        write(expression)
        put(")")
    }

    /// Calls within calls break as one, `perform(.push(.detail(`, with the innermost arguments one a line.
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

    /// Operands one a line, each but the first after its operator.
    private mutating func writeChain(_ expression: SwiftExpression) {
        guard case .binary(let left, let symbol, let right) = expression else {
            write(expression)
            return
        }
        if case .binary(_, symbol, _) = left { writeChain(left) } else { writeOperand(left, of: symbol) }
        nested { printer in
            printer.endLine()
            printer.indent()
            printer.put("\(symbol.rawValue) ")
            printer.writeOperand(right, of: symbol)
        }
    }

    private mutating func write(_ argument: SwiftArgument) {
        if let label = argument.label {
            put(label, as: .label)
            put(": ")
        }
        write(argument.value)
    }

    mutating func write(_ pattern: SwiftPattern, followedBy suffixWidth: Int = 0) {
        put(".")
        put(pattern.name, as: .member)
        // Without a value in use, the bare case matches whatever it carries.
        guard pattern.bindsValues else { return }
        fit(followedBy: suffixWidth) { printer in
            printer.put("(")
            printer.writeNames(pattern.bindings)
            printer.put(")")
        } orBroken: { printer in
            // Most of a long list is blanks: all of it on the next line reads better than one a line.
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

    /// `let ` before a pattern that gives names to values.
    mutating func writeBinding(_ pattern: SwiftPattern, followedBy suffixWidth: Int = 0) {
        if pattern.bindsValues { put("let ") }
        write(pattern, followedBy: suffixWidth)
    }
}

extension SwiftExpression {
    /// Whether the expression has a list of its own that can be written one item a line.
    fileprivate var canBreak: Bool {
        switch self {
        case .call(_, let arguments): !arguments.isEmpty
        case .array(let elements): !elements.isEmpty
        default: false
        }
    }
}
