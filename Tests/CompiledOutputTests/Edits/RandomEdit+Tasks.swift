extension RandomEdit {
    static let tasks: [Kind] = [
        Kind(name: "add a task") { edit in
            guard let (file, name) = edit.pickRoute(), let route = edit.files[file].root["routes"]?[name],
                route["flow"] == nil, route["alert"] == nil, route["confirmation"] == nil,
                let event = edit.random.pick((route["transitions"]?.keys ?? []).filter { !$0.hasPrefix("$") }),
                case .scalar? = route["transitions"]?[event]
            else { return false }
            var tasks = edit.files[file].root["tasks"] ?? .map([])
            tasks["extraWork"] = .map([.init(key: "outcomes", value: .map([.init(key: "extraEnded", value: .empty)]))])
            edit.files[file].root["tasks"] = tasks
            edit.files[file].root["routes"]?[name]?["transitions"]?[event] = .map([
                .init(key: "run", value: .scalar("extraWork"))
            ])
            edit.answer("extraEnded", file, name)
            edit.words = "\(name) \(event)"
            return true
        },
        Kind(name: "remove a task") { edit in
            guard let (file, task, outcomes) = edit.pickTask() else { return false }
            edit.files[file].root["tasks"]?[task] = nil
            if edit.files[file].root["tasks"]?.pairs.isEmpty ?? false { edit.files[file].root["tasks"] = nil }
            edit.files[file].root.visit { node in
                if node["run"]?.text == task { node["run"] = nil }
                if let effects = node["run"]?.items, effects.contains(where: { $0.text == task }) {
                    node["run"] = .list(effects.filter { $0.text != task })
                }
                for outcome in outcomes { node["transitions"]?[outcome] = nil }
            }
            edit.words = task
            return true
        },
        Kind(name: "rename a task") { edit in
            guard let (_, task, _) = edit.pickTask() else { return false }
            edit.rename(task, to: task + "Now")
            return true
        },
        Kind(name: "rename an outcome of a task") { edit in
            guard let (_, _, outcomes) = edit.pickTask(), let outcome = edit.random.pick(outcomes) else { return false }
            edit.rename(outcome, to: outcome + "Now")
            return true
        },
        Kind(name: "add an outcome of a task") { edit in
            guard let (file, task, outcomes) = edit.pickTask() else { return false }
            edit.files[file].root["tasks"]?[task]?["outcomes"]?["extraEnded"] = .empty
            for (name, route) in (edit.files[file].root["routes"]?.pairs ?? []).map({ ($0.key, $0.value) })
            where outcomes.contains(where: { route["transitions"]?[$0] != nil }) {
                edit.answer("extraEnded", file, name)
            }
            edit.words = task
            return true
        },
        Kind(name: "remove an outcome of a task") { edit in
            guard let (file, task, outcomes) = edit.pickTask(), outcomes.count > 1,
                let outcome = edit.random.pick(outcomes)
            else { return false }
            edit.files[file].root["tasks"]?[task]?["outcomes"]?[outcome] = nil
            edit.files[file].root.visit { $0["transitions"]?[outcome] = nil }
            edit.words = "\(task) \(outcome)"
            return true
        },
        Kind(name: "start no task") { edit in
            guard let (_, task, _) = edit.pickTask() else { return false }
            return edit.changeStep { step, _ in
                guard step["run"]?.text == task else { return false }
                step["run"] = nil
                return true
            }
        },
    ]

    private mutating func pickTask() -> (file: Int, name: String, outcomes: [String])? {
        guard let file = pickFile(with: "tasks"), let name = random.pick(files[file].root["tasks"]?.keys ?? []) else {
            return nil
        }
        return (file, name, files[file].root["tasks"]?[name]?["outcomes"]?.keys ?? [])
    }
}
