extension SwiftType {
    /// Whether a type of this form can conform to `Hashable`. An app's own types are assumed to conform, because the spec
    /// does not contain their conformances.
    package var canBeHashable: Bool {
        switch self {
        case .named(let components): Self.canBeHashable(components)
        case .optional(let wrapped): wrapped.canBeHashable
        case .array(let element): element.canBeHashable
        case .dictionary(let key, let value): key.canBeHashable && value.canBeHashable
        // None of these conforms to `Hashable`.
        case .tuple, .function, .existential: false
        }
    }

    private static func canBeHashable(_ components: [Component]) -> Bool {
        guard let last = components.last else { return false }
        guard components.count == 1 else { return last.name != "Type" && last.name != "Protocol" }
        if conditional.contains(last.name) { return last.arguments.allSatisfy(\.canBeHashable) }
        return !unhashable.contains(last.name)
    }

    /// Names in the standard library for a tuple, for a metatype, or for a value of any type that conforms to a protocol.
    private static let unhashable: Set<String> = [
        "Any", "AnyClass", "AnyObject", "Codable", "Decodable", "Encodable", "Error", "Sendable", "Void",
    ]

    /// Generic types in the standard library that are `Hashable` if their arguments are.
    private static let conditional: Set<String> = ["ArraySlice", "ContiguousArray", "Result"]
}
