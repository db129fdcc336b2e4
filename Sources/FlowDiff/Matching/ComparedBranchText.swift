import FlowAnalysis
import FlowModel

/// What branches do, in the words of a spec.
enum ComparedBranchText {
    static func of(_ branches: [FlowInspection.Answer]) -> String {
        branches.enumerated().map { index, branch in
            of(branch, isElse: index > 0 && branch.condition == nil)
        }.joined(separator: "; ")
    }

    private static func of(_ branch: FlowInspection.Answer, isElse: Bool) -> String {
        var text = branch.condition.map { "when \(condition($0)), " } ?? (isElse ? "else " : "")
        if !branch.effects.isEmpty { text += "run \(branch.effects.map(\.name).joined(separator: ", ")), " }
        text += branch.steps.map(step).joined(separator: ", ")
        if !branch.isAnimated { text += ", not animated" }
        if let link = branch.opens { text += ", at \(link.name)" }
        if let message = branch.delivers { text += ", deliver \(message.name)" }
        if let hold = branch.hold { text += ", hold: \(hold.text)" }
        return text
    }

    static func condition(_ condition: FlowInspection.Condition) -> String {
        condition.words(naming: \.name)
    }

    static func step(_ step: FlowInspection.Step) -> String {
        let from = step.anchor.map { ", from: \($0.name)" } ?? ""
        let isSaid = step.words.modifiers.contains { $0.name == VerbModifier.as.rawValue }
        guard !isSaid, let style = step.presentation, style != .sheet, style != .alert else {
            return step.words.text + from
        }
        return "\(step.words.text) as \(style.word)" + from
    }

    /// How two versions of branches differ.
    static func change(from old: [FlowInspection.Answer], to new: [FlowInspection.Answer]) -> String {
        let texts = (of(old), of(new))
        if texts.0 != texts.1 { return "was `\(texts.0)` and is `\(texts.1)`" }
        return switch difference(old, new) {
        case (let name, let old?, let new?)?: "passes `\(new)` as `\(name)`, which was `\(old)`"
        case (let name, nil, let new?)?: "passes `\(new)` as `\(name)`"
        case (let name, _, nil)?: "no longer passes `\(name)`"
        case nil: "passes other values"
        }
    }

    /// The first value that two versions of the same steps pass on differently: its name, and both sources, of which one may be
    /// missing.
    private static func difference(
        _ old: [FlowInspection.Answer], _ new: [FlowInspection.Answer]
    ) -> (name: String, old: String?, new: String?)? {
        func all(_ branches: [FlowInspection.Answer]) -> [BoundArgument] {
            branches.flatMap { branch -> [BoundArgument] in
                var arguments = branch.condition?.call?.arguments ?? []
                arguments += branch.effects.flatMap(\.arguments)
                for step in branch.steps {
                    arguments += step.arguments.flatMap(\.self) + (step.anchor?.arguments ?? [])
                }
                return arguments + (branch.opens?.arguments ?? []) + (branch.delivers?.arguments ?? [])
            }
        }
        let (before, after) = (all(old), all(new))
        if before.map(\.name) == after.map(\.name) {
            return zip(before, after).first { $0 != $1 }.map { ($1.name, text($0.source), text($1.source)) }
        }
        let names = (Set(before.map(\.name)), Set(after.map(\.name)))
        if let added = after.first(where: { !names.0.contains($0.name) }) {
            return (added.name, nil, text(added.source))
        }
        return before.first { !names.1.contains($0.name) }.map { ($0.name, text($0.source), nil) }
    }

    static func text(_ source: BoundArgument.Source) -> String {
        guard let literal = source.literal else { return source.name }
        return literal.isString ? "\"\(literal.text)\"" : literal.text
    }
}
