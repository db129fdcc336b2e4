import FlowDiagnostics

/// The id of a request.
enum RequestID: Hashable, Sendable {
    case number(Int)
    case text(String)

    /// - Returns: `nil` for what cannot be an id.
    init?(_ value: JSONValue?) {
        switch value {
        case .number(let number)?: self = .number(number)
        case .string(let text)?: self = .text(text)
        default: return nil
        }
    }

    var value: JSONValue {
        switch self {
        case .number(let number): .number(number)
        case .text(let text): .string(text)
        }
    }
}
