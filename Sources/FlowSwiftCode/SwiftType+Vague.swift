extension SwiftType {
    /// Whether values of very different things have this type: `String`, `UUID` and `[Int]` do, `Show.ID` does not.
    /// - Parameter names: names that do not tell what a value is, in lower case: `item` for a type `Item`.
    package func isVague(_ names: Set<String>) -> Bool {
        switch self {
        case .named(let components):
            components.allSatisfy { component in
                let isKnown = SwiftType.named(component.name).isSwiftsOwn || Self.foundations.contains(component.name)
                return (isKnown || names.contains(component.name.lowercased()))
                    && component.arguments.allSatisfy { $0.isVague(names) }
            }
        case .optional(let type), .array(let type), .existential(let type): type.isVague(names)
        case .dictionary(let key, let value): key.isVague(names) && value.isVague(names)
        case .tuple(let elements): elements.allSatisfy { $0.type.isVague(names) }
        case .function(let function):
            function.parameters.allSatisfy { $0.isVague(names) } && function.result.isVague(names)
        }
    }

    private static let foundations: Set<String> = [
        "Data", "Date", "Decimal", "Foundation", "NSNumber", "NSObject", "NSString", "Swift", "URL", "UUID",
    ]
}
