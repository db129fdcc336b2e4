import FlowModel

extension Parameter {
    /// Whether neither the name nor the type describes what the value is, so that an unrelated value fits as well.
    var isVague: Bool { Self.vagueNames.contains(name.text) && type.isVague(Self.vagueNames) }

    private static let vagueNames: Set<String> = [
        "id", "index", "item", "key", "kind", "name", "number", "text", "title", "type", "url", "value",
    ]
}
