import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowSwiftCode
import FlowYAML

/// The condition of a `when`: `hasPassword`, `not hasPassword`, or values: see `DecodeValueConditions.swift`.
extension SpecDecoder {
    /// What has a condition.
    enum ConditionOwner: Equatable {
        /// A branch, which others can follow.
        case branch
        case tab
        /// `dismissible` or `back`.
        case leaving(RouteKey)

        var name: String {
            switch self {
            case .branch: "a branch"
            case .tab: "a tab"
            case .leaving(let key): "`\(key.rawValue)`"
            }
        }

        var isBranch: Bool { self == .branch }
    }

    mutating func condition(_ node: YAMLNode, of owner: ConditionOwner = .branch) -> Condition? {
        if tree.kind(node) == .mapping { return groupCondition(node, of: owner) ?? valueCondition(node) }
        // An invalid condition is still a condition: without one, the branch would seem to be always taken.
        let unreadable = unreadableCondition(node)
        if tree.kind(node) == .sequence {
            let texts = tree.elements(node).map { tree.kind($0) == .scalar ? tree.text($0) : "" }
            let guards = ForeignCondition.all(texts)
            return report(guards, "this is a list", node, of: owner)
        }
        guard let text = reader.text(of: node, expecting: "a guard", example: "when: not hasPassword") else {
            return unreadable
        }
        let words = text.words(at: " ")
        let isNegated = text.begins(with: "not ")
        if words.count == (isNegated ? 2 : 1) {
            let written = String(words[isNegated ? 1 : 0])
            if SwiftIdentifier.isValid(written),
                !ForeignCondition.isConstant(written) || isDeclared(written, under: .guards)
            {
                if owner == .branch, ["else", "otherwise", "default"].contains(text), !isDeclared(text, under: .guards)
                {
                    reader.report(
                        .wrongShape, at: node,
                        "`\(text)` is not a guard; leave out `when`: the last branch of a list is used if no other matches"
                    )
                    return nil
                }
                let span = nameSpan(written, in: text, node)
                return Condition(isNegated: isNegated, call: Call(Reference(Name(written, at: span))))
            }
        }
        if let values = conditionInBraces(text, node, of: owner) { return values }
        if let foreign = ForeignCondition(text) {
            return report(foreign, "`\(reader.abbreviate(text))` asks more", node, of: owner)
        }
        if let condition = flagCondition(words, text, node) { return condition }
        if words.count == (isNegated ? 2 : 1) {
            let written = String(words[isNegated ? 1 : 0])
            reader.report(identifierProblem: written, of: "a guard", at: nameSpan(written, in: text, node))
        } else {
            reader.reportShape(of: node, expecting: "a guard, or `not` and a guard", example: "when: not hasPassword")
        }
        return unreadable
    }

    /// The condition of what is asked again and again, without an event. Only a guard can have another answer later.
    ///
    /// - Parameter advice: how to write it.
    mutating func guardCondition(_ node: YAMLNode, of owner: ConditionOwner, advice: String) -> Condition? {
        if let group = tree.kind(node) == .mapping ? groupCondition(node, of: owner) : nil { return group }
        if tree.kind(node) != .mapping {
            guard let condition = condition(node, of: owner) else { return nil }
            if condition.tests.isEmpty { return condition }
        }
        reader.report(
            .wrongShape, at: tree.span(node),
            "the `when` of \(owner.name) asks a guard, because values never change; write it like \(advice), and declare a"
                + " guard with the values as its parameters")
        return unreadableCondition(node)
    }

    func unreadableCondition(_ node: YAMLNode) -> Condition {
        Condition(isNegated: false, call: Call(Reference(Name("", at: tree.span(node)))))
    }

    func nameSpan(_ name: String, in text: String, _ node: YAMLNode) -> SourceSpan {
        let length = name.unicodeScalars.count
        let total = text.unicodeScalars.count
        return length == total ? tree.span(node) : tree.textSpan(node, from: total - length, to: total)
    }
}
