import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowYAML

/// Conditions in the syntax of other languages. The advice keeps their meaning.
extension SpecDecoder {
    /// - Parameter several: what is wrong if it asks several guards.
    /// - Returns: the condition, as far as it can be read.
    mutating func report(
        _ foreign: ForeignCondition, _ several: String, _ node: YAMLNode, of owner: ConditionOwner
    ) -> Condition {
        let text = tree.kind(node) == .scalar ? reader.abbreviate(tree.text(node)) : ""
        let unreadable = unreadableCondition(node)
        switch foreign {
        case .flag(let name, let isNegated)
        where owner.isBranch && !isDeclared(name, under: .guards) && declaresValue(name):
            let written = isNegated ? "{ \(name): false }" : "$\(name)"
            reader.report(
                .wrongShape, at: node, "`\(text)` is Swift; write `when: \(written)` for the value of that name")
        case .flag(let name, let isNegated):
            let written = isNegated ? "not \(name)" : name
            let source = owner.isBranch ? "what it takes is given by `with`" : "what it takes is bound by name"
            let isCall = text.ends(with: ")") && text.has(text: "\(name)(")
            reader.report(
                .wrongShape, at: node,
                "`\(text)` is Swift; write `when: \(written)`" + (isCall ? "; \(source)" : ""),
                fix: isDeclared(name, under: .guards) ? reader.replacing(node, with: written) : nil)
            guard isDeclared(name, under: .guards) else { return unreadable }
            return Condition(isNegated: isNegated, call: Call(Reference(Name(name, at: tree.span(node)))))
        case .comparison(let name, _, _) where isDeclared(name, under: .guards):
            reader.report(
                .wrongShape, at: node,
                "`\(text)` is Swift, and `\(name)` is a guard, which holds or does not; write `when: \(name)` or"
                    + " `when: not \(name)`")
        case .comparison(let name, let literal, let isNegated) where owner.isBranch && !literal.begins(with: "$"):
            let key = name.has(".") ? name : String(name.dropping("$"))
            let written = "`when: { \(key): \(reader.abbreviate(literal)) }`"
            reader.report(
                .wrongShape, at: node,
                "`\(text)` is Swift; "
                    + (isNegated ? "let a branch before this one have \(written)" : "write \(written)"))
        case .member where owner.isBranch:
            reader.report(
                .wrongShape, at: node,
                "`\(text)` is Swift; say which value is to be equal to it, as in `when: { reason: \(text) }`")
        case .comparison, .member, .ordering:
            reader.report(
                .wrongShape, at: node,
                "`\(text)` is Swift, and `when` only asks whether "
                    + (owner.isBranch ? "a guard holds or values are equal" : "a guard holds")
                    + "; declare a guard that answers for it, and write its name")
        case .constant(let value):
            let advice = value ? "remove the condition" : owner.isBranch ? "remove this branch" : "remove it"
            reader.report(
                .wrongShape, at: node,
                "`\(text)` is not a guard, and \(value ? "always" : "never") holds; \(advice)")
        case .all(let opposites):
            reader.report(
                .wrongShape, at: node, "\(owner.name) asks one guard, and \(several); " + advice(opposites, owner))
        case .either(let forms):
            let branches = forms.map { "`when: \($0)`" }.joined(separator: " and ")
            reader.report(
                .wrongShape, at: node,
                "\(owner.name) asks one guard, and \(several); declare a guard that answers for all of it"
                    + (owner.isBranch && !forms.isEmpty ? ", or write a branch of its own for each, \(branches)" : ""))
        }
        return unreadable
    }

    /// Whether something in the spec has a value of a name: a screen, an intent, a route or the flow.
    private func declaresValue(_ name: String) -> Bool {
        if declaration(of: name, under: .params) != nil { return true }
        for section in [topLevel(.screens), topLevel(.routes)].compactMap(\.self) {
            for (_, value) in tree.pairs(section) {
                for (key, part) in tree.pairs(value) {
                    switch tree.text(key) {
                    case "params": if has(name, part) { return true }
                    case "intents", "transitions":
                        let isDeclared = tree.pairs(part).contains { event in
                            has(name, event.value)
                                || tree.pairs(event.value).contains {
                                    tree.matches($0.key, "payload") && has(name, $0.value)
                                }
                        }
                        if isDeclared { return true }
                    default: break
                    }
                }
            }
        }
        return false
    }

    private func has(_ name: String, _ mapping: YAMLNode) -> Bool {
        tree.pairs(mapping).contains { tree.text($0.key) == name }
    }

    /// How to ask for several things at once.
    private func advice(_ opposites: [String], _ owner: ConditionOwner) -> String {
        let values = opposites.map { opposite -> String? in
            let isNegated = opposite.begins(with: "not ")
            let name = isNegated ? opposite.droppingScalars(4) : opposite[...]
            return name.begins(with: "$") ? "\(name.dropping("$")): \(isNegated)" : nil
        }
        if owner.isBranch, !values.isEmpty, !values.contains(nil) {
            return "write `when: { \(values.compactMap(\.self).joined(separator: ", ")) }`"
        }
        let guards = "declare a guard that answers for all of it"
        if !owner.isBranch || opposites.count < 2 { return guards }
        let before = opposites.map { "`when: \($0)`" }.joined(separator: " and ")
        return "\(guards), or let branches before this one have \(before)"
    }
}
