/// Branches on one line, in the syntax of a spec: `when: isNew, push: detail, above: list`. Describes where a branch leads for
/// people, so values, effects and presentation (`with`, `run`, `animated`) are left out.
extension Branch {
    package var text: String {
        var parts: [String] = []
        if let condition {
            parts.append("when: " + (condition.isNegated ? "not " : "") + condition.call.reference.name.text)
        }
        parts.append(steps.count == 1 ? steps[0].verb.text : "do: \(list(steps.map(\.verb.textInList)))")
        if isHeld { parts.append("hold: true") }
        return parts.joined(separator: ", ")
    }
}

extension Verb {
    /// The verb with its value and modifiers: `push: detail, unique: top`.
    package var text: String {
        var text = name
        if let value { text += ": \(value)" }
        for (modifier, value) in settings.compactMap(\.modifier) { text += ", \(modifier.rawValue): \(value)" }
        return text
    }

    /// The value of the verb.
    private var value: String? {
        if case .pop(let count) = self { return count == 1 ? nil : String(count) }
        if let name = popTarget?.name ?? finish?.outcome.name { return name.text }
        let names = destinations.map(\.route.name.text)
        return names.count > 1 ? list(names) : names.first
    }

    /// In a list, commas separate the items, so a verb with modifiers needs braces.
    fileprivate var textInList: String { settings.isEmpty ? text : "{ \(text) }" }
}

private func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }
