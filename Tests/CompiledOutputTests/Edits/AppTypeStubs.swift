import FlowEmitters
import FlowModel
import FlowSwiftCode
import FlowTestSupport
import Foundation

/// Stand-ins for the types of an app: values that can be kept, compared and read from a URL. Those of different types are kept
/// differently, as those of an app would be.
struct AppTypeStubs {
    private static let known: Set<String> = [
        "String", "Int", "Double", "Bool", "UUID", "URL", "Date", "Float", "Int64", "Void", "Any", "Result", "Array",
    ]
    /// The nested types of each type.
    private var types: [String: Set<String>] = [:]
    private var members: Set<String> = []

    mutating func add(_ module: Module) {
        for flow in module.flows {
            for parameter in flow.routes.flatMap(\.parameters) { add(parameter) }
            for capture in (flow.links?.routes ?? []).flatMap(\.pattern.captures) { add(capture.type) }
        }
    }

    private mutating func add(_ parameter: Parameter) {
        add(parameter.type)
        if case .member(let name)? = parameter.defaultValue { members.insert(name) }
    }

    private mutating func add(_ type: SwiftType) {
        switch type {
        case .named(let components):
            guard let first = components.first, !Self.known.contains(first.name) else { return }
            types[first.name, default: []].formUnion(components.dropFirst().map(\.name))
        case .optional(let inner), .array(let inner): add(inner)
        case .dictionary(let key, let value):
            add(key)
            add(value)
        case .tuple, .function, .existential: break
        }
    }

    var text: String {
        types.sorted { $0.key < $1.key }.map { type in
            let nested = type.value.sorted().map { Self.declaration($0, in: type.key, members: [], nested: "") }
            return Self.declaration(type.key, in: "", members: members, nested: nested.joined())
        }.joined()
    }

    private static func declaration(_ name: String, in outer: String, members: Set<String>, nested: String) -> String {
        let key = "is\(outer)\(name)"
        let statics = members.sorted().map { "static var `\($0)`: Self { Self(\"\($0)\")! }\n" }.joined()
        return """
            struct \(name): Codable, Hashable, Sendable, LosslessStringConvertible {
            var \(key) = "x"
            init() {}
            init?(_ text: String) { \(key) = text }
            var description: String { \(key) }
            \(statics)\(nested)}

            """
    }

    /// An expression with a value of a type; `nil` for types whose values cannot be kept.
    static func value(of type: SwiftType, isFull: Bool) -> String? {
        switch type {
        case .optional(let inner): return isFull ? value(of: inner, isFull: true) : "nil"
        case .array(let inner): return value(of: inner, isFull: isFull).map { "[\($0)]" }
        case .dictionary(let key, let inner):
            guard let key = value(of: key, isFull: true), let inner = value(of: inner, isFull: isFull) else {
                return nil
            }
            return "[\(key): \(inner)]"
        case .tuple, .function, .existential: return nil
        case .named(let components):
            guard components.allSatisfy(\.arguments.isEmpty) else { return nil }
            switch type.description {
            case "String": return "\"a\""
            case "Int", "Int64": return "7"
            case "Double", "Float": return "1.5"
            case "Bool": return "true"
            case "UUID": return "UUID(uuidString: \"5B2A1E9C-6F3D-4E0B-9A57-0C1D2E3F4A5B\")!"
            case "URL": return "URL(string: \"https://example.com\")!"
            case "Date": return "Date(timeIntervalSince1970: 5)"
            default: return components.first.map { known.contains($0.name) } ?? true ? nil : "\(type)()"
            }
        }
    }
}

extension SwiftOutput {
    /// The part of the code under a heading; empty if there is none.
    func section(_ title: String) -> String {
        guard let start = text.range(of: "// MARK: - \(title)\n") else { return "" }
        let rest = text[start.upperBound...]
        return String(rest.range(of: "// MARK: -").map { rest[..<$0.lowerBound] } ?? rest)
    }
}

extension Module {
    /// The output of a flow, among those of the module.
    func output(of flow: Flow, among outputs: [SwiftOutput]) -> SwiftOutput? {
        zip(units, outputs).first { unit, _ in unit.flow.map { self[$0].name.text } == flow.name.text }?.1
    }
}
