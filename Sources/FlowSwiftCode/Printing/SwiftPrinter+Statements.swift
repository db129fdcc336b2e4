extension SwiftPrinter {
    mutating func write(_ statements: [SwiftStatement]) {
        for statement in statements { write(statement) }
    }

    /// Writes `{`, the indented statements, and `}` without a line break.
    mutating func block(_ statements: [SwiftStatement]) {
        if statements.isEmpty { return put("{}") }
        put("{")
        endLine()
        nested { $0.write(statements) }
        indent()
        put("}")
    }

    mutating func write(_ statement: SwiftStatement) {
        if case .comment(let text) = statement {
            writeComment(text, marker: "//")
            return
        }
        indent()
        switch statement {
        case .expression(let expression):
            write(expression)
        case .return(let expression):
            put("return")
            if let expression {
                put(" ")
                write(expression)
            }
        case .guard(let condition, let otherwise):
            write(condition, otherwise: otherwise)
        case .if(let clauses, let otherwise):
            write(clauses, otherwise: otherwise)
        case .switch(let subject, let cases):
            write(subject, cases)
        case .break:
            put("break")
        case .comment:
            break
        }
        endLine()
    }

    private mutating func write(_ condition: SwiftCondition, otherwise: [SwiftStatement]) {
        put("guard ")
        write(condition, followedBy: " else {")
        put(" else ")
        guard otherwise.count == 1, case .return = otherwise[0] else {
            block(otherwise)
            return
        }
        fit { printer in
            printer.put("{ ")
            printer.writeReturn(otherwise[0])
            printer.put(" }")
        } orBroken: {
            $0.block(otherwise)
        }
    }

    private mutating func writeReturn(_ statement: SwiftStatement) {
        guard case .return(let expression) = statement else { return }
        put("return")
        guard let expression else { return }
        put(" ")
        write(expression)
    }

    private mutating func write(_ clauses: [SwiftClause], otherwise: [SwiftStatement]?) {
        list(clauses, separator: " else ") { printer, clause in
            printer.put("if ")
            printer.write(clause.condition, followedBy: " {")
            printer.put(" ")
            printer.block(clause.body)
        }
        if let otherwise {
            put(" else ")
            block(otherwise)
        }
    }

    private mutating func write(_ condition: SwiftCondition, followedBy suffix: StaticString) {
        switch condition {
        case .expression(let expression):
            write(expression)
        case .cast(let name, let value, let type):
            put("let ")
            put(name, as: .name)
            put(" = ")
            write(value)
            put(" as? ")
            write(type)
        case .match(let pattern, let value):
            put("case ")
            let width = SwiftPrinter.width { $0.write(value) }
            writeBinding(pattern, followedBy: width + " = ".utf8.count + suffix.utf8CodeUnitCount)
            put(" = ")
            write(value)
        case .binding(let name, let value):
            put("let ")
            put(name, as: .name)
            put(" = ")
            write(value)
        case .all(let conditions):
            fit(followedBy: suffix.utf8CodeUnitCount) { printer in
                printer.list(conditions) { $0.write($1, followedBy: suffix) }
            } orBroken: { printer in
                printer.list(conditions, separator: ",\n") { printer, condition in
                    if condition != conditions[0] {
                        printer.nested { $0.indent() }
                    }
                    printer.write(condition, followedBy: suffix)
                }
            }
        }
    }

    private mutating func write(_ subject: SwiftExpression, _ cases: [SwiftCase]) {
        put("switch ")
        write(subject)
        put(" {")
        endLine()
        for branch in cases {
            indent()
            let start = position
            if branch.patterns.count == 1 {
                put("case ")
                writeBinding(branch.patterns[0], followedBy: 1)
                put(":")
            } else if branch.patterns.isEmpty {
                put("default:")
            } else {
                filled("case ", branch.patterns, closing: ":") { $0.write($1) }
            }
            // Cases that consist of a value only are written like the rows of a table.
            if branch.body.count == 1, case .expression(let value) = branch.body[0], value.isPlainValue {
                fit(followedBy: isOneLine(since: start) ? 0 : Self.comfortableWidth) { printer in
                    printer.put(" ")
                    printer.write(value)
                } orBroken: { printer in
                    printer.endLine()
                    printer.nested { printer in
                        printer.indent()
                        printer.write(value)
                    }
                }
                endLine()
            } else {
                endLine()
                nested { $0.write(branch.body) }
            }
        }
        indent()
        put("}")
    }
}

extension SwiftExpression {
    /// Whether a `switch` expression can have this value on the line of its case.
    fileprivate var isPlainValue: Bool {
        switch self {
        case .implicitMember, .bool, .integer, .double, .string, .nilLiteral, .name: true
        case .call(.implicitMember, _): true
        case .binary(_, let symbol, _): symbol != .assign
        case .all: true
        default: false
        }
    }
}
