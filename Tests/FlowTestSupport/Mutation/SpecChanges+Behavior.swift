/// Changes of what a flow does that people make on purpose.
extension SpecChanges {
    /// What a transition can do, without its braces.
    private var actions: [String] {
        let toRoutes = routes.flatMap { route in
            ["push", "present", "replace", "reset", "show", "popTo"].map { "\($0): \(route)" }
        }
        return toRoutes + outcomes.map { "finish: \($0)" }
            + ["pop", "popToRoot", "dismiss", "dismissAll", "back", "stay"].map { "\($0): " }
    }

    var addedTransitions: [Edit] {
        text.matches(of: /\n {4}transitions:\n/).flatMap { match in
            ["edited", "$back", "$dismissed"].flatMap { event in
                actions.map { insertion("      \(event): { \($0) }\n", at: match.range.upperBound) }
            }
        }
    }

    var removedTransitions: [Edit] {
        let all =
            text.matches(of: /(?m)^ {6}[\w$]+: .*\n/).map(\.range)
            + text.matches(of: /(?m)^ {6}[\w$]+:\n(?: {7,}.*\n)+/).map(\.range)
            + text.matches(of: /(?m)^ {4}\/\S*: .*\n/).map(\.range)
        return all.map { Edit(range: $0, text: "") }
    }

    /// A branch in front of the only one.
    var addedBranches: [Edit] {
        let condition = guards.first ?? "isEdited"
        return text.matches(of: /(?m)^ {6}[\w$]+: (\{ .* \}|pop|popToRoot|dismiss|back|stay)$/).flatMap { match in
            let value = match.1.contains("{") ? String(match.1) : "{ \(match.1): }"
            return actions.compactMap { action in
                let list = "[{ when: \(condition), \(action) }, \(value)]"
                let place = match.1.startIndex..<match.1.endIndex
                if !guards.isEmpty { return Edit(range: place, text: list) }
                // The guard is declared, too.
                guard let start = text.firstMatch(of: /(?m)^start:/)?.range.lowerBound, start < place.lowerBound
                else { return nil }
                return Edit(
                    range: start..<place.upperBound,
                    text: "guards: { \(condition): }\n\(text[start..<place.lowerBound])\(list)")
            }
        }
    }

    var addedLinks: [Edit] {
        let stacks =
            routes.map { "{ reset: \($0) }" } + routes.map { "{ present: \($0) }" }
            + zip(routes, routes.dropFirst()).map { "{ reset: [\($0), \($1)] }" }
            + routes.dropFirst().map { "{ reset: [\(routes[0]), \($0)] }" }
        let lines = stacks.map { "    /edited: \($0)\n" }
        guard let routes = text.firstMatch(of: /\nlinks:\n(?: {2}(?:schemes|hosts):.*\n)* {2}routes:\n/) else {
            return lines.map { insertion("\nlinks:\n  routes:\n\($0)", at: text.endIndex) }
        }
        return lines.map { insertion($0, at: routes.range.upperBound) }
    }

    var addedModifiers: [Edit] {
        text.matches(of: /\bpush: \w+/).flatMap { match in
            let modifiers =
                ["unique: top", "unique: layer"] + routes.map { "insteadOf: \($0)" } + routes.map { "above: \($0)" }
            return modifiers.map { insertion(", \($0)", at: match.range.upperBound) }
        }
    }

    /// Another route in a list of them, or one that is missing.
    var stacks: [Edit] {
        text.matches(of: /reset: \[(\w+), (\w+)/).flatMap { match -> [Edit] in
            let (first, second) = (match.1.startIndex..<match.1.endIndex, match.2.startIndex..<match.2.endIndex)
            return names([first, second], routes) + [
                Edit(range: first.lowerBound..<second.lowerBound, text: ""),
                Edit(range: first.upperBound..<second.upperBound, text: ""),
            ]
        }
    }

    /// The first or the last step of a `do` removed.
    var steps: [Edit] {
        text.matches(of: /do: \[((?:\w+|\{[^{}]*\}), )[^\]\n]*?(, (?:\w+|\{[^{}]*\}))?\]/).flatMap { match in
            let parts = [match.1.startIndex..<match.1.endIndex] + (match.2.map { [$0.startIndex..<$0.endIndex] } ?? [])
            return parts.map { Edit(range: $0, text: "") }
        }
    }

    var styles: [Edit] {
        names(
            text.matches(of: /\n {4}as: (\w+)/).map { $0.1.startIndex..<$0.1.endIndex }, ["sheet", "cover", "popover"])
    }

    private func insertion(_ new: String, at place: String.Index) -> Edit { Edit(range: place..<place, text: new) }
}
