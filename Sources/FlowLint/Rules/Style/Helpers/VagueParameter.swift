import FlowIR

extension Parameter {
    /// Whether neither the name nor the type tells what the value is, so that a value of another thing fits as well.
    var isVague: Bool { Self.vagueNames.contains(name.text) && type.isVague(Self.vagueNames) }

    private static let vagueNames: Set<String> = [
        "id", "index", "item", "key", "kind", "name", "number", "text", "title", "type", "url", "value",
    ]
}
