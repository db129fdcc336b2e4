import FlowDiagnostics
import FlowModel
import FlowYAML

/// `dismissible` and `back`: whether the user can leave a route, always, never, or while a guard allows it.
extension SpecDecoder {
    /// `true`, `false` or `{ when: not hasChanges }`.
    mutating func dismissible(_ node: YAMLNode) -> (isPossible: Bool, condition: Condition?) {
        if tree.kind(node) == .mapping { return (true, leavingCondition(node, of: .dismissible)) }
        if reportBareGuard(node, of: .dismissible, besides: ["true", "false", "yes", "no", "on", "off"]) {
            return (true, nil)
        }
        return (reader.bool(node, key: "dismissible") ?? true, nil)
    }

    /// `hidden` or `{ when: not hasChanges }`.
    mutating func back(_ node: YAMLNode) -> (isHidden: Bool, condition: Condition?) {
        if tree.kind(node) == .mapping { return (false, leavingCondition(node, of: .back)) }
        if tree.kind(node) == .scalar, tree.matches(node, "hidden") { return (true, nil) }
        let text = tree.kind(node) == .scalar ? tree.text(node) : ""
        if ["true", "yes", "on", "visible", "shown", "show", "default", "always", "auto", "automatic"].contains(text) {
            reader.report(
                .wrongShape, at: node,
                "`back` says when there is no back button, and without it there is one; remove `back: \(text)`")
        } else if !reportBareGuard(node, of: .back, besides: ["hidden"]) {
            reader.reportShape(of: node, expecting: "`hidden`, or a condition", example: "back: hidden")
        }
        return (false, nil)
    }

    private mutating func leavingCondition(_ node: YAMLNode, of key: RouteKey) -> Condition? {
        let pairs = pairs(
            of: node, keys: LeavingKey.allCases.map(\.rawValue), expecting: "the guard that must hold",
            example: "\(key.rawValue): { when: not hasChanges }")
        var condition: Condition?
        var isUnread = false
        for position in pairs.indices {
            switch recognise(position, of: pairs, as: LeavingKey.self) {
            case .key(.when):
                condition = guardCondition(
                    pairs[position].value, of: .leaving(key), advice: "`when: canLeave` or `when: not hasChanges`")
            case .unread: isUnread = true
            case .ignored: break
            }
        }
        if pairs.isEmpty, condition == nil, !isUnread {
            reader.report(
                .missingKey, at: node,
                "a condition needs the guard that must hold; write it like `\(key.rawValue): { when: not hasChanges }`")
        }
        return condition
    }

    /// Reports a guard that is not below `when`: `dismissible: not hasChanges`.
    ///
    /// - Returns: Whether it is one.
    private mutating func reportBareGuard(_ node: YAMLNode, of key: RouteKey, besides words: [String]) -> Bool {
        guard tree.kind(node) == .scalar else { return false }
        let text = tree.text(node)
        let name = text.begins(with: "not ") ? String(text.dropFirst(4)) : text
        guard !words.contains(name.lowercased()), name != text || isDeclared(name, under: .guards) else { return false }
        reader.report(
            .wrongShape, at: node,
            "a guard of `\(key.rawValue)` is written below `when`; write `\(key.rawValue): { when: \(reader.abbreviate(text)) }`"
        )
        return true
    }
}
