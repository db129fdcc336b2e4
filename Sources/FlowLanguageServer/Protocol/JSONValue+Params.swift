import FlowDiagnostics
import FlowMessages

/// Reading the parameters of a request, whose types the protocol prescribes.
extension JSONValue {
    /// The value behind some keys; `nil` if one of them is missing.
    subscript(path keys: String...) -> JSONValue? {
        var value: JSONValue? = self
        for key in keys { value = value?[key] }
        if case .null? = value { return nil }
        return value
    }

    /// - Throws: the error with which a request without this text is answered.
    func text(at keys: String...) throws(RPCError) -> String {
        var value: JSONValue? = self
        for key in keys { value = value?[key] }
        guard let text = value?.text else { throw Self.wrong(keys, "a text") }
        return text
    }

    func list(at key: String) throws(RPCError) -> [JSONValue] {
        guard let items = self[key]?.items else { throw Self.wrong([key], "a list") }
        return items
    }

    private static func wrong(_ keys: [String], _ kind: String) -> RPCError {
        RPCError(.invalidParams, "`\(keys.joined(separator: "."))` is not \(kind)")
    }

    static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

    /// The value without members; the type of the settings that have only defaults.
    static var empty: JSONValue { .object([]) }
}
