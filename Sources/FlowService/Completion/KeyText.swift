import FlowDiagnostics

/// What is inserted for a key: with its colon, and with the place for its value.
struct KeyText {
    private(set) var plain: String
    private(set) var snippet: String?

    /// - Parameters:
    ///   - value: the schemas of its value.
    ///   - isNamed: whether there is a colon already.
    init(_ key: String, _ guide: SchemaGuide, _ value: [JSONValue], _ place: UnfinishedPlace, isNamed: Bool) {
        if isNamed {
            plain = key
            return
        }
        guard guide.hasNoScalar(value), !value.isEmpty else {
            plain = key + ": "
            return
        }
        if place.isFlow {
            plain = key + ": "
            snippet = guide.isMapping(value) ? "\(key): { $1 }" : "\(key): [$1]"
            return
        }
        plain = key + ":"
        let indent = String(repeating: " ", count: place.hang + 2)
        snippet = "\(key):\n\(indent)\(guide.isMapping(value) ? "" : "- ")$0"
    }
}
