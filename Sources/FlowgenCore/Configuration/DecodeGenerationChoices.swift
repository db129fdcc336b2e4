import FlowDiagnostics
import FlowEmitters
import FlowIR
import FlowSwiftCode
import FlowYAML

/// The keys below `generate`.
enum GenerationKey: String, SpecKey {
    case access, imports, naming, observation, routes, runtime, screens, ui

    static let place = "the choices about the output"
    static let table = KeyTable<Self>()
}

extension Naming.Kind: SpecKey {
    package static var place: String { "the names of the output" }
    package static let table = KeyTable<Self>()
}

extension SpecDecoder {
    mutating func generationChoices(_ node: YAMLNode) -> GenerationChoices {
        var choices = GenerationChoices()
        let pairs = pairs(of: node, expecting: "choices about the output", example: "generate: { access: public }")
        for (key, value) in pairs {
            switch recognise(key, as: GenerationKey.self, among: pairs) {
            case .access: choices.access = choice(value, example: "access")
            case .imports: choices.imports = Set(listed(value).compactMap { moduleName($0) })
            case .naming: choices.naming = naming(value)
            case .observation: choices.observation = choice(value, example: "observation")
            case .routes: choices.routes = Set(listed(value).compactMap { choice($0, example: "routes") })
            case .runtime: choices.runtime = choice(value, example: "runtime")
            case .screens: choices.screens = choice(value, example: "screens")
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
            example: "\(key): \(nearest ?? names.last ?? "")", fix: replacing(node, with: nearest))
        return nil
    }

    private mutating func moduleName(_ node: YAMLNode) -> String? {
        guard let name = text(of: node, expecting: "a module", example: "imports: [Models]") else { return nil }
        if SwiftIdentifier.isValid(name) { return name }
        report(identifierProblem: name, of: "a module", at: tree.span(node))
        return nil
    }

    private mutating func naming(_ node: YAMLNode) -> [Naming.Kind: NameTemplate] {
        var naming: [Naming.Kind: NameTemplate] = [:]
        let pairs = pairs(
            of: node, expecting: "names of the output", example: "naming: { screen: '{Screen}Coordinating' }")
        for (key, value) in pairs {
            guard let kind = recognise(key, as: Naming.Kind.self, among: pairs) else { continue }
            let example = "\(kind.rawValue): '\(Naming()[kind].text)'"
            guard
                let text = text(of: value, expecting: "a name with `\(kind.subject.rawValue)` in it", example: example)
            else { continue }
            if let template = NameTemplate(text, for: kind.subject) {
                naming[kind] = template
            } else {
                reportShape(
                    of: value, expecting: "a type's name with `\(kind.subject.rawValue)` in it once", example: example)
            }
        }
        return naming
    }
}
