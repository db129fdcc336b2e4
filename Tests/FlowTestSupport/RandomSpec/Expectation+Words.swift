import FlowModel

extension Expectation {
    /// The item as a spec has it.
    package var words: String {
        switch form {
        case .never(let situation): "never: \(situation.words)"
        case .possible(let situation): "possible: \(situation.words)"
        case .always(let goal, let limit):
            "always: { \(goal.words)\(limit.map { ", within: \($0.count)" } ?? "") }"
        case .before(let first, let then): "before: { first: \(first.words), then: \(then.words) }"
        case .between(let after, let before, let never):
            "between: { after: \(after.words), before: \(before.words), never: \(never.words) }"
        case .when(let occurrence, let result): "when: \(occurrence.words), \(result.words)"
        }
    }
}

extension Expectation.Goal {
    fileprivate var words: String {
        switch self {
        case .seen(let choice): "can: \(choice.words)"
        case .finish(let outcome): "can: finish\(outcome.map { ", with: \($0.name.text)" } ?? "")"
        }
    }
}

extension Expectation.Occurrence {
    fileprivate var words: String {
        "{ \(kind.rawValue): \"\(name.text)\"\(at.map { ", at: \($0.words)" } ?? "") }"
    }
}

extension Expectation.Result {
    fileprivate var words: String {
        switch self {
        case .seen(let choice): "seen: \(choice.words)"
        case .stack(let paths): "stack: [\(paths.map(\.text.text).joined(separator: ", "))]"
        case .outcome(let outcome): "outcome: \(outcome.name.text)"
        case .succeeds: "fails: never"
        }
    }
}

extension RouteChoice {
    fileprivate var words: String {
        let names = routes.map(\.text.text).joined(separator: ", ")
        let list = routes.count == 1 ? names : "[\(names)]"
        return isNegated ? "{ not: \(list) }" : list
    }
}

extension Situation {
    fileprivate var words: String { "{ \(parts.map(\.condition.words).joined(separator: ", ")) }" }
}

extension Situation.Condition {
    fileprivate var words: String {
        switch self {
        case .seen(let choice): "seen: \(choice.words)"
        case .beneath(let choice): "beneath: \(choice.words)"
        case .directlyBeneath(let choice): "directlyBeneath: \(choice.words)"
        case .anywhere(let choice): "anywhere: \(choice.words)"
        case .twice(let choice): "twice: \(choice.words)"
        case .layer(let name): "layer: \(name.text)"
        case .deeper(let count): "deeper: \(count)"
        case .modals(let count): "modals: \(count)"
        case .running(let task): "running: \(task.name.text)"
        }
    }
}
