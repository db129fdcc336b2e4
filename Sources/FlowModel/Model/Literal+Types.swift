import FlowEscaping
import FlowSwiftCode

extension Literal {
    /// Reads a value as a literal of a Swift type.
    ///
    /// - Parameters:
    ///   - isQuoted: whether the value is quoted and thus always a string.
    /// - Returns: `nil` if the type cannot represent the value.
    package init?(_ text: String, isQuoted: Bool, as type: SwiftType) {
        if case .optional(let wrapped) = type {
            if !isQuoted, ["nil", ".none", "null", "~", ""].contains(text) {
                self = .none
                return
            }
            self.init(text, isQuoted: isQuoted, as: wrapped)
            return
        }
        let name = if case .named(let components) = type, components.count == 1 { components[0].name } else { "" }
        switch name {
        case "String" where isQuoted || !text.isEmpty, "Substring" where isQuoted || !text.isEmpty:
            self = .string(text)
        case _ where isQuoted, "String", "Substring":
            return nil
        case "Bool":
            guard let value = Bool(text) else { return nil }
            self = .bool(value)
        case "Double", "Float64", "CGFloat", "TimeInterval":
            guard Self.isDecimal(text), Self.isHeld(text, Double(text)) else { return nil }
            self = .double(text)
        case "Float", "Float32":
            guard Self.isDecimal(text), Self.isHeld(text, Float(text)) else { return nil }
            self = .double(text)
        default:
            if let fits = Self.integer(name, holds: text) {
                guard fits else { return nil }
                self = .integer(text)
            } else {
                guard text.unicodeScalars.first == ".", SwiftIdentifier.isValid(String(text.droppingScalars(1))) else {
                    return nil
                }
                self = .member(String(text.droppingScalars(1)))
            }
        }
    }

    /// The form of the type's values in a spec, for messages.
    package static func example(of type: SwiftType) -> String {
        switch type {
        case .optional(let wrapped): return "\(example(of: wrapped)) or nil"
        case .named(let components) where components.count == 1:
            switch components[0].name {
            case "String", "Substring": return "text, in quotes where it is empty"
            case "Bool": return "true or false"
            case "Double", "Float", "Float32", "Float64", "CGFloat", "TimeInterval": return "a number such as 0.5"
            case let name where integerTypes[name] != nil: return "a whole number that fits"
            default: return "a member such as .standard, without quotes"
            }
        default: return "a member such as .standard, without quotes"
        }
    }

    /// A value of the type, as it is written in a spec.
    package static func sample(of type: SwiftType) -> String {
        if type.isText { return "text" }
        return ["true", "1"].first { Literal($0, isQuoted: false, as: type) != nil } ?? ".standard"
    }

    /// Whether the integer type with this name can represent the number; `nil` if this is not the name of an integer type.
    private static func integer(_ name: String, holds text: String) -> Bool? {
        guard let type = integerTypes[name] else { return nil }
        return text.utf8.first != UInt8(ascii: "+") && type.holds(text)
    }

    private static let integerTypes: [String: any (FixedWidthInteger & Sendable).Type] = [
        "Int": Int64.self, "Int8": Int8.self, "Int16": Int16.self, "Int32": Int32.self, "Int64": Int64.self,
        "UInt": UInt64.self, "UInt8": UInt8.self, "UInt16": UInt16.self, "UInt32": UInt32.self, "UInt64": UInt64.self,
    ]

    /// Whether the type can approximately represent the number: a number that is too large must not become infinity, nor one that
    /// is too small zero.
    private static func isHeld(_ text: String, _ value: (some BinaryFloatingPoint)?) -> Bool {
        guard let value, value.isFinite else { return false }
        return !value.isZero || !text.prefix { $0 != "e" && $0 != "E" }.contains { ("1"..."9").contains($0) }
    }

    /// `-1`, `0.5`, `6.02e23`: floating-point literals of Swift, not those that only C accepts.
    private static func isDecimal(_ text: String) -> Bool {
        var rest = Substring(text)
        func dropDigits() -> Bool {
            let digits = rest.utf8.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            rest = rest.droppingScalars(digits.count)
            return !digits.isEmpty
        }
        if rest.unicodeScalars.first == "-" { rest = rest.droppingScalars(1) }
        guard dropDigits() else { return false }
        if rest.unicodeScalars.first == "." {
            rest = rest.droppingScalars(1)
            guard dropDigits() else { return false }
        }
        if rest.first == "e" || rest.first == "E" {
            rest = rest.droppingScalars(1)
            if rest.unicodeScalars.first == "-" || rest.unicodeScalars.first == "+" { rest = rest.droppingScalars(1) }
            guard dropDigits() else { return false }
        }
        return rest.isEmpty
    }
}

extension SwiftType {
    fileprivate var isText: Bool {
        switch self {
        case .optional(let wrapped): wrapped.isText
        case .named(let components): components.count == 1 && ["String", "Substring"].contains(components[0].name)
        default: false
        }
    }
}

extension FixedWidthInteger {
    fileprivate static func holds(_ text: String) -> Bool { Self(text) != nil }
}
