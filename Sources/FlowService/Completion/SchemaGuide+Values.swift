import FlowDiagnostics
import FlowEscaping

/// What the schemas of a value say about it.
extension SchemaGuide {
    /// The values that a schema lists.
    func values(of schemas: [JSONValue]) -> [String] {
        var values: [String] = []
        for schema in schemas {
            for value in schema["enum"]?.items ?? [] {
                switch value {
                case .string(let text): values.append(text)
                case .number(let number): values.append("\(number)")
                case .bool(let isTrue): values.append(isTrue ? "true" : "false")
                default: break
                }
            }
            if schema.types.contains("boolean"), !schema.types.contains("string") { values += ["true", "false"] }
        }
        return values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Whether a value can be a mapping.
    func isMapping(_ schemas: [JSONValue]) -> Bool { schemas.contains { $0.types.contains("object") } }

    /// Whether a value can only be a mapping or a sequence.
    func hasNoScalar(_ schemas: [JSONValue]) -> Bool {
        schemas.allSatisfy { schema in
            !schema.types.isEmpty && schema.types.allSatisfy { ["object", "array", "null"].contains($0) }
        }
    }

    func isText(_ schema: JSONValue) -> Bool {
        (schema.types.contains("string") || schema.types.isEmpty) && !isNumber(schema)
    }

    /// Whether only numbers are allowed, also as texts of digits.
    func isNumber(_ schema: JSONValue) -> Bool {
        if schema.string("pattern").begins(with: "^[0-9") { return true }
        return !schema.types.contains("string") && !schema.types.isDisjoint(with: ["number", "integer"])
    }

    /// Whether the names of a mapping are not those of the language.
    func hasFreeKeys(_ schemas: [JSONValue]) -> Bool {
        schemas.contains { schema in
            (schema["patternProperties"]?.members ?? []).contains { !$0.key.begins(with: "^x-") }
        }
    }
}

/// Parts of a schema.
extension JSONValue {
    var members: [(key: String, value: JSONValue)]? {
        if case .object(let members) = self { members } else { nil }
    }

    func string(_ key: String) -> String { self[key]?.text ?? "" }

    func texts(_ key: String) -> [String] { (self[key]?.items ?? []).compactMap(\.text) }

    /// The types that a schema allows; empty if it allows any.
    var types: Set<String> { Set(self["type"]?.text.map { [$0] } ?? texts("type")) }

    /// With the description of what refers to it.
    func inheriting(_ reference: JSONValue) -> JSONValue {
        guard let description = reference["description"], let members else { return self }
        return .object(members.filter { $0.key != "description" } + [("description", description)])
    }
}
