import FlowSwiftCode

/// Values in snapshots, which are JSON.
enum KeptValue {
    /// Whether every value that was kept as one type can be read as another.
    static func restores(_ old: SwiftType, as new: SwiftType) -> Bool {
        if old == new { return true }
        switch (old, new) {
        case (.optional(let one), .optional(let other)): return restores(one, as: other)
        case (_, .optional(let other)): return restores(old, as: other)
        case (.array(let one), .array(let other)): return restores(one, as: other)
        case (.dictionary(let key, let one), .dictionary(let otherKey, let other)):
            return key == otherKey && restores(one, as: other)
        default: return wider[old.description]?.contains(new.description) ?? false
        }
    }

    private static let wider: [String: Set<String>] = [
        "Int8": ["Int16", "Int32", "Int64", "Int", "Float", "Double"],
        "Int16": ["Int32", "Int64", "Int", "Float", "Double"], "Int32": ["Int64", "Int", "Double"],
        "Int": ["Double", "Float", "Int64"], "Int64": ["Int"],
        "UInt8": ["UInt16", "UInt32", "UInt64", "UInt", "Int16", "Int32", "Int64", "Int", "Float", "Double"],
        "UInt16": ["UInt32", "UInt64", "UInt", "Int32", "Int64", "Int", "Float", "Double"],
        "UInt32": ["UInt64", "UInt", "Int64", "Int", "Double"], "UInt": ["UInt64"], "UInt64": ["UInt"],
        "Float": ["Double"], "Character": ["String"], "UUID": ["String"], "URL": ["String"],
    ]
}
