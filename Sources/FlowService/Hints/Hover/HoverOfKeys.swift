import FlowDecoding
import FlowDiagnostics
import FlowEscaping
import FlowLint
import FlowModel
import FlowProject
import FlowYAML

extension SpecText {
    /// The documentation of a key of the language, or of the key above a word that is not a name.
    /// - Parameter name: the name that something is said about already.
    func keyHover(at offset: Int, _ name: Range<Int>?) -> (range: Range<Int>, text: HoverText)? {
        var found: (range: Range<Int>, text: HoverText)?
        var last: (name: String, keys: SpecKeys)?
        forEachWord { word in
            let node = sketch[word.node]
            if let keys = word.keys { last = (node.text, keys) }
            guard found == nil, node.range.lowerBound <= offset, offset <= node.range.upperBound else { return }
            if word.role == .verb, SpecKeys.branch.role(of: node.text) == .verb {
                found = (node.range, Self.text(of: node.text, .branch))
            } else if let keys = word.keys {
                found = (node.range, Self.text(of: node.text, keys))
            } else if let last, name == nil, word.role.isOfLanguage {
                found = (node.range, Self.text(of: last.name, last.keys))
            }
        }
        return found.flatMap { $0.text.isEmpty ? nil : $0 }
    }

    private static func text(of key: String, _ keys: SpecKeys) -> HoverText {
        var text = HoverText()
        guard let documentation = keys.documentation(of: key) else { return text }
        let verb = keys == .branch ? VerbKind(rawValue: key) : nil
        text.head(verb == nil ? "key" : "verb", key)
        text.add(documentation)
        guard let verb else { return text }
        if verb.traits.containers != .all {
            let containers = Flow.Container.allCases.filter { verb.traits.containers.contains(Flow.Containers($0)) }
            text.add("In \(containers.map { "`\($0.rawValue)`" }.joined(separator: " and ")) only.")
        }
        let modifiers = VerbModifier.allCases.compactMap { modifier in
            modifier.traits(of: verb).map { "\(MarkdownText.code(modifier.rawValue)): \($0.documentation)" }
        }
        text.list("Modifiers", modifiers)
        return text
    }

    /// The documentation of a key of a configuration, or of a rule in it.
    func configurationHover(at offset: Int) -> (range: Range<Int>, text: HoverText)? {
        guard let root = sketch.root, let (path, node) = keyPath(to: offset, in: root) else { return nil }
        var text = HoverText()
        if path.count == 2, path[0] == ConfigurationKey.rules.rawValue, sketch[node].range.lowerBound <= offset,
            RuleRegistry.all.contains(where: { $0.id.rawValue == path[1] })
        {
            text.add(rule: RuleID(path[1]))
        } else if let documentation = Configuration.schema.json.description(at: path[...]), let key = path.last {
            text.head("key", key)
            text.add(documentation)
        }
        return text.isEmpty ? nil : (sketch[node].range, text)
    }

    /// The keys to the one at an offset, or to that of the value there.
    private func keyPath(to offset: Int, in node: Int) -> (path: [String], key: Int)? {
        for (key, value) in sketch.pairs(node) {
            let end = max(sketch[key].range.upperBound, sketch[value].range.upperBound)
            guard sketch[key].range.lowerBound <= offset, offset <= end else { continue }
            let name = sketch[key].text
            if offset > sketch[key].range.upperBound, let below = keyPath(to: offset, in: value) {
                return ([name] + below.path, below.key)
            }
            return ([name], key)
        }
        for element in sketch.elements(node) where sketch[element].range.contains(orEndsAt: offset) {
            return keyPath(to: offset, in: element)
        }
        return nil
    }
}

extension SpecRole {
    /// Whether it is a word of the language, or a literal, rather than a name.
    fileprivate var isOfLanguage: Bool {
        switch self {
        case .word, .literal, .prose, .text, .url, .keyword, .verb, .goal, .layer, .anyEvent: true
        default: false
        }
    }
}

extension JSONValue {
    /// The description of a key in a schema.
    fileprivate func description(at path: ArraySlice<String>) -> String? {
        guard let key = path.first else {
            if case .string(let text)? = self["description"] { return text }
            return nil
        }
        if let below = self["properties"]?[key]?.description(at: path.dropFirst()) { return below }
        if let items = self["items"], let below = items.description(at: path) { return below }
        guard case .array(let choices)? = self["anyOf"] else { return nil }
        return choices.lazy.compactMap { $0.description(at: path) }.first
    }
}
