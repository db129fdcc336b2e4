extension SwiftPrinter {
    mutating func write(_ file: SwiftFile) {
        for text in file.header {
            writeComment(text, marker: "//")
            endLine()
        }
        write(file.imports, file.declarations)
    }

    private mutating func write(_ imports: [SwiftImport], _ declarations: [SwiftDeclaration]) {
        if imports.contains(where: { $0.isPlainByDefault && $0.access != nil }) {
            line("#if hasFeature(InternalImportsByDefault)")
            for item in imports { write(item, access: item.access) }
            line("#else")
            for item in imports { write(item, access: item.isPlainByDefault ? nil : item.access) }
            line("#endif")
        } else {
            for item in imports { write(item, access: item.access) }
        }
        if !imports.isEmpty && !declarations.isEmpty { endLine() }
        write(declarations)
    }

    private mutating func write(_ item: SwiftImport, access: SwiftAccess?) {
        write(access)
        put("import ")
        put(item.module, as: .typeName)
        endLine()
    }

    private mutating func write(_ conditional: SwiftConditional) {
        switch conditional.condition {
        case .canImport(let module, let platforms):
            put("#if canImport(")
            put(module, as: .typeName)
            put(")")
            for platform in platforms { put(swift: " && !os(\(platform))") }
        case .debug: put("#if DEBUG")
        }
        endLine()
        write(conditional.imports, conditional.declarations)
        line("#endif")
    }

    /// Writes comment lines that start with `marker`.
    mutating func writeComment(_ text: String, marker: StaticString) {
        for comment in Escaping.commentLines(text) {
            indent()
            put(marker)
            if !comment.isEmpty {
                put(" ")
                put(swift: comment)
            }
            endLine()
        }
    }

    private mutating func write(_ declarations: [SwiftDeclaration]) {
        var previous: SwiftDeclaration?
        for declaration in declarations {
            if let previous, !previous.isGrouped(with: declaration) { endLine() }
            write(declaration)
            previous = declaration
        }
    }

    private mutating func write(_ declaration: SwiftDeclaration) {
        switch declaration {
        case .mark(let text):
            indent()
            put("// MARK: - ")
            put(swift: Escaping.commentLine(text))
            endLine()
        case .type(let type): write(type)
        case .enumCase(let enumCase): write(enumCase)
        case .enumCases(let names):
            indent()
            filled("case ", names) { $0.put($1, as: .name) }
            endLine()
        case .property(let property): write(property)
        case .function(let function): write(function)
        case .initializer(let initializer): write(initializer)
        case .associatedType(let type):
            indent()
            put("associatedtype ")
            write(type)
            endLine()
        case .conditional(let conditional): write(conditional)
        }
    }

    private mutating func write(_ parameter: SwiftGenericParameter) {
        put(parameter.name, as: .name)
        put(": ")
        write(parameter.constraint)
    }

    /// Writes documentation and attributes on separate lines, and then the modifiers.
    private mutating func writeStart(_ traits: SwiftTraits, attributesOnOwnLine: Bool = false) {
        if let doc = traits.doc { writeComment(doc, marker: "///") }
        indent()
        for attribute in traits.attributes {
            put("@")
            put(attribute, as: .typeName)
            if attributesOnOwnLine {
                endLine()
                indent()
            } else {
                put(" ")
            }
        }
        write(traits.access)
        for modifier in traits.modifiers {
            put(swift: modifier.rawValue)
            put(" ")
        }
    }

    private mutating func write(_ access: SwiftAccess?) {
        guard let access else { return }
        put(swift: access.rawValue)
        put(" ")
    }

    private mutating func write(_ type: SwiftTypeDeclaration) {
        writeStart(type.traits, attributesOnOwnLine: true)
        put(swift: type.kind.rawValue)
        put(" ")
        put(type.name, as: .name)
        if type.kind == .extension, !type.generics.isEmpty {
            put(" where ")
            list(type.generics) { printer, generic in
                printer.put(generic.name, as: .name)
                printer.put(" == ")
                printer.write(generic.constraint)
            }
        } else if !type.generics.isEmpty {
            put("<")
            list(type.generics) { $0.write($1) }
            put(">")
        }
        writeInherited(type.inherited)
        if type.members.isEmpty {
            put("{}")
        } else {
            put("{")
            endLine()
            nested { $0.write(type.members) }
            indent()
            put("}")
        }
        endLine()
    }

    /// Writes inherited types, up to the opening brace. The brace is on its own line if each type is.
    private mutating func writeInherited(_ types: [SwiftType]) {
        guard !types.isEmpty else {
            put(" ")
            return
        }
        put(":")
        fit { printer in
            printer.put(" ")
            printer.list(types) { $0.write($1) }
            printer.put(" ")
        } orBroken: { printer in
            printer.endLine()
            printer.nested { printer in
                for (index, type) in types.enumerated() {
                    printer.indent()
                    printer.write(type)
                    printer.put(index < types.count - 1 ? "," : "")
                    printer.endLine()
                }
            }
            printer.indent()
        }
    }

    private mutating func write(_ enumCase: SwiftEnumCase) {
        if let doc = enumCase.doc { writeComment(doc, marker: "///") }
        indent()
        put("case ")
        put(enumCase.name, as: .name)
        if !enumCase.values.isEmpty {
            parenthesised(enumCase.values) { $0.write($1, isEnumCase: true) }
        }
        if let rawValue = enumCase.rawValue {
            put(" = ")
            write(rawValue)
        }
        endLine()
    }

    private mutating func write(_ parameter: SwiftParameter, isEnumCase: Bool) {
        switch parameter.label {
        case .name:
            put(parameter.name, as: .parameterLabel)
            put(": ")
        case .other(let label):
            put(label, as: .parameterLabel)
            put(isEnumCase ? ": " : " ")
            if !isEnumCase {
                put(parameter.name, as: .name)
                put(": ")
            }
        case .none:
            if !isEnumCase {
                put("_ ")
                put(parameter.name, as: .name)
                put(": ")
            }
        }
        if parameter.isInout { put("inout ") }
        if !isEnumCase && parameter.type.isFunction { put("@escaping ") }
        write(parameter.type)
        if let value = parameter.defaultValue {
            put(" = ")
            write(value)
        }
    }

    private mutating func write(_ property: SwiftProperty) {
        writeStart(property.traits)
        put(property.isConstant ? "let " : "var ")
        put(property.name, as: .name)
        put(property.isOpaque ? ": some " : ": ")
        write(property.type)
        if property.isRequirement { put(" { get }") }
        if let value = property.initialValue {
            put(" = ")
            write(value)
        }
        if let getter = property.getter {
            put(" ")
            if getter.count == 1, case .expression(let value) = getter[0], !value.hasClosure {
                fit { printer in
                    printer.put("{ ")
                    printer.write(value)
                    printer.put(" }")
                } orBroken: {
                    $0.block(getter)
                }
            } else {
                block(getter)
            }
        }
        endLine()
    }

    private mutating func write(_ function: SwiftFunction) {
        writeStart(function.traits)
        put("func ")
        switch function.name {
        case .identifier(let name): put(name, as: .name)
        case .operator(let symbol):
            put(swift: symbol.rawValue)
            put(" ")
        }
        if function.isOnOneLine, let body = function.body, body.count == 1, case .expression(let value) = body[0] {
            fit { printer in
                printer.writeSignature(of: function)
                printer.put("{ ")
                printer.write(value)
                printer.put(" }")
            } orBroken: { printer in
                printer.writeSignature(of: function)
                printer.block(body)
            }
        } else {
            writeSignature(of: function)
            if let body = function.body { block(body) }
        }
        endLine()
    }

    private mutating func writeSignature(of function: SwiftFunction) {
        writeSignature(
            function.parameters, isAsync: function.isAsync, result: function.result, hasBody: function.body != nil)
    }

    private mutating func write(_ initializer: SwiftInitializer) {
        writeStart(initializer.traits)
        put(initializer.isFailable ? "init?" : "init")
        writeSignature(initializer.parameters, result: nil, hasBody: true)
        block(initializer.body)
        endLine()
    }

    private mutating func writeSignature(
        _ parameters: [SwiftParameter], isAsync: Bool = false, result: SwiftType?, hasBody: Bool
    ) {
        let resultWidth = result.map { type in SwiftPrinter.width { $0.write(type) } + " -> ".utf8.count } ?? 0
        let effectWidth = isAsync ? " async".utf8.count : 0
        parenthesised(parameters, followedBy: effectWidth + resultWidth + (hasBody ? " {".utf8.count : 0)) {
            $0.write($1, isEnumCase: false)
        }
        if isAsync { put(" async") }
        if let result {
            put(" -> ")
            write(result)
        }
        if hasBody { put(" ") }
    }
}

extension SwiftDeclaration {
    /// Whether no empty line is needed between two declarations. Cases, stored properties and requirements of the same kind
    /// are grouped unless they are documented.
    fileprivate func isGrouped(with next: SwiftDeclaration) -> Bool {
        switch (self, next) {
        case (.enumCase(let first), .enumCase(let second)):
            first.doc == nil && second.doc == nil
        case (.property(let first), .property(let second)):
            first.getter == nil && second.getter == nil && second.traits.doc == nil && first.traits.doc == nil
        case (.function(let first), .function(let second)):
            (first.body == nil && second.body == nil || first.isOnOneLine && second.isOnOneLine)
                && second.traits.doc == nil && first.traits.doc == nil
        case (.function(let first), .property(let second)):
            first.body == nil && second.isRequirement && first.traits.doc == nil && second.traits.doc == nil
        case (.property(let first), .function(let second)):
            first.isRequirement && second.body == nil && first.traits.doc == nil && second.traits.doc == nil
        case (.associatedType, .associatedType): true
        default: false
        }
    }
}

extension SwiftExpression {
    /// Whether the value ends with a closure, which takes several lines.
    fileprivate var hasClosure: Bool {
        if case .trailing = self { true } else { false }
    }
}
