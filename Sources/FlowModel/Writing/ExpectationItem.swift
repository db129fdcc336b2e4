import FlowEscaping

/// Expectations as they are written in a spec.
extension Expectation {
    /// The lines of an item of `expect`, without the dash.
    package var itemLines: [String] {
        var lines: [String] = []
        if let id { lines.append("id: \(Self.scalar(id.text))") }
        if let doc { lines.append("doc: \(Self.sentence(doc))") }
        return lines + form.itemLines
    }

    /// A name is plain if it is nothing else in YAML.
    fileprivate static func scalar(_ text: String) -> String {
        let isPlain =
            (text.unicodeScalars.first?.isLetter ?? false)
            && text.unicodeScalars.allSatisfy { $0.isLetter || "0"..."9" ~= $0 || "/_-".unicodeScalars.contains($0) }
        return isPlain && !words.contains(text.lowercased()) ? text : YAMLText.quoted(text)
    }

    /// What YAML, or a reader of an older version of it, takes for something else than a text.
    private static let words: Set = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]

    private static func sentence(_ text: String) -> String {
        let isPlain =
            text.unicodeScalars.first?.isLetter == true && !text.has(text: ": ") && !text.has(text: " #")
            && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F } && text.unicodeScalars.last != ":"
        return isPlain ? text : YAMLText.quoted(text)
    }
}

extension Unicode.Scalar {
    fileprivate var isLetter: Bool { properties.isAlphabetic && isASCII }
}

extension Expectation.Form {
    /// The form, and in a line of its own the check of a `when`.
    package var itemLines: [String] {
        switch self {
        case .never(let situation), .possible(let situation): ["\(word): \(situation.itemText)"]
        case .always(let goal, let limit):
            ["\(word): { \(goal.itemText)\(limit.map { ", within: \($0.count)" } ?? "") }"]
        case .before(let first, let then): ["\(word): { first: \(first.itemText), then: \(then.itemText) }"]
        case .between(let after, let before, let never):
            ["\(word): { after: \(after.itemText), before: \(before.itemText), never: \(never.itemText) }"]
        case .when(let occurrence, let result):
            [
                "\(word): { \(occurrence.kind.rawValue): \(Expectation.scalar(occurrence.name.text))"
                    + (occurrence.at.map { ", at: \($0.itemText)" } ?? "") + " }",
                result.itemText,
            ]
        }
    }
}

extension RouteChoice {
    fileprivate var itemText: String { isNegated ? "{ not: \(routes.itemText) }" : routes.itemText }
}

extension [RoutePath] {
    fileprivate var listText: String { "[\(map { Expectation.scalar($0.text.text) }.joined(separator: ", "))]" }

    fileprivate var itemText: String { count == 1 ? Expectation.scalar(self[0].text.text) : listText }
}

extension Situation {
    fileprivate var itemText: String {
        "{ " + parts.map { "\($0.condition.word): \($0.condition.itemText)" }.joined(separator: ", ") + " }"
    }
}

extension Situation.Condition {
    fileprivate var itemText: String {
        switch self {
        case .seen(let choice), .beneath(let choice), .directlyBeneath(let choice), .anywhere(let choice),
            .twice(let choice):
            choice.itemText
        case .layer(let name): Expectation.scalar(name.text)
        case .deeper(let count), .modals(let count): String(count)
        case .running(let task): Expectation.scalar(task.name.text)
        }
    }
}

extension Expectation.Goal {
    fileprivate var itemText: String {
        switch self {
        // A route of this name is written as a list, because the word stands for the end.
        case .seen(let choice) where !choice.isNegated && choice.routes.map(\.text.text) == ["finish"]: "can: [finish]"
        case .seen(let choice): "can: \(choice.itemText)"
        case .finish(let outcome): "can: finish" + (outcome.map { ", with: \(Expectation.scalar($0.name.text))" } ?? "")
        }
    }
}

extension Expectation.Result {
    fileprivate var itemText: String {
        switch self {
        case .seen(let choice): "seen: \(choice.itemText)"
        case .stack(let routes): "stack: \(routes.listText)"
        case .outcome(let outcome): "outcome: \(Expectation.scalar(outcome.name.text))"
        case .succeeds: "fails: never"
        }
    }
}
