/// Branches in one line, as a spec would say them: `when: isNew, push: detail, above: list`. For people who read what comes of
/// a branch, so it says where that leads; values, effects and how it looks (`with`, `run`, `animated`) are left out.
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
        switch self {
        case .push(let destination, let placement): "push: \(destination.text)\(placement.text)"
        case .pop(let count): count == 1 ? "pop" : "pop: \(count)"
        case .popTo(let target): "popTo: \(target.name.text)"
        case .popPast(let target): "popPast: \(target.name.text)"
        case .popToRoot: "popToRoot"
        case .replace(let destination): "replace: \(destination.text)"
        case .reset(let destinations):
            destinations.count == 1 ? "reset: \(destinations[0].text)" : "reset: \(list(destinations.map(\.text)))"
        case .present(let destination, let style):
            "present: \(destination.text)" + (style.map { ", as: \($0.rawValue)" } ?? "")
        case .dismiss: "dismiss"
        case .dismissAll: "dismissAll"
        case .back: "back"
        case .show(let destination): "show: \(destination.text)"
        case .finish(let finish): "finish: \(finish.outcome.name.text)"
        case .stay: "stay"
        case .resume: "resume"
        }
    }

    /// A list tells its items apart by commas, so a verb that something goes with needs braces there.
    fileprivate var textInList: String {
        switch self {
        case .push(_, let placement) where placement != .onTop: "{ \(text) }"
        case .present(_, as: .some): "{ \(text) }"
        default: text
        }
    }
}

extension Verb.Placement {
    fileprivate var text: String {
        switch self {
        case .onTop: ""
        case .above(let target): ", above: \(target.name.text)"
        case .insteadOf(let target): ", insteadOf: \(target.name.text)"
        case .uniqueOnTop: ", unique: top"
        case .uniqueInLayer: ", unique: layer"
        }
    }
}

extension Destination {
    fileprivate var text: String { route.name.text }
}

private func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }
