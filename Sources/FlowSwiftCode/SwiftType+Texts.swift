import FlowEscaping

extension SwiftType {
    /// The value that a type reads from a text, as a text again: `7` for the `Int` `+07`.
    ///
    /// - Parameter type: The name of a type that is not optional.
    /// - Returns: `nil` if the type cannot hold it. A type that only the app knows can hold every text.
    package static func value(of text: String, as type: String) -> String? {
        func converted<Value: LosslessStringConvertible>(_ type: Value.Type) -> String? { type.init(text)?.description }
        return switch type {
        case "Int", "Int64": converted(Int64.self)
        case "Int8": converted(Int8.self)
        case "Int16": converted(Int16.self)
        case "Int32": converted(Int32.self)
        case "UInt", "UInt64": converted(UInt64.self)
        case "UInt8": converted(UInt8.self)
        case "UInt16": converted(UInt16.self)
        case "UInt32": converted(UInt32.self)
        case "Double", "Float64", "CGFloat", "TimeInterval": converted(Double.self)
        case "Float", "Float32": converted(Float.self)
        case "Bool": converted(Bool.self)
        case "Character": text.count == 1 ? text : nil
        case "UUID", "Foundation.UUID": isUUID(text) ? text.uppercased() : nil
        default: text
        }
    }

    /// Whether the text consists of 8, 4, 4, 4 and 12 hexadecimal digits with hyphens between them.
    private static func isUUID(_ text: String) -> Bool {
        let groups = text.parts(at: "-")
        return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && groups.allSatisfy { $0.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } }
    }
}
