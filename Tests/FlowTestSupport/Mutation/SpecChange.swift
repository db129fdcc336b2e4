import FlowModel

/// A single change to the text of a spec.
package struct SpecChange: Sendable {
    /// What is changed.
    package enum Kind: String, CaseIterable, Sendable {
        case verb = "another verb"
        case target = "another route"
        case guardName = "another guard, or its opposite"
        case modifier = "a modifier removed"
        case trait = "a trait added"
        case branch = "a branch removed"
        case order = "two branches swapped"
        case answers = "two transitions swapped"
        case outcome = "another outcome"
        case value = "another value"
        case link = "another link"
        case addedTransition = "a transition added"
        case removedTransition = "a transition or a link removed"
        case addedBranch = "a branch added"
        case addedLink = "a link added"
        case addedModifier = "a modifier added"
        case stack = "another stack"
        case step = "a step removed"
        case style = "another style"

        /// What people change by mistake, so that the rest of the module does not notice it.
        package static let mistakes: [Self] = [
            .verb, .target, .guardName, .modifier, .trait, .branch, .order, .answers, .outcome, .value, .link,
        ]
    }

    package var kind: Kind
    package var text: String
    /// The change, for a report.
    package var words: String
}

/// Finds the places of a spec where a change is possible.
package struct SpecChanges {
    let text: String
    /// The names that the spec declares.
    let routes: [String]
    let guards: [String]
    let outcomes: [String]
    let values: [String]

    package init(_ text: String, of id: FlowID, in module: Module) {
        let flow = module[id]
        let payloads = flow.routes.flatMap { module.events(of: $0).flatMap(\.payload) + $0.parameters }
        self.text = text
        routes = flow.routes.map(\.name.text)
        guards = flow.guards.map(\.name.text)
        outcomes = flow.outcomes.map(\.name.text)
        values = Set(payloads.map(\.name.text)).sorted()
    }

    struct Edit {
        var range: Range<String.Index>
        var text: String
    }

    /// Picks a change; `nil` if the spec has no place for that kind.
    package func pick(_ kind: SpecChange.Kind, _ random: inout SplitMix64) -> SpecChange? {
        guard let edit = random.pick(edits(kind)) else { return nil }
        let old = text[edit.range]
        if old == edit.text { return nil }
        var changed = text
        changed.replaceSubrange(edit.range, with: edit.text)
        let line = text[..<edit.range.lowerBound].count { $0 == "\n" } + 1
        return SpecChange(kind: kind, text: changed, words: "line \(line): `\(old)` becomes `\(edit.text)`")
    }

    private func edits(_ kind: SpecChange.Kind) -> [Edit] {
        switch kind {
        case .verb: verbs
        case .target: targets
        case .guardName: conditions
        case .modifier: modifiers
        case .trait: traits
        case .branch: branches.map { Edit(range: $0, text: "") }
        case .order: swapped(branches)
        case .answers: swappedAnswers
        case .outcome: names(text.matches(of: /finish: (\w+)/).map { ($0.1.startIndex..<$0.1.endIndex) }, outcomes)
        case .value: arguments
        case .link: names(text.matches(of: /\n    \/(\w+)/).map { $0.1.startIndex..<$0.1.endIndex }, ["other"])
        case .addedTransition: addedTransitions
        case .removedTransition: removedTransitions
        case .addedBranch: addedBranches
        case .addedLink: addedLinks
        case .addedModifier: addedModifiers
        case .stack: stacks
        case .step: steps
        case .style: styles
        }
    }

    /// Each name replaced by each other one.
    func names(_ ranges: [Range<String.Index>], _ names: [String]) -> [Edit] {
        ranges.flatMap { range in
            names.filter { $0 != text[range] }.map { Edit(range: range, text: $0) }
        }
    }

    private var verbs: [Edit] {
        let withRoute = text.matches(of: /\b(push|replace|present|reset|show): \w/).map {
            $0.1.startIndex..<$0.1.endIndex
        }
        let alone = text.matches(of: /[:\[,] (pop|popToRoot|dismiss|dismissAll|back|stay)(\n|,|\]| \})/).map {
            $0.1.startIndex..<$0.1.endIndex
        }
        let toRoute = text.matches(of: /\b(popTo|popPast): \w/).map { $0.1.startIndex..<$0.1.endIndex }
        let numbers = text.matches(of: /\bpop: (\d)/).map { $0.1.startIndex..<$0.1.endIndex }
        return names(withRoute, ["push", "replace", "present", "reset", "show"])
            + names(alone, ["pop", "popToRoot", "dismiss", "dismissAll", "back", "stay"])
            + names(toRoute, ["popTo", "popPast"]) + names(numbers, ["1", "2", "3"])
    }

    private var targets: [Edit] {
        let places =
            text.matches(of: /\b(?:push|replace|present|reset|show|popTo|popPast|above|insteadOf|route): (\w+)/)
            .map { $0.1.startIndex..<$0.1.endIndex }
            + text.matches(of: /\nstart: (\w+)/).map { $0.1.startIndex..<$0.1.endIndex }
        return names(places, routes)
    }

    private var conditions: [Edit] {
        text.matches(of: /when: (not )?(\w+)/).flatMap { match -> [Edit] in
            let name = match.2.startIndex..<match.2.endIndex
            let opposite =
                match.1.map { Edit(range: $0.startIndex..<$0.endIndex, text: "") }
                ?? Edit(range: name.lowerBound..<name.lowerBound, text: "not ")
            return [opposite] + names([name], guards)
        }
    }

    private var modifiers: [Edit] {
        let inBranches = text.matches(
            of:
                #/, (?:run: \w+|run: \[[^\]]*\]|unique: \w+|above: \w+|insteadOf: \w+|as: \w+|hold: true|with: \{[^}]*\})/#
        )
        let first = text.matches(of: #/(?:when: (?:not )?\w+|run: \w+), /#)
        let lines = text.matches(of: /\n +(?:back: hidden|dismissible: false|as: sheet|as: cover)(?=\n)/)
        return inBranches.map { Edit(range: $0.range, text: "") } + first.map { Edit(range: $0.range, text: "") }
            + lines.map { Edit(range: $0.range, text: "") }
    }

    private var traits: [Edit] {
        text.matches(of: /\n( +)transitions:/).flatMap { match in
            ["back: hidden", "dismissible: false"].map {
                Edit(range: match.1.startIndex..<match.1.startIndex, text: "\(match.1)\($0)\n")
            }
        }
    }

    /// The lines of branches in lists, with their line breaks.
    private var branches: [Range<String.Index>] {
        text.matches(of: /(?m)^ +- \{[^\n]*\}\n/).map(\.range)
    }

    /// Neighbours swapped.
    private func swapped(_ ranges: [Range<String.Index>]) -> [Edit] {
        zip(ranges, ranges.dropFirst()).compactMap { one, other in
            guard one.upperBound == other.lowerBound else { return nil }
            return Edit(range: one.lowerBound..<other.upperBound, text: String(text[other] + text[one]))
        }
    }

    /// What two events of a route do, swapped.
    private var swappedAnswers: [Edit] {
        let lines = text.matches(of: /(?m)^( +)([\w$]+): ((?:\{.*\}|pop|stay|dismiss|popToRoot|back|dismissAll))\n/)
        return zip(lines, lines.dropFirst()).compactMap { one, other in
            guard one.range.upperBound == other.range.lowerBound, one.1 == other.1 else { return nil }
            return Edit(
                range: one.range.lowerBound..<other.range.upperBound,
                text: "\(one.1)\(one.2): \(other.3)\n\(other.1)\(other.2): \(one.3)\n")
        }
    }

    private var arguments: [Edit] {
        let references = text.matches(of: /\$(?:payload\.|route\.)?(\w+)/).map { $0.1.startIndex..<$0.1.endIndex }
        let numbers = text.matches(of: /with: \{[^}]*: (\d+)/).map { $0.1.startIndex..<$0.1.endIndex }
        let sources = text.matches(of: /\$(?:payload|route)\./).map { match in
            Edit(range: match.range, text: match.output.contains("payload") ? "$route." : "$payload.")
        }
        return names(references.filter { !["payload", "route", "back", "dismissed"].contains(text[$0]) }, values)
            + names(numbers, ["3", "8"]) + sources
    }
}
