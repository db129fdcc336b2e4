import FlowDiagnostics
import FlowEmitters
import FlowIR
import FlowSwiftCode
import FlowYAML

/// The keys in `generate`.
package enum GenerationKey: String, KnownKey {
    case access, imports, naming, observation, routes, runtime, screens, ui

    package static var place: String { "`generate`" }
    package static let table = KeyTable<Self>()
}

extension Naming.Kind: KnownKey {
    package static var place: String { "`naming`" }
    package static let table = KeyTable<Self>()
}

extension TreeReader {
    /// Reads the mapping in `generate`.
    /// - Returns: the keys that are set.
    mutating func generationKeys(_ node: YAMLNode, into options: inout EmissionOptions) -> Set<GenerationKey> {
        var keys: Set<GenerationKey> = []
        let pairs = pairs(of: node, expecting: "choices about the output", example: "generate: { access: public }")
        for (name, value) in pairs {
            guard let key = recognise(name, as: GenerationKey.self, among: pairs) else { continue }
            keys.insert(key)
            switch key {
            case .access: choose(&options.access, value, key)
            case .imports: options.imports = Set(listed(value).compactMap { moduleName($0) })
            case .naming: options.names.merge(names(value)) { $1 }
            case .observation: choose(&options.observation, value, key)
            case .routes: options.routes = Set(listed(value).compactMap { choice($0, key) })
            case .runtime: choose(&options.runtime, value, key)
            case .screens: choose(&options.screens, value, key)
            case .ui: choose(&options.ui, value, key)
            }
        }
        return keys
    }

    private mutating func choose<Choice: RawRepresentable<String> & CaseIterable>(
        _ option: inout Choice, _ node: YAMLNode, _ key: GenerationKey
    ) {
        if let choice: Choice = choice(node, key) { option = choice }
    }

    /// One of a fixed set of values. Any other value is reported with the most similar one.
    private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: YAMLNode, _ key: GenerationKey
    ) -> Choice? {
        let names = Choice.allCases.map(\.rawValue)
        if tree.kind(node) == .scalar, let choice = Choice(rawValue: tree.text(node)) { return choice }
        let nearest = tree.kind(node) == .scalar ? Suggestion.nearest(to: tree.text(node), among: names) : nil
        reportShape(
            of: node, expecting: names.map { "`\($0)`" }.joined(separator: " or "),
            example: "\(key.rawValue): \(nearest ?? names.last ?? "")", fix: replacing(node, with: nearest))
        return nil
    }

    private mutating func moduleName(_ node: YAMLNode) -> String? {
        guard let name = text(of: node, expecting: "a module", example: "imports: [Models]") else { return nil }
        if SwiftIdentifier.isValid(name) { return name }
        report(identifierProblem: name, of: "a module", at: tree.span(node))
        return nil
    }

    private mutating func names(_ node: YAMLNode) -> [Naming.Kind: NameTemplate] {
        var names: [Naming.Kind: NameTemplate] = [:]
        let pairs = pairs(
            of: node, expecting: "names of the output", example: "naming: { screen: '{Screen}Coordinating' }")
        for (key, value) in pairs {
            guard let kind = recognise(key, as: Naming.Kind.self, among: pairs) else { continue }
            let place = kind.subject.rawValue
            let example = "\(kind.rawValue): '\(kind.defaultTemplate().text)'"
            guard let text = text(of: value, expecting: "a name with `\(place)` in it", example: example) else {
                continue
            }
            if let template = NameTemplate(text, for: kind.subject) {
                names[kind] = template
            } else {
                reportShape(of: value, expecting: "a type's name with `\(place)` in it once", example: example)
            }
        }
        return names
    }
}
