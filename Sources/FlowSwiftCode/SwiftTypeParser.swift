/// The position at which a text is not a valid Swift type, and what was expected there.
package struct SwiftTypeError: Error, Hashable, Sendable {
    /// The offset in Unicode scalars from the start of the text.
    package var offset: Int
    /// The number of scalars in the offending token, or 0 at the end of the text.
    package var length: Int
    /// A clause without a full stop, such as "expected a type".
    package var message: String
}

extension SwiftType {
    /// Parses Swift type syntax into its normal form.
    ///
    /// - Throws: ``SwiftTypeError`` for the first position at which the text is not a valid type.
    /// - Complexity: O(*n*), where *n* is the length of `text`.
    package init(parsing text: String) throws(SwiftTypeError) {
        // Nearly all types in a spec are plain names.
        if SwiftIdentifier.isValid(text), SwiftTypeParser.isTypeName(text) {
            self = text == "Void" ? .void : .named(text)
            return
        }
        var parser = SwiftTypeParser(text)
        let type = try parser.parseType()
        try parser.expectEnd()
        self = type
    }

    /// The type `()`, under its usual name.
    package static let void = SwiftType.named("Void")
}

/// A recursive-descent parser for the grammar of types in language.md.
private struct SwiftTypeParser {
    /// The maximum nesting depth of types, where every `?` counts as a level. It allows for everything that people write, and
    /// prevents a hostile text from exhausting the stack: here, and wherever a type is visited or freed.
    static let greatestDepth = 64

    private let scalars: [Unicode.Scalar]
    private var position = 0
    /// The number of types around the current position.
    private var depth = 0
    /// The nesting depth of what has been parsed so far of the current type.
    private var height = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    // MARK: Grammar

    mutating func parseType() throws(SwiftTypeError) -> SwiftType {
        depth += 1
        let siblings = height
        height = 0
        defer {
            depth -= 1
            height = max(siblings, height + 1)
        }
        try expectShallow()

        skipSpaces()
        let attributes = try parseAttributes()
        let start = position
        if let word = peekWord(), word == "any" {
            position += 3
            skipSpaces()
            guard let next = peekWord(), !next.isEmpty else { throw error("expected a protocol after `any`") }
            let existential = SwiftType.existential(try parseName())
            if peek == "?" { throw error("write `(\(existential))?` for an optional of `\(existential)`", length: 1) }
            return try rejectAttributes(attributes, at: start, existential)
        }
        guard peek == "(" else {
            return try rejectAttributes(attributes, at: start, try parsePostfix(try parsePrimary()))
        }
        let elements = try parseElements()
        if let function = try parseFunctionTail(attributes: attributes, elements: elements) {
            return function
        }
        return try rejectAttributes(attributes, at: start, try parsePostfix(try tuple(elements)))
    }

    private func expectShallow() throws(SwiftTypeError) {
        guard depth + height <= Self.greatestDepth else {
            throw error("it is nested more than \(Self.greatestDepth) levels deep; give a part of it a name in the app")
        }
    }

    private mutating func parsePrimary() throws(SwiftTypeError) -> SwiftType {
        switch peek {
        case "[":
            position += 1
            let start = position
            let first = try parseType()
            let end = position
            skipSpaces()
            if peek == ":" {
                try expectHashable(first, at: start..<end, "be the key of a dictionary")
                position += 1
                let value = try parseType()
                try expect("]", "to end the dictionary type")
                return .dictionary(key: first, value: value)
            }
            try expect("]", "to end the array type")
            return .array(first)
        default:
            return try parseName()
        }
    }

    private mutating func parseName() throws(SwiftTypeError) -> SwiftType {
        var components: [SwiftType.Component] = []
        repeat {
            if !components.isEmpty { position += 1 }
            let name = try parseComponentName(isFirst: components.isEmpty)
            var arguments: [SwiftType] = []
            if peek == "<" {
                position += 1
                repeat {
                    if !arguments.isEmpty { position += 1 }
                    let start = position
                    arguments.append(try parseType())
                    if arguments.count == 1, let use = Self.useOfHashable(name, in: components) {
                        try expectHashable(arguments[0], at: start..<position, use)
                    }
                    skipSpaces()
                } while peek == ","
                try expect(">", "to end the generic arguments")
            }
            components.append(SwiftType.Component(name, arguments: arguments))
        } while peek == "."
        return Self.sugared(components)
    }

    /// What the first argument of Swift's own `Set` or `Dictionary` is; `nil` for other types.
    private static func useOfHashable(_ name: String, in components: [SwiftType.Component]) -> String? {
        guard components.isEmpty || components == [SwiftType.Component("Swift")] else { return nil }
        return switch name {
        case "Set": "be in a set"
        case "Dictionary": "be the key of a dictionary"
        default: nil
        }
    }

    private func expectHashable(_ type: SwiftType, at range: Range<Int>, _ use: String) throws(SwiftTypeError) {
        if type.canBeHashable { return }
        let start = range.first { scalars[$0] != " " } ?? range.lowerBound
        throw SwiftTypeError(
            offset: start, length: range.upperBound - start, message: "`\(type)` is not hashable, so it cannot \(use)")
    }

    private mutating func parseComponentName(isFirst: Bool) throws(SwiftTypeError) -> String {
        guard let word = peekWord() else { throw error("expected a type") }
        let isName = isFirst ? Self.isTypeName(word) : word != "_" && !SwiftIdentifier.isKeyword(word)
        // `Any` is the only keyword that names a type.
        guard isName || word == "Any" else {
            throw error("`\(word)` is not the name of a type", length: word.unicodeScalars.count)
        }
        position += word.unicodeScalars.count
        return word
    }

    /// Returns whether a type can begin with a word. Metatypes are written `Type` and `Protocol` only after a dot.
    static func isTypeName(_ word: String) -> Bool {
        switch word {
        case "_", "any", "each", "some", "Type", "Protocol": false
        default: !SwiftIdentifier.isKeyword(word)
        }
    }

    private mutating func parsePostfix(_ base: SwiftType) throws(SwiftTypeError) -> SwiftType {
        var type = base
        while peek == "?" {
            height += 1
            try expectShallow()
            position += 1
            type = .optional(type)
        }
        if peek == "!" { throw error("an implicitly unwrapped type has no place in a spec; write `?`", length: 1) }
        return type
    }

    /// A type in a list in parentheses.
    private struct Element {
        /// The label `name:` and its position.
        var label: (name: String, offset: Int)?
        var type: SwiftType
    }

    private mutating func parseElements() throws(SwiftTypeError) -> [Element] {
        position += 1  // the opening parenthesis
        var elements: [Element] = []
        skipSpaces()
        if peek == ")" {
            position += 1
            return elements
        }
        while true {
            skipSpaces()
            elements.append(Element(label: parseLabel(), type: try parseType()))
            skipSpaces()
            guard peek == "," else { break }
            position += 1
        }
        try expect(")", "to end the list")
        return elements
    }

    /// Parses a label `name:` before the type of an element. `_:` means that there is no label.
    private mutating func parseLabel() -> (name: String, offset: Int)? {
        let start = position
        guard let word = peekWord() else { return nil }
        position += word.unicodeScalars.count
        skipSpaces()
        guard peek == ":" else {
            position = start
            return nil
        }
        position += 1
        return word == "_" ? nil : (word, start)
    }

    private mutating func parseFunctionTail(
        attributes: [String], elements: [Element]
    ) throws(SwiftTypeError) -> SwiftType? {
        let afterParameters = position
        skipSpaces()
        let isAsync = skipWord("async")
        skipSpaces()
        let isThrowing = skipWord("throws")
        skipSpaces()
        guard peek == "-", peek(1) == ">" else {
            guard !isAsync, !isThrowing else { throw error("expected `->` and the result's type") }
            position = afterParameters
            return nil
        }
        if let label = elements.lazy.compactMap(\.label).first {
            throw Self.error(at: label, "a function type's parameters have no labels; leave out `\(label.name):`")
        }
        position += 2
        let result = try parseType()
        return .function(
            SwiftType.Function(
                attributes: attributes, parameters: elements.map(\.type), isAsync: isAsync, isThrowing: isThrowing,
                result: result))
    }

    private mutating func parseAttributes() throws(SwiftTypeError) -> [String] {
        var attributes: [String] = []
        while peek == "@" {
            let start = position
            position += 1
            guard let word = peekWord() else { throw error("expected an attribute's name after `@`") }
            let isGlobalActor = word.unicodeScalars.first?.properties.isUppercase == true
            guard isGlobalActor || word == "escaping" else {
                position = start
                throw error("`@\(word)` has no place in a spec", length: word.unicodeScalars.count + 1)
            }
            position += word.unicodeScalars.count
            attributes.append(word)
            // Like Swift, this treats a parenthesis directly after the name as part of the attribute.
            if peek == "(" {
                throw error(
                    "`@\(word)` takes no arguments in a spec; leave them out, or put a space before the parameters",
                    length: 1)
            }
            skipSpaces()
        }
        return attributes
    }

    private func rejectAttributes(
        _ attributes: [String], at start: Int, _ type: SwiftType
    ) throws(SwiftTypeError) -> SwiftType {
        guard let first = attributes.first else { return type }
        throw SwiftTypeError(offset: start, length: 0, message: "`@\(first)` goes with function types only")
    }

    // MARK: Normal form

    private func tuple(_ elements: [Element]) throws(SwiftTypeError) -> SwiftType {
        if elements.isEmpty { return .void }
        if elements.count == 1 {
            guard let label = elements[0].label else { return elements[0].type }
            throw Self.error(at: label, "a tuple of one element has no label; leave out `\(label.name):`")
        }
        var labels: Set<String> = []
        for label in elements.lazy.compactMap(\.label) where !labels.insert(label.name).inserted {
            throw Self.error(at: label, "two elements of the tuple are called `\(label.name)`; rename one of them")
        }
        return .tuple(elements.map { SwiftType.TupleElement(label: $0.label?.name, type: $0.type) })
    }

    private static func sugared(_ components: [SwiftType.Component]) -> SwiftType {
        var components = components
        if components.count > 1, components[0] == SwiftType.Component("Swift") { components.removeFirst() }
        guard components.count == 1 else { return .named(components) }
        let arguments = components[0].arguments
        return switch (components[0].name, arguments.count) {
        case ("Optional", 1): .optional(arguments[0])
        case ("Array", 1): .array(arguments[0])
        case ("Dictionary", 2): .dictionary(key: arguments[0], value: arguments[1])
        default: .named(components)
        }
    }

    // MARK: Scalars

    private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private func peek(_ ahead: Int) -> Unicode.Scalar? {
        position + ahead < scalars.count ? scalars[position + ahead] : nil
    }

    private func peekWord() -> String? {
        guard let first = peek, SwiftIdentifier.isHead(first) else { return nil }
        var end = position + 1
        while end < scalars.count, SwiftIdentifier.isBody(scalars[end]) { end += 1 }
        var word = String.UnicodeScalarView()
        word.append(contentsOf: scalars[position..<end])
        return String(word)
    }

    private mutating func skipWord(_ expected: String) -> Bool {
        guard peekWord() == expected else { return false }
        position += expected.unicodeScalars.count
        return true
    }

    private mutating func skipSpaces() {
        while peek == " " || peek == "\t" || peek == "\n" || peek == "\r" { position += 1 }
    }

    private mutating func expect(_ scalar: Unicode.Scalar, _ purpose: String) throws(SwiftTypeError) {
        skipSpaces()
        guard peek == scalar else { throw error("expected `\(scalar)` \(purpose)") }
        position += 1
    }

    mutating func expectEnd() throws(SwiftTypeError) {
        skipSpaces()
        guard position == scalars.count else {
            throw error("the type ends before this", length: scalars.count - position)
        }
    }

    private func error(_ message: String, length: Int? = nil) -> SwiftTypeError {
        SwiftTypeError(offset: position, length: length ?? (position < scalars.count ? 1 : 0), message: message)
    }

    private static func error(at label: (name: String, offset: Int), _ message: String) -> SwiftTypeError {
        SwiftTypeError(offset: label.offset, length: label.name.unicodeScalars.count, message: message)
    }
}
