import FlowDiagnostics

extension Document {
    /// The schema of a spec, made of the tables that the decoder reads one by.
    package static var schema: JSONSchema {
        .document(
            title: "A flow spec of flowgen, version \(languageVersion)",
            JSONSchema.mapping(of: TopLevelKey.self, required: [.flowgen]).with(needs: needs),
            definitions: SpecDefinition.allCases.map { ($0.rawValue, $0.schema) })
    }

    /// What belongs to a flow does not go without one, and a flow has a first route.
    private static var needs: [(key: String, others: [String])] {
        let ofFlows = TopLevelKey.allCases.filter { !$0.isForLibraries && $0 != .flow }
        return [(TopLevelKey.flow.rawValue, [TopLevelKey.start, .routes].map(\.rawValue))]
            + ofFlows.map { ($0.rawValue, [TopLevelKey.flow.rawValue]) }
    }
}
