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

        fileprivate var name: String {
            switch self {
            case .branch: "a branch"
            case .tab: "a tab"
            case .leaving(let key): "`\(key.rawValue)`"
            }
        }
    }

    mutating func condition(_ node: YAMLNode, of owner: ConditionOwner = .branch) -> Condition? {
        if tree.kind(node) == .mapping { return valueCondition(node) }
        // An invalid condition is still a condition: without one, the branch would seem to be always taken.
        let unreadable = unreadableCondition(node)
        if tree.kind(node) == .sequence {
            reportSeveralGuards(at: node, "this is a list", of: owner)
            return unreadable
        }
        guard let text = reader.text(of: node, expecting: "a guard", example: "when: not hasPassword") else {
            return unreadable
        }
        let words = text.words(at: " ")
        if owner == .branch, let fix = comparisonInSwift(words) {
            reader.report(.wrongShape, at: node, "`\(reader.abbreviate(text))` is Swift; \(fix)")
            return unreadable
        }
        if let condition = flagCondition(words, text, node) { return condition }
        // A guard can be called `or`, but not between two other guards.
        if words.dropFirst().dropLast().contains(where: { ["and", "or", "&&", "||"].contains($0) }) {
            reportSeveralGuards(at: node, "`\(reader.abbreviate(text))` asks more", of: owner)
            return unreadable
        }
        if owner == .branch, ["else", "otherwise", "default"].contains(text), !isDeclared(text, under: .guards) {
            reader.report(
                .wrongShape, at: node,
                "`\(text)` is not a guard; leave out `when`: the last branch of a list is used if no other matches")
            return nil
        }
        let isNegated = text.begins(with: "not ")
        guard words.count == (isNegated ? 2 : 1) else {
            reader.reportShape(of: node, expecting: "a guard, or `not` and a guard", example: "when: not hasPassword")
            return unreadable
        }
        let written = String(words[isNegated ? 1 : 0])
        let span = nameSpan(written, in: text, node)
        let (name, isSwiftNegation) = guardName(inSwift: written)
        let condition = Condition(isNegated: isNegated != isSwiftNegation, call: Call(Reference(Name(name, at: span))))
        if name != written {
            let source = owner == .branch ? "what it takes is given by `with`" : "what it takes is bound by name"
            let values = written.has("(") ? "; \(source)" : ""
            reader.report(
                .wrongShape, at: node,
                "`\(reader.abbreviate(text))` is Swift; write `when: \(condition.isNegated ? "not " : "")\(name)`\(values)"
            )
        } else if !SwiftIdentifier.isValid(name) {
            reader.report(identifierProblem: name, of: "a guard", at: span)
            return unreadable
        }
        return condition
    }

    private mutating func reportSeveralGuards(at node: YAMLNode, _ problem: String, of owner: ConditionOwner) {
        reader.report(
            .wrongShape, at: node,
            "\(owner.name) asks one guard, and \(problem); declare a guard that answers for all of it"
                + (owner == .branch ? ", or ask one after the other in branches of their own" : ""))
    }

    /// The condition of what is asked again and again, without an event. Only a guard can have another answer later.
    ///
    /// - Parameter advice: how to write it.
    mutating func guardCondition(_ node: YAMLNode, of owner: ConditionOwner, advice: String) -> Condition? {
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

    /// How to compare values, for `reason == .cancelled` and similar texts.
    private func comparisonInSwift(_ words: [Substring]) -> String? {
        if words.count == 1, words[0].begins(with: ".") {
            return
                "say which value is to be equal to it, as in `when: { reason: \(reader.abbreviate(String(words[0]))) }`"
        }
        guard words.count == 3, ["==", "!="].contains(words[1]) else { return nil }
        let name = words[0].dropping("$")
        let written = "`when: { \(name): \(reader.abbreviate(String(words[2]))) }`"
        return words[1] == "==" ? "write \(written)" : "let a branch before this one have \(written)"
    }

    func unreadableCondition(_ node: YAMLNode) -> Condition {
        Condition(isNegated: false, call: Call(Reference(Name("", at: tree.span(node)))))
    }

    /// The condition that `!isNew` or `isNew()` stands for; other texts are returned unchanged.
    private func guardName(inSwift text: String) -> (name: String, isNegated: Bool) {
        let isNegated = text.begins(with: "!")
        var name = text.droppingScalars(isNegated ? 1 : 0)
        if name.unicodeScalars.last == ")", let bracket = name.place(of: "(") { name = name[..<bracket] }
        return SwiftIdentifier.isValid(String(name)) ? (String(name), isNegated) : (text, false)
    }

    func nameSpan(_ name: String, in text: String, _ node: YAMLNode) -> SourceSpan {
        let length = name.unicodeScalars.count
        let total = text.unicodeScalars.count
        return length == total ? tree.span(node) : tree.textSpan(node, from: total - length, to: total)
    }
}
