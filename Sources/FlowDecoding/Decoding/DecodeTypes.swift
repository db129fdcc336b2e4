import FlowDiagnostics
import FlowModel
import FlowSwiftCode
import FlowYAML

/// Types, written as text or as the YAML that they resemble.
extension SpecDecoder {
    /// `String`, `"[String: Int]"`, and also `[Tag]` and `[String: Int]` without quotes, which YAML reads as a sequence and as a
    /// sequence of one pair.
    ///
    /// Lists in lists are a loop, because the stack of a thread can be small.
    mutating func type(_ node: YAMLNode) -> SwiftType? {
        var (element, lists) = (node, 0)
        while tree.kind(element) == .sequence, let next = onlyElement(of: element), tree.kind(next) != .mapping {
            element = next
            lists += 1
        }
        return typeInLists(element).map { type in (0..<lists).reduce(type) { list, _ in .array(list) } }
    }

    /// - Parameter node: what is not a list of one type.
    private mutating func typeInLists(_ node: YAMLNode) -> SwiftType? {
        if tree.kind(node) == .scalar, !tree.isNull(node) { return type(parsing: node) }
        guard tree.kind(node) == .sequence, let pairs = onlyElement(of: node) else { return noType(node) }
        return dictionaryType(pairs, in: node)
    }

    private func onlyElement(of node: YAMLNode) -> YAMLNode? {
        let elements = tree.elements(node)
        return elements.count == 1 ? elements.first : nil
    }

    private mutating func dictionaryType(_ element: YAMLNode, in node: YAMLNode) -> SwiftType? {
        let pairs = tree.pairs(element)
        guard pairs.count == 1, let pair = pairs.first else { return noType(node) }
        guard let key = type(pair.key), let value = type(pair.value) else { return nil }
        guard key.canBeHashable else {
            reader.report(
                .invalidType, at: pair.key,
                "`[\(key): \(value)]` is not a Swift type: `\(key)` is not hashable, so it cannot be the key of a dictionary"
            )
            return nil
        }
        return .dictionary(key: key, value: value)
    }

    private mutating func noType(_ node: YAMLNode) -> SwiftType? {
        let cases = tree.elements(node).map { tree.kind($0) == .scalar ? tree.text($0) : "" }
        if cases.count > 1, cases.allSatisfy({ SwiftIdentifier.isValid($0) && $0.first?.isLowercase == true }) {
            reader.report(
                .wrongShape, at: node,
                "a type is a name, and this is a list; declare an enum in Swift, and write its name")
            return nil
        }
        reader.reportShape(of: node, expecting: "a Swift type", example: "email: String")
        return nil
    }

    /// The type of a parameter, of which there are values.
    mutating func valueType(_ node: YAMLNode) -> SwiftType? {
        guard let type = type(node) else { return nil }
        guard type.hasValues else {
            reader.report(
                .invalidType, at: node,
                "there is no value of type `\(type)`, so nothing can be given here; remove the parameter")
            return nil
        }
        return type
    }

    private mutating func type(parsing node: YAMLNode) -> SwiftType? {
        // Most specs contain `String` hundreds of times.
        let index = texts.intern(node)
        if let known = texts.entries[index].type { return known }
        let text = texts.entries[index].text
        if let type = typeOfAnotherLanguage(text, node) ?? collectionOfAnotherLanguage(text, node) { return type }
        do {
            let type = try SwiftType(parsing: text)
            if reportPartOfAnotherLanguage(type, node) { return type }
            texts.remember(type, at: index)
            summary.add(type)
            return type
        } catch {
            let advice =
                isCutType(node)
                ? "; quote the whole type, as YAML ends it at the comma"
                : Self.advice(on: text)
            reader.report(
                .invalidType, at: tree.textSpan(node, from: error.offset, to: error.offset + error.length),
                "`\(reader.abbreviate(text))` is not a Swift type: \(error.message)\(advice)")
            return nil
        }
    }

    /// `string`, `integer?`: a type as other languages write it.
    /// - Returns: the type that is meant, which has been reported.
    private mutating func typeOfAnotherLanguage(_ text: String, _ node: YAMLNode) -> SwiftType? {
        guard let first = text.utf8.first, first != UInt8(ascii: "("), first != UInt8(ascii: "[") else { return nil }
        let isOptional = text.ends(with: "?")
        let word = isOptional ? String(text.dropLast()) : text
        guard let meant = typeMeant(by: word) else { return nil }
        let written = isOptional ? meant + "?" : meant
        let own = Self.typesOfApps.contains(word) ? ", or the type of the app with its module, as in `App.\(word)`" : ""
        reader.report(
            .invalidType, at: node, "Swift has no type `\(word)`; write `\(written)`\(own)",
            fix: reader.replacing(node, with: written))
        return try? SwiftType(parsing: written)
    }

    /// `[String: int]`, `Set<string>`: a type in a type as other languages write it.
    /// - Returns: whether there is one, which has been reported.
    private mutating func reportPartOfAnotherLanguage(_ type: SwiftType, _ node: YAMLNode) -> Bool {
        var found: String?
        type.forEachLeadingName { name in
            if typeMeant(by: name) != nil { found = name }
        }
        guard let found, let meant = typeMeant(by: found) else { return false }
        reader.report(.invalidType, at: node, "Swift has no type `\(found)`; write `\(meant)`")
        return true
    }

    /// The type of Swift for a name of another language, unless the app may have a type of that name.
    private func typeMeant(by name: String) -> String? {
        if Self.typesOfApps.contains(name), mayImportOwnTypes { return nil }
        return Self.typesOfOtherLanguages[name]
    }

    /// A type with what follows it in Swift or elsewhere: `Int = 1`, `String,`, `Int | nil`, `DetailView()`.
    private static func advice(on text: String) -> String {
        func isType(_ text: Substring) -> Bool { (try? SwiftType(parsing: String(text))) != nil }
        let parts = text.parts(between: " = ", splits: 1)
        if parts.count == 2, isType(parts[0]), !parts[1].has("(") {
            return "; write `{ type: \(parts[0]), default: \(parts[1]) }`"
        }
        for end in [",", ";", "()"] {
            if let type = text.start(beforeEnding: end), isType(type) { return "; write `\(type)`" }
        }
        for end in [" | nil", " | null", " | undefined", "|nil", "|null"] {
            if let type = text.start(beforeEnding: end), isType(type) { return "; write `\(type)?`" }
        }
        for start in ["optional ", "Optional "] {
            if let type = text.rest(after: start), isType(type) { return "; write `\(type)?`" }
        }
        return ""
    }

    /// Names of other languages that an app can have for types of its own.
    private static let typesOfApps: Set = ["Url", "Uuid", "Uri"]

    static let typesOfOtherLanguages = [
        "string": "String", "str": "String", "text": "String", "int": "Int", "integer": "Int", "long": "Int",
        "number": "Double", "float": "Double", "double": "Double", "bool": "Bool", "boolean": "Bool", "date": "Date",
        "datetime": "Date", "url": "URL", "uri": "URL", "uuid": "UUID", "any": "Any", "object": "Any", "void": "Void",
        "data": "Data", "decimal": "Decimal", "Boolean": "Bool", "Integer": "Int", "Long": "Int",
        "Url": "URL", "Uri": "URL", "Uuid": "UUID",
    ]

    /// Whether an unquoted type has unclosed brackets; most likely, a comma has ended it too early.
    func isCutType(_ node: YAMLNode) -> Bool {
        guard tree.isPlain(node), !tree.isNull(node) else { return false }
        return tree.withBytes(node) { bytes in
            var depth = 0
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
                default: break
                }
            }
            return depth > 0 && !bytes.contains(UInt8(ascii: ">"))
        }
    }
}

extension SwiftType {
    /// `false` for `Never`, and for a tuple of it: code that receives one is never run, which the compiler warns about.
    fileprivate var hasValues: Bool {
        switch self {
        case .tuple(let elements): elements.allSatisfy(\.type.hasValues)
        case .named(let parts): parts.count != 1 || parts[0].name != "Never"
        default: true
        }
    }
}
