/// Branches in one line, as a spec would say them: `when: isNew, push: detail, above: list`. For people who read what a branch
/// does, so it says where that leads; values, effects and how it looks (`with`, `run`, `animated`) are left out.
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
    /// The verb and what goes with it: `push: detail, unique: top`.
    package var text: String {
        var text = name
        if let value { text += ": \(value)" }
        if let (modifier, value) = setting?.modifier { text += ", \(modifier.rawValue): \(value)" }
        return text
    }

    /// What follows the verb.
    private var value: String? {
        if case .pop(let count) = self { return count == 1 ? nil : String(count) }
        if let name = popTarget?.name ?? finish?.outcome.name { return name.text }
        let names = destinations.map(\.route.name.text)
        return names.count > 1 ? list(names) : names.first
    }

    /// A list tells its items apart by commas, so a verb that something goes with needs braces there.
    fileprivate var textInList: String { setting == nil ? text : "{ \(text) }" }
}

private func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }
