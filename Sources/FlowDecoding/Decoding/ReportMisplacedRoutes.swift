import FlowDiagnostics
import FlowModel
import FlowSwiftCode
import FlowYAML

/// Routes that are indented too deep, or not enough.
extension SpecDecoder {
    /// Reports a route that is indented too deep, as if it belonged to the one above.
    /// - Returns: whether it is one.
    mutating func reportRouteWithin(_ route: String, _ position: Int, of pairs: YAMLTree.Pairs) -> Bool {
        let (key, value) = pairs[position]
        guard isUnknownName(key), tree.isNull(value) ? !isBelowEmptyTable(position, of: pairs) : hasKeysOfRoute(value)
        else { return false }
        let name = tree.text(key)
        reader.report(
            .wrongShape, at: key,
            "`\(name)` is not a key of route `\(route)`; if it is a route, write it in line with `\(route)`")
        return true
    }

    /// Reports a route in line with `routes`.
    /// - Returns: whether it is one.
    mutating func reportRouteOutside(_ position: Int, of pairs: YAMLTree.Pairs) -> Bool {
        let (key, value) = pairs[position]
        if tree.withBytes(key, { TopLevelKey.table.key(for: $0) }) != nil { return false }
        let above = pairs[max(0, position - Self.keysToLookBack)..<position]
        guard let routes = above.first(where: { tree.matches($0.key, "routes") }), !tree.isNull(routes.value),
            isUnknownName(key), TopLevelKey.synonyms[tree.text(key)] == nil,
            TopLevelKey.advice(about: tree.text(key)) == nil,
            Suggestion.nearest(to: tree.text(key), among: TopLevelKey.allCases.map(\.rawValue)) == nil,
            tree.isNull(value) || hasKeysOfRoute(value)
        else { return false }
        // The routes after the first one have the same cause.
        if !unread.contains(.routes) {
            reader.report(
                .wrongShape, at: key,
                "`\(tree.text(key))` is in line with `routes`, and is not a key of a spec; if it is a route, indent it below"
                    + " `routes`")
        }
        unread.insert(.routes)
        return true
    }
}
