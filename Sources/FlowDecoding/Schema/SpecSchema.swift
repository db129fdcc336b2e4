import FlowDiagnostics

extension Document {
    /// The schema of a spec, made from the tables that the decoder uses.
    package static var schema: JSONSchema {
        .document(
            title: "A flow spec of flowgen, version \(languageVersion)",
            JSONSchema.mapping(of: TopLevelKey.self, required: [.flowgen]).with(needs: needs)
                .with(oneAtMostOf: [[TopLevelKey.flow, .external].map(\.rawValue)]),
            definitions: SpecDefinition.allCases.map { ($0.rawValue, $0.schema) })
    }

    /// The keys that belong to a flow require `flow`, and `flow` requires `start` and `routes`.
    private static var needs: [(key: String, need: JSONSchema.Need)] {
        let ofFlows = TopLevelKey.allCases.filter { !$0.isForLibraries && $0 != .flow }
        return [(TopLevelKey.flow.rawValue, .all([TopLevelKey.start, .routes].map(\.rawValue)))]
            + ofFlows.map { ($0.rawValue, .all([TopLevelKey.flow.rawValue])) }
    }
}
