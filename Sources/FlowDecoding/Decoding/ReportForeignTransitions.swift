import FlowDiagnostics
import FlowModel
import FlowSwiftCode
import FlowYAML

/// Transitions as state charts and other tools write them.
extension SpecDecoder {
    /// `- { on: itemTapped, push: item }`, as state charts write transitions. One diagnostic shows how to write them here.
    mutating func transitions(inList node: YAMLNode) -> [Transition]? {
        var events: [Name] = []
        var example: String?
        for item in tree.elements(node) {
            let pairs = tree.pairs(item)
            guard
                let event = pairs.first(where: {
                    ["on", "event", "trigger", "intent", "name"].contains(tree.text($0.key))
                }),
                tree.kind(event.value) == .scalar, SwiftIdentifier.isValid(tree.text(event.value))
            else { return nil }
            events.append(Name(tree.text(event.value), at: tree.span(event.value)))
            let rest = entriesText(pairs.filter { $0.key != event.key })
            example = example ?? "\(events[0].text): { \(rest) }"
        }
        guard let example else { return nil }
        reader.reportShape(of: node, expecting: "transitions, event by event", example: example)
        return events.map { Transition(event: $0, branches: []) }
    }

    /// Reports the outcome of a task that is written within the transition that runs the task.
    /// - Returns: whether it is one.
    mutating func reportOutcome(_ position: Int, of pairs: YAMLTree.Pairs) -> Bool {
        let (key, value) = pairs[position]
        guard tree.withBytes(key, { BranchKey.table.key(for: $0) }) == nil, isTransition(value),
            case let name = tree.text(key), let task = taskRun(by: pairs), hasOutcome(name, task)
        else { return false }
        // The others have the same cause.
        if unread.contains(.tasks) { return true }
        unread.insert(.tasks)
        reader.report(
            .wrongShape, at: key,
            "`\(name)` is an outcome of task `\(reader.abbreviate(task))`, and thus an event of the route; write its transition in"
                + " line with the one that runs the task")
        return true
    }

    func taskRun(by pairs: YAMLTree.Pairs) -> String? {
        guard let run = pairs.first(where: { tree.matches($0.key, "run") })?.value, tree.kind(run) == .scalar else {
            return nil
        }
        return tree.text(run)
    }

    private func hasOutcome(_ name: String, _ task: String) -> Bool {
        let outcomes = declaration(of: task, under: .tasks).flatMap { task in
            tree.pairs(task).first { tree.matches($0.key, "outcomes") }?.value
        }
        return outcomes.map { tree.pairs($0).contains { tree.text($0.key) == name } } ?? false
    }

    /// `{ track: { name: home } }`: what is run, with its values.
    mutating func callWithValues(_ node: YAMLNode) -> Call? {
        let pairs = tree.pairs(node)
        guard pairs.count == 1, let (key, value) = pairs.first, case let name = tree.text(key),
            SwiftIdentifier.isValid(name), tree.kind(value) == .mapping
        else { return nil }
        let values = entriesText(tree.pairs(value))
        reader.report(
            .wrongShape, at: node,
            "what is run is only named, and its values are beside it; write `run: \(name)"
                + (values.isEmpty ? "`" : ", with: { \(values) }`"))
        return Call(Reference(Name(name, at: tree.span(key))))
    }

    /// The entries of a mapping as they are written: `animated: false, push: detail`.
    func entriesText(_ pairs: some Sequence<(key: YAMLNode, value: YAMLNode)>) -> String {
        pairs.prefix(3).map { pair in
            let value = tree.kind(pair.value) == .scalar ? reader.abbreviate(tree.text(pair.value)) : "…"
            return "\(tree.text(pair.key)): \(value)"
        }.joined(separator: ", ")
    }
}
