import FlowDiagnostics
import FlowEmitters
import FlowEscaping
import FlowFiles
import FlowLint
import FlowYAML

/// The keys of an entry of `modules`.
package enum ModuleKey: String, KnownKey {
    case name, specs, output, uses, generate

    package static var place: String { "a module" }
    package static let table = KeyTable<Self>()
}

extension TreeReader {
    private static let moduleExample = "modules: [{ specs: specs, output: Sources/Flows }]"

    /// Reads the list in `modules`.
    /// - Parameters:
    ///   - generation: the choices of the configuration, which a module can override.
    ///   - folder: the folder of the configuration.
    mutating func modules(
        _ node: YAMLNode, _ generation: EmissionOptions, in folder: String
    ) -> [ModuleSettings] {
        guard tree.kind(node) == .sequence, !tree.elements(node).isEmpty else {
            reportShape(of: node, expecting: "a list of modules", example: Self.moduleExample)
            return []
        }
        var modules: [ModuleSettings] = []
        for element in tree.elements(node) {
            guard tree.kind(element) == .mapping else {
                reportShape(of: element, expecting: "a module", example: Self.moduleExample)
                continue
            }
            modules.append(module(element, generation, in: folder))
        }
        refuseSharedOutputs(modules)
        checkNames(of: modules)
        return modules
    }

    private mutating func module(
        _ node: YAMLNode, _ generation: EmissionOptions, in folder: String
    ) -> ModuleSettings {
        var module = ModuleSettings(generation: generation)
        var hasSpecs = false
        let pairs = tree.pairs(node)
        for (key, value) in pairs {
            switch synonym(key, among: pairs) ?? recognise(key, as: ModuleKey.self, among: pairs) {
            case .name: self.name(value, of: &module)
            case .uses: module.uses = uses(value, in: folder)
            case .specs:
                hasSpecs = true
                module.specs = specs(value, in: folder)
            case .output: module.output = output(value, in: folder)
            case .generate: module.generationKeys = generationKeys(value, into: &module.generation)
            case nil: break
            }
        }
        if !hasSpecs {
            report(
                .missingKey, at: pairs.first?.key ?? node,
                "a module needs `specs`; add the folder of its specs, as in `specs: specs`")
        }
        return module
    }

    /// A word of other tools, which is reported.
    private mutating func synonym(_ key: YAMLNode, among pairs: YAMLTree.Pairs) -> ModuleKey? {
        let meant: ModuleKey
        switch tree.text(key) {
        case "path", "paths", "folder", "directory", "dir", "source", "sources", "input", "inputs": meant = .specs
        case "out", "outputs", "destination": meant = .output
        case "target", "module": meant = .name
        case "imports", "dependencies", "depends": meant = .uses
        default: return nil
        }
        guard claim(meant.rawValue, in: pairs) else { return nil }
        report(
            .unknownKey, at: key,
            "`\(tree.text(key))` is not a key of \(ModuleKey.place); did you mean `\(meant.rawValue)`?",
            fix: replacing(key, with: meant.rawValue))
        return meant
    }

    private mutating func specs(_ node: YAMLNode, in folder: String) -> [ModuleSettings.Path] {
        let nodes = listed(node)
        if nodes.isEmpty { reportShape(of: node, expecting: Self.specsExpected, example: Self.specsExample) }
        return nodes.compactMap {
            place($0, in: folder, expecting: Self.specsExpected, example: Self.specsExample)
        }
    }

    private static let specsExpected = "a folder of specs, or a list of them"
    private static let specsExample = "specs: specs"

    private mutating func output(_ node: YAMLNode, in folder: String) -> ModuleSettings.Path? {
        let (expected, example) = ("a folder for the Swift files", "output: Sources/Flows")
        guard let place = place(node, in: folder, expecting: expected, example: example) else { return nil }
        let text = tree.text(node)
        if text == "-" || text.ends(with: ".swift") {
            reportShape(of: node, expecting: expected, example: example)
            return nil
        }
        // A configuration may come from anyone, unlike a command line, so it does not choose any folder of the machine.
        let working = WorkingFolder.path ?? "/"
        guard AbsolutePath(place.path, in: working).isIn(AbsolutePath(folder, in: working)) else {
            report(
                .wrongShape, at: node,
                "`\(abbreviate(text))` is not below the folder of the configuration; generate into a folder there, or move the "
                    + "configuration up")
            return nil
        }
        return place
    }

    mutating func place(
        _ node: YAMLNode, in folder: String, expecting expected: String, example: String
    ) -> ModuleSettings.Path? {
        guard let text = text(of: node, expecting: expected, example: example) else { return nil }
        guard !text.isEmpty else {
            reportShape(of: node, expecting: expected, example: example)
            return nil
        }
        let path = text == "." ? folder : text.begins(with: "/") ? text : FilePath.join(folder, text)
        return ModuleSettings.Path(path: path, span: tree.span(node))
    }

    /// Reports modules that would write into the same folder, or one into a folder inside that of another: each removes files whose
    /// spec it does not have, and SwiftPM would compile the inner folder as a part of the outer one.
    private mutating func refuseSharedOutputs(_ modules: [ModuleSettings]) {
        let working = WorkingFolder.path ?? "/"
        var trie = FolderTrie()
        var places: [ModuleSettings.Path] = []
        for place in modules.compactMap(\.output) {
            // Ignores case, because most file systems of macOS do not distinguish `Flows` and `flows`.
            let parts = AbsolutePath(place.path, in: working).parts.map { $0.lowercased() }
            if let (relation, index) = trie.insert(parts, as: places.count) {
                let other = places[index]
                let what =
                    switch relation {
                    case .same: "is also the output of another module"
                    case .inside: "is inside `\(other.path)`, the output of another module"
                    case .around: "contains `\(other.path)`, the output of another module"
                    }
                report(
                    DuplicateOutput.id, at: place.span,
                    "`\(place.path)` \(what); give each module a folder of its own",
                    related: [Diagnostic.Related(other.span, "the other output is here")])
            }
            places.append(place)
        }
    }
}
