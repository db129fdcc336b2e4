import FlowDiagnostics

/// A schema in JSON Schema draft-07, or a part of one, with which editors complete and check YAML files.
///
/// YAML distinguishes numbers and booleans from texts, but flowgen does not, so a schema accepts both where flowgen does. A schema
/// must not reject anything that flowgen accepts (except a name such as `true` without quotes), and it detects fewer errors than
/// flowgen.
package struct JSONSchema: Sendable {
    /// Any value.
    package static let anything = JSONSchema([:])

    private var members: [(key: String, value: JSONValue)]

    package init(_ members: KeyValuePairs<String, JSONValue>) { self.members = members.map { ($0.key, $0.value) } }

    package var json: JSONValue { .object(members) }

    /// The schema of a whole file.
    /// - Parameter definitions: the parts to which it refers by name.
    package static func document(
        title: String, _ root: JSONSchema, definitions: [(name: String, schema: JSONSchema)] = []
    ) -> JSONSchema {
        var document = JSONSchema([
            "$schema": .string("http://json-schema.org/draft-07/schema#"), "title": .string(title),
        ])
        document.members += root.members
        if !definitions.isEmpty {
            document.members.append(("definitions", .object(definitions.map { ($0.name, $0.schema.json) })))
        }
        return document
    }

    // MARK: Values

    package static let boolean = JSONSchema(["type": .string("boolean")])
    package static let null = JSONSchema(["type": .string("null")])
    /// A text for people. flowgen reads a number as a text too.
    package static let prose = scalar()

    /// - Parameter isNothing: whether an empty value is allowed.
    package static func scalar(orNothing isNothing: Bool = false) -> JSONSchema {
        let types = ["string", "number", "boolean"] + (isNothing ? ["null"] : [])
        return JSONSchema(["type": .array(types.map(JSONValue.string))])
    }

    /// - Parameter pattern: an ECMAScript regular expression.
    package static func text(_ pattern: String? = nil) -> JSONSchema {
        let text = JSONSchema(["type": .string("string")])
        return pattern.map { text.with("pattern", .string($0)) } ?? text
    }

    package static func one(of values: [JSONValue]) -> JSONSchema { JSONSchema(["enum": .array(values)]) }

    package static func one(of texts: [String]) -> JSONSchema { one(of: texts.map(JSONValue.string)) }

    /// One of the listed values.
    package static func choice<Choice: CaseIterable & RawRepresentable<String>>(of _: Choice.Type) -> JSONSchema {
        one(of: Choice.allCases.map(\.rawValue))
    }

    package static func any(of schemas: [JSONSchema]) -> JSONSchema {
        JSONSchema(["anyOf": .array(schemas.map(\.json))])
    }

    /// A sequence with at least one item.
    package static func list(of item: JSONSchema) -> JSONSchema {
        JSONSchema(["type": .string("array"), "items": item.json, "minItems": .number(1)])
    }

    /// - Parameter rest: the items after the first.
    package static func list(of first: JSONSchema, then rest: JSONSchema) -> JSONSchema {
        JSONSchema([
            "type": .string("array"), "items": .array([first.json]), "additionalItems": rest.json,
            "minItems": .number(1),
        ])
    }

    /// One item, a sequence of items, or an empty value.
    package static func listed(_ item: JSONSchema) -> JSONSchema {
        any(of: [item, JSONSchema(["type": .string("array"), "items": item.json]), null])
    }

    /// A mapping whose keys are names from the spec.
    /// - Parameter pattern: the pattern of the names.
    package static func named(_ pattern: String, _ value: JSONSchema) -> JSONSchema {
        mapping(properties: [], patterns: [(pattern, value)])
    }

    // MARK: Mappings

    /// A mapping with keys of the language.
    /// - Parameter isPlaceOf: selects the keys that are allowed.
    package static func mapping<Key: SchemaKey>(
        of _: Key.Type, where isPlaceOf: (Key) -> Bool = { _ in true }, required: [Key] = [], orNothing: Bool = true
    ) -> JSONSchema {
        let properties = Key.allCases.filter(isPlaceOf).map { ($0.rawValue, $0.schema) }
        let mapping = mapping(properties: properties, patterns: [], orNothing: orNothing && required.isEmpty)
        return required.isEmpty ? mapping : mapping.with("required", .array(required.map { .string($0.rawValue) }))
    }

    /// Every mapping may also contain keys that start with `x-`, which are ignored.
    package static func mapping(
        properties: [(name: String, schema: JSONSchema)], patterns: [(pattern: String, schema: JSONSchema)],
        orNothing: Bool = true
    ) -> JSONSchema {
        let type = JSONValue.string("object")
        return JSONSchema([
            "type": orNothing ? .array([type, .string("null")]) : type,
            "properties": .object(properties.map { ($0.name, $0.schema.json) }),
            "patternProperties": .object((patterns + [("^x-", .anything)]).map { ($0.pattern, $0.schema.json) }),
            "additionalProperties": .bool(false),
        ])
    }

    // MARK: More of them

    package func with(_ key: String, _ value: JSONValue) -> JSONSchema {
        var schema = self
        schema.members.append((key, value))
        return schema
    }

    /// What a key requires: all of the other keys, or one of them.
    package enum Need {
        case all([String])
        case one([String])

        fileprivate var json: JSONValue {
            switch self {
            case .all(let keys): .array(keys.map(JSONValue.string))
            case .one(let keys) where keys.count == 1: Self.all(keys).json
            case .one(let keys): JSONSchema.any(of: keys.map { .required([$0]) }).json
            }
        }
    }

    package func with(needs: [(key: String, need: Need)]) -> JSONSchema {
        with("dependencies", .object(needs.map { ($0.key, $0.need.json) }))
    }

    /// - Parameter groups: groups of keys that exclude each other.
    package func with(oneAtMostOf groups: [[String]]) -> JSONSchema {
        let pairs = groups.flatMap { keys in
            keys.indices.flatMap { first in keys[(first + 1)...].map { Self.required([keys[first], $0]) } }
        }
        // For `required` alone, a value that is not a mapping has all keys.
        let several = Self.any(of: pairs).with("type", .string("object"))
        return with("not", several.json)
    }

    /// - Parameter keys: keys of which there must be exactly one.
    package func with(oneOf keys: [String]) -> JSONSchema {
        with("oneOf", .array(keys.map { JSONSchema.required([$0]).json }))
    }

    /// Exactly one of the keys, or none of them if there is another.
    package func with(oneOf keys: [String], orOnly other: String) -> JSONSchema {
        let ones = keys.map { JSONSchema.required([$0]) }
        let none = JSONSchema.required([other]).with("not", JSONSchema.any(of: ones).json)
        return with("oneOf", .array((ones + [none]).map(\.json)))
    }

    package static func required(_ keys: [String]) -> JSONSchema {
        JSONSchema(["required": .array(keys.map(JSONValue.string))])
    }

    /// The description that an editor shows.
    package func saying(_ description: String) -> JSONSchema {
        var schema = self
        schema.members.removeAll { $0.0 == "description" }
        schema.members.insert(("description", .string(description)), at: 0)
        return schema
    }
}
