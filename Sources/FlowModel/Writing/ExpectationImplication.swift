/// Whether one expectation says at least what another one says, as far as their words show it.
extension Expectation.Form {
    package func implies(_ other: Expectation.Form) -> Bool {
        switch (self, other) {
        case (.never(let one), .never(let other)):
            return one.parts.allSatisfy { part in other.parts.contains { $0.condition.isPart(of: part.condition) } }
        case (.possible(let one), .possible(let other)):
            return other.parts.allSatisfy { part in one.parts.contains { $0.condition.isPart(of: part.condition) } }
        case (.always(let one, let limit), .always(let other, let otherLimit)):
            guard one.isPart(of: other) else { return false }
            guard let most = otherLimit?.count else { return true }
            return limit.map { $0.count <= most } ?? false
        case (.before(let first, let then), .before(let otherFirst, let otherThen)):
            return first.isPart(of: otherFirst) && otherThen.isPart(of: then)
        case (.between(let after, let before, let never), .between(let otherAfter, let otherBefore, let otherNever)):
            return otherAfter.isPart(of: after) && before.isPart(of: otherBefore) && otherNever.isPart(of: never)
        case (.when(let one, let result), .when(let other, let otherResult)):
            return one.covers(other) && result.implies(otherResult)
        default: return false
        }
    }
}

extension Expectation.Occurrence {
    /// Whether it happens wherever the other one does. Intents and links are events with their names.
    fileprivate func covers(_ other: Self) -> Bool {
        guard kind == other.kind || kind == .event, name.text == other.name.text else { return false }
        guard let at else { return true }
        return other.at.map { $0.isPart(of: at) } ?? false
    }
}

extension Expectation.Goal {
    fileprivate func isPart(of other: Expectation.Goal) -> Bool {
        switch (self, other) {
        case (.seen(let one), .seen(let other)): one.isPart(of: other)
        case (.finish(let one), .finish(let other)): other.map { $0.name.text == one?.name.text } ?? true
        case (.seen, .finish), (.finish, .seen): false
        }
    }
}

extension Expectation.Result {
    fileprivate func implies(_ other: Expectation.Result) -> Bool {
        switch (self, other) {
        case (.seen(let one), .seen(let other)): one.isPart(of: other)
        case (.stack(let one), .stack(let other)): one.map(\.text.text) == other.map(\.text.text)
        case (.stack(let stack), .seen(let choice)):
            stack.last.map { RouteChoice([$0], at: choice.span).isPart(of: choice) } ?? false
        case (.outcome(let one), .outcome(let other)): one.name.text == other.name.text
        case (.succeeds, .succeeds): true
        default: false
        }
    }
}

extension RouteChoice {
    /// Whether each route that it stands for is one that the other stands for.
    fileprivate func isPart(of other: RouteChoice) -> Bool {
        let names = Set(routes.map(\.text.text))
        let others = Set(other.routes.map(\.text.text))
        switch (isNegated, other.isNegated) {
        case (false, false): return names.isSubset(of: others)
        case (false, true): return names.isDisjoint(with: others)
        case (true, true): return others.isSubset(of: names)
        case (true, false): return false
        }
    }
}

extension Situation.Condition {
    /// Whether the other holds wherever this one does.
    fileprivate func isPart(of other: Situation.Condition) -> Bool {
        switch (self, other) {
        case (.seen(let one), .seen(let other)), (.directlyBeneath(let one), .directlyBeneath(let other)):
            // Only one route can be there, and it rules out all others.
            return one.isPart(of: other)
        case (.beneath(let one), .beneath(let other)), (.anywhere(let one), .anywhere(let other)),
            (.twice(let one), .twice(let other)):
            // `{ not: … }` denies the part, and not a route: see docs/expectations.md.
            return one.isNegated == other.isNegated && one.isPart(of: other)
        case (.directlyBeneath(let one), .beneath(let other)), (.seen(let one), .anywhere(let other)),
            (.beneath(let one), .anywhere(let other)), (.directlyBeneath(let one), .anywhere(let other)):
            return !one.isNegated && !other.isNegated && one.isPart(of: other)
        case (.layer(let one), .layer(let other)): return one.text == other.text
        case (.deeper(let one), .deeper(let other)), (.modals(let one), .modals(let other)): return one >= other
        case (.running(let one), .running(let other)): return one.name.text == other.name.text
        default: return false
        }
    }
}
