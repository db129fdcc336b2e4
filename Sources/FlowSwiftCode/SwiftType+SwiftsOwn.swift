extension SwiftType {
    /// Whether every name in the type belongs to the standard library, so that no other module is needed. Qualified and
    /// unknown names can belong to any module.
    package var isSwiftsOwn: Bool {
        switch self {
        case .named(let components):
            components.count == 1
                && components.allSatisfy {
                    Self.swiftsOwn.contains($0.name) && $0.arguments.allSatisfy(\.isSwiftsOwn)
                }
        case .optional(let type), .array(let type), .existential(let type): type.isSwiftsOwn
        case .dictionary(let key, let value): key.isSwiftsOwn && value.isSwiftsOwn
        case .tuple(let elements): elements.allSatisfy(\.type.isSwiftsOwn)
        case .function(let function): function.parameters.allSatisfy(\.isSwiftsOwn) && function.result.isSwiftsOwn
        }
    }

    private static let swiftsOwn: Set<String> = [
        "Any", "AnyHashable", "AnyObject", "Array", "Bool", "Character", "Dictionary", "Double", "Error", "Float",
        "Float32", "Float64", "Int", "Int8", "Int16", "Int32", "Int64", "Never", "Optional", "Sendable", "Set",
        "String",
        "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Void",
    ]
}
