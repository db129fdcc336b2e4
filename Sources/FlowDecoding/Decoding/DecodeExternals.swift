import FlowDiagnostics
import FlowModel
import FlowYAML

/// Flows that are written by hand.
extension SpecDecoder {
    mutating func externals(_ node: YAMLNode) -> [Flow] {
        let pairs = pairs(
            of: node, keys: nil, expecting: "flows written by hand, name by name",
            example: "external: { LegacyCheckout: { outcomes: { ordered: } } }")
        var flows: [Flow] = []
        for (key, value) in pairs where !reader.isExtension(key) {
            let previous = flows.last?.name.text
            if reportKeyAmongNames(key, value, of: "a flow written by hand", ExternalKey.self, after: previous) {
                if let last = flows.indices.last { flows[last].unread = [.params, .outcomes] }
                continue
            }
            flows.append(external(name(key, of: "a flow", as: .upper), value))
        }
        return flows
    }

    private mutating func external(_ name: Name, _ value: YAMLNode) -> Flow {
        var doc: String?
        var params: [Parameter] = []
        var outcomes: [Event] = []
        let pairs = pairs(
            of: value, keys: ExternalKey.allCases.map(\.rawValue),
            expecting: "what the flow takes and how it can end",
            example: "\(name.text): { params: { cart: Cart }, outcomes: { ordered: } }")
        var unread: UnreadParts = isNoMapping(value) ? [.params, .outcomes] : []
        for position in pairs.indices {
            let value = pairs[position].value
            switch recognise(position, of: pairs, as: ExternalKey.self) {
            case .key(.doc): doc = self.doc(value)
            case .key(.params):
                params = parameters(value)
                if isNoMapping(value) { unread.insert(.params) }
            case .key(.outcomes):
                outcomes = events(value, of: "outcome")
                if isNoMapping(value) { unread.insert(.outcomes) }
            case .unread: unread.formUnion([.params, .outcomes])
            case .ignored: break
            }
        }
        var flow = Flow.writtenByHand(name, doc: doc, params: params, outcomes: outcomes)
        flow.unread = unread
        return flow
    }

    /// Generated and written by hand are two things, so a reader finds the flow of a file, and the types that are only declared, apart.
    mutating func reportExternals(_ key: YAMLNode, besideFlow name: Name) {
        reader.report(
            .unknownKey, at: key,
            "`external` declares flows written by hand, and this file has the flow `\(name.text)`; move it to a file without"
                + " `flow`")
    }
}
