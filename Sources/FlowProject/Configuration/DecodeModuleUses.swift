import FlowDiagnostics
import FlowDecoding
import FlowSwiftCode
import FlowYAML

/// The keys of a module that another uses.
package enum ModuleUseKey: String, KnownKey {
    case name, at

    package static var place: String { "a used module" }
    package static let table = KeyTable<Self>()
}

/// The name of a module, and the modules that it uses.
extension TreeReader {
    private static let usesExpected = "the names of modules"
    private static let usesExample = "uses: [LoginKit]"

    mutating func name(_ node: YAMLNode, of module: inout ModuleSettings) {
        guard let name = moduleName(node, example: "name: LoginKit") else { return }
        module.name = name
        module.nameSpan = tree.span(node)
    }

    private mutating func moduleName(_ node: YAMLNode, example: String) -> String? {
        guard let name = text(of: node, expecting: "the name of a Swift module", example: example) else { return nil }
        if SwiftIdentifier.isValid(name) { return name }
        report(identifierProblem: name, of: "a module", at: tree.span(node))
        return nil
    }

    mutating func uses(_ node: YAMLNode, in folder: String) -> [ModuleSettings.Use] {
        let nodes = listed(node)
        if nodes.isEmpty { reportShape(of: node, expecting: Self.usesExpected, example: Self.usesExample) }
        return nodes.compactMap { use($0, in: folder) }
    }

    private mutating func use(_ node: YAMLNode, in folder: String) -> ModuleSettings.Use? {
        guard tree.kind(node) == .mapping else {
            return moduleName(node, example: Self.usesExample).map {
                ModuleSettings.Use(name: $0, place: nil, span: tree.span(node))
            }
        }
        var name: (text: String, span: SourceSpan)?
        var place: ModuleSettings.Path?
        let pairs = tree.pairs(node)
        for (key, value) in pairs {
            switch recognise(key, as: ModuleUseKey.self, among: pairs) {
            case .name: name = moduleName(value, example: "name: LoginKit").map { ($0, tree.span(value)) }
            case .at:
                place = self.place(
                    value, in: folder, expecting: "the folder of a configuration", example: "at: ../LoginKit")
            case nil: break
            }
        }
        guard let name else {
            if !pairs.contains(where: { tree.text($0.key) == ModuleUseKey.name.rawValue }) {
                report(.missingKey, at: node, "a used module needs its `name`; add it, as in `name: LoginKit`")
            }
            return nil
        }
        return ModuleSettings.Use(name: name.text, place: place, span: name.span)
    }

    /// Reports names that several modules have, and used modules that do not exist.
    mutating func checkNames(of modules: [ModuleSettings]) {
        var places: [String: SourceSpan] = [:]
        for module in modules {
            guard let name = module.name, let span = module.nameSpan else { continue }
            guard let first = places[name] else {
                places[name] = span
                continue
            }
            report(
                .duplicateName, at: span, "another module is named `\(name)`; give each its own name",
                related: [Diagnostic.Related(first, "the other module is here")])
        }
        for use in modules.flatMap(\.uses) where use.place == nil && places[use.name] == nil {
            let meant = Suggestion.nearest(to: use.name, among: places.keys.sorted())
            report(
                .unknownName, at: use.span,
                "there is no module `\(use.name)` in this configuration; "
                    + (meant.map { "did you mean `\($0)`?" }
                        ?? "give it that `name`, or add where it is, as in `{ name: \(use.name), at: ../\(use.name) }`")
            )
        }
    }
}
