import FlowEscaping
import FlowModel
import FlowSwiftCode

/// The values that journeys pass on: a different one for each parameter of each event.
///
/// In the simulation, a value is a text. For `String`, `Character`, `Bool`, `UUID` and numbers, that is the value itself, and for
/// every other type the Swift expression for it.
package struct SampleValues {
    /// How many values of each type there are.
    private var counts: [SwiftType: Int] = [:]
    /// The texts of values whose properties can be read, with their Swift expressions.
    private(set) var expressions: [String: String] = [:]
    /// The types of which a test target has to provide samples.
    package private(set) var providedTypes: Set<SwiftType> = []

    package init() {}

    /// The declarations that a test target has to provide, in a fixed order.
    package var provided: [String] {
        providedTypes.map { type in
            if case .existential = type { return "func sample(_ number: Int) -> \(type)" }
            return "extension \(type) { static func sample(_ number: Int) -> \(type) }"
        }
        .sorted()
    }

    /// Returns a new value for a parameter.
    package mutating func value(named name: String, of type: SwiftType) -> String? {
        var counted = type
        // A value that ends in an optional parameter is different from those that are optional themselves.
        while case .optional(let wrapped) = counted { counted = wrapped }
        counts[counted, default: 0] += 1
        let text = text(named: name, of: type, counts[counted, default: 1])
        if let plain = PlainType(type) { expressions[text] = plain.expression(for: text) }
        return text
    }

    private mutating func text(named name: String, of type: SwiftType, _ number: Int) -> String {
        if let plain = PlainType(type) { return plain.sample(named: name, number) }
        return expression(named: name, of: type, number)
    }

    /// A Swift expression for a sample.
    private mutating func expression(named name: String, of type: SwiftType, _ number: Int) -> String {
        if let plain = PlainType(type) { return plain.expression(for: plain.sample(named: name, number)) }
        switch type {
        case .optional(let wrapped): return expression(named: name, of: wrapped, number)
        case .array(let element): return "[\(expression(named: name, of: element, number))]"
        case .dictionary(let key, let value):
            return "[\(expression(named: name, of: key, number)): \(expression(named: name, of: value, number))]"
        case .tuple(let elements):
            let values = elements.map { element in
                (element.label.map { "\($0): " } ?? "") + expression(named: name, of: element.type, number)
            }
            return "(\(values.joined(separator: ", ")))"
        case .function(let function):
            let parameters = function.parameters.map { _ in "_" }.joined(separator: ", ")
            let result =
                function.result == .named("Void") ? "" : expression(named: name, of: function.result, number) + " "
            return parameters.isEmpty ? "{ \(result)}" : "{ \(parameters) in \(result)}"
        case .existential:
            providedTypes.insert(type)
            return "sample(\(number)) as \(type)"
        case .named(let components):
            if let known = Self.known(components, number) { return known }
            if components.count == 1, let first = components.first, first.name == "Set", first.arguments.count == 1 {
                return "[\(expression(named: name, of: first.arguments[0], number))]"
            }
            providedTypes.insert(type)
            return "\(type).sample(\(number))"
        }
    }

    /// A value of a type from the standard library or Foundation.
    private static func known(_ components: [SwiftType.Component], _ number: Int) -> String? {
        var names = components.map(\.name)
        if names.count > 1, ["Swift", "Foundation"].contains(names[0]) { names.removeFirst() }
        guard names.count == 1, components.allSatisfy(\.arguments.isEmpty) else { return nil }
        return switch names[0] {
        case "URL": "URL(fileURLWithPath: \"/\(number)\")"
        case "Date": "Date(timeIntervalSinceReferenceDate: \(number))"
        case "Data": "Data([\(number % 256)])"
        case "Decimal": "Decimal(\(number))"
        case "Any", "AnyHashable": "\(number)"
        case "Void": "()"
        default: nil
        }
    }
}

/// A type whose values are written as they are in the simulation.
enum PlainType {
    case text, character, integer, decimal, bool, uuid

    /// - Parameter type: may be optional.
    init?(_ type: SwiftType) {
        switch type {
        case .optional(let wrapped):
            if case .optional = wrapped { return nil }
            self.init(wrapped)
        case .named(let components):
            guard let last = components.last, last.arguments.isEmpty,
                components.count == 1 || components.count == 2 && ["Swift", "Foundation"].contains(components[0].name)
            else { return nil }
            switch last.name {
            case "String", "Substring": self = .text
            case "Character": self = .character
            case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
                self = .integer
            case "Double", "Float", "CGFloat", "TimeInterval", "Float32", "Float64": self = .decimal
            case "Bool": self = .bool
            case "UUID": self = .uuid
            default: return nil
            }
        default: return nil
        }
    }

    func sample(named name: String, _ number: Int) -> String {
        switch self {
        case .text: "\(name)-\(number)"
        case .character: String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number % 26)))
        case .integer: "\(number % 100)"
        case .decimal: "\(number % 100).5"
        case .bool: number % 2 == 1 ? "true" : "false"
        case .uuid: Self.uuid(number)
        }
    }

    private static func uuid(_ number: Int) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return "00000000-0000-0000-0000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    }

    /// Whether a text is a value of the type.
    func holds(_ text: String) -> Bool {
        switch self {
        case .text: true
        case .character: text.count == 1
        case .integer: Int64(text) != nil || UInt64(text) != nil
        case .decimal: Double(text) != nil
        case .bool: text == "true" || text == "false"
        case .uuid: Self.bytes(of: text) != nil
        }
    }

    func expression(for text: String) -> String {
        switch self {
        case .text, .character: Escaping.stringLiteral(text)
        case .integer, .bool: text
        // `inf` and `nan` are not literals.
        case .decimal:
            text.unicodeScalars.allSatisfy(Self.isPartOfNumber) ? text : "Double(\(Escaping.stringLiteral(text)))"
        case .uuid: "UUID(uuid: (\((Self.bytes(of: text) ?? []).map(String.init).joined(separator: ", "))))"
        }
    }

    private static func isPartOfNumber(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar) || "-.eE_".unicodeScalars.contains(scalar)
    }

    private static func bytes(of text: String) -> [UInt8]? {
        let digits = text.with("", for: "-")
        guard digits.count == 32, digits.allSatisfy(\.isHexDigit) else { return nil }
        var bytes: [UInt8] = []
        var rest = digits[...]
        while !rest.isEmpty {
            guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
            bytes.append(byte)
            rest = rest.dropFirst(2)
        }
        return bytes
    }
}
