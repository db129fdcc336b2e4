import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// What a branch does, with the source of each value.
extension InspectionJSON {
    func value(of start: FlowInspection.Start) -> JSONValue {
        let arguments = ArgumentsJSON(start.target.arguments)
        return .object(of: [
            "guard": start.condition?.call.map { guardValue($0, start.condition) },
            "values": comparisons(start.condition), "finishes": start.finishes ? .bool(true) : nil,
            "target": .string(start.target.name),
            "arguments": arguments.sources, "literals": arguments.literals,
            "steps": start.steps.isEmpty ? nil : .array(start.steps.map(value)),
        ])
    }

    func sources(of arguments: [FlowInspection.Argument]) -> JSONValue { ArgumentsJSON(arguments).sources }

    func guardValue(_ call: FlowInspection.Call, _ condition: FlowInspection.Condition?) -> JSONValue {
        let arguments = ArgumentsJSON(call.arguments)
        return .object(of: [
            "name": .string(call.name), "negated": .bool(condition?.isNegated ?? false),
            "arguments": arguments.sources, "literals": arguments.literals,
        ])
    }

    /// What values must be, all of them; `nil` if a condition compares none.
    func comparisons(_ condition: FlowInspection.Condition?) -> JSONValue? {
        guard let comparisons = condition?.comparisons, !comparisons.isEmpty else { return nil }
        return .array(
            comparisons.map { comparison in
                .object([
                    ("value", .string(comparison.source.name)), ("equals", .string(comparison.literal.text)),
                ])
            })
    }

    /// An effect, a message, a badge or an anchor.
    func value(of call: FlowInspection.Call) -> JSONValue {
        let arguments = ArgumentsJSON(call.arguments)
        return .object(of: [
            "name": .string(call.name), "arguments": arguments.sources, "literals": arguments.literals,
        ])
    }

    func value(of step: FlowInspection.Step) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = [("verb", .string(step.words.verb))]
        if let count = step.words.count { members.append(("count", .number(count))) }
        if let word = step.words.word { members.append((word, .bool(true))) }
        let targets = step.words.targets.enumerated().map { index, name in
            target(name, step.arguments.isEmpty ? nil : step.arguments[index])
        }
        if step.isList {
            members.append(("targets", .array(targets.map(JSONValue.object))))
        } else {
            members += targets.first ?? []
        }
        for modifier in step.words.modifiers where modifier.name != "as" {
            members.append((modifier.name, value(of: modifier)))
        }
        if let presentation = step.presentation { members.append(("as", .string(presentation.word))) }
        if let anchor = step.anchor { members.append(("from", value(of: anchor))) }
        return .object(members)
    }

    private func value(of modifier: VerbText.Modifier) -> JSONValue {
        if let names = modifier.names { return .array(names.map(JSONValue.string)) }
        return modifier.value == "true" ? .bool(true) : .string(modifier.value)
    }

    /// - Parameter arguments: `nil` for a route that is only searched for.
    private func target(_ name: String, _ arguments: [FlowInspection.Argument]?) -> [(key: String, value: JSONValue)] {
        let arguments = arguments.map(ArgumentsJSON.init)
        let members: [(key: String, value: JSONValue?)] = [
            ("target", .string(name)), ("arguments", arguments?.sources), ("literals", arguments?.literals),
        ]
        return members.compactMap { key, value in value.map { (key, $0) } }
    }
}

/// The sources of the values that a target is given, and the values that are written in the spec, by parameter.
private struct ArgumentsJSON {
    let sources: JSONValue
    /// `nil` if there are none.
    let literals: JSONValue?

    init(_ arguments: [FlowInspection.Argument]) {
        sources = .object(arguments.map { ($0.name, .string($0.source.name)) })
        let written = arguments.compactMap { argument -> (key: String, value: JSONValue)? in
            argument.source.literal.map { (argument.name, .string($0.text)) }
        }
        literals = written.isEmpty ? nil : .object(written)
    }
}
