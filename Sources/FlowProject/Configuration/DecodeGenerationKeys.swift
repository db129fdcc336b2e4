import FlowDecoding
import FlowDiagnostics
import FlowEmitters
import FlowSwiftCode
import FlowYAML

/// The keys in `generate`.
package enum GenerationKey: String, KnownKey {
    case access, identifiers, imports, naming, observation, routes, runtime, screens, stubs, ui

    package static var place: String { "`generate`" }
    package static let table = KeyTable<Self>()
}

/// The keys in `naming`.
package enum NamingKey: Hashable, KnownKey {
    case style
    case name(Naming.Kind)

    package static let allCases = [style] + Naming.Kind.allCases.map(name)
    package static var place: String { "`naming`" }
    package static let table = KeyTable<Self>()

    package init?(rawValue: String) {
        guard let key = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = key
    }

    package var rawValue: String {
        switch self {
        case .style: "style"
        case .name(let kind): kind.rawValue
        }
    }
}

extension TreeReader {
    /// Reads the mapping in `generate`.
    /// - Returns: the keys that are set.
    mutating func generationKeys(_ node: YAMLNode, into options: inout EmissionOptions) -> Set<GenerationKey> {
        var keys: Set<GenerationKey> = []
        let example = exampleOfChoice(node, options)
        let pairs = pairs(of: node, expecting: "choices about the output", example: "generate: { \(example) }")
        for (name, value) in pairs {
            if ["output", "specs", "uses"].contains(tree.text(name)) {
                let value = tree.kind(value) == .scalar ? abbreviate(tree.text(value)) : "…"
                report(
                    .unknownKey, at: name,
                    "`\(tree.text(name))` is a key of a module, not of `generate`; write it beside `specs`, as in"
                        + " `modules: [{ specs: specs, \(tree.text(name) == "specs" ? "output: Generated" : "\(tree.text(name)): \(value)") }]`"
                )
                continue
            }
            if ["accessLevel", "access_level", "visibility"].contains(tree.text(name)) {
                report(.unknownKey, at: name, "`\(tree.text(name))` is not a key of `generate`; did you mean `access`?")
                continue
            }
            guard let key = recognise(name, as: GenerationKey.self, among: pairs) else { continue }
            keys.insert(key)
            switch key {
            case .access: choose(&options.access, value, key)
            case .identifiers: choose(&options.identifiers, value, key)
            case .imports: options.imports = Set(listed(value).compactMap { moduleName($0) })
            case .naming: naming(value, into: &options)
            case .observation: choose(&options.observation, value, key)
            case .routes: options.routes = Set(listed(value).compactMap { choice($0, key) })
            case .runtime: choose(&options.runtime, value, key)
            case .screens: choose(&options.screens, value, key)
            case .stubs: choose(&options.stubs, value, key)
            case .ui: choose(&options.ui, value, key)
            }
        }
        return keys
    }

    /// The choice that a text stands for, which is written without its key.
    private func exampleOfChoice(_ node: YAMLNode, _ options: EmissionOptions) -> String {
        guard tree.kind(node) == .scalar, case let text = tree.text(node) else { return "access: public" }
        func isChoice<Choice: RawRepresentable<String>>(_: Choice) -> Bool { Choice(rawValue: text) != nil }
        let key: GenerationKey =
            if isChoice(options.namingStyle) {
                .naming
            } else if isChoice(options.ui) {
                .ui
            } else if isChoice(options.observation) {
                .observation
            } else if isChoice(options.identifiers) {
                .identifiers
            } else if isChoice(options.screens) {
                .screens
            } else if isChoice(options.stubs) {
                .stubs
            } else {
                .access
            }
        return "\(key.rawValue): \(key == .access && !isChoice(options.access) ? "public" : text)"
    }

    private mutating func choose<Choice: RawRepresentable<String> & CaseIterable>(
        _ option: inout Choice, _ node: YAMLNode, _ key: some KnownKey
    ) {
        if let choice: Choice = choice(node, key) { option = choice }
    }

    /// One of a fixed set of values. Any other value is reported with the most similar one.
    private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: YAMLNode, _ key: some KnownKey
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

    /// Reads a style alone, or a mapping of names.
    private mutating func naming(_ node: YAMLNode, into options: inout EmissionOptions) {
        if tree.kind(node) == .scalar, !tree.text(node).isEmpty {
            return choose(&options.namingStyle, node, GenerationKey.naming)
        }
        let pairs = pairs(
            of: node, expecting: "a style, or names of the output",
            example: "naming: { screen: '{Screen}Coordinating' }")
        for (key, value) in pairs {
            switch recognise(key, as: NamingKey.self, among: pairs) {
            case .style: choose(&options.namingStyle, value, NamingKey.style)
            case .name(let kind): options.names[kind] = template(value, for: kind) ?? options.names[kind]
            case nil: break
            }
        }
    }

    private mutating func template(_ node: YAMLNode, for kind: Naming.Kind) -> NameTemplate? {
        let place = kind.subject.rawValue
        let example = "\(kind.rawValue): '\(NamingStyle.standard.template(for: kind).text)'"
        guard let text = text(of: node, expecting: "a name with `\(place)` in it", example: example) else { return nil }
        if let template = NameTemplate(text, for: kind.subject) { return template }
        reportShape(of: node, expecting: "a type's name with `\(place)` in it once", example: example)
        return nil
    }
}
