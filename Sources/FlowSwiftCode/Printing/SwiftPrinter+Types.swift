extension SwiftPrinter {
    mutating func write(_ type: SwiftType) {
        switch type {
        case .named(let components):
            var isFirst = true
            for component in components {
                if !isFirst { put(".") }
                isFirst = false
                put(component.name, as: .typeName)
                guard !component.arguments.isEmpty else { continue }
                put("<")
                list(component.arguments) { $0.write($1) }
                put(">")
            }
        case .optional(let wrapped):
            writeParenthesisedIfCompound(wrapped)
            put("?")
        case .array(let element):
            put("[")
            write(element)
            put("]")
        case .dictionary(let key, let value):
            put("[")
            write(key)
            put(": ")
            write(value)
            put("]")
        case .tuple(let elements):
            put("(")
            list(elements) { printer, element in
                if let label = element.label {
                    printer.put(label, as: .label)
                    printer.put(": ")
                }
                printer.write(element.type)
            }
            put(")")
        case .function(let function):
            write(function)
        case .existential(let type):
            put("any ")
            write(type)
        }
    }

    private mutating func write(_ function: SwiftType.Function) {
        for attribute in function.attributes {
            put("@")
            put(attribute, as: .typeName)
            put(" ")
        }
        put("(")
        list(function.parameters.indices) { printer, index in
            printer.writeParameter(at: index, of: function)
        }
        put(")")
        if function.isAsync { put(" async") }
        if function.isThrowing { put(" throws") }
        put(" -> ")
        write(function.result)
    }

    /// Writes a parameter as `Int` or `_ id: Int`. A named parameter is passed on to another function, so it is `@escaping`
    /// if it is a function.
    private mutating func writeParameter(at index: Int, of function: SwiftType.Function) {
        let type = function.parameters[index]
        if function.names.indices.contains(index) {
            put("_ ")
            put(function.names[index], as: .name)
            put(type.isFunction ? ": @escaping " : ": ")
        }
        write(type)
    }

    /// Writes `(any P)?` and `(() -> Void)?`, whose meaning would change without the parentheses.
    private mutating func writeParenthesisedIfCompound(_ type: SwiftType) {
        switch type {
        case .function, .existential:
            put("(")
            write(type)
            put(")")
        default:
            write(type)
        }
    }
}
