import FlowDiagnostics
import FlowModel
import FlowYAML

/// Tasks: work of the app that takes time.
extension SpecDecoder {
    mutating func tasks(_ node: YAMLNode) -> [SpecTask] {
        let pairs = pairs(
            of: node, keys: nil, expecting: "tasks, name by name",
            example: "signIn: { outcomes: { signedIn: , signInFailed: } }")
        var tasks: [SpecTask] = []
        for (key, value) in pairs where !reader.isExtension(key) {
            if reportKeyAmongNames(key, value, of: "a task", TaskKey.self, after: tasks.last?.name.text) { continue }
            tasks.append(task(key, value))
        }
        return tasks
    }

    private mutating func task(_ key: YAMLNode, _ value: YAMLNode) -> SpecTask {
        var task = SpecTask(name: name(key, of: "a task"))
        let pairs = pairs(
            of: value, keys: TaskKey.allCases.map(\.rawValue), expecting: "what the task takes and how it can end",
            example: "\(task.name.text): { outcomes: { done: , failed: } }")
        if ["self", "Type", "init"].contains(task.name.text) {
            reader.report(
                .invalidIdentifier, at: key,
                "a task cannot be called `\(task.name.text)`, which is a word of Swift that no case of an enum can have;"
                    + " rename it")
        }
        var isPartlyRead = isNoMapping(value)
        for position in pairs.indices {
            let value = pairs[position].value
            switch recognise(position, of: pairs, as: TaskKey.self) {
            case .key(.params): task.parameters = parameters(value)
            case .key(.outcomes):
                task.outcomes = events(value, of: "outcome")
                isPartlyRead = isPartlyRead || isNoMapping(value)
            case .key(.doc): task.doc = doc(value)
            case .unread: isPartlyRead = true
            case .ignored: break
            }
        }
        if isPartlyRead {
            // Its outcomes are unknown, and so are the events of the routes that it runs on.
            unread.insert(.tasks)
        } else if task.outcomes.isEmpty {
            unread.insert(.tasks)
            reader.report(
                .missingKey, at: key,
                "task `\(task.name.text)` has no `outcomes`; say how it can end, or declare it under `effects` if nothing"
                    + " follows")
        }
        return task
    }
}
