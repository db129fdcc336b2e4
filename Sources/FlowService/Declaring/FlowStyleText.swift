import FlowDiagnostics
import FlowEscaping
import FlowYAML

/// A part of a spec on one line, in braces and brackets.
struct FlowStyleText {
    let tree: YAMLTree

    /// - Returns: `nil` if a part is written elsewhere, or cannot be on one line.
    func text(of node: YAMLNode) -> String? {
        if tree.isAlias(node) || tree.isBroken(node) { return nil }
        switch tree.kind(node) {
        case .scalar: return scalar(node)
        case .sequence:
            var items: [String] = []
            for element in tree.elements(node) {
                guard let item = text(of: element) else { return nil }
                items.append(item)
            }
            return items.isEmpty ? "[]" : "[\(items.joined(separator: ", "))]"
        case .mapping:
            let own = tree.ownPairs(node)
            guard own.count == tree.pairs(node).count else { return nil }
            var pairs: [String] = []
            for (key, value) in own {
                guard let name = text(of: key), let value = text(of: value) else { return nil }
                pairs.append("\(name): \(value)")
            }
            return Self.mapping(pairs)
        }
    }

    /// Pairs in braces. A comma needs a blank before it if there is no value.
    static func mapping(_ pairs: [String]) -> String {
        let text = pairs.joined(separator: ", ")
        return pairs.isEmpty ? "{}" : "{ \(text.start(beforeEnding: " ") ?? text[...]) }"
    }

    private func scalar(_ node: YAMLNode) -> String? {
        let written = tree.source.text(tree.span(node))
        if written.has("\n") || written.has("\r") { return nil }
        guard tree.isPlain(node) else { return written }
        let splits = written.unicodeScalars.contains { ",[]{}".unicodeScalars.contains($0) }
        return splits ? YAMLText.quoted(written) : written
    }
}
