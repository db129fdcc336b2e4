extension SwiftType {
    /// Whether the type names one of Foundation's types, so that a file with it imports Foundation.
    ///
    /// Only types are listed that apps do not declare themselves: with `import Foundation`, a type that another module of the app declares
    /// under the same name would be ambiguous.
    package var namesFoundation: Bool {
        switch self {
        case .named(let components):
            Self.isFoundations(components) || components.contains { $0.arguments.contains(where: \.namesFoundation) }
        case .optional(let type), .array(let type), .existential(let type): type.namesFoundation
        case .dictionary(let key, let value): key.namesFoundation || value.namesFoundation
        case .tuple(let elements): elements.contains(where: \.type.namesFoundation)
        case .function(let function):
            function.parameters.contains(where: \.namesFoundation) || function.result.namesFoundation
        }
    }

    private static func isFoundations(_ components: [Component]) -> Bool {
        guard let first = components.first?.name else { return false }
        return first == "Foundation" || foundationTypes.contains(first)
            || first == "Notification" && components.dropFirst().first?.name == "Name"
    }

    private static let foundationTypes: Set<String> = [
        "AttributedString", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateInterval", "Decimal",
        "IndexPath", "IndexSet", "Locale", "LocalizedStringResource", "NotificationCenter", "PersonNameComponents",
        "TimeInterval", "TimeZone", "URL", "URLComponents", "URLQueryItem", "URLRequest", "UUID", "UserDefaults",
    ]
}
