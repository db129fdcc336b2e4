import FlowEscaping

/// A verb as it is written in a spec, without the values that it passes on (`with`).
package struct VerbText: Hashable, Sendable {
    package struct Modifier: Hashable, Sendable {
        package var name: String
        package var value: String

        /// The names in a list; `nil` if the value is not a list.
        package var names: [String]? {
            guard value.begins(with: "[") else { return nil }
            return (value.rest(after: "[")?.start(beforeEnding: "]") ?? "").words(at: ",").map {
                String($0.dropping(" "))
            }
        }
    }

    /// The verb's key.
    package var verb: String
    /// The number of routes to pop.
    package var count: Int?
    /// The word that extends what the verb does: `children`.
    package var word: String?
    /// The routes that the verb shows, puts on the stack or searches for, or the outcome.
    package var targets: [String]
    package var modifiers: [Modifier]

    /// In the syntax of a spec: `push: detail, unique: top`.
    package var text: String {
        var text = verb
        if let value { text += ": \(value)" }
        for modifier in modifiers { text += ", \(modifier.name): \(modifier.value)" }
        return text
    }

    private var value: String? {
        if let word { return word }
        if let count { return count == 1 ? nil : String(count) }
        return targets.count > 1 ? "[\(targets.joined(separator: ", "))]" : targets.first
    }
}

extension Verb {
    package var words: VerbText {
        var targets = destinations.map(\.route.name.text)
        if let name = popTarget?.name ?? finish?.outcome.name { targets = [name.text] }
        var count: Int?
        if case .pop(let number) = self { count = number }
        var word: String?
        if case .dismissAll(inChildren: true) = self { word = "children" }
        let modifiers = settings.compactMap(\.modifier).map { VerbText.Modifier(name: $0.rawValue, value: $1) }
        return VerbText(verb: name, count: count, word: word, targets: targets, modifiers: modifiers)
    }

    /// The verb with its value and modifiers, for a message.
    package var text: String { words.text }
}

extension Step {
    /// The verb with its value and modifiers, and where it presents or pushes its route from.
    package var words: VerbText {
        var words = verb.words
        if let anchor {
            words.modifiers.append(VerbText.Modifier(name: VerbModifier.from.rawValue, value: anchor.text))
        }
        return words
    }
}
