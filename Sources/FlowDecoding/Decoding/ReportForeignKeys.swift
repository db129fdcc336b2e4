import FlowDiagnostics
import FlowModel
import FlowYAML

/// Keys of other tools for which the advice depends on what the spec declares, or on the keys beside them.
extension SpecDecoder {
    /// - Returns: whether the unknown key at a position has been reported, or has the cause of one that has.
    mutating func reportForeignKey<Key: SpecKey>(_ position: Int, of pairs: YAMLTree.Pairs, as _: Key.Type) -> Bool {
        if Key.self == BranchKey.self {
            return reportBranchesInKeys(position, of: pairs) || reportNavigation(position, of: pairs)
                || reportResults(position, of: pairs)
        }
        return Key.self == RouteKey.self && reportEventOfRoute(position, of: pairs)
    }

    /// `navigate: detail`
    private mutating func reportNavigation(_ position: Int, of pairs: YAMLTree.Pairs) -> Bool {
        let (key, value) = pairs[position]
        let name = tree.text(key)
        guard BranchKey.wordsForNavigation.contains(name), tree.kind(value) == .scalar,
            case let route = tree.text(value),
            isDeclared(route, under: .routes)
        else { return false }
        let destination = Destination(Reference(Name(route, at: tree.span(value))))
        reader.report(
            .unknownKey, at: key,
            "`\(name)` is not a key of a transition; write `\(verb(leadingTo: destination).name): \(reader.abbreviate(route))`"
        )
        return true
    }

    /// `run: load, onSuccess: { … }, onFailure: { … }`: one mistake, which hides the outcomes of the task.
    private mutating func reportResults(_ position: Int, of pairs: YAMLTree.Pairs) -> Bool {
        let (key, value) = pairs[position]
        let name = tree.text(key)
        guard ForeignWords.results.contains(name), isTransition(value), let task = taskRun(by: pairs) else {
            return false
        }
        let outcomes = declaration(of: task, under: .tasks).flatMap { task in
            tree.pairs(task).first { tree.matches($0.key, "outcomes") }?.value
        }
        guard let outcomes, tree.pairs(outcomes).count > 0 else { return false }
        let isFirst = !pairs[..<position].contains { ForeignWords.results.contains(tree.text($0.key)) }
        if !isFirst { return true }
        let names = tree.pairs(outcomes).prefix(3).map { "`\(reader.abbreviate(tree.text($0.key)))`" }
        unread.insert(.tasks)
        reader.report(
            .unknownKey, at: key,
            "`\(name)` is not a key of a transition; the outcomes of task `\(reader.abbreviate(task))` are events of the route, so give it"
                + " transitions for \(names.list("and"))")
        return true
    }

    /// `when: isNew`, `then: { push: welcome }` and `else: { push: home }` as keys of one mapping.
    private mutating func reportBranchesInKeys(_ position: Int, of pairs: YAMLTree.Pairs) -> Bool {
        let (key, value) = pairs[position]
        guard pairs.count <= Self.keysToLookBack, let condition = pairs.first(where: { tree.matches($0.key, "when") }),
            let then = pairs.first(where: { tree.matches($0.key, "then") }), isTransition(then.value)
        else { return false }
        if BranchKey.isElse(tree.text(key)) { return true }
        guard then.key == key else { return false }
        let other = pairs.first { BranchKey.isElse(tree.text($0.key)) }?.value
        let guarded = "{ when: \(entryText(condition.value)), \(branchText(value)) }"
        let last = other.map { tree.kind($0) == .scalar ? tree.text($0) : "{ \(branchText($0)) }" } ?? "stay"
        reader.report(
            .unknownKey, at: key,
            "`then` is not a key of a transition; branches are a list, and the last one, without `when`, is used if no other matches:"
                + " `[\(guarded), \(last)]`")
        return true
    }

    /// `push: { route: detail, id: $id }`
    mutating func reportRouteWithValues(_ kind: VerbKind, _ value: YAMLNode) -> Bool {
        let pairs = tree.pairs(value)
        guard pairs.count <= Self.keysToLookBack,
            let named = pairs.first(where: {
                ["route", "screen", "name", "to", "destination"].contains(tree.text($0.key))
            }),
            tree.kind(named.value) == .scalar, isDeclared(tree.text(named.value), under: .routes)
        else { return false }
        let others = pairs.filter { $0.key != named.key }
        let given =
            others.count == 1 && tree.kind(others[0].value) == .mapping ? Array(tree.pairs(others[0].value)) : others
        let route = reader.abbreviate(tree.text(named.value))
        reader.report(
            .wrongShape, at: value,
            "`\(kind.rawValue)` takes only the name of a route; write `\(kind.rawValue): \(route)`"
                + (given.isEmpty
                    ? "" : ", and values that do not come by their names beside it, `with: { \(entriesText(given)) }`"))
        return true
    }

    /// What follows an event, without its braces: `push: detail`, and `stay:` for a verb alone.
    private func branchText(_ value: YAMLNode) -> String {
        switch tree.kind(value) {
        case .scalar: "\(reader.abbreviate(tree.text(value))):"
        case .mapping: entriesText(tree.pairs(value))
        case .sequence: "…"
        }
    }

    private func entryText(_ value: YAMLNode) -> String {
        tree.kind(value) == .scalar ? reader.abbreviate(tree.text(value)) : "{ … }"
    }

    /// An event of a route that has no `transitions`.
    private mutating func reportEventOfRoute(_ position: Int, of pairs: YAMLTree.Pairs) -> Bool {
        guard pairs.count <= Self.keysToLookBack, isEvent(pairs[position]),
            !pairs.contains(where: { tree.matches($0.key, "transitions") })
        else { return false }
        // The events after the first one have the same cause.
        if pairs[..<position].contains(where: isEvent) { return true }
        let name = tree.text(pairs[position].key)
        reader.report(
            .unknownKey, at: pairs[position].key,
            "`\(name)` is not a key of a route; if it is an event, write it below `transitions`, as in"
                + " `transitions: { \(name): \(transitionText(pairs[position].value)) }`")
        return true
    }

    private func transitionText(_ value: YAMLNode) -> String {
        switch tree.kind(value) {
        case .scalar: tree.text(value)
        case .mapping: "{ \(entriesText(tree.pairs(value))) }"
        case .sequence: "[…]"
        }
    }

    /// Whether a pair can only be an event with its transition: its value has a verb, or runs something.
    private func isEvent(_ pair: (key: YAMLNode, value: YAMLNode)) -> Bool {
        let name = tree.text(pair.key)
        guard isUnknownName(pair.key), RouteKey.advice(about: name) == nil,
            RouteKey.advice(about: name, with: "") == nil
        else { return false }
        return leads(pair.value)
    }

    private func leads(_ value: YAMLNode) -> Bool {
        switch tree.kind(value) {
        case .scalar: isVerb(value)
        case .sequence: tree.elements(value).first.map { tree.kind($0) != .sequence && leads($0) } ?? false
        case .mapping: tree.pairs(value).contains { isVerb($0.key) || tree.matches($0.key, "run") }
        }
    }

    private func isVerb(_ node: YAMLNode) -> Bool {
        tree.withBytes(node) { BranchKey.table.key(for: $0) }.map(BranchKey.verbs.contains) ?? false
    }
}
