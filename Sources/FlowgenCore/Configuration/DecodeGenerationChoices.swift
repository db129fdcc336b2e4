import FlowDiagnostics
import FlowEmitters
import FlowIR
import FlowYAML

/// The keys below `generate`.
private enum GenerationKey: String, SpecKey {
    case access, routes, ui

    static let place = "the choices about the output"
    static let table = KeyTable<Self>()
}

extension SpecDecoder {
    mutating func generationChoices(_ node: YAMLNode) -> GenerationChoices {
        var choices = GenerationChoices()
        let pairs = pairs(of: node, expecting: "choices about the output", example: "generate: { access: public }")
        for (key, value) in pairs {
            switch recognise(key, as: GenerationKey.self, among: pairs) {
            case .access: choices.access = choice(value, example: "access")
            case .routes: choices.routes = Set(listed(value).compactMap { choice($0, example: "routes") })
            case .ui: choices.ui = choice(value, example: "ui")
            case nil: break
            }
        }
        return choices
    }

    /// One of the values that there are; anything else is reported with the nearest.
    private mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ node: YAMLNode, example key: String
    ) -> Choice? where Choice.RawValue == String {
        let names = Choice.allCases.map(\.rawValue)
        if tree.kind(node) == .scalar, let choice = Choice(rawValue: tree.text(node)) { return choice }
        let nearest = tree.kind(node) == .scalar ? Suggestion.nearest(to: tree.text(node), among: names) : nil
        reportShape(
            of: node, expecting: names.map { "`\($0)`" }.joined(separator: " or "),
            example: "\(key): \(nearest ?? names.last ?? "")")
        return nil
    }
}
