import FlowDiagnostics
import FlowModel
import FlowYAML

/// `unique: layer, by: [chatID]`: the values that two equal routes have in common.
extension SpecDecoder {
    /// The names of the values, without those that are reported.
    mutating func identity(_ node: YAMLNode, key: String, example: String) -> [Name] {
        let nodes = reader.listed(node)
        guard !nodes.isEmpty else {
            reader.reportShape(of: node, expecting: "values of the route", example: "\(key): \(example)")
            return []
        }
        var names: [Name] = []
        for item in nodes {
            if tree.kind(item) == .scalar, tree.text(item).utf8.first == UInt8(ascii: "$") {
                let name = String(tree.text(item).droppingScalars(1))
                reader.report(
                    .invalidIdentifier, at: item,
                    "`\(key)` takes the names of the route's own values, without `$`; write `\(reader.abbreviate(name))`",
                    fix: reader.replacing(item, with: name))
                continue
            }
            guard let name = nameValue(item, of: "a value of the route", example: "\(key): \(example)") else {
                continue
            }
            if let first = names.first(where: { $0.text == name.text }) {
                reader.report(
                    .duplicateName, at: tree.span(item),
                    "`\(reader.abbreviate(name.text))` is named twice; remove one of the two",
                    related: [Diagnostic.Related(first.span, "the first one is here")])
                continue
            }
            names.append(name)
        }
        return names
    }
}
