import FlowDecoding
import FlowDiagnostics
import FlowEscaping

/// What a JSON Schema allows at the end of a path of keys.
///
/// It reads the schemas that flowgen writes, so that completion has no table of keys of its own.
struct SchemaGuide: Sendable {
    /// A step from a value to one in it.
    enum Step: Hashable, Sendable {
        case key(String)
        case item
    }

    /// A key that is allowed in a mapping.
    struct Key: Sendable {
        var name: String
        var documentation: String
        /// What its value can be.
        var value: [JSONValue]
        /// Whether it needs another key, which is not there yet.
        var isPremature = false
    }

    /// That of specs.
    static let spec = SchemaGuide(Document.schema)

    private let root: JSONValue
    private let definitions: JSONValue

    init(_ schema: JSONSchema) {
        root = schema.json
        definitions = root["definitions"] ?? .object([])
    }

    /// The schemas of the value at the end of a path: alternatives. Empty if no value can be there.
    func schemas(at path: [Step]) -> [JSONValue] {
        path.reduce(alternatives(of: root)) { schemas, step in
            schemas.flatMap { children(of: $0, at: step) }.flatMap(alternatives)
        }
    }

    private func children(of schema: JSONValue, at step: Step) -> [JSONValue] {
        switch step {
        case .key(let name):
            if let property = schema["properties"]?[name] { return [property] }
            return (schema["patternProperties"]?.members ?? [])
                .filter { Self.matches(name, $0.key) }.map(\.value)
        case .item:
            guard let items = schema["items"] else { return [] }
            guard case .array(let first) = items else { return [items] }
            return first + [schema["additionalItems"]].compactMap(\.self)
        }
    }

    /// Whether a pattern of names is about a name. The patterns list the names with a `$`, and describe the others.
    private static func matches(_ name: String, _ pattern: String) -> Bool {
        if pattern.begins(with: "^x-") { return name.begins(with: "x-") }
        if name.begins(with: "x-") { return false }
        if !name.begins(with: "$") { return pattern.has(text: "[^") }
        return listed(in: pattern).contains(name) || pattern.has(text: #"\$("#)
    }

    /// The names with a `$` that a pattern lists, as `^(\$opened|\$shown)$`.
    static func listed(in pattern: String) -> [String] {
        let parts = pattern.with("|", for: "^").with("|", for: "(").with("|", for: ")").words(at: "|")
        return parts.compactMap { part in
            part.rest(after: #"\$"#).flatMap { $0.isEmpty || $0.has("[") ? nil : "$" + $0 }
        }
    }

    /// A schema without references and without alternatives.
    func alternatives(of schema: JSONValue) -> [JSONValue] {
        if case .string(let reference)? = schema["$ref"] {
            let name = reference.rest(after: "#/definitions/").map { String($0) } ?? ""
            guard let definition = definitions[name] else { return [] }
            return alternatives(of: definition).map { $0.inheriting(schema) }
        }
        if let one = schema["anyOf"]?.items, schema["properties"] == nil {
            return one.flatMap(alternatives).map { $0.inheriting(schema) }
        }
        if let short = schema["else"], let long = schema["then"] {
            return (alternatives(of: short) + alternatives(of: long)).map { $0.inheriting(schema) }
        }
        return [schema]
    }

    /// The patterns of the names that a mapping can have.
    func patterns(at path: [Step]) -> [String] {
        schemas(at: path).flatMap { $0["patternProperties"]?.members ?? [] }.map(\.key)
    }

    // MARK: What is allowed

    /// The keys that a mapping can have besides those that it has.
    func keys(at schemas: [JSONValue], besides present: [String]) -> [Key] {
        var keys: [Key] = []
        for schema in schemas {
            for (name, value) in schema["properties"]?.members ?? [] {
                let isExcluded =
                    present.contains(name) || keys.contains { $0.name == name }
                    || present.contains { excludes(schema, name, $0) }
                if isExcluded { continue }
                let values = alternatives(of: value)
                let needs = schema["dependencies"]?[name]
                let isMet = needs.map { self.isMet($0, by: present) } ?? true
                if !isMet, let needs, !canBeMet(needs, in: schema, present) { continue }
                keys.append(
                    Key(name: name, documentation: value.string("description"), value: values, isPremature: !isMet))
            }
        }
        return keys
    }

    /// Whether a key cannot be beside another.
    private func excludes(_ schema: JSONValue, _ name: String, _ other: String) -> Bool {
        let pairs = schema["not"]?["anyOf"]?.items ?? (schema["not"].map { [$0] } ?? [])
        for pair in pairs {
            let keys = pair.texts("required")
            if keys.count == 2, keys.contains(name), keys.contains(other) { return true }
        }
        let ones = (schema["oneOf"]?.items ?? []).map { $0["not"] == nil ? $0.texts("required") : [] }
        return ones.contains([name]) && ones.contains([other])
    }

    private func isMet(_ need: JSONValue, by present: [String]) -> Bool {
        if let all = need.items { return all.allSatisfy { key in key.text.map(present.contains) ?? false } }
        return (need["anyOf"]?.items ?? []).contains { $0.texts("required").allSatisfy(present.contains) }
    }

    /// Whether a key that is needed can still be added.
    private func canBeMet(_ need: JSONValue, in schema: JSONValue, _ present: [String]) -> Bool {
        let needed =
            need.items.map { $0.compactMap(\.text) } ?? (need["anyOf"]?.items ?? []).flatMap { $0.texts("required") }
        return needed.contains { key in !present.contains { excludes(schema, key, $0) } }
    }
}
