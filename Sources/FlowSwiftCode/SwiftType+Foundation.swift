extension SwiftType {
    /// Whether the type names one of Foundation's types, so that a file with it imports Foundation.
    ///
    /// Only types are listed that apps do not declare themselves: with `import Foundation`, a type that another module of the app declares
    /// under the same name would be ambiguous.
    package var namesFoundation: Bool { names(Self.isFoundations) }

    /// Whether the type names one that is neither Swift's nor one of Foundation's, so that it can be of a module that the spec imports.
    package var namesOthers: Bool { names { !Self.isFoundations($0) && !Self.isSwifts($0) } }

    private func names(_ isWanted: ([Component]) -> Bool) -> Bool {
        switch self {
        case .named(let components):
            isWanted(components) || components.contains { $0.arguments.contains { $0.names(isWanted) } }
        case .optional(let type), .array(let type), .existential(let type): type.names(isWanted)
        case .dictionary(let key, let value): key.names(isWanted) || value.names(isWanted)
        case .tuple(let elements): elements.contains { $0.type.names(isWanted) }
        case .function(let function):
            function.parameters.contains { $0.names(isWanted) } || function.result.names(isWanted)
        }
    }

    private static func isFoundations(_ components: [Component]) -> Bool {
        guard let first = components.first?.name else { return false }
        return first == "Foundation" || foundationTypes.contains(first)
            || first == "Notification" && components.dropFirst().first?.name == "Name"
    }

    private static func isSwifts(_ components: [Component]) -> Bool {
        components.first.map { $0.name == "Swift" || swiftTypes.contains($0.name) } ?? false
    }

    private static let foundationTypes: Set<String> = [
        "AttributedString", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateInterval", "Decimal",
        "IndexPath", "IndexSet", "Locale", "LocalizedStringResource", "NotificationCenter", "PersonNameComponents",
        "TimeInterval", "TimeZone", "URL", "URLComponents", "URLQueryItem", "URLRequest", "UUID", "UserDefaults",
    ]

    private static let swiftTypes: Set<String> = [
        "Any", "AnyHashable", "Array", "Bool", "Character", "ClosedRange", "Dictionary", "Double", "Duration", "Error",
        "Float", "Int", "Int8", "Int16", "Int32", "Int64", "MainActor", "Never", "Optional", "Range", "Result", "Set",
        "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Void",
    ]
}
